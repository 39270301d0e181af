// A preview may be minutes old, and the mirror is as old as the last event. Before a run of a size that one or two questions
// cover is started, or goes on, its variants are read from Shopify, so that what somebody changed meanwhile is seen and left alone. A
// larger run goes by the mirror, which products/update keeps (decision 33).
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { Fault } from "../../kernel/fault.ts";
import { VariantId } from "../../kernel/ids.ts";
import type { LinkRunId } from "./draft-run.ts";
import { isNoAccess } from "../ports/store-products.ts";
import { refreshLinkStates } from "../states/refresh-link-states.ts";
import { upsertVariants } from "../mirror/variant-mirror.ts";
import type { MirrorParts } from "../mirror/variant-mirror.ts";

export type Unread =
  /** Shopify lets the app read nothing until the merchant acts. */
  | { kind: "no_access" }
  /** Shopify gave no answer, or no good one. */
  | { kind: "not_reached" };

/** Up to so many variants are read before a run of them starts. */
export const READ_FIRST = 250;

/** Brings the mirror of what a run has still to write to what stands in Shopify now. Of a larger run it is left as it is. */
export async function readBeforeStart(
  parts: MirrorParts,
  shop: ShopRef,
  runId: LinkRunId,
): Promise<{ kind: "ready" } | Unread> {
  const { rows } = await parts.pool.query<{ variant_id: string }>(
    `SELECT DISTINCT r.variant_id FROM link_run_rows r JOIN link_runs l ON l.id = r.run_id
      WHERE l.shop_id = $1 AND l.id = $2 AND l.state <> 'running' AND r.state IN ('waiting', 'failed') LIMIT ${READ_FIRST + 1}`,
    [shop.id, runId],
  );
  if (rows.length === 0 || rows.length > READ_FIRST) return { kind: "ready" };
  const ids = rows.map((row) => VariantId.parse(row.variant_id));
  try {
    await refreshVariants(parts, shop, ids);
    return { kind: "ready" };
  } catch (error) {
    if (isNoAccess(error)) return { kind: "no_access" };
    if (error instanceof Fault && error.retryable) return { kind: "not_reached" };
    throw error;
  }
}

async function refreshVariants(parts: MirrorParts, shop: ShopRef, ids: VariantId[]): Promise<void> {
  const { rows: before } = await parts.pool.query<{ sku: string }>(
    `SELECT sku FROM store_variants WHERE shop_id = $1 AND variant_id = ANY($2)`,
    [shop.id, ids],
  );
  const found = await parts.products.readVariants(shop, ids);
  await upsertVariants(parts.pool, shop, found);
  const gone = new Set<string>(ids);
  for (const { variantId } of found) gone.delete(variantId);
  await parts.pool.query(
    `UPDATE store_variants SET gone_at = now() WHERE shop_id = $1 AND variant_id = ANY($2) AND gone_at IS NULL`,
    [shop.id, [...gone]],
  );
  await refreshLinkStates(parts.pool, shop, { variantIds: ids, skus: before.map((row) => row.sku) });
}
