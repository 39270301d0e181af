// Open corrections at a release's start: decided again before the merchant can have corrected orders replaced
// automatically, so that those are known by then.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../support/stores/kit-rows.ts";

setDatabase();

test("orders with an open correction are due, and no others", async () => {
  const { prisma, pool } = database;
  const { id: shopId } = await addShop(prisma);
  const accountId = await addAccount(prisma);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  const add = async (kind: string, task: { resolvedAt?: Date } = {}, dueAt: Date | null = tomorrow) => {
    const kitOrderId = await addKitOrder(prisma, { shopId, accountId }, { dueAt });
    await prisma.task.create({ data: { shopId, kitOrderId, kind, subject: kitOrderId, ...task } });
    return kitOrderId;
  };
  const open = [await add("changed_after_sending"), await add("address_changed")];
  await add("line_added");
  await add("address_changed", { resolvedAt: new Date() });
  await add("address_changed", {}, null);
  await pool.query(await readFile("prisma/migrations/20261130211000_corrections_decided_again/migration.sql", "utf8"));
  const due = await prisma.kitOrder.findMany({ where: { dueAt: { lte: new Date() } }, select: { id: true } });
  expect(due.map(({ id }) => id).sort()).toEqual(open.sort());
});
