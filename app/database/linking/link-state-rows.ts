// Keeps `store_variants.link_state`, the links' drift and the counts up to date.
import type { Pool, PoolClient } from "pg";
import { NO_SLOT, type Slot } from "../../fairness/slot.ts";
import { isKitSku, skuKey } from "../../kernel/kit-sku.ts";
import { pieces } from "../../kernel/pieces.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { JUDGED_AT_A_TIME } from "../../linking/limits.ts";
import type { LinkStateRows, RefreshScope } from "../../linking/ports/variants.ts";
import {
  judgeStates,
  keysToJudge,
  type JudgedVariant,
  type KeptDesign,
  type KeptVariant,
} from "../../linking/states/judge-states.ts";
import { query } from "../statements/query.ts";
import { unnested } from "../statements/unnested.ts";
import { oneAtATime } from "../transaction.ts";
import { readIntendedSizes } from "./intended-size-rows.ts";
import { countLinks, linkStatesOf, readLinkCounts } from "./link-count-rows.ts";
import { markSold } from "./sale-rows.ts";

export function createLinkStateRows(pool: Pool): LinkStateRows {
  return {
    refresh: (shop, scope, slot) => refreshLinkStates(pool, shop, { scope, slot }),
    staleShops: () =>
      query(`
        SELECT s.id, s.domain FROM shops s JOIN kit_accounts a ON a.id = s.kit_account_id
         WHERE s.uninstalled_at IS NULL AND s.variants_read_at IS NOT NULL
           AND coalesce(s.links_judged_at < greatest(a.templates_read_at, a.catalog_read_at), true)
      `).rows(pool),
    counts: (shop) => readLinkCounts(pool, shop),
  };
}

/** Returns the number of variants whose state changed. */
export async function refreshLinkStates(
  pool: Pool,
  shop: ShopRef,
  { scope, slot = NO_SLOT }: { scope?: RefreshScope | null | undefined; slot?: Slot | undefined },
): Promise<number> {
  const ids = scope ? await widen(pool, shop, scope) : null;
  const began = await query(`SELECT clock_timestamp() AS now`).value(pool);
  let changed = 0;
  const judge = async (of: { after: string; ids: string[] | null }) => {
    await slot.giveWay();
    return oneAtATime(pool, linkStatesOf(shop), async (client) => {
      const variants = await readBatch(client, shop, of);
      if (variants.length > 0) changed += await judgeBatch(client, shop, variants);
      return variants;
    });
  };
  // In pieces, so that 100,000 ids aren't sent again with each batch.
  if (ids) for (const piece of pieces(ids, JUDGED_AT_A_TIME)) await judge({ after: "", ids: piece });
  else for (let after: string | undefined = ""; after !== undefined;) after = nextAfter(await judge({ after, ids }));
  await oneAtATime(pool, linkStatesOf(shop), async (client) => {
    await markSold(client, shop, ids);
    await countLinks(client, shop);
  });
  if (!scope) await query(`UPDATE shops SET links_judged_at = $2 WHERE id = $1`).run(pool, shop.id, began);
  return changed;
}

function nextAfter(batch: KeptVariant[]): string | undefined {
  return batch.length < JUDGED_AT_A_TIME ? undefined : batch.at(-1)!.variantId;
}

async function judgeBatch(client: PoolClient, shop: ShopRef, variants: KeptVariant[]): Promise<number> {
  const keys = keysToJudge(variants);
  const designs = await readDesigns(client, shop, keys);
  const shared = await readShared(client, shop, keys);
  const ids = variants.map(({ variantId }) => variantId);
  const judged = judgeStates(variants, { designs, shared, intended: await readIntendedSizes(client, shop, ids) });
  if (judged.length > 0) await write(client, shop, judged);
  return judged.length;
}

