// The designs that Kit has for an account, mirrored into our table: linking, matching and sending look there. A design
// that is not in Kit's list any more stays, marked gone, so that its lines are held with a reason instead of taken for
// other goods.
import type pg from "pg";
import type { KitList, KitTemplate } from "../../kit/kit-types.ts";
import type { KitAccountId } from "../../kernel/ids.ts";
import { inTransaction } from "../../database/transaction.ts";
import { hidesAny, unreadOf } from "./unread-entries.ts";

export interface MirrorResult {
  /** False: a newer list has been kept meanwhile, and this one was left aside. */
  kept: boolean;
  added: number;
  gone: number;
}

/**
 * Keeps a whole list as it was read. `at`: when its request started, on the machine's clock; lists may come in out of
 * order, and the one asked for last wins.
 */
export function keepTemplates(
  pool: pg.Pool,
  account: KitAccountId,
  { list, at }: { list: KitList<KitTemplate>; at: Date },
): Promise<MirrorResult> {
  return inTransaction(pool, (client) => keepList(client, account, { list, at }));
}

/** A single design as Kit answered a registration, ahead of the next list. */
export async function keepTemplate(
  pool: pg.Pool,
  account: KitAccountId,
  { template, at }: { template: KitTemplate; at: Date },
): Promise<void> {
  await inTransaction(pool, (client) => upsert(client, account, { templates: [template], at }));
}

async function keepList(
  client: pg.PoolClient,
  account: KitAccountId,
  { list, at }: { list: KitList<KitTemplate>; at: Date },
): Promise<MirrorResult> {
  const templates = distinct(list.entries);
  const { rowCount } = await client.query(
    `UPDATE kit_accounts SET templates_read_at = $2, unread = unread || jsonb_build_object('designs', $3::jsonb)
      WHERE id = $1 AND (templates_read_at IS NULL OR templates_read_at <= $2)`,
    [account, at, JSON.stringify(unreadOf(list))],
  );
  if (rowCount === 0) return { kept: false, added: 0, gone: 0 };

  // A design whose entry cannot be read is listed all the same: it stays as it was read before, for the orders that need it.
  const { unread } = list;
  const gone = await client.query(
    `UPDATE templates SET gone_at = $3
      WHERE account_id = $1 AND gone_at IS NULL AND seen_at <= $3 AND NOT (external_sku = ANY ($2)) AND NOT $4
        AND NOT (external_sku = ANY ($5) OR slug = ANY ($6) OR kit_template_id = ANY ($7))`,
    [
      account,
      templates.map(({ externalSku }) => externalSku),
      at,
      hidesAny(list),
      unread.flatMap(({ sku }) => sku ?? []),
      unread.flatMap(({ slug }) => slug ?? []),
      unread.flatMap(({ id }) => id ?? []),
    ],
  );
  const added = await upsert(client, account, { templates, at });
  return { kept: true, added, gone: gone.rowCount ?? 0 };
}

/** Returns how many were new. What was seen later, such as a registration's answer while a list was read, stays. */
async function upsert(
  client: pg.PoolClient,
  account: KitAccountId,
  { templates, at }: { templates: readonly KitTemplate[]; at: Date },
): Promise<number> {
  const skus = templates.map(({ externalSku }) => externalSku);
  // "Stable across updates of the same slug" (kit-api "ProductTemplate"): a slug with another SKU is another design, as
  // after a staging instance was reset. The old one keeps its row under a slug that no design can have.
  await client.query(
    `UPDATE templates t SET slug = t.slug || ' (was ' || t.external_sku || ')'
       FROM unnest($2::text[], $3::text[]) AS now (sku, slug)
      WHERE t.account_id = $1 AND t.slug = now.slug AND t.external_sku <> now.sku`,
    [account, skus, templates.map(({ slug }) => slug)],
  );
  const { rows } = await client.query<{ added: boolean }>(
    `INSERT INTO templates (account_id, kit_template_id, uid, external_sku, slug, name, active, catalog_product_id,
                            chart_sha256, has_dithered_image, seen_at)
     SELECT $1, r.*, $2
       FROM unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bool[], $9::bigint[], $10::text[],
                   $11::bool[]) AS r
     ON CONFLICT (account_id, external_sku) DO UPDATE
        SET kit_template_id = excluded.kit_template_id, uid = excluded.uid, slug = excluded.slug, name = excluded.name,
            active = excluded.active, catalog_product_id = excluded.catalog_product_id,
            chart_sha256 = excluded.chart_sha256, has_dithered_image = excluded.has_dithered_image,
            seen_at = excluded.seen_at, gone_at = NULL
      WHERE templates.seen_at <= excluded.seen_at
     RETURNING (xmax = 0) AS added`,
    [
      account,
      at,
      templates.map(({ id }) => id),
      templates.map(({ uid }) => uid),
      skus,
      templates.map(({ slug }) => slug),
      templates.map(({ name }) => name),
      templates.map(({ active }) => active),
      templates.map(({ catalogProductId }) => catalogProductId),
      templates.map(({ chartSha256 }) => chartSha256),
      templates.map(({ ditheredImageAttached }) => ditheredImageAttached),
    ],
  );
  return rows.filter(({ added }) => added).length;
}

/** A SKU or a slug that is listed twice counts once, as listed last: both are unique (kit-api "ProductTemplate"). */
function distinct(templates: readonly KitTemplate[]): KitTemplate[] {
  const bySku = new Map(templates.map((template) => [template.externalSku, template]));
  return [...new Map([...bySku.values()].map((template) => [template.slug, template])).values()];
}
