// Orders at Kit's staging: a test order that is held in production once the store is connected there, and a real one that is sent
// there to try it out. Who writes to their orders in Shopify.
import { beforeAll, expect, test } from "vitest";
import { ATTENTION_TAG } from "../../../app/orders/effects/fulfill-order.ts";
import { connect, goLive, type Merchant, numeric, setUpMerchant } from "../../support/merchant.ts";
import { atRest, fulfilled, sent, shown, TRACKING } from "../../support/order-walk.ts";
import { until } from "../../support/until.ts";
import { setWorld, world } from "../../support/world.ts";

let of: Merchant;
let selling: Merchant;

setWorld();
beforeAll(async () => {
  of = await setUpMerchant(world, "rehearsal", { environment: "staging", brand: "brightside" });
  selling = await setUpMerchant(world, "trial", { environment: "staging", brand: "northwind" });
  await world.services.accounts.uses.updateSettings(of.shop, { orderFields: true });
});

const tagged = (order: { id: string }) => of.store.order(order.id).tags.includes(ATTENTION_TAG);
const status = (order: { id: string }) =>
  of.store.metafields(order.id).find(({ name }) => name === "Kit status")?.value;

async function rows(order: { id: string }) {
  const { rows: found } = await world.database.pool.query<{ id: string; environment: string; tagged: boolean | null }>(
    "SELECT id, environment, tagged FROM kit_orders WHERE shop_id = $1 AND shopify_order_id = $2 ORDER BY environment",
    [of.shop.id, order.id.split("/").at(-1)],
  );
  return found;
}

test("production's row keeps the tag and the fields, and staging writes no more to the order", async () => {
  const [early, late] = [of.buy({ test: true }), of.buy({ test: true })];
  const fulfilledId = await sent(of, early);
  const kitId = await sent(of, late);
  world.kit.orders.pay(fulfilledId);
  world.kit.orders.ship(fulfilledId, [TRACKING]);
  await world.services.orders.commands.readAgain(of.shop, await of.row(early.id));
  // Until then staging fulfills test orders.
  await fulfilled(world, of, early);
  await until("the status that staging wrote", () => status(late) === "Payment due");
  expect(tagged(late)).toBe(false);
  await atRest(world, of, late);
  const [staging] = await rows(late);
  expect(staging!.environment).toBe("staging");

  const { token } = world.kit.brands.brightside.production;
  await connect(world, of.shop, { token, environment: "production", kind: "standard" });
  await goLive(world, of.shop);
  // However slow the machine: both orders were placed after it.
  await world.database.pool.query("UPDATE shops SET gone_live_at = now() - interval '1 day' WHERE id = $1", [
    of.shop.id,
  ]);
  of.store.changeNote(late.id, "looked at again");
  await until("the row in production", async () => (await rows(late)).some((row) => row.environment === "production"));
  await until("the tag and the status of the held order", () => tagged(late) && status(late) === "Needs attention");
  await until("staging's row to have nothing on the order", async () =>
    (await rows(late)).every(({ environment, tagged: on }) => on === (environment === "production")),
  );

  world.kit.orders.pay(kitId);
  world.kit.orders.ship(kitId, [TRACKING]);
  const id = staging!.id as Awaited<ReturnType<Merchant["row"]>>;
  await world.services.orders.commands.readAgain(of.shop, id);
  await until(
    "staging's row shipped",
    async () => (await world.services.orders.reads.show(of.shop, id))?.status === "shipped",
  );
  await atRest(world, of, late);
  expect([of.store.fulfillments(late.id), tagged(late), status(late)]).toEqual([[], true, "Needs attention"]);
});

test("a real order goes to staging with the merchant's approval, and nothing of it is fulfilled", async () => {
  const order = selling.buy();
  const waiting = await shown(selling, order, ({ wait }) => wait?.reason === "staging_real_order");
  expect(waiting.actions).toContain("send_to_staging");
  const { commands, reads } = world.services.orders;
  expect(await commands.sendToStaging(selling.shop, await selling.row(order.id))).toEqual({ kind: "done" });
  // A second click meets the same kit order.
  expect(await commands.sendToStaging(selling.shop, await selling.row(order.id))).toMatchObject({ kind: "done" });
  const trial = async () => {
    const { otherParts } = (await reads.show(selling.shop, await selling.row(order.id)))!;
    const found = otherParts.find(({ environment }) => environment === "staging");
    return found ? reads.show(selling.shop, found.id as Parameters<typeof reads.show>[1]) : null;
  };
  await until("the trial order at Kit", async () => (await trial())?.kit != null);
  // And one that comes when the trial was sent: there is nothing left to do, which is what the click asks for.
  expect(await commands.sendToStaging(selling.shop, await selling.row(order.id))).toEqual({ kind: "done" });
  const kit = world.kit.truth.ordersByReference(numeric(order.id));
  expect(kit).toHaveLength(1);
  world.kit.orders.pay(kit[0]!.id);
  world.kit.orders.ship(kit[0]!.id, []);
  const shippedTrial = await trial();
  await commands.readAgain(selling.shop, shippedTrial!.id as Parameters<typeof reads.show>[1]);
  await until("the trial order shipped", async () => (await trial())?.status === "shipped");
  expect(world.shopify.truth.fulfillments(order.id)).toEqual([]);
  expect((await trial())!.tasks).toEqual([]);
});
