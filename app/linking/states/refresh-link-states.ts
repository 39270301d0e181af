// Keeps `store_variants.link_state`, the links' drift and the counts true, after anything that bears on them: variants read,
// links written, designs mirrored, artwork uploaded. 100,000 variants are judged in 5,000s, in one or two seconds.
import type { Pool, PoolClient } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { ShopDomain, ShopId } from "../../kernel/ids.ts";
import { intendedKey, isIntended } from "../sizes/intended-sizes.ts";
import type { IntendedSizes } from "../sizes/intended-sizes.ts";
import { countLinks, inTurn } from "./link-counts.ts";
import { isKitSku, skuKey } from "../../kernel/kit-sku.ts";
import { judgeLink } from "./link-state.ts";
import type { DesignFacts, LinkReason, LinkVerdict, VariantStanding } from "./link-state.ts";
import { kitSize, sizeGap, variantSize } from "../sizes/size.ts";
import type { Size, SizeGap } from "../sizes/size.ts";
import { readIntendedSizes } from "../sizes/read-intended-sizes.ts";
import { markSold } from "../mirror/sold-variants.ts";

const BATCH = 5_000;

/** Reasons that are drift of a link: they are noted on the link with the time since when. */
const DRIFT: ReadonlySet<LinkReason | null> = new Set<LinkReason>([
  "sku_changed",
  "sku_removed",
  "variant_gone",
  "template_inactive",
  "template_gone",
]);

export interface RefreshScope {
  /** Only these variants, and those that carry one of their SKUs, or one of `skus`. Absent: all. */
  variantIds: string[];
  skus?: string[];
}

/** Answers how many variants changed their state. */
export async function refreshLinkStates(pool: Pool, shop: ShopRef, scope?: RefreshScope): Promise<number> {
  const ids = scope ? await widen(pool, shop, scope) : null;
  const { rows: clock } = await pool.query<{ now: Date }>(`SELECT clock_timestamp() AS now`);
  let changed = 0;
  for (let after = ""; ;) {
    const rows = await inTurn(pool, shop, async (client) => {
      const batch = await readBatch(client, shop, { after, ids });
      if (batch.length > 0) changed += await judgeBatch(client, shop, batch);
      return batch;
    });
    if (rows.length === 0) break;
    after = rows.at(-1)!.variant_id;
    if (rows.length < BATCH) break;
  }
  await inTurn(pool, shop, async (client) => {
    await markSold(client, shop, ids);
    await countLinks(client, shop);
  });
  if (!scope) await pool.query(`UPDATE shops SET links_judged_at = $2 WHERE id = $1`, [shop.id, clock[0]!.now]);
  return changed;
}

/** Stores whose designs, or their sizes, were read from Kit since their variants were last judged. */
export async function staleShops(pool: Pool): Promise<ShopRef[]> {
  const { rows } = await pool.query<{ id: string; domain: string }>(
    `SELECT s.id, s.domain FROM shops s JOIN kit_accounts a ON a.id = s.kit_account_id
      WHERE s.uninstalled_at IS NULL AND s.variants_read_at IS NOT NULL
        AND coalesce(s.links_judged_at < greatest(a.templates_read_at, a.catalog_read_at), true)`,
  );
  return rows.map((row) => ({ id: ShopId.parse(row.id), domain: ShopDomain.parse(row.domain) }));
}

interface Row {
  variant_id: string;
  product_title: string;
  variant_title: string;
  sku: string;
  gone: boolean;
  link_sku: string | null;
  drift: string | null;
  link_state: string;
  link_reason: string | null;
}

interface Judged {
  row: Row;
  verdict: LinkVerdict;
  drift: LinkReason | null;
}

async function judgeBatch(client: PoolClient, shop: ShopRef, rows: Row[]): Promise<number> {
  const keys = [...new Set(rows.flatMap((row) => [skuKey(row.sku), skuKey(row.link_sku ?? "")]).filter(isKitSku))];
  const designs = await readDesigns(client, shop, keys);
  const shared = await readShared(client, shop, keys);
  const gaps = readGaps(rows, designs);
  const intended = await readIntendedSizes(client, shop, [...gaps.keys()]);
  const judged = rows.map((row): Judged => {
    const verdict = judgeLink({
      gone: row.gone,
      sku: row.sku,
      linkSku: row.link_sku,
      design: designs.get(designKey(row)) ?? null,
      skuOnOthers: shared.has(skuKey(row.sku)),
      size: sizeOf(row, { gap: gaps.get(row.variant_id), intended }),
    });
    return { row, verdict, drift: row.link_sku !== null && DRIFT.has(verdict.reason) ? verdict.reason : null };
  });
  const differing = judged.filter(
    ({ row, verdict, drift }) =>
      row.link_state !== verdict.state || row.link_reason !== verdict.reason || row.drift !== drift,
  );
  if (differing.length > 0) await write(client, shop, differing);
  return differing.length;
}

/** The design that a row's link names, or else its own SKU. */
function designKey(row: Row): string {
  return skuKey(row.link_sku ?? row.sku);
}

