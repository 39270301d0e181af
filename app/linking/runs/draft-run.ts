// Rows of runs: a run is previewed as a draft, started (start-run.ts), and holds each variant's old and new SKU with what came
// of it.
import type { Pool } from "pg";
import { z } from "zod";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { PlannedRow, RefusedChoice } from "../plan/plan-links.ts";

export const LinkRunId = z.uuid().brand<"LinkRunId">();
export type LinkRunId = z.infer<typeof LinkRunId>;

export type LinkRunKind = "link" | "csv" | "undo";
export type LinkRunState = "draft" | "running" | "stopped" | "done";

/** Shopify lets the app write nothing until the merchant acts; or it answered what no further try gets past. */
export type StopReason = "no_access" | "fault";

export interface Draft {
  kind: LinkRunKind;
  rows: PlannedRow[];
  refused?: RefusedChoice[];
  undoOf?: LinkRunId;
}

/**
 * Keeps a plan as a draft, what cannot be carried out behind the rest. Rows whose size differs are left out until the merchant
 * chooses them. Drafts that nobody started go after a day
 * (`clearDrafts`).
 */
export async function draftRun(pool: Pool, shop: ShopRef, run: Draft): Promise<LinkRunId> {
  const refused = run.refused ?? [];
  const plan = [...run.rows, ...refused.map(asRow)];
  const { rows } = await pool.query<{ id: string }>(
    `WITH run AS (
       INSERT INTO link_runs (shop_id, kind, undo_of) VALUES ($1, $2::"LinkRunKind", $3) RETURNING id),
     planned AS (
       INSERT INTO link_run_rows (run_id, position, product_id, variant_id, title, old_sku, new_sku, old_link, new_link,
                                  account_id, old_tracked, new_tracked, old_cost, new_cost, variant_size, kit_size,
                                  warnings, state, reason)
       SELECT run.id, n.position, product, variant, title, old_sku, new_sku, old_link, new_link,
              ${ACCOUNT}, old_tracked, new_tracked, old_cost, new_cost, variant_size, kit_size,
              coalesce(string_to_array(nullif(warnings, ''), ' '), '{}'),
              CASE WHEN reason IS NOT NULL THEN 'refused' WHEN variant_size IS NOT NULL THEN 'left_out' ELSE 'waiting' END::"LinkRowState", reason
         FROM run, unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
                          $11::bool[], $12::bool[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[], $18::text[])
                        WITH ORDINALITY
                   AS n(product, variant, title, old_sku, new_sku, old_link, new_link, old_tracked, new_tracked,
                        old_cost, new_cost, variant_size, kit_size, warnings, reason, position))
     SELECT id FROM run`,
    [
      shop.id,
      run.kind,
      run.undoOf ?? null,
      plan.map((row) => row.productId),
      plan.map((row) => row.variantId),
      plan.map((row) => row.title),
      plan.map((row) => row.oldSku),
      plan.map((row) => row.newSku),
      plan.map((row) => row.oldLink),
      plan.map((row) => row.newLink),
      plan.map((row) => row.tracked?.old ?? null),
      plan.map((row) => row.tracked?.new ?? null),
      plan.map((row) => row.cost?.old ?? null),
      plan.map((row) => row.cost?.new ?? null),
      plan.map((row) => row.sizes?.variant ?? null),
      plan.map((row) => row.sizes?.kit ?? null),
      plan.map((row) => row.warnings.join(" ")),
      [...run.rows.map(() => null), ...refused.map(({ reason }) => reason)],
    ],
  );
  return LinkRunId.parse(rows[0]!.id);
}

/** Whose designs the rows link to: the present account's, but undo brings back what another account's may be. */
const ACCOUNT = `coalesce(
  (SELECT account_id FROM link_run_rows WHERE run_id = $3 AND account_id IS NOT NULL LIMIT 1),
  (SELECT kit_account_id FROM shops WHERE id = $1),
  (SELECT account_id FROM variant_links WHERE shop_id = $1 AND variant_id = variant))`;

function asRow({ productId, design, sku, ...refused }: RefusedChoice) {
  const nothing = { oldLink: null, tracked: null, cost: null, sizes: null, warnings: [] };
  return { ...refused, ...nothing, productId: productId ?? "", oldSku: sku, newSku: design ?? "", newLink: design };
}

/** In SQL: whether the run of that id was taken back, or is being. */
export function undone(id: string): string {
  return `EXISTS (SELECT FROM link_runs u WHERE u.undo_of = ${id} AND u.state IN ('running', 'stopped', 'done'))`;
}

export async function discardDraft(pool: Pool, shop: ShopRef, runId: LinkRunId): Promise<void> {
  await pool.query(`DELETE FROM link_runs WHERE id = $2 AND shop_id = $1 AND state = 'draft'`, [shop.id, runId]);
}

/** Runs that should be at work: rung again by a sweep, so that a lost doorbell costs seconds. */
export async function runningRuns(pool: Pool): Promise<LinkRunId[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM link_runs WHERE state = 'running' ORDER BY created_at`,
  );
  return rows.map((row) => LinkRunId.parse(row.id));
}

export async function clearDrafts(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM link_runs WHERE state = 'draft' AND created_at < now() - interval '1 day'`,
  );
  return rowCount ?? 0;
}
