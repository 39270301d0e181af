// What stops a store's sending after an order's send was decided, and before it begins: nothing leaves any more.
import { expect, test } from "vitest";
import { createBookSlot } from "../../../app/database/accounts/book-slot.ts";
import { createForwardingRows } from "../../../app/database/accounts/forwarding-rows.ts";
import { createOrderRows } from "../../../app/database/orders/order-rows.ts";
import type { KitAccountId } from "../../../app/kernel/ids.ts";
import { PRIORITY } from "../../../app/kernel/kit-budget.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import { database, setDatabase } from "../../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

setDatabase();

const STOPS: [string, (of: { shop: ShopRef; account: KitAccountId }) => Promise<unknown>][] = [
  ["the merchant pauses", ({ shop }) => createForwardingRows(database.pool).pause(shop.id)],
  [
    "the store connects another Kit account",
    async ({ shop }) =>
      database.prisma.shop.update({
        where: { id: shop.id },
        data: { kitAccountId: await addAccount(database.prisma) },
      }),
  ],
  [
    "the merchant removes the app",
    ({ shop }) => database.prisma.shop.update({ where: { id: shop.id }, data: { uninstalledAt: new Date() } }),
  ],
];

test.each(STOPS)("%s: the order is decided again", async (_, stop) => {
  const { prisma, pool } = database;
  const account = await addAccount(prisma);
  const shop = await addShop(prisma, { kitAccountId: account, goneLiveAt: new Date(0) });
  const id = await addKitOrder(prisma, { shopId: shop.id, accountId: account });
  const rows = createOrderRows({ prisma, pool, bookSlot: createBookSlot() });
  const claim = (await rows.claim(id, 60_000))!;
  await stop({ shop, account });
  const at = new Date();
  const hash = Uint8Array.of(1);
  const begun = await rows.beginCreate(claim, {
    ...{ accountId: account, priority: PRIORITY.send, at, storeReadAt: at, from: claim.row.submission, partsMark: "" },
    ...{ lines: [], customerSalt: hash, customerHmac: hash, phoneHmac: null, toStore: false },
  });
  expect(begun).toEqual({ kind: "stale" });
  expect(await prisma.attempt.count({ where: { kitOrderId: id } })).toBe(0);
  expect(await prisma.kitRequest.count({ where: { accountId: account } })).toBe(0);
  expect(await rows.claim(id, 60_000)).not.toBeNull();
});
