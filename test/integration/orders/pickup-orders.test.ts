// Orders that shoppers pick up, between both stand-ins: held, then sent to the merchant's store. What was made is asked of Kit.
import { afterAll, beforeAll, expect, test } from "vitest";
import { carryOut } from "../../../app/actions/order-form.ts";
import type { OrderRecord } from "../../../sandbox/shopify/types.ts";
import { type Merchant, setUpMerchant } from "../../support/merchant.ts";
import { atKit, postsFor, sent, shown } from "../../support/order-walk.ts";
import { startWorld, type World } from "../../support/world.ts";

let world: World;
let of: Merchant;

beforeAll(async () => {
  world = await startWorld();
  of = await setUpMerchant(world, "pickup");
});
afterAll(() => world?.close());

async function pickedUp(): Promise<OrderRecord> {
  const order = of.buy({ deliveryMethod: "PICK_UP", shippingAddress: null });
  await shown(
    of,
    order,
    ({ wait, lines }) => wait?.reason === "lines_held" && lines.some((l) => l.reason === "pickup"),
  );
  return order;
}

async function asked(order: OrderRecord) {
  const question = await world.services.orders.askAboutStore(of.shop, await of.row(order.id));
  if (!question) throw new Error("the merchant is asked nothing");
  return question;
}

async function sendTo(order: OrderRecord, { location, address }: { location: string; address: string }) {
  const at = { shop: of.shop, row: await of.row(order.id) };
  return carryOut(world.services.orders.commands, at, { intent: "send_to_store", location, address });
}

test("a paid pickup order goes to the store that the merchant saw, as one kit order", async () => {
  const order = await pickedUp();
  expect(postsFor(world, order)).toEqual([]);
  const question = await asked(order);
  const [fulfillmentOrder] = of.store.fulfillmentOrders(order.id);
  const { name, address } = of.store.locations().find(({ id }) => id === fulfillmentOrder!.locationId)!;
  expect(question).toMatchObject({ name, changed: false });
  expect(question.lines.join(" ")).toContain(address.address1);
  expect(await sendTo(order, question)).toEqual({ kind: "command", outcome: { kind: "done" } });
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
