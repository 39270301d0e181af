// A run as the merchant sees it: how far it is, and row by row what came of it.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { undone } from "./draft-run.ts";
import type { LinkRunId, LinkRunKind, LinkRunState, StopReason } from "./draft-run.ts";
import type { PlanRefusal, PlanWarning } from "../plan/plan-links.ts";
import type { SizeGap } from "../sizes/size.ts";

export type RowState = "waiting" | "done" | "failed" | "skipped" | "refused" | "left_out";

/** Rows of one state, or those whose size differs; null: all. */
export type RowsOnly = RowState | "size_differs" | null;

export interface RunView {
  id: string;
  kind: LinkRunKind;
  state: LinkRunState;
  /** Of a stopped run. */
  stopReason: StopReason | null;
  counts: Record<RowState, number>;
  /** Rows whose size differs, and those of them that wait to be carried out. */
  sizeDiffers: { all: number; chosen: number };
  /** Of changes that are to be carried out: those that are refused or left out are not among them. */
  total: number;
  /** Those that are through, or that Shopify has done while it works on all of them at once: its results come at the end. */
  settled: number;
  /** Shopify works on all of them together, so that the results of rows come at its end. */
  together: boolean;
  createdAt: Date;
  finishedAt: Date | null;
  /** Whether something was written that can be taken back, and was not yet. */
  canUndo: boolean;
  /** Whether something failed that can be tried again: not what was taken back since. */
  canRetry: boolean;
}

export interface RunRowView {
  position: number;
  variantId: string;
  productId: string;
  title: string;
  oldSku: string;
  newSku: string;
  /** The name of the design that it will be; null: none, or one that Kit does not have any more. */
  design: string | null;
  newTracked: boolean | null;
  cost: { old: string | null; new: string | null } | null;
  /** Where they differ. */
  sizes: SizeGap | null;
  warnings: PlanWarning[];
  state: RowState;
  /** `cost_differs`: of a written row, whose cost Shopify keeps in another amount. */
  reason: "refused" | "no_answer" | "changed_since" | "cost_differs" | PlanRefusal | null;
  detail: string | null;
}

interface RunRecord {
  id: string;
  kind: LinkRunKind;
  state: LinkRunState;
  stop_reason: StopReason | null;
  created_at: Date;
  finished_at: Date | null;
  undone: boolean;
  /** A bulk operation is prepared, asked for or at work. */
  together: boolean;
  /** Of one at work: how much of it is done, from 0 to 1. */
  bulk_share: number | null;
}

const RUN = `SELECT l.id, l.kind, l.state, l.stop_reason, l.created_at, l.finished_at,
  ${undone("l.id")} AS undone,
  EXISTS (SELECT FROM bulk_operations b WHERE b.run_id = l.id AND b.state <> 'ended') AS together,
  (SELECT least(1, b.done::float8 / greatest(1, b.calls)) FROM bulk_operations b
    WHERE b.run_id = l.id AND b.state = 'running' LIMIT 1) AS bulk_share
  FROM link_runs l WHERE l.shop_id = $1`;

export async function readRun(pool: Pool, shop: ShopRef, runId: LinkRunId): Promise<RunView | null> {
  const { rows } = await pool.query<RunRecord>(`${RUN} AND l.id = $2`, [shop.id, runId]);
  return rows[0] ? view(pool, rows[0]) : null;
}

/** The run that the page shows by itself: the one at work, or the last one that ended. */
export async function readLatestRun(pool: Pool, shop: ShopRef): Promise<RunView | null> {
  const { rows } = await pool.query<RunRecord>(
    `${RUN} AND l.state IN ('running', 'stopped', 'done')
      ORDER BY (l.state = 'running') DESC, l.started_at DESC NULLS LAST, l.created_at DESC LIMIT 1`,
    [shop.id],
  );
  return rows[0] ? view(pool, rows[0]) : null;
}

async function view(pool: Pool, run: RunRecord): Promise<RunView> {
  const { rows } = await pool.query<{ state: RowState; n: number; lined: number; differing: number }>(
    `SELECT state, count(*)::int AS n, count(bulk_line)::int AS lined, count(variant_size)::int AS differing FROM link_run_rows WHERE run_id = $1 GROUP BY 1`,
    [run.id],
  );
  const counts = { waiting: 0, done: 0, failed: 0, skipped: 0, refused: 0, left_out: 0 };
  for (const row of rows) counts[row.state] = row.n;
  const total = counts.waiting + counts.done + counts.failed + counts.skipped;
  const inBulk = rows.find((row) => row.state === "waiting")?.lined ?? 0;
  return {
    id: run.id,
    kind: run.kind,
    state: run.state,
    stopReason: run.stop_reason,
    counts,
    sizeDiffers: {
      all: rows.reduce((sum, row) => sum + row.differing, 0),
      chosen: rows.find((row) => row.state === "waiting")?.differing ?? 0,
    },
    total,
    settled: total - counts.waiting + Math.floor(inBulk * (run.bulk_share ?? 0)),
    together: run.together,
    createdAt: run.created_at,
    finishedAt: run.finished_at,
    canUndo: run.state === "done" && counts.done > 0 && !run.undone,
    canRetry: run.state === "done" && counts.failed > 0 && !run.undone,
  };
}

export async function readRunRows(
  pool: Pool,
  shop: ShopRef,
  query: { runId: LinkRunId; only: RowsOnly; after: number; limit: number },
): Promise<{ rows: RunRowView[]; next: number | null }> {
  const { rows } = await pool.query<{
    position: number;
    variant_id: string;
    product_id: string;
    title: string;
    old_sku: string;
    new_sku: string;
    design: string | null;
    new_tracked: boolean | null;
    old_cost: string | null;
    new_cost: string | null;
    variant_size: string | null;
    kit_size: string | null;
    warnings: PlanWarning[];
    state: RowState;
    reason: RunRowView["reason"];
    detail: string | null;
  }>(
    `SELECT r.*, t.name AS design FROM link_run_rows r JOIN link_runs l ON l.id = r.run_id
       LEFT JOIN templates t ON t.account_id = r.account_id AND t.external_sku = r.new_link
      WHERE l.shop_id = $1 AND l.id = $2 AND r.position > $3 AND ($4::"LinkRowState" IS NULL OR r.state = $4)
        AND (NOT $6 OR r.variant_size IS NOT NULL)
      ORDER BY r.position LIMIT $5`,
    [
      shop.id,
      query.runId,
      query.after,
      query.only === "size_differs" ? null : query.only,
      query.limit + 1,
      query.only === "size_differs",
    ],
  );
  const page = rows.slice(0, query.limit);
  return {
    rows: page.map((row) => ({
      position: row.position,
      variantId: row.variant_id,
      productId: row.product_id,
      title: row.title,
      oldSku: row.old_sku,
      newSku: row.new_sku,
      design: row.design,
      newTracked: row.new_tracked,
      cost: row.old_cost === null && row.new_cost === null ? null : { old: row.old_cost, new: row.new_cost },
      sizes:
        row.variant_size === null || row.kit_size === null ? null : { variant: row.variant_size, kit: row.kit_size },
      warnings: row.warnings,
      state: row.state,
      reason: row.reason,
      detail: row.detail,
    })),
    next: rows.length > query.limit ? page.at(-1)!.position : null,
  };
}
