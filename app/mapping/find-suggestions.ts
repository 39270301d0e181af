// Suggestions for the variants on the page, and for all that are not linked.
import { setImmediate as breathe } from "node:timers/promises";
import type { Pool } from "pg";
import type { ShopRef } from "../orders/ports.ts";
import { ExternalSku, VariantId } from "../platform/ids.ts";
import type { LinkChoice } from "./plan-links.ts";
import { createSuggester } from "./suggest.ts";
import type { Suggester, Suggestion, VariantWords } from "./suggest.ts";

const BATCH = 2_000;

export async function buildSuggester(pool: Pool, shop: ShopRef): Promise<Suggester> {
  const { rows } = await pool.query<{ sku: string; slug: string; name: string; size: string }>(
    `SELECT t.external_sku AS sku, t.slug, t.name, coalesce(p.size_name, '') AS size
       FROM shops s JOIN templates t ON t.account_id = s.kit_account_id AND t.gone_at IS NULL AND t.active
       LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
      WHERE s.id = $1`,
    [shop.id],
  );
  return createSuggester(rows);
}

/** For some variants of the shop, those of a page. */
export async function suggestFor(pool: Pool, shop: ShopRef, variantIds: string[]): Promise<Suggestion[]> {
  if (variantIds.length === 0) return [];
  const suggester = await buildSuggester(pool, shop);
  const { rows } = await pool.query<VariantWords>(`${WORDS} AND variant_id = ANY($2)`, [shop.id, variantIds]);
  return rows.flatMap((row) => suggester.suggest(row) ?? []);
}

/** Choices for every variant that is not linked and has a suggestion of at least `score`. Gives way between batches. */
export async function chooseAll(pool: Pool, shop: ShopRef, score: number): Promise<LinkChoice[]> {
  const suggester = await buildSuggester(pool, shop);
  const choices: LinkChoice[] = [];
  for (let after = ""; ;) {
    const { rows } = await pool.query<VariantWords>(
      `${WORDS} AND link_state = 'not_linked' AND variant_id > $2 ORDER BY variant_id LIMIT ${BATCH}`,
      [shop.id, after],
    );
    for (const row of rows) {
      const found = suggester.suggest(row);
      if (!found || found.score < score) continue;
      choices.push({
        kind: "link",
        variantId: VariantId.parse(row.variantId),
        design: ExternalSku.parse(found.design),
      });
    }
    if (rows.length < BATCH) return choices;
    after = rows.at(-1)!.variantId;
    await breathe();
  }
}

const WORDS = `SELECT variant_id AS "variantId", sku, handle, product_title AS "productTitle",
  variant_title AS "variantTitle" FROM store_variants WHERE shop_id = $1 AND gone_at IS NULL`;
