// Suggestions for the variants on the page, and for all that are not linked.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { ExternalSku, VariantId } from "../../kernel/ids.ts";
import type { LinkChoice } from "../plan/plan-links.ts";
import type { Suggestion, VariantWords } from "./suggest.ts";
import { givingWay, type Suggesters } from "./kept-suggesters.ts";

const BATCH = 2_000;
export interface SuggestParts {
  pool: Pool;
  suggesters: Suggesters;
}

/** For some variants of the shop, those of a page. */
export async function suggestFor(
  { pool, suggesters }: SuggestParts,
  shop: ShopRef,
  variantIds: string[],
): Promise<Suggestion[]> {
  if (variantIds.length === 0) return [];
  const suggester = await suggesters.of(shop);
  const { rows } = await pool.query<VariantWords>(`${WORDS} AND variant_id = ANY($2)`, [shop.id, variantIds]);
  return rows.flatMap((row) => suggester.suggest(row) ?? []);
}

/**
 * Choices for every variant that is not linked and has a suggestion of at least `score`. Gives way to other work. Between batches
 * `goOn` hears how many were looked at; null when it answers that this is not wanted any more.
 */
export async function chooseAll(
  { pool, suggesters }: SuggestParts,
  shop: ShopRef,
  { score, goOn }: { score: number; goOn: (looked: number) => Promise<boolean> },
): Promise<LinkChoice[] | null> {
  const suggester = await suggesters.of(shop);
  const choices: LinkChoice[] = [];
  let looked = 0;
  for (let after = ""; ;) {
    const { rows } = await pool.query<VariantWords>(
      `${WORDS} AND link_state = 'not_linked' AND variant_id > $2 ORDER BY variant_id LIMIT ${BATCH}`,
      [shop.id, after],
    );
    for await (const row of givingWay(rows)) {
      const found = suggester.suggest(row);
      if (!found || found.score < score) continue;
      choices.push({
        kind: "link",
        variantId: VariantId.parse(row.variantId),
        design: ExternalSku.parse(found.design),
      });
    }
    looked += rows.length;
    if (!(await goOn(looked))) return null;
    if (rows.length < BATCH) return choices;
    after = rows.at(-1)!.variantId;
  }
}

const WORDS = `SELECT variant_id AS "variantId", sku, handle, product_title AS "productTitle",
  variant_title AS "variantTitle" FROM store_variants WHERE shop_id = $1 AND gone_at IS NULL`;
