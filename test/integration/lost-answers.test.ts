// The answer to POST /orders is lost: nobody knows whether Kit has the order. It is checked after the first request has surely
// ended, and whatever had happened, Kit ends with one order for the reference, or the merchant is asked.
import { afterEach, beforeAll, expect, test } from "vitest";
import { carryOutBulk } from "../../app/actions/bulk-orders-form.ts";
import type { OrderRecord } from "../../sandbox/shopify/types.ts";
import { type Merchant, setUpMerchant } from "../support/merchant.ts";
import { atKit, letTimePass, pay, sent, shown } from "../support/order-walk.ts";
import { setWorld, world } from "../support/world.ts";

let of: Merchant;

setWorld();
beforeAll(async () => {
  of = await setUpMerchant(world, "brightside-store");
});
afterEach(() => {
  world.kit.faults.clear();
  world.kit.choices.reset();
});

/** An order whose POST ends so; the app says that it is checking. */
async function lose(kind: "drop-after-commit" | "drop-before-commit" | "502" | "html"): Promise<OrderRecord> {
  world.kit.faults.add({ kind, method: "POST", path: "/orders" });
  const order = of.buy();
  await shown(of, order, (details) => details.status === "checking");
  return order;
}

/** The quarantine is five minutes (app/orders/decide/at-kit/decide-unknown.ts). */
const afterQuarantine = (order: OrderRecord) => letTimePass(world, of, order, 6);

test("Kit had not got it: it is sent again, under the same reference", async () => {
  const order = await lose("drop-before-commit");
  expect(atKit(world, order)).toEqual([]);
  await afterQuarantine(order);
  const kitId = await sent(of, order);
  expect(atKit(world, order)).toHaveLength(1);
  await pay(world, of, { order, kitId });
});

test.each(["drop-after-commit", "html"] as const)(
  "Kit had got it (%s) and names its number when asked again: it is followed from there",
  async (kind) => {
    world.kit.choices.set({ duplicateDetail: "names-id" });
    const order = await lose(kind);
    expect(atKit(world, order)).toHaveLength(1);
    await afterQuarantine(order);
    const kitId = await sent(of, order);
    expect(atKit(world, order)).toMatchObject([{ id: kitId }]);
    await pay(world, of, { order, kitId });
  },
);

test.each([400, 409, 422] as const)(
  "Kit had got it and says with %i no more than that: the merchant gives its number",
  async (duplicateStatus) => {
    world.kit.choices.set({ duplicateStatus });
    const order = await lose("drop-after-commit");
    await afterQuarantine(order);
    const { status, tasks } = await shown(of, order, (details) => details.tasks.length > 0);
    expect({ status, task: tasks[0]?.kind }).toEqual({ status: "number_needed", task: "kit_number_needed" });
    const [made] = atKit(world, order);
    const row = await of.row(order.id);
    const { commands } = world.services.orders;
    const stranger = of.buy();
    const wrong = await sent(of, stranger);
    expect(await commands.link(of.shop, row, String(wrong))).toMatchObject({ kind: "other_reference" });
    expect(await commands.link(of.shop, row, `${world.kit.portalUrl}/brightside/orders/${made!.id}`)).toMatchObject({
      kind: "done",
      kitOrderId: made!.id,
    });
    await pay(world, of, { order, kitId: made!.id });
    expect(atKit(world, order)).toHaveLength(1);
  },
);

test("Kit had got it and ships it meanwhile: its event tells the number", async () => {
  const order = await lose("drop-after-commit");
  const [made] = atKit(world, order);
  world.kit.orders.pay(made!.id);
  world.kit.orders.ship(made!.id);
  const { kit } = await shown(of, order, (details) => details.kit !== null);
  expect(kit?.id).toBe(made!.id);
  await shown(of, order, (details) => details.parcels.some((parcel) => parcel.onShopify));
  expect(world.shopify.truth.fulfillments(order.id)).toHaveLength(1);
});

test("nothing is sent a second time before the first request has surely ended", async () => {
  const order = await lose("502");
  await letTimePass(world, of, order, 3);
  const { status } = await shown(of, order, (details) => details.wait?.until !== null);
  expect(status).toBe("checking");
  expect(atKit(world, order)).toEqual([]);
});

test("canceled in the store meanwhile: no second request, and the merchant is told not to pay", async () => {
  const order = await lose("drop-before-commit");
  of.store.cancel(order.id);
  const { tasks } = await shown(of, order, (details) => details.tasks.length > 0);
  expect(tasks.map((task) => task.kind)).toContain("do_not_pay");
  await afterQuarantine(order);
  await world.shopify.settled();
  expect(atKit(world, order)).toEqual([]);
});

test("lost three times: a person looks, and 'send again', of several at once, still makes only one", async () => {
  const order = await lose("drop-before-commit");
  for (const losses of [2, 3]) {
    world.kit.faults.add({ kind: "drop-before-commit", method: "POST", path: "/orders" });
    await afterQuarantine(order);
    await shown(of, order, (details) => details.timeline.filter((one) => one.code === "answer_lost").length === losses);
  }
  await shown(of, order, (details) => details.status === "review");
  const { orders } = world.services;
  const ids = [await of.row(order.id)];
  expect((await orders.reads.listed(of.shop, ids))[0]!.bulk).toContain("send_again");
  const { results } = await carryOutBulk(orders, of.shop, { action: "send_again", ids, products: "[]" });
  expect(results).toMatchObject([{ outcome: { kind: "done" } }]);
  await sent(of, order);
  expect(atKit(world, order)).toHaveLength(1);
});