/** By variant. */
function readGaps(rows: readonly Row[], designs: ReadonlyMap<string, JudgedDesign>): Map<string, SizeGap> {
  const gaps = new Map<string, SizeGap>();
  for (const row of rows) {
    const kit = designs.get(designKey(row))?.size;
    if (!kit) continue;
    const gap = sizeGap(variantSize({ variantTitle: row.variant_title, productTitle: row.product_title }), kit);
    if (gap) gaps.set(row.variant_id, gap);
  }
  return gaps;
}

function sizeOf(
  row: Row,
  { gap, intended }: { gap: SizeGap | undefined; intended: IntendedSizes },
): VariantStanding["size"] {
  if (!gap) return "same";
  return isIntended(gap, intended.get(intendedKey(row.variant_id, designKey(row)))) ? "intended" : "differs";
}

interface JudgedDesign extends DesignFacts {
  size: Size | null;
}

async function readDesigns(client: PoolClient, shop: ShopRef, keys: string[]): Promise<Map<string, JudgedDesign>> {
  const { rows } = await client.query<{
    key: string;
    active: boolean;
    gone: boolean;
    has_artwork: boolean;
    name: string;
    slug: string;
    size_name: string | null;
  }>(
    `SELECT t.sku_key AS key, t.active, t.gone_at IS NOT NULL AS gone, f.sha256 IS NOT NULL AS has_artwork,
            t.name, t.slug, p.size_name
       FROM shops s
       JOIN templates t ON t.account_id = s.kit_account_id AND t.sku_key = ANY($2)
       LEFT JOIN artwork_files f ON f.sha256 = t.chart_sha256
       LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
      WHERE s.id = $1`,
    [shop.id, keys],
  );
  return new Map(
    rows.map((row) => [
      row.key,
      {
        active: row.active,
        gone: row.gone,
        hasArtwork: row.has_artwork,
        size: kitSize({ sizeName: row.size_name, name: row.name, slug: row.slug }),
      },
    ]),
  );
}

/** SKUs that several variants of the store carry. */
async function readShared(client: PoolClient, shop: ShopRef, keys: string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT sku_key AS key FROM store_variants
      WHERE shop_id = $1 AND gone_at IS NULL AND sku_key = ANY($2)
      GROUP BY 1 HAVING count(*) > 1`,
    [shop.id, keys],
  );
  return new Set(rows.map((row) => row.key));
}

/** Two variants of one SKU are in conflict together: whoever else carries it is judged again too. */
async function widen(pool: Pool, shop: ShopRef, scope: RefreshScope): Promise<string[]> {
  const { rows } = await pool.query<{ variant_id: string }>(
    `WITH keys AS (
       SELECT sku_key AS key FROM store_variants
        WHERE shop_id = $1 AND variant_id = ANY($2) AND is_kit_sku(sku)
       UNION SELECT key FROM unnest($3::text[]) AS key)
     SELECT variant_id FROM store_variants
      WHERE shop_id = $1 AND (variant_id = ANY($2) OR sku_key IN (SELECT key FROM keys))`,
    [shop.id, scope.variantIds, (scope.skus ?? []).filter(isKitSku).map(skuKey)],
  );
  return rows.map((row) => row.variant_id);
}

async function readBatch(
  client: PoolClient,
  shop: ShopRef,
  batch: { after: string; ids: string[] | null },
): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `SELECT v.variant_id, v.product_title, v.variant_title, v.sku, v.gone_at IS NOT NULL AS gone, l.external_sku AS link_sku, l.drift_reason AS drift,
            v.link_state, v.link_reason
       FROM store_variants v LEFT JOIN variant_links l USING (shop_id, variant_id)
      WHERE v.shop_id = $1 AND v.variant_id > $2 AND ($3::text[] IS NULL OR v.variant_id = ANY($3))
      ORDER BY v.variant_id LIMIT ${BATCH}`,
    [shop.id, batch.after, batch.ids],
  );
  return rows;
}

async function write(client: PoolClient, shop: ShopRef, judged: Judged[]): Promise<void> {
  const ids = judged.map(({ row }) => row.variant_id);
  await client.query(
    `UPDATE store_variants v SET link_state = n.state, link_reason = n.reason
       FROM unnest($2::text[], $3::text[], $4::text[]) AS n(id, state, reason)
      WHERE v.shop_id = $1 AND v.variant_id = n.id`,
    [shop.id, ids, judged.map(({ verdict }) => verdict.state), judged.map(({ verdict }) => verdict.reason)],
  );
  await client.query(
    `UPDATE variant_links l
        SET drift_reason = n.drift,
            drift_since = CASE WHEN n.drift IS NULL THEN NULL ELSE coalesce(l.drift_since, now()) END
       FROM unnest($2::text[], $3::text[]) AS n(id, drift)
      WHERE l.shop_id = $1 AND l.variant_id = n.id AND l.drift_reason IS DISTINCT FROM n.drift`,
    [shop.id, ids, judged.map(({ drift }) => drift)],
  );
}
