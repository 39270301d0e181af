// The list's numbers are those of the pages that it leads to, though it reads them in a statement of its own.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { AttentionRows } from "../../app/attention/attention-facts.ts";
import { createForwardingRows } from "../../app/database/accounts/forwarding-rows.ts";
import { createAttentionRows } from "../../app/database/attention/attention-rows.ts";
import { createOrderReads } from "../../app/database/orders/read/order-reads.ts";
import type { KitAccountId } from "../../app/kernel/ids.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import type { OrderReads } from "../../app/orders/read/order-reads.ts";
import { readCause } from "../../app/orders/read/task-cause.ts";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../support/stores/kit-rows.ts";

let rows: AttentionRows;
let reads: OrderReads;
let account: KitAccountId;

setDatabase();
beforeAll(async () => {
  rows = createAttentionRows(database.pool);
  reads = createOrderReads(database);
  account = await addAccount(database.prisma, { kind: "standard" });
});

type OrderData = Parameters<typeof addKitOrder>[2];

const UNPAID = { submission: "submitted", kitStage: 1 } as const;
const EARLIER = { submission: "held", waitReason: "placed_before_go_live" } as const;

async function open(shop: ShopRef, data: OrderData, tasks: { kind: string; params?: object; over?: boolean }[] = []) {
  const { prisma } = database;
  const kitOrderId = await addKitOrder(prisma, { shopId: shop.id, accountId: account }, data);
  for (const { kind, params = {}, over = false } of tasks) {
    const resolvedAt = over ? new Date() : null;
    await prisma.task.create({ data: { shopId: shop.id, kitOrderId, kind, subject: kitOrderId, params, resolvedAt } });
  }
  return kitOrderId;
}

async function sentLine(kitOrderId: string, product: bigint | null, sentQuantity: number) {
  await database.prisma.kitOrderLine.create({
    data: {
      kitOrderId,
      lineItemId: randomUUID(),
      title: "Kit",
      quantity: sentQuantity,
      disposition: "sent",
      reason: "sent",
      sentQuantity,
      sentProductId: product,
    },
  });
}

describe("the numbers of the list", () => {
  it("are those of the lists that they lead to, no matter what else the shop and others have", async () => {
    const [shop, other] = [await addShop(database.prisma), await addShop(database.prisma)];
    for (const one of [shop, other]) {
      await open(one, UNPAID);
      await open(one, UNPAID, [{ kind: "unpaid_long" }]);
      await open(one, UNPAID, [{ kind: "do_not_pay" }]);
      await open(one, UNPAID, [{ kind: "do_not_pay", over: true }]);
      await open(one, { ...UNPAID, kitCanceledAt: new Date() });
      await open(one, { ...UNPAID, kitStage: 2 });
      await open(one, EARLIER, [{ kind: "order_held", params: { reason: "placed_before_go_live" } }]);
      await open(one, { ...EARLIER, submission: "void" });
      await open(one, { submission: "held", waitReason: "test_order" }, [
        { kind: "order_held", params: { reason: "test_order" } },
      ]);
      await open(one, { submission: "rejected" }, [{ kind: "rejected" }, { kind: "day_50" }]);
      await open(one, { submission: "held" }, [{ kind: "order_held", params: { reason: "needs_approval" } }]);
      await database.prisma.task.create({ data: { shopId: one.id, kind: "kit_unauthorized", subject: "shop" } });
      await database.prisma.task.create({ data: { shopId: one.id, kind: "links_broken", subject: "shop" } });
    }
    const facts = await rows.read(shop);
    const listed = async (view: "unpaid" | "needs_you" | "placed_earlier") =>
      (await reads.list(shop, { view, search: "", page: null })).rows.length;
    expect(facts.payment.count).toBe(3);
    expect(await listed("unpaid")).toBe(facts.payment.count);
    expect((await reads.unpaid(shop, null)).count).toBe(facts.payment.count);
    expect(facts.earlier).toBe(1);
    expect(await listed("placed_earlier")).toBe(facts.earlier);
    expect(facts.ordersWithTasks).toBe(4);
    expect(await listed("needs_you")).toBe(facts.ordersWithTasks);
    const { rows: tasks } = await reads.openTasks(shop, null);
    expect(facts.tasks.reduce((sum, { count }) => sum + count, 0)).toBe(tasks.length);
    for (const { kind, reason, count } of facts.tasks) {
      const cause = readCause(reason === null ? kind : `${kind}.${reason}`);
      expect((await reads.openTasks(shop, null, { cause })).rows, kind).toHaveLength(count);
    }
    expect(facts.hasOrders).toBe(true);
  });

  it("name the oldest of a cause, with the order it is about", async () => {
    const shop = await addShop(database.prisma);
    await open(shop, { submission: "rejected", orderName: "#new" }, [{ kind: "rejected", params: { detail: "new" } }]);
    await open(shop, { submission: "rejected", orderName: "#old" }, [{ kind: "rejected", params: { detail: "old" } }]);
    await database.pool.query(
      `UPDATE tasks SET since = since - interval '1 day' WHERE shop_id = $1 AND params ->> 'detail' = 'old'`,
      [shop.id],
    );
    const { tasks } = await rows.read(shop);
    expect(tasks).toMatchObject([
      { kind: "rejected", count: 2, params: { detail: "old" }, order: { orderName: "#old" } },
    ]);
  });
});

