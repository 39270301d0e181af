// Two readings of a variant at once, such as of the whole store and after a webhook: the one that began later is right.
import { expect, it } from "vitest";
import { createVariantRows } from "../../app/database/linking/variant-rows.ts";
import { ProductId, VariantId } from "../../app/kernel/ids.ts";
import type { VariantFacts } from "../../app/linking/ports/store.ts";
import { database, setDatabase } from "../support/database.ts";
import { addShop } from "../support/stores/kit-rows.ts";

setDatabase();

const facts = (sku: string): VariantFacts => ({
  variantId: VariantId.parse("11"),
  productId: ProductId.parse("1"),
  productTitle: "Harbour",
  variantTitle: "Default Title",
  handle: "harbour",
  productStatus: "ACTIVE",
  productImage: null,
  vendor: "",
  productType: "",
  sku,
  requiresComponents: false,
  inventoryItemId: "111",
  tracked: false,
  requiresShipping: true,
  unitCost: null,
});

it.each([
  ["ends last", ["older", "newer"]],
  ["ends first", ["newer", "older"]],
])("the later reading counts where it %s", async (_, ends) => {
  const shop = await addShop(database.prisma);
  const rows = createVariantRows(database.pool);
  const begun = { older: await rows.now(), newer: new Date(0) };
  await expect.poll(async () => (begun.newer = await rows.now()).getTime()).toBeGreaterThan(begun.older.getTime());
  for (const one of ends as (keyof typeof begun)[]) await rows.write(shop, [facts(one)], begun[one]);
  expect(await rows.skusOfProduct(shop, ProductId.parse("1"))).toEqual([{ variantId: "11", sku: "newer" }]);
});
