// A worker read an order of practice just before the store left practice: its row isn't opened any more.
import { expect, test } from "vitest";
import { createBookSlot } from "../../../app/database/accounts/book-slot.ts";
import { createCommandRows } from "../../../app/database/orders/order-commands.ts";
import { createOrderRows } from "../../../app/database/orders/order-rows.ts";
import { ShopifyOrderId } from "../../../app/kernel/ids.ts";
import { database, setDatabase } from "../../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

setDatabase();

test.each([
  ["the store has left practice", "none", 0],
  ["the store practices", "practice", 1],
  ["the store has left practice, and is at Kit's staging", "staging", 1],
] as const)("%s", async (_, at, opened) => {
  const { prisma, pool } = database;
  const accountId = at === "none" ? null : await addAccount(prisma, { environment: "staging" });
  const shop = await addShop(prisma, { kitAccountId: accountId });
  await pool.query(
    "INSERT INTO practices (shop_id, account_id, left_at) VALUES ($1, $2, CASE WHEN $2::uuid IS NULL THEN now() END)",
    [shop.id, at === "practice" ? accountId : null],
  );
  const about = {
    shop,
    shopifyOrderId: ShopifyOrderId.parse("9007199254740993001"),
    orderName: "#1",
    part: 1,
    test: true,
  };
  const rows = createOrderRows({ prisma, pool, bookSlot: createBookSlot() });
  await rows.open({ ...about, placedAt: new Date(), environment: "staging" }).catch((error: unknown) => {
    expect(error).toMatchObject({ code: "no_such_row", retryable: true });
  });
  expect(await prisma.kitOrder.count({ where: { shopId: shop.id } })).toBe(opened);
});

test("nor is a further part of an order that went with practice", async () => {
  const { prisma, pool } = database;
  const accountId = await addAccount(prisma, { environment: "staging" });
  const shop = await addShop(prisma, { kitAccountId: accountId });
  const id = await addKitOrder(prisma, { shopId: shop.id, accountId }, { environment: "staging" });
  const commands = createCommandRows({ prisma, pool });
  const { row } = (await commands.find(shop, id))!;
  await prisma.kitOrder.delete({ where: { id } });
  expect(await commands.openPart(shop, row, { purpose: { why: "replacement", of: 1, lines: [] } })).toBeNull();
  expect(await prisma.kitOrder.count({ where: { shopId: shop.id } })).toBe(0);
});
