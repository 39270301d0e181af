// A product that is made in Shopify after the store was read is in the app a moment later: by its own event, since Shopify need not
// send another one before somebody changes it.
import { expect, test } from "vitest";
import { numeric, setUpMerchant } from "../support/merchant.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

setWorld();

test("a copy of a linked product is found at once, without another reading of the store", async () => {
  const of = await setUpMerchant(world, "new-product");
  await world.shopify.settled();
  const { pool } = world.database;
  const readAt = () => pool.query("SELECT variants_read_at FROM shops WHERE id = $1", [of.shop.id]);
  const before = (await readAt()).rows;
  const product = of.store.createProduct({ title: "Otter at Dawn kit", variants: [{ sku: of.sku }] });
  const [variant] = of.store.variants(product.id);
  const state = async () => {
    const { rows } = await pool.query<{ link_state: string }>(
      "SELECT link_state FROM store_variants WHERE shop_id = $1 AND variant_id = $2",
      [of.shop.id, numeric(variant!.id)],
    );
    return rows[0]?.link_state ?? "not here";
  };
  await until("the copied SKU", async () => (await state()) === "conflict");
  expect((await readAt()).rows).toEqual(before);
});
