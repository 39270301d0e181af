// Tasks of whole shops: opened from facts, resolved by themselves, on real rows.
import { describe, expect, it } from "vitest";
import { decideShopTasks, type ShopFacts, undecided } from "../../app/attention/decide-shop-tasks.ts";
import { sweepShopTasks } from "../../app/attention/sweep-shop-tasks.ts";
import { createShopTaskRows } from "../../app/database/attention/shop-task-rows.ts";
import type { ShopId } from "../../app/kernel/ids.ts";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../support/stores/kit-rows.ts";

const WELL: ShopFacts = {
  account: { unauthorized: false, tokenReplaced: false, eventFault: null, unheardShipments: 0 },
  removed: null,
  live: true,
  pausedFor: null,
  waiting: { noAccount: 0, paused: 0, staging: 0 },
  access: "unknown",
  missingScopes: [],
  brokenLinks: 0,
  fulfilledAtOnce: 0,
  failedCheck: null,
};
const kinds = (over: Partial<ShopFacts>) => decideShopTasks({ ...WELL, ...over }).map(({ kind }) => kind);

describe("a shop", () => {
  it("that is well has no task, nor has one that is not connected yet", () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ account: null, live: false })).toEqual([]);
  });

  it("gets a task for each problem", () => {
    const account = { unauthorized: true, tokenReplaced: false, eventFault: "too_many_webhooks", unheardShipments: 0 };
    expect(kinds({ account, access: "refused", brokenLinks: 3 })).toEqual([
      "kit_unauthorized",
      "events_not_coming",
      "shopify_access_lost",
      "links_broken",
    ]);
    expect(kinds({ access: "accepted", missingScopes: ["write_orders"] })).toEqual(["shopify_access_lost"]);
  });

  it("gets a task when it is live without an account, paused while orders wait, or on staging with real orders", () => {
    expect(kinds({ account: null })).toEqual(["kit_disconnected"]);
    const waiting = { noAccount: 0, paused: 2, staging: 0 };
    expect([kinds({ pausedFor: 3_599_999, waiting }), kinds({ pausedFor: 3_600_000, waiting })]).toEqual([
      [],
      ["sending_paused"],
    ]);
    expect(kinds({ pausedFor: 9_000_000 }), "nothing waits for it").toEqual([]);
    expect(kinds({ waiting: { ...waiting, staging: 1 } })).toEqual(["real_orders_wait"]);
  });

  it("gets a task when the daily check failed, unless lost access explains it", () => {
    expect(kinds({ failedCheck: "unexpected" })).toEqual(["daily_check_failed"]);
    expect(kinds({ failedCheck: "shopify_no_access", access: "refused" })).toEqual(["shopify_access_lost"]);
  });

  it("gets a task about missing shipping updates from the second unreported parcel on", () => {
    const heard = (unheardShipments: number) =>
      kinds({ account: { unauthorized: false, tokenReplaced: false, eventFault: null, unheardShipments } });
    expect([heard(1), heard(2)]).toEqual([[], ["events_not_coming"]]);
  });

  it("keeps its task while Shopify does not answer, and loses it when Shopify accepts it", () => {
    const open = ["shopify_access_lost"];
    expect(undecided(WELL, open)).toEqual(open);
    expect(undecided({ ...WELL, access: "accepted" }, open)).toEqual([]);
    expect(undecided(WELL, [])).toEqual([]);
  });
});

