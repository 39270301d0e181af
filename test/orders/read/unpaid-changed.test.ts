// Among the unpaid kits: those for which the store asks for something else by now.
import { afterAll, beforeAll, expect, it } from "vitest";
import { createOrderReads } from "../../../app/database/orders/read/order-reads.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("marks an order that has changed since it was sent, until the merchant decides", async () => {
  const { prisma } = database;
  const reads = createOrderReads(database);
  const shop = await addShop(prisma);
  const of = { shopId: shop.id, accountId: await addAccount(prisma) };
  const id = await addKitOrder(prisma, of, { submission: "submitted", kitStage: 1 });
  const changed = async () => (await reads.unpaid(shop, null)).rows.map((row) => row.changed);
  const task = (kind: string) =>
    prisma.task.create({ data: { shopId: shop.id, kitOrderId: id, kind, subject: `${kind} ${id}` } });
  await task("unpaid_long");
  expect(await changed()).toEqual([false]);
  const { id: open } = await task("address_changed");
  expect(await changed()).toEqual([true]);
  await prisma.task.update({ where: { id: open }, data: { resolvedAt: new Date() } });
  expect(await changed()).toEqual([false]);
});
