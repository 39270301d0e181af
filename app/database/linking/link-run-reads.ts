// Runs for pages: one run with counts of its rows, and a page of its rows.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { isPlanWarning } from "../../linking/plan/plan-links.ts";
import type { LinkRunReads, RunRowsPage, RunRowsQuery } from "../../linking/ports/runs.ts";
import type { LinkRunId, LinkRunKind, LinkRunState, StopReason } from "../../linking/runs/link-run.ts";
import type { RunFacts } from "../../linking/runs/run-view.ts";
import { query } from "../statements/query.ts";
import { undoneSql } from "./begin-link-run.ts";

export function createLinkRunReads(pool: Pool): LinkRunReads {
  return {
    async find(shop, runId) {
      const { rows } = await query(pool, `${RUN} AND l.id = $2`, shop.id, runId);
      return rows[0] ? withTallies(pool, rows[0]) : null;
    },
    async findLatest(shop) {
      const { rows } = await query(
        pool,
        `${RUN} AND l.state IN ('running', 'stopped', 'done')
          ORDER BY (l.state = 'running') DESC, l.started_at DESC NULLS LAST, l.created_at DESC LIMIT 1`,
        shop.id,
      );
      return rows[0] ? withTallies(pool, rows[0]) : null;
    },
    rows: (shop, query) => readRows(pool, shop, query),
  };
}

interface RunRecord {
  id: LinkRunId;
  kind: LinkRunKind;
  state: LinkRunState;
  stop_reason: StopReason | null;
  created_at: Date;
  finished_at: Date | null;
  undone: boolean;
  /** A bulk operation is prepared, requested or running. */
  together: boolean;
  bulk_share: number | null;
}

const RUN = `SELECT l.id, l.kind, l.state, l.stop_reason, l.created_at, l.finished_at,
  ${undoneSql("l.id")} AS undone,
  EXISTS (SELECT FROM bulk_operations b WHERE b.run_id = l.id AND b.state <> 'ended') AS together,
  (SELECT least(1, b.done::float8 / greatest(1, b.calls)) FROM bulk_operations b
    WHERE b.run_id = l.id AND b.state = 'running' LIMIT 1) AS bulk_share
  FROM link_runs l WHERE l.shop_id = $1` as const;

async function withTallies(pool: Pool, run: RunRecord): Promise<RunFacts> {
  const [{ rows }, warnings] = await Promise.all([readTallies(pool, run.id), readWarnings(pool, run)]);
  return {
    id: run.id,
    kind: run.kind,
    state: run.state,
    stopReason: run.stop_reason,
    together: run.together,
    createdAt: run.created_at,
    finishedAt: run.finished_at,
    undone: run.undone,
    bulkShare: run.bulk_share,
    warnings,
    tallies: rows,
  };
}

function readTallies(pool: Pool, runId: LinkRunId) {
  return query(
    pool,
    `SELECT state, count(*)::int AS count, count(bulk_line)::int AS "inBulk", count(variant_size)::int AS "sizeDiffers"
       FROM link_run_rows WHERE run_id = $1 GROUP BY 1`,
    runId,
  );
}

/** Warnings of ticked rows; 0 if none of the rows concerned is ticked. A started run shows its results instead. */
async function readWarnings(pool: Pool, { id, state }: RunRecord): Promise<RunFacts["warnings"]> {
  if (state !== "draft") return [];
  const { rows } = await query(
    pool,
    `SELECT w AS warning, count(*) FILTER (WHERE r.state = 'waiting')::int AS count FROM link_run_rows r, unnest(r.warnings) AS w
      WHERE r.run_id = $1 AND r.state IN ('waiting', 'left_out') GROUP BY 1`,
    id,
  );
  return rows.flatMap(({ warning, count }) => (isPlanWarning(warning) ? [{ warning, count }] : []));
}

async function readRows(pool: Pool, shop: ShopRef, asked: RunRowsQuery): Promise<RunRowsPage> {
  const { rows } = await query(
    pool,
    `SELECT r.*, t.name AS design FROM link_run_rows r JOIN link_runs l ON l.id = r.run_id
       LEFT JOIN templates t ON t.account_id = r.account_id AND t.external_sku = r.new_link
      WHERE l.shop_id = $1 AND l.id = $2 AND r.position > $3 AND ($4::"LinkRowState" IS NULL OR r.state = $4)
        AND ($6::text IS NULL OR array_position(r.warnings, $6::text) IS NOT NULL)
      ORDER BY r.position LIMIT $5`,

    shop.id,
    asked.runId,
    asked.after,
    isPlanWarning(asked.only) ? null : asked.only,
    asked.limit + 1,
    isPlanWarning(asked.only) ? asked.only : null,
  );
  const page = rows.slice(0, asked.limit);
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
      warnings: row.warnings ?? [],
      state: row.state,
      reason: row.reason,
      detail: row.detail,
    })),
    next: rows.length > asked.limit ? page.at(-1)!.position : null,
  };
}
