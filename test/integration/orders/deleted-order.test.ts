// An order that is deleted in Shopify, played with both stand-ins.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Merchant, setUpMerchant } from "../../support/merchant.ts";
import { atKit, sent, shown } from "../../support/order-walk.ts";
import { startWorld, type World } from "../../support/world.ts";

let world: World;
let of: Merchant;

beforeAll(async () => {
  world = await startWorld();
  of = await setUpMerchant(world, "deletes");
});
afterAll(() => world?.close());

test("an order deleted in Shopify is canceled at Kit by its own event, while that is free", async () => {
  const order = of.buy();
  await sent(of, order);
  of.store.deleteOrder(order.id);
  await shown(of, order, ({ status }) => status === "canceled");
  expect(atKit(world, order)).toMatchObject([{ state: "canceled" }]);
});
