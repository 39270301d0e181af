// Runs from start to end, their unwritten rows, and the stored variants that they write.
import type { Pool } from "pg";
import type { LinkRunRows } from "../../linking/ports/runs.ts";
import type { WaitingRow } from "../../linking/runs/row-results.ts";
import { query, type RowOf } from "../statements/query.ts";
import { resumeRun, startRun } from "./begin-link-run.ts";
import { refreshLinkStates } from "./link-state-rows.ts";
import { recordResults } from "./record-link-results.ts";
import { writeVariants } from "./variant-rows.ts";

export function createLinkRunRows(pool: Pool): LinkRunRows {
  return {
    start: (shop, run) => startRun(pool, shop, run),
    resume: (shop, runId) => resumeRun(pool, shop, runId),
    shopOfRunning: (runId) =>
      query(`
        SELECT s.id, s.domain FROM link_runs r JOIN shops s ON s.id = r.shop_id WHERE r.id = $1 AND r.state = 'running'
      `).first(pool, runId),
    running: () => query(`SELECT id FROM link_runs WHERE state = 'running' ORDER BY created_at`).column(pool),
    finish: (runId, stopped) =>
      query(`
        UPDATE link_runs SET state = $2::"LinkRunState", stop_reason = $3, finished_at = now()
         WHERE id = $1 AND state = 'running'
      `).run(pool, runId, stopped === null ? "done" : "stopped", stopped),
    countWaiting: (runId) =>
      query(`SELECT count(*)::int AS n FROM link_run_rows WHERE run_id = $1 AND state = 'waiting'`).value(pool, runId),
    async waiting(runId, page) {
      const { rows } = await query(`
        SELECT ${COLUMNS} FROM link_run_rows
         WHERE run_id = $1 AND state = 'waiting' AND position > $2 ORDER BY position LIMIT $3
      `).on(pool, runId, page.after, page.limit);
      return rows.map(rowOf);
    },
    async rowsOfLines(runId, lines) {
      const { rows } = await query(`
        SELECT ${COLUMNS}, bulk_line AS line, state = 'waiting' AS waiting FROM link_run_rows
         WHERE run_id = $1 AND bulk_line = ANY($2) ORDER BY bulk_line, position
      `).on(pool, runId, lines);
      return Map.groupBy(
        rows.map((row) => ({ ...rowOf(row), line: row.line, waiting: row.waiting })),
        ({ line }) => line,
      );
    },
    async unanswered(runId, limit) {
      const { rows } = await query(UNANSWERED).on(pool, runId, limit);
      return rows.map(rowOf);
    },
    record: (shop, run) => recordResults(pool, shop, run),
    variantsToWrite: (shop, runId, limit) =>
      query(`
        SELECT DISTINCT r.variant_id FROM link_run_rows r JOIN link_runs l ON l.id = r.run_id
         WHERE l.shop_id = $1 AND l.id = $2 AND l.state <> 'running' AND r.state IN ('waiting', 'failed') LIMIT $3
      `).column(pool, shop.id, runId, limit),
    async keepReread(shop, asked, found) {
      const { rows: before } = await query(`
        SELECT sku FROM store_variants WHERE shop_id = $1 AND variant_id = ANY($2)
      `).on(pool, shop.id, asked);
      await writeVariants(pool, shop, { variants: found, asOf: null });
      const gone = new Set(asked);
      for (const { variantId } of found) gone.delete(variantId);
      await query(`
        UPDATE store_variants SET gone_at = now() WHERE shop_id = $1 AND variant_id = ANY($2) AND gone_at IS NULL
      `).on(pool, shop.id, [...gone]);
      const scope = { variantIds: [...asked], skus: before.map((row) => row.sku) };
      await refreshLinkStates(pool, shop, { scope });
    },
    async refreshStates(shop, runId, slot) {
      const { rows } = await query(`
        SELECT variant_id, old_sku, new_sku FROM link_run_rows WHERE run_id = $1
      `).on(pool, runId);
      const variantIds = rows.map((row) => row.variant_id);
      const skus = [...new Set(rows.flatMap((row) => [row.old_sku, row.new_sku]))];
      await refreshLinkStates(pool, shop, { scope: { variantIds, skus }, slot });
    },
  };
}

const COLUMNS = "position, product_id, variant_id, new_sku, new_tracked, old_cost, new_cost";

const UNANSWERED = `SELECT ${COLUMNS} FROM link_run_rows
      WHERE run_id = $1 AND state = 'waiting' AND bulk_line IS NOT NULL ORDER BY position LIMIT $2` as const;

function rowOf(row: RowOf<typeof UNANSWERED>): WaitingRow {
  return {
    position: row.position,
    productId: row.product_id,
    change: {
      variantId: row.variant_id,
      sku: row.new_sku,
      ...(row.new_tracked === null ? {} : { tracked: row.new_tracked }),
      // A null cost empties the field: undo restores a missing cost.
      ...(row.old_cost === null && row.new_cost === null ? {} : { cost: row.new_cost }),
    },
  };
}
