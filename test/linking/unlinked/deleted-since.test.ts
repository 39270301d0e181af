// A product that looks like a kit is deleted within a minute of its sale: before the sale is judged, or even read.
import { beforeAll, expect, test } from "vitest";
import { createUnlinkedSales } from "../../../app/database/linking/unlinked-sale-rows.ts";
import { ProductId, ShopifyOrderId } from "../../../app/kernel/ids.ts";
import { type Brand, setLinkingWorld, world } from "../linking-world.ts";

let one: Brand;
setLinkingWorld();
beforeAll(async () => {
  one = await world.brand();
  await world.database.pool.query("UPDATE shops SET gone_live_at = now() - interval '1 day' WHERE id = $1", [
    one.shop.id,
  ]);
});

const noted = async () => {
  const text = "SELECT shopify_order_id AS id FROM unlinked_sales WHERE shop_id = $1 ORDER BY 1";
  return (await world.database.pool.query<{ id: string }>(text, [one.shop.id])).rows.map(({ id }) => id);
};

test("its orders are looked at, and no other's", async () => {
  const sales = createUnlinkedSales(world.database.pool);
  const line = { title: "Galaxy Cat", variantTitle: "30x40", sku: "CAT-30", units: 1 };
  const variantId = one.variantId("CAT-30");
  const { productId } = one.store.variant("CAT-30");
  const [first, second, other, later] = ["5001", "5002", "5003", "5004"].map((id) => ShopifyOrderId.parse(id)) as [
    ShopifyOrderId,
    ...ShopifyOrderId[],
  ];
  const placedAt = new Date();
  await sales.note(one.shop, { id: first, placedAt }, [{ variantId, units: 1, openUnits: 1 }]);
  one.store.deleteVariant(variantId);
  await one.work.productChanged(one.shop, ProductId.parse(productId));
  // From now on orders show its variant no longer.
  for (const id of [first, second!]) await sales.note(one.shop, { id, placedAt, withoutVariant: [line] }, []);
  const custom = { ...line, title: "Commission", sku: null };
  await sales.note(one.shop, { id: other!, placedAt, withoutVariant: [custom] }, []);
  // What was deleted before an order was placed isn't what that order sold.
  await sales.note(one.shop, { id: later!, placedAt: new Date(Date.now() + 60_000), withoutVariant: [line] }, []);
  expect(await noted()).toEqual([first, second]);
  await one.work.sweepUnlinkedSales();
  expect(one.rung).toEqual(expect.arrayContaining([first, second]));
  expect(one.rung).not.toEqual(expect.arrayContaining([other]));
});
