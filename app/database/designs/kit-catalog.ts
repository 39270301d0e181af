// Copies of Kit's catalog products and palette per account, with the time they were read.
import type pg from "pg";
import type { Listed } from "../../designs/catalog/listed.ts";
import type { KitAccountId } from "../../kernel/ids.ts";
import type { KitColor, KitProduct } from "../../kit/kit-types.ts";
import { query } from "../statements/query.ts";
import { unnested } from "../statements/unnested.ts";

/**
 * Kit lists active products only, so a missing one is marked gone and kept: designs may still be made of it. A product
 * whose entry can't be read is not missing, and keeps its earlier data.
 */
export async function keepProducts(
  pool: Pick<pg.Pool, "query">,
  account: KitAccountId,
  { list, at }: { list: Listed<KitProduct>; at: Date },
): Promise<void> {
  const { entries } = list;
  await query(`
    WITH listed AS (
      INSERT INTO catalog_products (account_id, kit_product_id, name, category_name, style_name, size_name, seen_at)
      SELECT $1, r.*, $2 FROM unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[]) AS r
      ON CONFLICT (account_id, kit_product_id) DO UPDATE
         SET name = excluded.name, category_name = excluded.category_name, style_name = excluded.style_name,
             size_name = excluded.size_name, seen_at = excluded.seen_at, gone_at = NULL
    )
    UPDATE catalog_products SET gone_at = $2
     WHERE account_id = $1 AND gone_at IS NULL AND NOT (kit_product_id = ANY ($3))
       AND NOT $8 AND NOT (kit_product_id = ANY ($9))
  `).on(
    pool,
    account,
    at,
    ...unnested(entries, "id", "name", "categoryName", "styleName", "sizeName"),
    list.hidesAny,
    list.unread.ids,
  );
}

/** Replaces the whole palette: unlisted colors aren't made any more. One whose entry can't be read stays. */
export async function keepColors(
  pool: Pick<pg.Pool, "query">,
  account: KitAccountId,
  list: Listed<KitColor>,
): Promise<void> {
  await query(`
    WITH gone AS (
      DELETE FROM palette_colors WHERE account_id = $1 AND NOT (dmc_code = ANY ($2)) AND NOT $4 AND NOT (dmc_code = ANY ($5))
    )
    INSERT INTO palette_colors (account_id, dmc_code, hex)
    SELECT $1, r.* FROM unnest($2::text[], $3::text[]) AS r
    ON CONFLICT (account_id, dmc_code) DO UPDATE SET hex = excluded.hex WHERE palette_colors.hex <> excluded.hex
  `).on(pool, account, ...unnested(list.entries, "dmcCode", "hex"), list.hidesAny, list.unread.codes);
}
