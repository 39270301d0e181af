// What has been kept long enough goes; ids of orders and what was sent stay (decision 29).
import { beforeEach, describe, expect, it } from "vitest";
import { createRetentionRows } from "../../app/database/privacy/retention-rows.ts";
import type { KitAccountId, KitOrderRowId, ShopId } from "../../app/kernel/ids.ts";
import { sweepRetention } from "../../app/privacy/retention.ts";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../support/stores/kit-rows.ts";

const DAY = 24 * 3_600_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

let of: { shopId: ShopId; accountId: KitAccountId };
setDatabase();
beforeEach(async () => {
  const { id: shopId } = await addShop(database.prisma);
  of = { shopId, accountId: await addAccount(database.prisma) };
});

const sweep = () => sweepRetention(createRetentionRows(database.pool), new Date(), new AbortController().signal);

/** With a story that ended so many days ago. */
async function addOrder(days: number, data: Parameters<typeof addKitOrder>[2]): Promise<KitOrderRowId> {
  const { prisma } = database;
  const id = await addKitOrder(prisma, of, {
    createdAt: ago(days + 10),
    portalUrl: "https://portal.example/pay/1",
    customerSalt: new Uint8Array([1]),
    customerHmac: new Uint8Array([2]),
    phoneHmac: new Uint8Array([3]),
    ...data,
  });
  await prisma.timelineEntry.create({ data: { kitOrderId: id, actor: "kit", code: "kit_state", at: ago(days) } });
  await prisma.approval.create({ data: { kitOrderId: id, what: "send", by: "merchant" } });
  await prisma.attempt.create({
    data: {
      kitOrderId: id,
      kind: "create",
      number: 1,
      fence: 1n,
      accountId: of.accountId,
      reference: "1",
      lines: [{ quantity: 2 }],
      storeReadAt: ago(days),
      startedAt: ago(days),
      outcome: "created",
      detail: "Kit said this",
    },
  });
  return id;
}

function look(id: KitOrderRowId) {
  return database.prisma.kitOrder.findUniqueOrThrow({
    where: { id },
    include: { timeline: true, attempts: true, approvals: true },
  });
}

describe("an order", () => {
  const DELIVERED = { submission: "submitted" as const, kitOrderId: 77n, kitStage: 4 };

  it("whose customer was redacted loses its tracking again once it is over, however often Kit tells it", async () => {
    const { prisma } = database;
    const tracking = [{ number: "CANARY" }];
    const over = await addOrder(1, { ...DELIVERED, kitOrderId: 81n, tracking });
    const making = await addOrder(1, { ...DELIVERED, kitOrderId: 82n, kitStage: 2, tracking });
    const unnamed = await addOrder(1, { ...DELIVERED, kitOrderId: 83n, tracking });
    const named = { id: { in: [over, making] } };
    const orderIds = (await prisma.kitOrder.findMany({ where: named })).map((row) => row.shopifyOrderId);
    for (const kitOrderId of [over, making, unnamed]) {
      await prisma.shipment.create({ data: { kitOrderId, locationId: "1", tracking, lines: [] } });
      const params = { location: "Home", tracking };
      await prisma.timelineEntry.create({ data: { kitOrderId, actor: "app", code: "fulfilled", params } });
    }
    const about = { shopDomain: "any.myshopify.com", kind: "customers/redact", kitOrders: [] };
    await prisma.complianceRequest.create({ data: { ...about, shopId: of.shopId, orderIds } });
    const kept = async (id: string) => {
      const { shipments, ...row } = await prisma.kitOrder.findUniqueOrThrow({
        where: { id },
        include: { shipments: true, timeline: { where: { code: "fulfilled" } } },
      });
      return [row.tracking, row.portalUrl, shipments[0]!.tracking, row.timeline[0]!.params];
    };
    const before = await kept(unnamed);
    await sweep();
    expect(await kept(over)).toEqual([null, null, [], { location: "Home", tracking: [] }]);
    expect(await kept(making), "it is being made").toEqual(before);
    expect(await kept(unnamed)).toEqual(before);
  });

  it("that was delivered half a year ago loses its story, and keeps its ids, what was sent and the merchant's approval", async () => {
    const id = await addOrder(181, DELIVERED);
    await sweep();
    const order = await look(id);
    expect(order).toMatchObject({
      timeline: [],
      portalUrl: null,
      customerHmac: null,
      phoneHmac: null,
      customerSalt: null,
    });
    expect(order).toMatchObject({ kitOrderId: 77n, submission: "submitted", approvals: [{ what: "send" }] });
    expect(order.attempts).toMatchObject([{ outcome: "created", detail: null, lines: [{ quantity: 2 }] }]);
  });

  it.each([
    ["was delivered lately", 170, DELIVERED],
    ["is in production still", 300, { ...DELIVERED, kitOrderId: 78n, kitStage: 2 }],
    ["was shipped and never fulfilled", 300, { ...DELIVERED, kitOrderId: 79n, kitStage: 3 }],
    ["waits for somebody", 300, { submission: "held" as const }],
  ])("that %s keeps all of it", async (_what, days, data) => {
    const id = await addOrder(days, data);
    await sweep();
    expect(await look(id)).toMatchObject({
      portalUrl: "https://portal.example/pay/1",
      timeline: [{ code: "kit_state" }],
      attempts: [{ detail: "Kit said this" }],
    });
  });

  it("that somebody else fulfilled first is over once it shipped", async () => {
    const shipped = { ...DELIVERED, kitOrderId: 84n, kitStage: 3 };
    const id = await addOrder(181, shipped);
    const fulfillment = { kitOrderId: id, fulfillmentId: "7", locationId: "1", state: "fulfilled" as const };
    await database.prisma.otherFulfillment.create({ data: { ...fulfillment, tracking: [], lines: [] } });
    await sweep();
    expect(await look(id)).toMatchObject({ timeline: [], portalUrl: null, customerHmac: null });
  });

  it("with an open task keeps its story, however old", async () => {
    const id = await addOrder(300, { ...DELIVERED, kitOrderId: 80n });
    await database.prisma.task.create({
      data: { shopId: of.shopId, kitOrderId: id, kind: "differs_at_kit", subject: id },
    });
    await sweep();
    expect((await look(id)).timeline).toHaveLength(1);
  });
});

