// Among the unpaid kits: those for which the store asks for something else by now.
import { expect, it } from "vitest";
import { createOrderReads } from "../../../app/database/orders/read/order-reads.ts";
import { database, setDatabase } from "../../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

setDatabase();

it("marks an order about which something is to be decided before it is paid, until the merchant decides", async () => {
  const { prisma } = database;
  const reads = createOrderReads(database);
  const shop = await addShop(prisma);
  const of = { shopId: shop.id, accountId: await addAccount(prisma) };
  const id = await addKitOrder(prisma, of, { submission: "submitted", kitStage: 1 });
  const asks = async () => [
    (await reads.unpaid(shop, null)).rows.map((row) => row.asks),
    (await reads.list(shop, { view: "all", search: "", page: null })).rows.map((row) => row.asks),
  ];
  const task = (kind: string) =>
    prisma.task.create({ data: { shopId: shop.id, kitOrderId: id, kind, subject: `${kind} ${id}` } });
  await task("unpaid_long");
  expect(await asks()).toEqual([[false], [false]]);
  const { id: open } = await task("address_changed");
  expect(await asks()).toEqual([[true], [true]]);
  await prisma.task.update({ where: { id: open }, data: { resolvedAt: new Date() } });
  expect(await asks()).toEqual([[false], [false]]);
});
