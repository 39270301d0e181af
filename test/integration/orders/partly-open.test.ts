// Lines that are open in part, and components of bundles, between both sandboxes: what is open goes to Kit at once, the rest as it
// opens, each unit once and fulfilled with its own tracking.
import { beforeAll, expect, test } from "vitest";
import type { KitOrderRowId } from "../../../app/kernel/ids.ts";
import type { OrderRecord } from "../../../sandbox/shopify/types.ts";
import { linkVariant, type Merchant, numeric, setUpMerchant } from "../../support/merchant.ts";
import { fulfilled, pay, sent, shown, TRACKING } from "../../support/order-walk.ts";
import { until } from "../../support/until.ts";
import { setWorld, world } from "../../support/world.ts";

let of: Merchant;

setWorld();
beforeAll(async () => {
  of = await setUpMerchant(world, "partly-open");
});

const made = (order: OrderRecord) => world.shopify.truth.fulfillments(order.id);
/** Kit's orders for the store's order, and how many kits each has. */
const kitsAtKit = (order: OrderRecord) =>
  world.kit.truth
    .orders()
    .filter(({ reference }) => reference.split("-")[0] === numeric(order.id))
    .map(({ reference, lines }) => [reference, lines.map(({ quantity }) => quantity)]);
const later = async (order: OrderRecord) => (await of.look(order.id))!.lines.map(({ laterQuantity }) => laterQuantity);

/** A subscription of three deliveries, paid at once: the first is open, the second scheduled, the third on hold. */
async function prepaid() {
  const { store } = of;
  const fulfillAt = new Date(Date.now() + 30 * 86_400_000);
  const order = of.buy({ lines: [{ sku: of.sku, quantity: 3 }], financialStatus: "PENDING", fulfillAt });
  await world.shopify.settled();
  const [all] = store.fulfillmentOrders(order.id);
  const one = [{ lineId: order.lines[0]!.id, quantity: 1 }];
  const scheduled = store.split(all!.id, one);
  const held = store.split(all!.id, one);
  store.openNow(all!.id);
  store.hold(store.openNow(held.id).id);
  store.pay(order.id);
  return { order, scheduled, held };
}

/** Paid, made and shipped at Kit, and fulfilled in the store. */
async function delivered(order: OrderRecord, part: number, number: string): Promise<void> {
  const reference = `${numeric(order.id)}-${part}`;
  await until(`part ${part} at Kit`, () => world.kit.truth.ordersByReference(reference).length === 1);
  const { id } = world.kit.truth.ordersByReference(reference)[0]!;
  world.kit.orders.pay(id);
  world.kit.orders.ship(id, [{ ...TRACKING, tracking_number: number }]);
  const row = (await of.look(order.id))!.otherParts.find((one) => one.part === part)!.id as KitOrderRowId;
  await until(`part ${part} linked`, async () => (await world.services.orders.reads.show(of.shop, row))?.kit != null);
  await world.services.orders.commands.readAgain(of.shop, row);
  await until(`part ${part} fulfilled`, () => made(order).length === part);
}

test("each delivery of a prepaid subscription goes to Kit as it opens, once, and is fulfilled with its own tracking", async () => {
  const { order, scheduled, held } = await prepaid();
  const id = numeric(order.id);
  const kitId = await sent(of, order);
  expect(kitsAtKit(order)).toEqual([[id, [1]]]);
  expect(await later(order)).toEqual([2]);
  await pay(world, of, { order, kitId });
  world.kit.orders.ship(kitId, [{ ...TRACKING, tracking_number: "FIRST" }]);
  await fulfilled(world, of, order);

  of.store.release(held.id);
  await delivered(order, 2, "SECOND");
  expect(await later(order)).toEqual([1]);
  of.store.openNow(scheduled.id);
  await delivered(order, 3, "THIRD");

  expect(kitsAtKit(order)).toEqual([id, `${id}-2`, `${id}-3`].map((reference) => [reference, [1]]));
  expect(made(order).map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[1], [1], [1]]);
  expect(made(order).map(({ tracking }) => tracking.map(({ number }) => number))).toEqual([
    ["FIRST"],
    ["SECOND"],
    ["THIRD"],
  ]);
  const { tasks } = await shown(of, order, ({ lines }) => lines.every(({ laterQuantity }) => laterQuantity === 0));
  expect(tasks).toEqual([]);
});

test("an order of a bundle sends the kit that is its component, even where the bundle itself is linked", async () => {
  const { store } = of;
  const components = [
    { variantId: store.variant(of.sku).id, quantity: 2 },
    { variantId: store.variant("MUG").id, quantity: 1 },
  ];
  const { variantIds } = store.createProduct({ title: "Evening box", variants: [{ sku: "KIT-BOX" }] });
  const bundle = store.variant(variantIds[0]!);
  await linkVariant(world, of.shop, { was: "KIT-BOX", sku: of.sku });
  bundle.components = components;
  const order = of.buy({ lines: [{ variantId: bundle.id, quantity: 1 }] });
  expect(order.lines.map(({ variantId, quantity }) => ({ variantId, quantity }))).toEqual(components);
  await sent(of, order);
  expect(kitsAtKit(order)).toEqual([[numeric(order.id), [2]]]);
});

test("a kit that is a component of bundles is sent and fulfilled like any other line", async () => {
  const component = (bundle: string) => ({ sku: of.sku, quantity: 1, bundle });
  const order = of.buy({
    lines: [component("Evening box"), component("Weekend box"), { sku: "MUG", quantity: 1, bundle: "Evening box" }],
  });
  const kitId = await sent(of, order);
  expect(kitsAtKit(order).map(([, units]) => units)).toEqual([[1, 1]]);
  await pay(world, of, { order, kitId });
  world.kit.orders.ship(kitId, [TRACKING]);
  const [one, ...more] = await fulfilled(world, of, order);
  expect(more).toEqual([]);
  const kits = order.lines.filter(({ sku }) => sku === of.sku).map(({ id }) => id);
  expect(one?.lines.map(({ lineId }) => lineId).toSorted()).toEqual(kits.toSorted());
});