/** By `skuKey`. */
async function readDesigns(client: PoolClient, shop: ShopRef, keys: string[]): Promise<Map<string, KeptDesign>> {
  const { rows } = await query(`
    SELECT t.sku_key AS key, t.active, t.gone_at IS NOT NULL AS gone, f.sha256 IS NOT NULL AS "hasArtwork",
           t.name, t.slug, p.size_name AS "sizeName", p.style_name AS "styleName"
      FROM shops s
      JOIN templates t ON t.account_id = s.kit_account_id AND t.sku_key = ANY($2)
      LEFT JOIN artwork_files f ON f.sha256 = t.chart_sha256
      LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
     WHERE s.id = $1
  `).on(client, shop.id, keys);
  return new Map(rows.map(({ key, ...design }) => [key, design]));
}

/** SKUs of several variants. Reads at most two variants of each, since a whole store may carry one SKU. */
async function readShared(client: PoolClient, shop: ShopRef, keys: string[]): Promise<Set<string>> {
  const { rows } = await query(`
    SELECT key FROM unnest($2::text[]) AS key
     WHERE 1 < (SELECT count(*) FROM (SELECT FROM store_variants
                                       WHERE shop_id = $1 AND gone_at IS NULL AND sku_key = key LIMIT 2) two)
  `).on(client, shop.id, keys);
  return new Set(rows.map((row) => row.key!));
}

/** Variants that share a SKU are in conflict, so all variants with that SKU are judged again. */
async function widen(pool: Pool, shop: ShopRef, scope: RefreshScope): Promise<string[]> {
  return query(`
    WITH keys AS (
      SELECT sku_key AS key FROM store_variants
       WHERE shop_id = $1 AND variant_id = ANY($2) AND is_kit_sku(sku)
      UNION SELECT key FROM unnest($3::text[]) AS key)
    SELECT variant_id FROM store_variants
     WHERE shop_id = $1 AND (variant_id = ANY($2) OR sku_key IN (SELECT key FROM keys))
  `).column(pool, shop.id, scope.variantIds, (scope.skus ?? []).filter(isKitSku).map(skuKey));
}

function readBatch(
  client: PoolClient,
  shop: ShopRef,
  batch: { after: string; ids: string[] | null },
): Promise<KeptVariant[]> {
  return query(`
    SELECT v.variant_id AS "variantId", v.product_title AS "productTitle", v.variant_title AS "variantTitle", v.sku,
           v.gone_at IS NOT NULL AS gone, v.requires_components AS "requiresComponents", l.external_sku AS "linkSku", n.product_id IS NOT NULL AS "notAKit", l.drift_reason AS drift, v.link_state AS state,
           v.link_reason AS reason
      FROM store_variants v LEFT JOIN variant_links l USING (shop_id, variant_id)
      LEFT JOIN LATERAL (SELECT product_id FROM not_kits k
                          WHERE k.shop_id = v.shop_id AND k.product_id = v.product_id AND k.variant_id IN ('', v.variant_id)
                          LIMIT 1) n ON true
     WHERE v.shop_id = $1 AND v.variant_id > $2 AND ($3::text[] IS NULL OR v.variant_id = ANY($3))
     ORDER BY v.variant_id LIMIT ${JUDGED_AT_A_TIME}
  `).rows(client, shop.id, batch.after, batch.ids);
}

async function write(client: PoolClient, shop: ShopRef, judged: JudgedVariant[]): Promise<void> {
  const ids = judged.map(({ variantId }) => variantId);
  const verdicts = judged.map(({ verdict }) => verdict);
  await query(`
    UPDATE store_variants v SET link_state = n.state, link_reason = n.reason
      FROM unnest($2::text[], $3::text[], $4::text[]) AS n(id, state, reason)
     WHERE v.shop_id = $1 AND v.variant_id = n.id
  `).on(client, shop.id, ids, ...unnested(verdicts, "state", "reason"));
  await query(`
    UPDATE variant_links l
       SET drift_reason = n.drift,
           drift_since = CASE WHEN n.drift IS NULL THEN NULL ELSE coalesce(l.drift_since, now()) END
      FROM unnest($2::text[], $3::text[]) AS n(id, drift)
     WHERE l.shop_id = $1 AND l.variant_id = n.id AND l.drift_reason IS DISTINCT FROM n.drift
  `).on(client, shop.id, ...unnested(judged, "variantId", "drift"));
}
