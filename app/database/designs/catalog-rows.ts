// An account's designs at Kit, copied to our table for linking, matching and sending. A design that is no longer in
// Kit's list stays, marked gone, so that its lines are held with a reason instead of being ignored as other goods.
import type pg from "pg";
import type { Listed } from "../../designs/catalog/listed.ts";
import type { CatalogRows } from "../../designs/ports/designs.ts";
import type { KitAccountId } from "../../kernel/ids.ts";
import type { KitTemplate } from "../../kit/kit-types.ts";
import { accountOfShop } from "../accounts/account-of-shop.ts";
import { query } from "../statements/query.ts";
import { unnested } from "../statements/unnested.ts";
import { inTransaction } from "../transaction.ts";
import { keepColors, keepProducts } from "./kit-catalog.ts";

export function createCatalogRows(pool: pg.Pool): CatalogRows {
  return {
    accountOf: (shop) => accountOfShop(pool, shop),
    keepDesigns: (account, read) => inTransaction(pool, (client) => keepList(client, account, read)),
    keepDesign: (account, { design, at }) =>
      inTransaction(pool, (client) => upsert(client, account, { designs: [design], at })),
    keepProducts: (account, read) => keepProducts(pool, account, read),
    keepColors: (account, list) => keepColors(pool, account, list),

    noteCatalogRead: (account, { at, unread }) =>
      query(`
        UPDATE kit_accounts SET catalog_read_at = $2, unread = unread || $3::jsonb WHERE id = $1
      `).run(pool, account, at, JSON.stringify(unread)),

    stale: ({ designsMinutes, catalogMinutes }) =>
      query(`
        WITH used AS (
          SELECT a.id,
                 coalesce(a.templates_read_at < clock_timestamp() - $1 * interval '1 minute', true) AS designs,
                 coalesce(a.catalog_read_at < clock_timestamp() - $2 * interval '1 minute', true) AS catalog
            FROM kit_accounts a
           WHERE EXISTS (SELECT FROM shops s WHERE s.kit_account_id = a.id AND s.uninstalled_at IS NULL)
        )
        SELECT id AS account, designs, catalog FROM used WHERE designs OR catalog
      `).rows(pool, designsMinutes, catalogMinutes),
  };
}

async function keepList(
  client: pg.PoolClient,
  account: KitAccountId,
  { list, at }: { list: Listed<KitTemplate>; at: Date },
): Promise<void> {
  const { entries: designs, unread } = list;
  const isNewest = await query(`
    UPDATE kit_accounts SET templates_read_at = $2, unread = unread || jsonb_build_object('designs', $3::jsonb)
     WHERE id = $1 AND (templates_read_at IS NULL OR templates_read_at <= $2)
  `).wrote(client, account, at, JSON.stringify(list.unreadNames));
  if (!isNewest) return;

  const skus = designs.map(({ externalSku }) => externalSku);
  // A design whose entry can't be read is still listed: it keeps its earlier data, for the orders that need it.
  await query(`
    UPDATE templates SET gone_at = $3
     WHERE account_id = $1 AND gone_at IS NULL AND seen_at <= $3 AND NOT (external_sku = ANY ($2)) AND NOT $4
       AND NOT (external_sku = ANY ($5) OR slug = ANY ($6) OR kit_template_id = ANY ($7))
  `).on(client, account, skus, at, list.hidesAny, unread.skus, unread.slugs, unread.ids);
  await upsert(client, account, { designs, at });
}

/** Doesn't overwrite later data, such as a registration's answer received while the list was read. */
async function upsert(
  client: pg.PoolClient,
  account: KitAccountId,
  { designs, at }: { designs: readonly KitTemplate[]; at: Date },
): Promise<void> {
  // "Stable across updates of the same slug" (kit-api "ProductTemplate"): a slug with another SKU is another design,
  // for example after a staging instance was reset. The old design keeps its row under a slug that no design can have.
  await query(`
    UPDATE templates t SET slug = t.slug || ' (was ' || t.external_sku || ')'
      FROM unnest($2::text[], $3::text[]) AS now (sku, slug)
     WHERE t.account_id = $1 AND t.slug = now.slug AND t.external_sku <> now.sku
  `).on(client, account, ...unnested(designs, "externalSku", "slug"));
  await query(`
    INSERT INTO templates (account_id, kit_template_id, uid, external_sku, slug, name, active, catalog_product_id,
                           chart_sha256, seen_at)
    SELECT $1, r.*, $2
      FROM unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bool[], $9::bigint[], $10::text[]) AS r
    ON CONFLICT (account_id, external_sku) DO UPDATE
       SET kit_template_id = excluded.kit_template_id, uid = excluded.uid, slug = excluded.slug, name = excluded.name,
           active = excluded.active, catalog_product_id = excluded.catalog_product_id,
           chart_sha256 = excluded.chart_sha256, seen_at = excluded.seen_at, gone_at = NULL
     WHERE templates.seen_at <= excluded.seen_at
  `).on(
    client,
    account,
    at,
    ...unnested(designs, "id", "uid", "externalSku", "slug", "name", "active", "catalogProductId", "chartSha256"),
  );
}