describe("the sweep", () => {
  setDatabase();

  const NOW = () => new Date();
  const asked: string[] = [];
  const rung: string[] = [];
  let installed: boolean | Error = true;
  const sweep = () =>
    sweepShopTasks({
      rows: createShopTaskRows(database.pool),
      async mayReadOrders({ domain }) {
        asked.push(domain);
        if (installed instanceof Error) throw installed;
        return installed;
      },
      missingScopes: (granted) => (granted.includes("write_orders") ? [] : ["write_orders"]),
      enqueueUnsent: async ({ id }) => void rung.push(id),
      now: NOW,
      log: { warn: () => undefined },
    });
  const open = async (shopId: ShopId) =>
    (await database.prisma.task.findMany({ where: { shopId, resolvedAt: null }, orderBy: { kind: "asc" } })).map(
      ({ kind, params, since, mailedAt }) => ({ kind, params, since, mailedAt }),
    );

  it("opens a task once, keeps its age, and resolves it when the cause is gone", async () => {
    const { prisma } = database;
    const account = await addAccount(prisma, { shutReason: "unauthorized", eventWebhookId: 5n });
    const shop = await addShop(prisma, { kitAccountId: account, ordersSweptTo: new Date() });
    await sweep();
    const [first] = await open(shop.id);
    expect(first?.kind).toBe("kit_unauthorized");
    await prisma.task.updateMany({ where: { shopId: shop.id }, data: { mailedAt: new Date() } });
    await sweep();
    const [again, ...more] = await open(shop.id);
    expect(more).toEqual([]);
    expect(again?.since).toEqual(first?.since);
    expect(again?.mailedAt).not.toBeNull();
    await prisma.kitAccount.update({ where: { id: account }, data: { shutReason: null } });
    await sweep();
    expect(await open(shop.id)).toEqual([]);
    await prisma.kitAccount.update({ where: { id: account }, data: { shutReason: "unauthorized" } });
    await sweep();
    expect(await open(shop.id), "it is new again, and told again").toMatchObject([{ mailedAt: null }]);
  });

  it("leaves orders' tasks and Shopify's requests alone", async () => {
    const { prisma } = database;
    const shop = await addShop(prisma);
    const account = await addAccount(prisma);
    const kitOrderId = await addKitOrder(prisma, { shopId: shop.id, accountId: account });
    await prisma.task.createMany({
      data: [
        { shopId: shop.id, kind: "order_held", subject: kitOrderId, kitOrderId },
        { shopId: shop.id, kind: "compliance_redact", subject: "request" },
      ],
    });
    await sweep();
    expect((await open(shop.id)).map(({ kind }) => kind)).toEqual(["compliance_redact", "order_held"]);
  });

  it("counts parcels that Kit did not tell of, and none of those it did", async () => {
    const { prisma } = database;
    const account = await addAccount(prisma, { eventWebhookId: 6n, lastEventAt: new Date(Date.now() - 5 * 3_600_000) });
    const shop = await addShop(prisma, { kitAccountId: account, ordersSweptTo: new Date() });
    const hoursAgo = (hours: number) => ({ kitStage: 3, kitStageAt: new Date(Date.now() - hours * 3_600_000) });
    const of = { shopId: shop.id, accountId: account };
    await addKitOrder(prisma, of, hoursAgo(4.9));
    await addKitOrder(prisma, of, hoursAgo(2));
    await sweep();
    expect(await open(shop.id)).toEqual([]);
    await addKitOrder(prisma, of, hoursAgo(1));
    await sweep();
    expect(await open(shop.id)).toMatchObject([{ kind: "events_not_coming", params: { fault: "not_heard" } }]);
  });

  it("tells that the last daily check failed, until one is made", async () => {
    const { prisma } = database;
    const shop = await addShop(prisma, { ordersSweptTo: new Date() });
    const check = (minutesAgo: number, end: { state: "done" | "failed" | "store"; fault?: string }) => {
      const startedAt = new Date(Date.now() - minutesAgo * 60_000);
      return prisma.checkReport.create({ data: { shopId: shop.id, since: startedAt, startedAt, ...end } });
    };
    await check(60, { state: "done" });
    await check(50, { state: "failed", fault: "shopify_busy" });
    await check(40, { state: "failed", fault: "not_live" });
    await check(30, { state: "store" });
    await sweep();
    expect(await open(shop.id)).toMatchObject([{ kind: "daily_check_failed", params: { fault: "shopify_busy" } }]);
    await check(20, { state: "done" });
    await sweep();
    expect(await open(shop.id)).toEqual([]);
  });

  it("asks Shopify only when something is doubtful, and lets orders go on when access is back", async () => {
    const { prisma } = database;
    const account = await addAccount(prisma);
    const well = await addShop(prisma, { kitAccountId: account, ordersSweptTo: new Date() });
    const late = { kitAccountId: account, ordersSweptTo: new Date(Date.now() - 3 * 3_600_000) };
    const doubtful = await addShop(prisma, late);
    const waiting = { waitReason: "no_access", waitParams: { code: "reinstall" } };
    await addKitOrder(prisma, { shopId: doubtful.id, accountId: account }, waiting);
    installed = false;
    await sweep();
    expect(await open(doubtful.id)).toMatchObject([{ kind: "shopify_access_lost", params: { code: "refused" } }]);
    expect(rung).not.toContain(doubtful.id);
    installed = new Error("no answer");
    await sweep();
    expect(await open(doubtful.id)).toHaveLength(1);
    installed = true;
    await sweep();
    expect(await open(doubtful.id)).toEqual([]);
    expect(rung).toContain(doubtful.id);
    expect(asked).not.toContain(well.domain);
  });
});
