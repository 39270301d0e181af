// Starts a run or continues a stopped one, each in one transaction. Skips what changed in the store since the preview (decision 33).
import type { Pool, PoolClient } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { BegunRun, ResumedRun } from "../../linking/runs/begin-run.ts";
import type { LinkRunId } from "../../linking/runs/link-run.ts";
import { query } from "../statements/query.ts";
import { oneAtATime } from "../transaction.ts";
import { dropPreparedWrites } from "./bulk-operation-rows.ts";

type Busy = Extract<BegunRun, { kind: "busy" }>;

/** SQL condition: the run with that id was undone, or is being undone. */
export function undoneSql<const Id extends string>(id: Id) {
  return `EXISTS (SELECT FROM link_runs u WHERE u.undo_of = ${id} AND u.state IN ('running', 'stopped', 'done'))` as const;
}

export async function startRun(
  pool: Pool,
  shop: ShopRef,
  { runId, chosen }: { runId: LinkRunId; chosen: number | null },
): Promise<BegunRun> {
  return unlessBusy(pool, shop, async (client): Promise<BegunRun> => {
    const now = chosen === null ? null : await chosenNow(client, shop, runId);
    if (now !== null && now !== chosen) return { kind: "choice_changed" };
    const started = await query(`
      UPDATE link_runs l SET state = 'running', started_at = now()
       WHERE l.id = $2 AND l.shop_id = $1 AND l.state = 'draft'
         AND EXISTS (SELECT FROM link_run_rows WHERE run_id = $2 AND state = 'waiting')
         AND NOT ${undoneSql("l.undo_of")}
    `).wrote(client, shop.id, runId);
    if (!started) return { kind: "not_a_draft" };
    await skipChanged(client, shop, { runId, again: false });
    return { kind: "started" };
  });
}

/** For a draft, whose rows can't be picked until this transaction ends; null for any other run. */
async function chosenNow(client: PoolClient, shop: ShopRef, runId: LinkRunId): Promise<number | null> {
  const isDraft = await query(`
    SELECT FROM link_runs WHERE id = $2 AND shop_id = $1 AND state = 'draft' FOR UPDATE
  `).some(client, shop.id, runId);
  if (!isDraft) return null;
  return query(`
    SELECT count(*)::int AS n FROM link_run_rows WHERE run_id = $1 AND state = 'waiting'
  `).value(client, runId);
}

export async function resumeRun(pool: Pool, shop: ShopRef, runId: LinkRunId): Promise<ResumedRun> {
  return unlessBusy(pool, shop, async (client): Promise<ResumedRun> => {
    const resumed = await query(`
      UPDATE link_runs l SET state = 'running', stop_reason = NULL, finished_at = NULL
       WHERE l.id = $2 AND l.shop_id = $1
         AND (l.state = 'stopped'
              OR (l.state = 'done' AND EXISTS (SELECT FROM link_run_rows WHERE run_id = $2 AND state = 'failed')))
         AND NOT ${undoneSql("l.id")}
    `).wrote(client, shop.id, runId);
    if (!resumed) return { kind: "nothing_left" };
    await query(`
      UPDATE link_run_rows SET state = 'waiting', reason = NULL, detail = NULL WHERE run_id = $1 AND state = 'failed'
    `).on(client, runId);
    await dropPreparedWrites(client, runId);
    // An undo previewed earlier would leave out what is written now.
    await query(`DELETE FROM link_runs WHERE undo_of = $1 AND state = 'draft'`).on(client, runId);
    await skipChanged(client, shop, { runId, again: true });
    return { kind: "resumed" };
  });
}

/** Concurrent starts (two tabs) run one after the other, so that the second sees the run of the first. */
async function unlessBusy<T>(pool: Pool, shop: ShopRef, begin: (client: PoolClient) => Promise<T>): Promise<T | Busy> {
  return oneAtATime(pool, `link-runs:${shop.id}`, async (client) => {
    const runId = await query(`
      SELECT id FROM link_runs WHERE shop_id = $1 AND state = 'running' LIMIT 1
    `).firstValue(client, shop.id);
    return runId ? { kind: "busy", runId } : begin(client);
  });
}

/**
 * Rows whose variant differs from the preview, or whose design is no longer in the shop's Kit account. `again`: an
 * earlier try may have succeeded, so a variant that has the row's new value was not changed elsewhere; and rows of an
 * operation that may still run at Shopify get their results from it.
 */
async function skipChanged(
  client: PoolClient,
  shop: ShopRef,
  { runId, again }: { runId: LinkRunId; again: boolean },
): Promise<void> {
  await query(`
    UPDATE link_run_rows r
       SET state = 'skipped',
           reason = CASE WHEN v.gone_at IS NOT NULL THEN 'variant_gone'
                         WHEN ${CHANGED} THEN 'changed_since' ELSE 'design_gone' END
      FROM link_runs l, store_variants v
     WHERE l.id = $2 AND r.run_id = l.id AND r.state = 'waiting' AND v.shop_id = $1 AND v.variant_id = r.variant_id
       AND (v.gone_at IS NOT NULL OR ${CHANGED} OR (l.kind <> 'undo' AND ${DESIGN_GONE}))
       AND NOT (r.bulk_line IS NOT NULL
                AND EXISTS (SELECT FROM bulk_operations b WHERE b.run_id = l.id AND b.state IN ('asked', 'running')))
  `).on(client, shop.id, runId, again);
}

const CHANGED = `(
  (v.sku <> r.old_sku AND NOT ($3 AND v.sku = r.new_sku))
  OR coalesce(v.tracked <> r.old_tracked AND NOT ($3 AND v.tracked = r.new_tracked), false)
  OR (coalesce(r.old_cost, r.new_cost) IS NOT NULL AND v.unit_cost IS DISTINCT FROM r.old_cost
      AND NOT ($3 AND v.unit_cost IS NOT DISTINCT FROM r.new_cost)))`;

/** The merchant may have connected another Kit account since, without the design. */
const DESIGN_GONE = `(
  r.new_link IS NOT NULL
  AND NOT EXISTS (SELECT FROM shops s JOIN templates t ON t.account_id = s.kit_account_id
                   WHERE s.id = $1 AND t.external_sku = r.new_link AND t.gone_at IS NULL))`;
