// Designs with their words read, kept between the pages that a merchant looks at: of 10,000 designs that is a tenth of a second.
import { setImmediate as breathe } from "node:timers/promises";
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { createSuggester, partWords } from "./suggest.ts";
import type { PartedDesign, Suggester } from "./suggest.ts";

export interface Suggesters {
  /** As the designs stand now. */
  of(shop: ShopRef): Promise<Suggester>;
}

/** Designs in a row before anything else gets its turn: a few milliseconds. */
const IN_A_ROW = 50;
/** Accounts whose designs are kept, the ones looked at last: each of 10,000 designs holds some megabytes. */
const KEPT = 4;

export function createSuggesters(pool: Pool): Suggesters {
  const kept = new Map<string, { stamp: string; suggester: Promise<Suggester> }>();
  return {
    async of(shop) {
      const { account, stamp } = await readStamp(pool, shop);
      if (account === null) return createSuggester([]);
      const known = kept.get(account);
      const suggester = known?.stamp === stamp ? known.suggester : readDesigns(pool, account);
      // Moved behind the others: what was looked at longest ago goes first.
      kept.delete(account);
      kept.set(account, { stamp, suggester });
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
      // A reading that failed is not kept.
      suggester.catch(() => kept.get(account)?.suggester === suggester && kept.delete(account));
      return suggester;
    },
  };
}

/** Another one whenever designs or their sizes were mirrored again, added or taken away. */
async function readStamp(pool: Pool, shop: ShopRef): Promise<{ account: string | null; stamp: string }> {
  const { rows } = await pool.query<{ account: string | null; stamp: string }>(
    `SELECT s.kit_account_id AS account,
            (SELECT count(*) || ' ' || coalesce(max(seen_at), 'epoch') FROM templates t
              WHERE t.account_id = s.kit_account_id AND t.gone_at IS NULL AND t.active)
            || ' ' || (SELECT coalesce(max(seen_at), 'epoch') FROM catalog_products p
                        WHERE p.account_id = s.kit_account_id) AS stamp
       FROM shops s WHERE s.id = $1`,
    [shop.id],
  );
  return rows[0] ?? { account: null, stamp: "" };
}

/** Gives way while it reads the words of many designs. */
async function readDesigns(pool: Pool, account: string): Promise<Suggester> {
  const { rows } = await pool.query<{ sku: string; slug: string; name: string; size: string }>(
    `SELECT t.external_sku AS sku, t.slug, t.name, coalesce(p.size_name, '') AS size
       FROM templates t
       LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
      WHERE t.account_id = $1 AND t.gone_at IS NULL AND t.active`,
    [account],
  );
  const parted: PartedDesign[] = [];
  for await (const row of givingWay(rows)) parted.push(partWords(row));
  return createSuggester(parted);
}

export async function* givingWay<T>(all: readonly T[]): AsyncIterable<T> {
  for (const [place, one] of all.entries()) {
    if (place % IN_A_ROW === IN_A_ROW - 1) await breathe();
    yield one;
  }
}
