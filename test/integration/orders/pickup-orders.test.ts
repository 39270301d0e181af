// Orders that shoppers pick up, between both stand-ins: held, then sent to the merchant's store. What was made is asked of Kit.
import { beforeAll, expect, test } from "vitest";
import { carryOut, type OrderIntent } from "../../../app/actions/order-form.ts";
import { KitOrderRowId } from "../../../app/kernel/ids.ts";
import type { OrderRecord } from "../../../sandbox/shopify/types.ts";
import { type Merchant, numeric, setUpMerchant } from "../../support/merchant.ts";
import { atKit, postsFor, sent, shown } from "../../support/order-walk.ts";
import { setWorld, world } from "../../support/world.ts";

let of: Merchant;

setWorld();
beforeAll(async () => {
  of = await setUpMerchant(world, "pickup");
});

async function pickedUp(): Promise<OrderRecord> {
  const order = of.buy({ deliveryMethod: "PICK_UP", shippingAddress: null });
  await shown(
    of,
    order,
    ({ wait, lines }) => wait?.reason === "lines_held" && lines.some((l) => l.reason === "pickup"),
  );
  return order;
}

async function partOf(order: OrderRecord, part: number): Promise<KitOrderRowId | null> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    "SELECT id FROM kit_orders WHERE shop_id = $1 AND shopify_order_id = $2 AND part = $3",
    [of.shop.id, numeric(order.id), part],
  );
  return rows[0] ? KitOrderRowId.parse(rows[0].id) : null;
}

async function asked(order: OrderRecord, part = 1) {
  const question = await world.services.orders.askAboutStore(of.shop, (await partOf(order, part))!);
  if (!question) throw new Error("the merchant is asked nothing");
  return question;
}

async function act(order: OrderRecord, intent: OrderIntent, part = 1) {
  const row = (await partOf(order, part))!;
  return carryOut(world.services.orders.commands, { shop: of.shop, row }, intent);
}

const sendTo = (order: OrderRecord, { location, address }: { location: string; address: string }, part = 1) =>
  act(order, { intent: "send_to_store", location, address }, part);

test("a paid pickup order goes to the store that the merchant saw, as one kit order", async () => {
  const order = await pickedUp();
  expect(postsFor(world, order)).toEqual([]);
  const question = await asked(order);
  const [fulfillmentOrder] = of.store.fulfillmentOrders(order.id);
  const { name, address } = of.store.locations().find(({ id }) => id === fulfillmentOrder!.locationId)!;
  expect(question).toMatchObject({ name, changed: false });
  expect(question.lines.join(" ")).toContain(address.address1);
  expect(await sendTo(order, question)).toEqual({ kind: "done" });
  await sent(of, order);
  expect(atKit(world, order)).toMatchObject([
    { customer: { name, address1: address.address1, postal_code: address.zip, phone: address.phone } },
  ]);
  // Of the store's address nothing is kept.
  const { rows } = await world.database.pool.query("SELECT params::text FROM approvals WHERE what = 'send_to_store'");
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(address.address1);
});

test("where the store's address changes between the question and the answer, the order is held again", async () => {
  const order = await pickedUp();
  const before = await asked(order);
  of.store.moveLocation(before.location, { address1: "2 Quay Side" });
  await sendTo(order, before);
  const { lines } = await shown(of, order, (one) => one.lines.some(({ params }) => params["changed"] === true));
  expect(lines.some(({ reason }) => reason === "pickup")).toBe(true);
  expect(postsFor(world, order)).toEqual([]);
  const after = await asked(order);
  expect(after).toMatchObject({ changed: true });
  expect(after.lines.join(" ")).toContain("2 Quay Side");
  await sendTo(order, after);
  await sent(of, order);
  expect(atKit(world, order)).toMatchObject([{ customer: { address1: "2 Quay Side" } }]);
});

test("of an order that is partly picked up, one kit is shipped to the shopper and one to the store", async () => {
  const order = of.buy({
    lines: [
      { sku: of.sku, quantity: 1, deliveryMethod: "PICK_UP" },
      { sku: of.sku, quantity: 2 },
    ],
  });
  await shown(of, order, ({ wait }) => wait?.reason === "lines_held");
  await act(order, { intent: "approve", what: "send_without_held_lines" });
  await sent(of, order);
  await act(order, { intent: "add_part", why: "unsent_lines" });
  // The shipped kits are still open in the store.
  await expect
    .poll(
      async () => (await partOf(order, 2)) && world.services.orders.askAboutStore(of.shop, (await partOf(order, 2))!),
    )
    .not.toBeNull();
  const question = await asked(order, 2);
  expect(await sendTo(order, question, 2)).toEqual({ kind: "done" });
  const made = () =>
    [numeric(order.id), `${numeric(order.id)}-2`].map((reference) =>
      world.kit.truth
        .ordersByReference(reference)
        .map(({ customer, lines }) => [customer.address1, lines[0]?.quantity]),
    );
  await expect.poll(made).toEqual([[[order.shippingAddress?.address1, 2]], [["2 Quay Side", 1]]]);
});
