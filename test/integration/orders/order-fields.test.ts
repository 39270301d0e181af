// The app's fields on the store's orders, from the setting to the store's order page.
import { beforeAll, expect, test } from "vitest";
import { type Merchant, setUpMerchant } from "../../support/merchant.ts";
import { atRest, fulfilled, pay, sent, TRACKING } from "../../support/order-walk.ts";
import { until } from "../../support/until.ts";
import { setWorld, world } from "../../support/world.ts";

let of: Merchant;

setWorld();
beforeAll(async () => {
  of = await setUpMerchant(world, "fields");
});

const status = (order: { id: string }) =>
  of.store.metafields(order.id).find(({ name }) => name === "Kit status")?.value;
const writes = () => world.shopify.truth.changingCalls().filter(({ operation }) => operation === "FieldsSet");

test("an order gets none until the merchant wants them; then open orders get theirs, and each change is one write", async () => {
  const order = of.buy();
  const kitId = await sent(of, order);
  await atRest(world, of, order);
  expect(writes()).toEqual([]);
  await world.services.accounts.uses.updateSettings(of.shop, { orderFields: true });
  await world.sweep("order-fields");
  await until("the fields of the open order", () => status(order) === "Payment due");
  expect(of.store.metafields(order.id)).toEqual([
    { key: "kit_status", name: "Kit status", value: "Payment due" },
    { key: "kit_stage", name: "Kit stage", value: "Ordered" },
    { key: "kit_number", name: "Kit number", value: String(kitId) },
  ]);
  const page = await fetch(`${world.shopify.origin}/store/fields/orders/${order.id}`);
  const html = await page.text();
  expect(html).toContain("Kit status");
  expect(html).toContain("Payment due");

  // The answer to the next write is lost on the way.
  world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "FieldsSet" });
  await pay(world, of, { order, kitId });
  await until("the next status", () => status(order) === "In production");
  await until("it to be written again, since its answer was lost", () => writes().length === 3);
  await atRest(world, of, order);
  world.kit.orders.ship(kitId, [TRACKING]);
  await world.services.orders.commands.readAgain(of.shop, await of.row(order.id));
  await fulfilled(world, of, order);
  await until("the last status", () => status(order) === "Shipped");
  await atRest(world, of, order);
  expect(of.store.metafields(order.id)).toEqual([
    { key: "kit_status", name: "Kit status", value: "Shipped" },
    { key: "kit_stage", name: "Kit stage", value: "Shipped" },
    { key: "kit_number", name: "Kit number", value: String(kitId) },
  ]);
  // Due, made, made again since its answer was lost, shipped. Webhooks that the writes caused led to none.
  expect(writes()).toHaveLength(4);
});