describe("the first kit order of an account", () => {
  it("is to be compared until it looks right, by the store that sent it, and a canceled one is none", async () => {
    const one = await addAccount(database.prisma, { kind: "standard" });
    const shops = [await addShop(database.prisma), await addShop(database.prisma)];
    const [shop, other] = [shops[0]!, shops[1]!];
    for (const { id } of shops) await database.prisma.shop.update({ where: { id }, data: { kitAccountId: one } });
    const first = async (of: ShopRef) => (await rows.read(of)).firstOrder?.kitOrderId ?? null;
    const add = (of: ShopRef, data: OrderData) =>
      addKitOrder(
        database.prisma,
        { shopId: of.id, accountId: one },
        { submission: "submitted", kitStage: 1, ...data },
      );
    expect(await first(shop)).toBeNull();
    await add(shop, { kitOrderId: 70_001n, kitCanceledAt: new Date() });
    expect(await first(shop)).toBeNull();
    const id = await add(shop, { kitOrderId: 70_002n, orderName: "#1" });
    await add(other, { kitOrderId: 70_003n });
    expect(await rows.read(shop)).toMatchObject({
      firstOrder: { kitOrderId: 70_002, order: { id, orderName: "#1", part: 1 }, unpaid: true },
    });
    await database.prisma.kitOrder.update({ where: { id }, data: { kitStage: 2 } });
    expect(await rows.read(shop)).toMatchObject({ firstOrder: { unpaid: false } });
    expect(await first(other)).toBeNull();
    await createForwardingRows(database.pool).firstOrderRight(other.id);
    expect(await first(shop)).toBeNull();
  });

  it("pauses every live store of the account where it looks wrong, and no store once it was right", async () => {
    const one = await addAccount(database.prisma, { kind: "standard" });
    const [shop, other, stranger] = [
      await addShop(database.prisma),
      await addShop(database.prisma),
      await addShop(database.prisma),
    ];
    for (const { id } of [shop, other]) {
      await database.prisma.shop.update({ where: { id }, data: { kitAccountId: one, goneLiveAt: new Date() } });
    }
    const { firstOrderWrong, firstOrderRight, resume } = createForwardingRows(database.pool);
    const stopped = async (of: ShopRef) => {
      const { pausedAt, account } = await rows.read(of);
      return [pausedAt !== null, account?.firstOrderWrong ?? false];
    };
    await firstOrderWrong(shop.id);
    expect([await stopped(shop), await stopped(other), await stopped(stranger)]).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
    await firstOrderRight(other.id);
    await resume(shop.id);
    await firstOrderWrong(shop.id);
    expect([await stopped(shop), await stopped(other)]).toEqual([
      [false, false],
      [true, false],
    ]);
  });
});

