// Every webhook of a store is lost, and what was sold isn't linked yet: the sweep notes it from the pages that it reads anyway, and
// the order comes to the merchant once the product is linked.
import { beforeAll, expect, test } from "vitest";
import { ExternalSku, gid, LineItemId, ProductId, VariantId, ShopifyOrderId } from "../../app/kernel/ids.ts";
import { ORDERS_A_PAGE } from "../../app/shopify/limits.ts";
import { idle } from "../support/idle.ts";
import { linkVariant, type Merchant, numeric, setUpMerchant } from "../support/merchant.ts";
import { postsFor, sent, shown } from "../support/order-walk.ts";
import { setWorld, world } from "../support/world.ts";

let of: Merchant;

setWorld({ sweeping: false });
beforeAll(async () => {
  of = await setUpMerchant(world, "lost-sale");
  await idle(world);
  world.shopify.faults.webhook({ kind: "drop", times: 100_000 });
});

const requests = (operation: string) =>
  world.shopify.truth.requests.filter((one) => one.shop === of.shop.domain && one.operation === operation);
const notedOf = async (variantId: string) =>
  (
    await world.database.pool.query("SELECT 1 FROM unlinked_sales WHERE shop_id = $1 AND variant_id = $2", [
      of.shop.id,
      variantId,
    ])
  ).rowCount;

async function sweep(): Promise<void> {
  await world.sweep("store-orders");
  await idle(world);
  await world.sweep("unlinked-sales");
  await idle(world);
}

test("an order whose product is linked later goes to Kit once, and those of other goods cost a page for twenty", async () => {
  const kit = of.store.variant("KIT-2");
  const mug = of.store.variant("MUG");
  const order = of.buy({ lines: [{ variantId: kit.id, quantity: 1 }] });
  const others = 5 * ORDERS_A_PAGE;
  for (let n = 0; n < others; n++) of.buy({ lines: [{ variantId: mug.id, quantity: 1 }] });
  await idle(world);
  expect(await notedOf(kit.id)).toBe(0);

  const [pages, orders] = [requests("ChangedOrders").length, requests("Order").length];
  await sweep();
  expect(await notedOf(kit.id)).toBe(1);
  expect(await notedOf(mug.id)).toBe(others);
  expect(requests("ChangedOrders").length - pages).toBe(Math.ceil(of.store.orders().length / ORDERS_A_PAGE));
  expect(requests("Order").length - orders, "no order is read for it").toBe(0);
  expect(await of.look(order.id)).toBeNull();

  await linkVariant(world, of.shop, { was: "KIT-2", sku: of.sku });
  // Only this one: the sweep of changed orders would find the order again for an hour, and not later.
  await world.sweep("unlinked-sales");
  await idle(world);
  const { lines } = await shown(of, order, ({ wait }) => wait?.reason === "lines_held");
  expect(lines.map(({ reason }) => reason)).toEqual(["linked_later"]);
  expect(await notedOf(kit.id)).toBe(0);
  const product = { variantId: VariantId.parse(kit.id), sku: ExternalSku.parse(of.sku) };
  const asLinked = { as: "linked" as const, products: [product], line: null, send: true };
  const { commands } = world.services.orders;
  expect(await commands.makeAs(of.shop, await of.row(order.id), asLinked)).toEqual({ kind: "done" });
  await sent(of, order);
  await sweep();
  expect(postsFor(world, order)).toHaveLength(1);
  const read = requests("Order").slice(orders);
  expect(
    new Set(read.map(({ variables }) => (variables as { id: string }).id)),
    "orders of other goods aren't read",
  ).toEqual(new Set([gid("Order", ShopifyOrderId.parse(numeric(order.id)))]));
});

test("an order of a product that looked like a kit is held once that is deleted, and goes as the design that is chosen", async () => {
  of.store.createProduct({ title: "Owl in the Snow kit", variants: [{ title: "30x40", sku: "KIT-3" }] });
  const kit = of.store.variant("KIT-3");
  const mug = of.store.variant("MUG");
  await world.app.composition.linking.work.productChanged(of.shop, ProductId.parse(kit.productId));
  const order = of.buy({ lines: [{ variantId: kit.id, quantity: 1 }] });
  const other = of.buy({ lines: [{ variantId: mug.id, quantity: 1 }] });
  await idle(world);
  await sweep();
  const why = `UPDATE unlinked_sales SET why = 'siblings' WHERE shop_id = $1 AND variant_id = $2`;
  await world.database.pool.query(why, [of.shop.id, kit.id]);
  for (const { id, productId } of [kit, mug]) {
    of.store.deleteVariant(id);
    await world.app.composition.linking.work.productChanged(of.shop, ProductId.parse(productId));
  }
  await sweep();
  const { lines } = await shown(of, order, ({ wait }) => wait?.reason === "lines_held");
  expect(lines).toMatchObject([{ reason: "no_longer_linked", params: { deleted: true } }]);
  expect(await of.look(other.id)).toBeNull();
  const { commands } = world.services.orders;
  const choice = { line: LineItemId.parse(lines[0]!.id), sku: ExternalSku.parse(of.sku) };
  expect(await commands.chooseDesign(of.shop, await of.row(order.id), choice)).toEqual({ kind: "done" });
  await sent(of, order);
  expect(postsFor(world, order)).toHaveLength(1);
});

test("Shopify can't list the lines of an order: those on its page are read singly, and kits go to Kit", async () => {
  const order = of.buy({ lines: [{ variantId: of.store.variant(of.sku).id, quantity: 1 }] });
  of.store.createProduct({ title: "Bowl", variants: [{ sku: "BOWL" }] });
  const bowl = of.store.variant("BOWL");
  const other = of.buy({ lines: [{ variantId: bowl.id, quantity: 1 }] });
  await idle(world);
  world.shopify.faults.graphql({ kind: "INTERNAL_SERVER_ERROR", operation: "ChangedOrders", times: 1_000 });
  await sweep();
  world.shopify.faults.clear();
  await sent(of, order);
  expect(await notedOf(bowl.id)).toBe(1);
  expect(await of.look(other.id)).toBeNull();
});
