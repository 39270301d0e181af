// An order that is deleted in Shopify, played with both stand-ins.
import { beforeAll, expect, test } from "vitest";
import { type Merchant, setUpMerchant } from "../../support/merchant.ts";
import { atKit, sent, shown } from "../../support/order-walk.ts";
import { setWorld, world } from "../../support/world.ts";

let of: Merchant;

setWorld();
beforeAll(async () => {
  of = await setUpMerchant(world, "deletes");
});

test("an order deleted in Shopify is canceled at Kit by its own event, while that is free", async () => {
  const order = of.buy();
  await sent(of, order);
  of.store.deleteOrder(order.id);
  await shown(of, order, ({ status }) => status === "canceled");
  expect(atKit(world, order)).toMatchObject([{ state: "canceled" }]);
});
