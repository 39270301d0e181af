// Draft products of the sample designs, made as the merchant would make them.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { Publishing } from "../publishing/publishing.ts";
import { SAMPLE_DESIGNS } from "./designs/sample-designs.ts";
import type { PracticeKitRows, PracticeRows } from "./ports.ts";

/** On every product that is made in practice, so that it can be found in Shopify. */
export const PRACTICE_TAG = "Kit practice";

export type SampleProducts =
  /** Being made in the background. */
  { kind: "noted"; count: number } | { kind: "made_already" } | { kind: "failed" } | { kind: "not_practicing" };

interface Parts {
  rows: Pick<PracticeRows, "find">;
  kit: Pick<PracticeKitRows, "templates">;
  publishing: Pick<Publishing, "batchPage" | "publishBatch">;
}

export async function addSampleProducts({ rows, kit, publishing }: Parts, shop: ShopRef): Promise<SampleProducts> {
  const state = await rows.find(shop);
  if (!state?.account || state.leavingAt) return { kind: "not_practicing" };
  const samples = new Set(SAMPLE_DESIGNS.map(({ slug }) => slug));
  const templates = (await kit.templates(state.account)).filter(({ slug }) => samples.has(slug));
  const skus = templates.map(({ uid }) => `pmt_${uid}`);
  const page = await publishing.batchPage(shop, skus);
  const missing = page.rows.filter(
    ({ products, latest }) => products === 0 && (latest === null || latest.state === "refused"),
  );
  if (missing.length === 0) return { kind: "made_already" };
  const noted = await publishing.publishBatch(shop, {
    price: "39",
    tags: PRACTICE_TAG,
    rows: missing.map(({ sku, number, title, cost }) => ({ sku, number, title, cost })),
  });
  return noted.kind === "noted" ? noted : { kind: "failed" };
}