describe("what the daily check found", () => {
  const check = (
    shop: ShopRef,
    startedAt: Date,
    differences: { kitOrderId?: string; handledAt?: Date; shopifyOrderId: string }[],
  ) =>
    database.prisma.checkReport.create({
      data: {
        shopId: shop.id,
        state: "done",
        since: startedAt,
        startedAt,
        finishedAt: startedAt,
        differences: {
          create: differences.map((one) => ({ kind: "missing_at_kit", orderName: "#1", signature: "s", ...one })),
        },
      },
    });
  const [earlier, night] = [new Date("2026-11-20T03:00:00Z"), new Date("2026-11-21T03:00:00Z")];

  it("is on the list until it is handled or the next check finds it no more, and once only", async () => {
    const [shop, other] = [await addShop(database.prisma), await addShop(database.prisma)];
    const found = async () => (await rows.read(shop)).differences;
    await check(other, night, [{ shopifyOrderId: "1" }]);
    expect(await found()).toBeNull();
    const atKit = await open(shop, UNPAID);
    const held = await open(shop, { submission: "held", shopifyOrderId: "77" }, [{ kind: "rejected" }]);
    const { id: report } = await check(shop, earlier, [
      { shopifyOrderId: "1" },
      { shopifyOrderId: "2", handledAt: night },
      // No row when it was found, and one by now.
      { shopifyOrderId: "77" },
      { shopifyOrderId: "3", kitOrderId: atKit },
      { shopifyOrderId: "77", kitOrderId: held },
    ]);
    expect(await found()).toEqual({ report, count: 2, since: earlier });
    await check(shop, night, [{ shopifyOrderId: "2", handledAt: night }]);
    expect(await found()).toBeNull();
  });
});

describe("what is due to Kit", () => {
  it("is added up from unit costs, unless one is missing", async () => {
    const shop = await addShop(database.prisma, { currency: "EUR" });
    const [first, second] = [await open(shop, UNPAID), await open(shop, UNPAID)];
    await sentLine(first, 7n, 2);
    await sentLine(first, 8n, 1);
    await sentLine(second, 7n, 1);
    await database.prisma.unitCost.create({ data: { shopId: shop.id, kitProductId: 7n, amount: "9.50" } });
    expect((await rows.read(shop)).payment.cost).toEqual({
      kind: "incomplete",
      orders: 1,
      amount: "9.50",
      currency: "EUR",
    });
    await database.prisma.unitCost.create({ data: { shopId: shop.id, kitProductId: 8n, amount: "12.25" } });
    expect((await rows.read(shop)).payment.cost).toEqual({ kind: "known", amount: "40.75", currency: "EUR" });
    // Nothing is charged at staging, whatever was sent there.
    const staged = await open(shop, { ...UNPAID, environment: "staging" });
    await sentLine(staged, 7n, 1);
    expect((await rows.read(shop)).payment).toMatchObject({ count: 3, cost: { kind: "known", amount: "40.75" } });
    const trying = await addShop(database.prisma, { currency: "EUR" });
    await sentLine(await open(trying, { ...UNPAID, environment: "staging" }), 7n, 1);
    expect((await rows.read(trying)).payment).toMatchObject({ count: 1, cost: { kind: "none" } });
    // Linked by its number: what it holds was never seen here.
    await open(shop, UNPAID);
    expect((await rows.read(shop)).payment.cost).toMatchObject({ kind: "incomplete", orders: 1, amount: "40.75" });
  });
});

describe("the Kit account", () => {
  it("is refused when Kit says so, or when it has no token left", async () => {
    const { prisma } = database;
    const own = await addAccount(prisma, { kind: "standard" });
    const shop = await addShop(prisma, { kitAccountId: own });
    const refused = async () => (await rows.read(shop)).account?.tokenRefused;
    expect(await refused()).toBe(true);
    const token = { accountId: own, version: 1, secret: Buffer.from("x"), fingerprint: randomUUID(), lastFour: "abcd" };
    await prisma.kitToken.create({ data: token });
    expect(await refused()).toBe(false);
    await prisma.kitAccount.update({ where: { id: own }, data: { shutReason: "unauthorized" } });
    expect(await refused()).toBe(true);
  });
});
