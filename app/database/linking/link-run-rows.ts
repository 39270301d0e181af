// Runs from start to end, and their unwritten rows.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkRunRows } from "../../linking/ports/runs.ts";
import { type LinkRunId, type StopReason } from "../../linking/runs/link-run.ts";
import { query } from "../statements/query.ts";
import { resumeRun, startRun } from "./begin-link-run.ts";
import { recordResults } from "./record-link-results.ts";
import { keepReread, refreshStatesOfRun, variantsToWrite } from "./variants-of-link-run.ts";
import { countWaiting, rowsOfLines, unansweredRows, waitingRows } from "./waiting-link-rows.ts";

export function createLinkRunRows(pool: Pool): LinkRunRows {
  return {
    start: (shop, run) => startRun(pool, shop, run),
    resume: (shop, runId) => resumeRun(pool, shop, runId),
    shopOfRunning: (runId) => shopOfRunning(pool, runId),
    async running() {
      const { rows } = await query(`SELECT id FROM link_runs WHERE state = 'running' ORDER BY created_at`).on(pool);
      return rows.map(({ id }) => id);
    },
    finish: (runId, stopped) => finish(pool, runId, stopped),
    countWaiting: (runId) => countWaiting(pool, runId),
    waiting: (runId, page) => waitingRows(pool, runId, page),
    rowsOfLines: (runId, lines) => rowsOfLines(pool, runId, lines),
    unanswered: (runId, limit) => unansweredRows(pool, runId, limit),
    record: (shop, run) => recordResults(pool, shop, run),
    variantsToWrite: (shop, runId, limit) => variantsToWrite(pool, shop, { runId, limit }),
    keepReread: (shop, asked, found) => keepReread(pool, shop, { asked, found }),
    refreshStates: (shop, runId, slot) => refreshStatesOfRun(pool, shop, { runId, slot }),
  };
}

async function shopOfRunning(pool: Pool, runId: LinkRunId): Promise<ShopRef | null> {
  const { rows } = await query(`
    SELECT s.id, s.domain FROM link_runs r JOIN shops s ON s.id = r.shop_id WHERE r.id = $1 AND r.state = 'running'
  `).on(pool, runId);
  return rows[0] ?? null;
}

async function finish(pool: Pool, runId: LinkRunId, stopped: StopReason | null): Promise<void> {
  await query(`
    UPDATE link_runs SET state = $2::"LinkRunState", stop_reason = $3, finished_at = now()
     WHERE id = $1 AND state = 'running'
  `).on(pool, runId, stopped === null ? "done" : "stopped", stopped);
}
