// What orders cost at Kit, on their pages: by the kit that was sent, or by the one that the design is made of.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { createOrderReads } from "../../../app/database/orders/read/order-reads.ts";
import { KitOrderRowId } from "../../../app/kernel/ids.ts";
import type { OrderReads } from "../../../app/orders/read/order-reads.ts";
import { database, setDatabase, type TestDatabase } from "../../support/database.ts";
import { addTemplate } from "../../support/stores/brand.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

let reads: OrderReads;

setDatabase();
beforeAll(async () => {
  reads = createOrderReads(database);
});

type LineData = Partial<Parameters<TestDatabase["prisma"]["kitOrderLine"]["create"]>[0]["data"]>;

async function addLine(kitOrderId: KitOrderRowId, data: LineData) {
  const line = { kitOrderId, lineItemId: randomUUID(), title: "Kit", quantity: 1, disposition: "send", reason: "send" };
  await database.prisma.kitOrderLine.create({ data: { ...line, ...data } as typeof line });
}

it("earlier orders are summed up before all of them are sent", async () => {
  const { prisma, pool } = database;
  const accountId = await addAccount(prisma);
  const shop = await addShop(prisma, { currency: "EUR", kitAccountId: accountId });
  const externalSku = await addTemplate(pool, accountId, { slug: "owl", catalogProductId: 8 });
  const earlier = { submission: "held", waitReason: "placed_before_go_live" } as const;
  for (const sendable of [3, 1])
    await addLine(await addKitOrder(prisma, { shopId: shop.id, accountId }, earlier), { sendable, externalSku });
  await addLine(await addKitOrder(prisma, { shopId: shop.id, accountId }, { submission: "received" }), {
    sendable: 5,
    externalSku,
  });
  expect((await reads.earlier(shop)).cost).toEqual({ kind: "unknown", kits: 4 });
  await prisma.unitCost.create({ data: { shopId: shop.id, kitProductId: 8n, amount: "2.50" } });
  expect((await reads.earlier(shop)).cost).toEqual({ kind: "known", amount: "10.00", currency: "EUR", kits: 4 });
});

it("costs are those of the shop's own, on an order's page and among the unpaid", async () => {
  const { prisma, pool } = database;
  const accountId = await addAccount(prisma);
  const shop = await addShop(prisma, { currency: "EUR", kitAccountId: accountId });
  const stranger = await addShop(prisma, { currency: "USD", kitAccountId: accountId });
  const externalSku = await addTemplate(pool, accountId, { slug: "moth", catalogProductId: 8 });
  const of = { shopId: shop.id, accountId };
  const sent = await addKitOrder(prisma, of, { submission: "submitted", kitStage: 1, kitOrderId: 5n });
  await addLine(sent, { sentQuantity: 2, sentProductId: 7n, externalSku, disposition: "sent" });
  await addLine(sent, { sentQuantity: 1, sentProductId: 8n, externalSku, disposition: "sent" });
  const open = await addKitOrder(prisma, of, { submission: "received" });
  await addLine(open, { sendable: 3, quantity: 3, externalSku });

  const cost = async (id: KitOrderRowId) => (await reads.show(shop, id))!.cost;
  const unpaid = async () => (await reads.unpaid(shop, null)).rows.map((row) => row.cost);
  const costs = (shopId: string, kitProductId: bigint, amount: string) =>
    prisma.unitCost.create({ data: { shopId, kitProductId, amount } });

  await costs(stranger.id, 7n, "1.00");
  await costs(stranger.id, 8n, "1.00");
  expect(await cost(sent)).toEqual({ kind: "unknown", kits: 3 });
  expect(await cost(open)).toEqual({ kind: "unknown", kits: 3 });
  await costs(shop.id, 7n, "9.50");
  expect(await cost(sent)).toEqual({ kind: "partly_known", amount: "19.00", currency: "EUR", known: 2, kits: 3 });
  expect(await cost(open)).toEqual({ kind: "unknown", kits: 3 });
  await costs(shop.id, 8n, "12.25");
  expect(await cost(sent)).toEqual({ kind: "known", amount: "31.25", currency: "EUR", kits: 3 });
  expect(await cost(open)).toEqual({ kind: "known", amount: "36.75", currency: "EUR", kits: 3 });
  expect(await unpaid()).toEqual([await cost(sent)]);
  const listed = await reads.listed(shop, [sent, open]);
  for (const row of listed) expect(row.cost).toEqual(await cost(KitOrderRowId.parse(row.id)));
  expect(await reads.listed(stranger, [sent, open])).toEqual([]);
  expect(Object.fromEntries(listed.map(({ id, bulk }) => [id, bulk]))).toEqual({
    [sent]: ["cancel"],
    [open]: ["hold", "already_ordered", "cancel"],
  });
});
