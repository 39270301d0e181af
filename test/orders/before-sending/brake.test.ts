// Many more orders than usual within ten minutes pause a shop's sending; as many as usual, or few, do not.
import { beforeAll, expect, test } from "vitest";
import { createForwardingRows } from "../../../app/database/accounts/forwarding-rows.ts";
import { createBrake } from "../../../app/database/orders/brake.ts";
import type { KitAccountId } from "../../../app/kernel/ids.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import { database, setDatabase } from "../../support/database.ts";
import { meanwhileLocked } from "../../support/meanwhile-locked.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

const NEVER_TOO_MANY = 3;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let account: KitAccountId;

setDatabase();
beforeAll(async () => {
  account = await addAccount(database.prisma, { kind: "standard" });
});

/** Live for a year. */
async function liveShop(): Promise<ShopRef> {
  const shop = await addShop(database.prisma);
  const goneLiveAt = new Date(Date.now() - 365 * DAY);
  await database.prisma.shop.update({ where: { id: shop.id }, data: { goneLiveAt } });
  return shop;
}

/** Places orders one after another, and says for how many of them sending is paused. */
async function place(shop: ShopRef, count: number, from: number, every = 1_000): Promise<number | null> {
  const brake = createBrake(database.pool, NEVER_TOO_MANY);
  for (let one = 0; one < count; one += 1) {
    const placedAt = new Date(from + one * every);
    await addKitOrder(database.prisma, { shopId: shop.id, accountId: account }, { placedAt });
    await brake(shop, placedAt);
  }
  return (await database.prisma.shop.findUniqueOrThrow({ where: { id: shop.id } })).pausedFor;
}

test("a store with few sales is asked once more orders arrive within ten minutes than the fixed minimum", async () => {
  const shop = await liveShop();
  expect(await place(shop, NEVER_TOO_MANY, Date.now() - MINUTE)).toBeNull();
  expect(await place(shop, 1, Date.now())).toBe(NEVER_TOO_MANY + 1);
});

test("the same number spread over hours is no rush", async () => {
  const shop = await liveShop();
  expect(await place(shop, 3 * NEVER_TOO_MANY, Date.now() - DAY, 5 * MINUTE)).toBeNull();
});

test("a store that often sells this many is asked only above four times as many", async () => {
  const shop = await liveShop();
  // Three in its busiest ten minutes.
  await place(shop, 3, Math.floor((Date.now() - 2 * DAY) / (10 * MINUTE)) * 10 * MINUTE);
  expect(await place(shop, 12, Date.now() - MINUTE)).toBeNull();
  expect(await place(shop, 1, Date.now())).toBe(13);
});

test("orders that were counted before the merchant resumed sending don't pause it again", async () => {
  const shop = await liveShop();
  const placedAt = new Date();
  for (let one = 0; one <= NEVER_TOO_MANY; one += 1)
    await addKitOrder(database.prisma, { shopId: shop.id, accountId: account }, { placedAt });
  const lock = { pool: database.pool, sql: "SELECT FROM shops WHERE id = $1 FOR UPDATE", values: [shop.id] };
  await meanwhileLocked(lock, [() => createBrake(database.pool, NEVER_TOO_MANY)(shop, placedAt)], (other) =>
    other.query("UPDATE shops SET resumed_at = clock_timestamp() WHERE id = $1", [shop.id]),
  );
  const { pausedAt } = await database.prisma.shop.findUniqueOrThrow({ where: { id: shop.id } });
  expect(pausedAt).toBeNull();
});

test("what came before sending was resumed is not asked about again", async () => {
  const shop = await liveShop();
  await place(shop, NEVER_TOO_MANY + 1, Date.now() - MINUTE);
  await createForwardingRows(database.pool).resume(shop.id);
  expect(await place(shop, 1, Date.now() + MINUTE)).toBeNull();
});
