// Rows of runs: a run is previewed as a draft, started, and holds each variant's old and new SKU with what came of it.
import type { Pool } from "pg";
import { z } from "zod";
import type { ShopRef } from "../orders/ports.ts";
import type { PlannedRow, RefusedChoice } from "./plan-links.ts";
import type { Unread } from "./read-before-start.ts";

export const LinkRunId = z.uuid().brand<"LinkRunId">();
export type LinkRunId = z.infer<typeof LinkRunId>;

export type LinkRunKind = "link" | "csv" | "undo";
export type LinkRunState = "draft" | "running" | "stopped" | "done" | "discarded";

export type StartRun =
  | { kind: "started" }
  /** Another run of the shop is at work: one at a time, so that undo stays clear. */
  | { kind: "busy"; runId: LinkRunId }
  /** Nor is a draft of which nothing can be carried out. */
  | { kind: "not_a_draft" }
  /** The variants could not be read before the first change; nothing was written. */
  | Unread;

export interface Draft {
  kind: LinkRunKind;
  rows: PlannedRow[];
  refused?: RefusedChoice[];
  undoOf?: LinkRunId;
}

/**
 * Keeps a plan as a draft, what cannot be carried out behind the rest. Drafts that nobody started go after a day
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
                                  account_id, old_tracked, new_tracked, old_cost, new_cost, warnings,
                                  state, reason)
       SELECT run.id, n.position, product, variant, title, old_sku, new_sku, old_link, new_link,
              (SELECT kit_account_id FROM shops WHERE id = $1), old_tracked, new_tracked, old_cost, new_cost,
              coalesce(string_to_array(nullif(warnings, ''), ' '), '{}'),
              CASE WHEN reason IS NULL THEN 'waiting' ELSE 'refused' END::"LinkRowState", reason
         FROM run, unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
                          $11::bool[], $12::bool[], $13::text[], $14::text[], $15::text[], $16::text[]) WITH ORDINALITY
                   AS n(product, variant, title, old_sku, new_sku, old_link, new_link, old_tracked, new_tracked,
                        old_cost, new_cost, warnings, reason, position))
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
      plan.map((row) => row.warnings.join(" ")),
      [...run.rows.map(() => null), ...refused.map(({ reason }) => reason)],
    ],
  );
  return LinkRunId.parse(rows[0]!.id);
}

function asRow({ productId, design, sku, ...refused }: RefusedChoice) {
  const nothing = { oldLink: null, tracked: null, cost: null, warnings: [] };
  return { ...refused, ...nothing, productId: productId ?? "", oldSku: sku, newSku: design ?? "", newLink: design };
}

/** From draft to running. What changed in the store since the preview is skipped and said so, never overwritten unseen. */
export async function startRun(pool: Pool, shop: ShopRef, runId: LinkRunId): Promise<StartRun> {
  const { rows: others } = await pool.query<{ id: string }>(
    `SELECT id FROM link_runs WHERE shop_id = $1 AND state = 'running' AND id <> $2 LIMIT 1`,
    [shop.id, runId],
  );
  if (others[0]) return { kind: "busy", runId: LinkRunId.parse(others[0].id) };
  const { rowCount } = await pool.query(
    `WITH started AS (
       UPDATE link_runs SET state = 'running', started_at = now()
        WHERE id = $2 AND shop_id = $1 AND state = 'draft'
          AND EXISTS (SELECT FROM link_run_rows WHERE run_id = $2 AND state = 'waiting')
       RETURNING id),
     stale AS (
       UPDATE link_run_rows r
          SET state = 'skipped', reason = CASE WHEN v.gone_at IS NULL THEN 'changed_since' ELSE 'variant_gone' END
         FROM started, store_variants v
        WHERE r.run_id = started.id AND r.state = 'waiting' AND v.shop_id = $1 AND v.variant_id = r.variant_id
          AND (v.sku <> r.old_sku OR v.gone_at IS NOT NULL OR v.tracked <> r.old_tracked
               OR (coalesce(r.old_cost, r.new_cost) IS NOT NULL AND v.unit_cost IS DISTINCT FROM r.old_cost)))
     SELECT id FROM started`,
    [shop.id, runId],
  );
  return rowCount === 1 ? { kind: "started" } : { kind: "not_a_draft" };
}

/** A stopped run goes on; a finished one tries its failed rows again. False: there is nothing to go on with. */
export async function resumeRun(pool: Pool, shop: ShopRef, runId: LinkRunId): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH failed AS (
       UPDATE link_run_rows r SET state = 'waiting', reason = NULL, detail = NULL
         FROM link_runs l
        WHERE l.id = $2 AND l.shop_id = $1 AND l.state IN ('stopped', 'done') AND r.run_id = l.id AND r.state = 'failed'
       RETURNING 1)
     UPDATE link_runs SET state = 'running', stop_reason = NULL, finished_at = NULL
      WHERE id = $2 AND shop_id = $1
        AND (state = 'stopped' OR (state = 'done' AND EXISTS (SELECT FROM failed)))
        AND NOT EXISTS (SELECT FROM link_runs WHERE shop_id = $1 AND state = 'running')`,
    [shop.id, runId],
  );
  return rowCount === 1;
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
