// Kit's staging on a store that sells: one real order is sent there to try it out. It is marked, and the store's order stays open.
import { beforeAll, expect, test } from "vitest";
import { type Merchant, numeric, setUpMerchant } from "../../support/merchant.ts";
import { shown } from "../../support/order-walk.ts";
import { until } from "../../support/until.ts";
import { setWorld, world } from "../../support/world.ts";

let of: Merchant;

setWorld();
beforeAll(async () => {
  of = await setUpMerchant(world, "trial", { environment: "staging", brand: "northwind" });
});

test("a real order goes to staging with the merchant's approval, and nothing of it is fulfilled", async () => {
  const order = of.buy();
  const waiting = await shown(of, order, ({ wait }) => wait?.reason === "staging_real_order");
  expect(waiting.actions).toContain("send_to_staging");
  const { commands, reads } = world.services.orders;
  expect(await commands.sendToStaging(of.shop, await of.row(order.id))).toEqual({ kind: "done" });
  // A second click meets the same kit order.
  expect(await commands.sendToStaging(of.shop, await of.row(order.id))).toMatchObject({ kind: "done" });
  const trial = async () => {
    const { otherParts } = (await reads.show(of.shop, await of.row(order.id)))!;
    const found = otherParts.find(({ environment }) => environment === "staging");
    return found ? reads.show(of.shop, found.id as Parameters<typeof reads.show>[1]) : null;
  };
  await until("the trial order at Kit", async () => (await trial())?.kit != null);
  // And one that comes when the trial was sent: there is nothing left to do, which is what the click asks for.
  expect(await commands.sendToStaging(of.shop, await of.row(order.id))).toEqual({ kind: "done" });
  const kit = world.kit.truth.ordersByReference(numeric(order.id));
  expect(kit).toHaveLength(1);
  world.kit.orders.pay(kit[0]!.id);
  world.kit.orders.ship(kit[0]!.id, []);
  const shippedTrial = await trial();
  await commands.readAgain(of.shop, shippedTrial!.id as Parameters<typeof reads.show>[1]);
  await until("the trial order shipped", async () => (await trial())?.status === "shipped");
  expect(world.shopify.truth.fulfillments(order.id)).toEqual([]);
  expect((await trial())!.tasks).toEqual([]);
});
