// The stored variants that a run writes: read again before it starts, judged again when it ends.
import type { Pool } from "pg";
import type { Slot } from "../../fairness/slot.ts";
import { VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { VariantFacts } from "../../linking/ports/store.ts";
import type { LinkRunId } from "../../linking/runs/link-run.ts";
import { query } from "../statements/query.ts";
import { refreshLinkStates } from "./link-state-rows.ts";
import { upsertVariants } from "./variant-rows.ts";

export async function variantsToWrite(
  pool: Pool,
  shop: ShopRef,
  run: { runId: LinkRunId; limit: number },
): Promise<VariantId[]> {
  const { rows } = await query(`
    SELECT DISTINCT r.variant_id FROM link_run_rows r JOIN link_runs l ON l.id = r.run_id
     WHERE l.shop_id = $1 AND l.id = $2 AND l.state <> 'running' AND r.state IN ('waiting', 'failed') LIMIT $3
  `).on(pool, shop.id, run.runId, run.limit);
  return rows.map((row) => VariantId.parse(row.variant_id));
}

export async function keepReread(
  pool: Pool,
  shop: ShopRef,
  { asked, found }: { asked: readonly VariantId[]; found: VariantFacts[] },
): Promise<void> {
  const { rows: before } = await query(`
    SELECT sku FROM store_variants WHERE shop_id = $1 AND variant_id = ANY($2)
  `).on(pool, shop.id, asked);
  await upsertVariants(pool, shop, found);
  const gone = new Set<string>(asked);
  for (const { variantId } of found) gone.delete(variantId);
  await query(`
    UPDATE store_variants SET gone_at = now() WHERE shop_id = $1 AND variant_id = ANY($2) AND gone_at IS NULL
  `).on(pool, shop.id, [...gone]);
  const scope = { variantIds: [...asked], skus: before.map((row) => row.sku) };
  await refreshLinkStates(pool, shop, { scope });
}

export async function refreshStatesOfRun(
  pool: Pool,
  shop: ShopRef,
  { runId, slot }: { runId: LinkRunId; slot: Slot },
): Promise<void> {
  const { rows } = await query(`
    SELECT variant_id, old_sku, new_sku FROM link_run_rows WHERE run_id = $1
  `).on(pool, runId);
  const variantIds = rows.map((row) => row.variant_id);
  const skus = [...new Set(rows.flatMap((row) => [row.old_sku, row.new_sku]))];
  await refreshLinkStates(pool, shop, { scope: { variantIds, skus }, slot });
}
