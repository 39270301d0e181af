// More products than single calls are good for, through the whole app: the queue rings, Shopify's own event tells the end.
import { beforeAll, expect, test } from "vitest";
import { ExternalSku, VariantId } from "../../app/kernel/ids.ts";
import { type Merchant, readVariants, setUpMerchant } from "../support/merchant.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

/** Where the run goes in bulk is an argument here, so that few products will do. */
const BULK_ABOVE = { products: 20, variants: 2_400 };
const PRODUCTS = BULK_ABOVE.products + 5;

let merchant: Merchant;

setWorld({ bulkAbove: BULK_ABOVE });
beforeAll(async () => {
  merchant = await setUpMerchant(world, "large-run");
});

test("a merchant links more products at once than go one by one: each has its SKU, each is linked, in one operation", async () => {
  const { shop, store, sku } = merchant;
  const ids = Array.from({ length: PRODUCTS }, (_, at) => {
    const product = store.createProduct({ title: `Kit ${at}`, variants: [{ sku: `OLD-${at}` }] });
    return VariantId.parse(product.variantIds[0]);
  });
  const { linking } = world.services;
  await readVariants(world, shop);
  const design = ExternalSku.parse(sku);
  const choices = ids.map((variantId) => ({ kind: "link" as const, variantId, design }));
  const preview = await linking.runs.preview(shop, choices);
  if (preview.kind !== "drafted") throw new Error(preview.kind);
  world.shopify.truth.forget();
  await linking.runs.start(shop, preview.runId);
  await until(
    "the run is through",
    async () => (await linking.runs.find(shop, preview.runId))?.state === "done",
    120_000,
  );
  expect(await linking.runs.find(shop, preview.runId)).toMatchObject({ counts: { done: PRODUCTS, failed: 0 } });
  expect(new Set(ids.map((id) => store.variant(id).sku))).toEqual(new Set([sku]));
  const changing = world.shopify.truth.changingCalls().map(({ operation }) => operation);
  expect(changing.filter((operation) => operation === "RunBulkMutation")).toHaveLength(1);
  expect(changing).not.toContain("VariantsUpdate");
}, 150_000);