it("resolved tasks and daily checks go after 90 days, open tasks never", async () => {
  const { prisma } = database;
  const task = { shopId: of.shopId, subject: "shop" };
  await prisma.task.createMany({
    data: [
      { ...task, kind: "links_broken", resolvedAt: ago(91) },
      { ...task, kind: "events_not_coming", resolvedAt: ago(89) },
      { ...task, kind: "kit_unauthorized", since: ago(200) },
    ],
  });
  for (const days of [91, 89]) {
    const report = { shopId: of.shopId, since: ago(days + 30), startedAt: ago(days), state: "done" as const };
    const difference = { kind: "double", shopifyOrderId: "1", orderName: "#1", signature: "" };
    await prisma.checkReport.create({ data: { ...report, differences: { create: difference } } });
  }
  await sweep();
  const kinds = await prisma.task.findMany({ where: { shopId: of.shopId }, orderBy: { kind: "asc" } });
  expect(kinds.map(({ kind }) => kind)).toEqual(["events_not_coming", "kit_unauthorized"]);
  const where = { shopId: of.shopId };
  expect(await prisma.checkReport.count({ where })).toBe(1);
  expect(await prisma.checkDifference.count({ where: { report: where } })).toBe(1);
});

describe("the images of designs", () => {
  const addImage = async (accountId: string, readAt: Date) => {
    const { prisma } = database;
    await prisma.kitAccount.update({ where: { id: accountId }, data: { templatesReadAt: readAt } });
    await prisma.designImage.create({
      data: { accountId, slug: "fox", role: "original", contentType: "image/png", bytes: new Uint8Array([1]) },
    });
  };
  const imagesOf = (accountId: string) => database.prisma.designImage.count({ where: { accountId } });

  it("go 30 days after the last shop left the Kit account, and stay while one uses it", async () => {
    const [used, left, justLeft] = [of.accountId, await addAccount(database.prisma), await addAccount(database.prisma)];
    await database.prisma.shop.update({ where: { id: of.shopId }, data: { kitAccountId: used } });
    await addImage(used, ago(31));
    await addImage(left, ago(31));
    await addImage(justLeft, ago(29));
    await sweep();
    expect([await imagesOf(used), await imagesOf(left), await imagesOf(justLeft)]).toEqual([1, 0, 1]);
  });
});
