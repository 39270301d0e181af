// Carries out a run: call by call, or as a bulk operation when it is large (decision 34). Whatever way, a process that dies leaves
// rows waiting, and the next ring goes on with them.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { Fault } from "../../kernel/fault.ts";
import { ShopDomain, ShopId } from "../../kernel/ids.ts";
import type { Leases } from "../../database/leases.ts";
import { writeCallByCall } from "./write-call-by-call.ts";
import type { CallParts } from "./write-call-by-call.ts";
import type { StoreBulk } from "../ports/store-bulk.ts";
import { bulkFacts, openBulk, prepareWrites } from "../bulk/operation-rows.ts";
import { writeInBulk } from "../bulk/bulk-writes.ts";
import type { LinkRunId, StopReason } from "./draft-run.ts";
import { isNoAccess } from "../ports/store-products.ts";
import { refreshLinkStates } from "../states/refresh-link-states.ts";
import type { RunAtWork } from "./run-in-progress.ts";

export interface RunParts extends CallParts {
  leases: Leases;
  owner: string;
  /** Null: everything goes call by call. */
  bulk: StoreBulk | null;
  /** A run of more products goes in bulk. */
  bulkAbove: number;
  /** Rings for the run again, not before `at`. */
  enqueueLater(runId: LinkRunId, at: Date): Promise<void>;
}

export type Advance = "finished" | "stopped" | "waiting" | "elsewhere" | "nothing_to_do";

/**
 * A call of one product is 10 points, and a shop has 2,000 at once and 100 a second more on the smallest plan. Up to 500 products
 * are through in half a minute, their results as they come; a bulk operation, whose results come at its end, is hardly quicker.
 * Above, calls wait for points for minutes (2,500 products: 4, 10,000: 16); bulk operations take none (decision 34).
 */
export const BULK_ABOVE_PRODUCTS = 500;

/** Of one run. What is left after them goes call by call. */
const MOST_OPERATIONS = 3;
const LEASE_MS = 120_000;

export async function advanceRun(parts: RunParts, runId: LinkRunId): Promise<Advance> {
  const shop = await shopOfRunning(parts.pool, runId);
  if (!shop) return "nothing_to_do";
  const lease = await parts.leases.acquire(`links:${shop.id}`, parts.owner, LEASE_MS);
  if (!lease) return "elsewhere";
  let renewedAt = parts.now().getTime();
  const stillOurs = async () => {
    if (parts.now().getTime() - renewedAt < LEASE_MS / 4) return true;
    renewedAt = parts.now().getTime();
    return parts.leases.renew(lease, LEASE_MS);
  };
  try {
    const outcome = await workThrough(parts, { shop, runId, stillOurs });
    if (outcome === "elsewhere" || outcome === "waiting") return outcome;
    // A process that dies in between leaves both to the next ring; and whoever sees the run done sees its variants as they are.
    await refreshAfter(parts.pool, shop, runId);
    await finish(parts.pool, runId, outcome === "finished" ? null : outcome);
    return outcome === "finished" ? outcome : "stopped";
  } finally {
    await parts.leases.release(lease);
  }
}

async function workThrough(
  parts: RunParts,
  run: RunAtWork,
): Promise<Exclude<Advance, "nothing_to_do" | "stopped"> | StopReason> {
  try {
    const bulk = parts.bulk && (await workInBulk({ ...parts, bulk: parts.bulk }, run));
    const ended = bulk ?? (await writeCallByCall(parts, run));
    return ended === "stopped" ? "no_access" : ended;
  } catch (error) {
    if (isNoAccess(error)) return "no_access";
    if (!(error instanceof Fault) || error.retryable) throw error;
    // The next ring would meet it again, and the shop's other runs would wait for this one without end.
    parts.log.warn({ shop: run.shop.domain, run: run.runId, code: error.code }, "a run is stopped by a fault");
    return "fault";
  }
}

/** Null: what is left goes call by call. */
async function workInBulk(
  parts: RunParts & { bulk: StoreBulk },
  run: RunAtWork,
): Promise<"stopped" | "waiting" | "elsewhere" | null> {
  for (;;) {
    const row = await openBulk(parts.pool, run.shop, run.runId);
    if (!row) {
      const { products, attempts } = await bulkFacts(parts.pool, run.runId);
      if (products <= parts.bulkAbove || attempts >= MOST_OPERATIONS) return null;
      await prepareWrites(parts.pool, run.shop, run.runId);
      continue;
    }
    const step = await writeInBulk(parts, run, row);
    switch (step.kind) {
      case "wait":
        await parts.enqueueLater(run.runId, new Date(parts.now().getTime() + step.ms));
        return "waiting";
      case "no_access":
        return "stopped";
      case "elsewhere":
        return "elsewhere";
      case "ended":
        if (!step.again) return null;
    }
  }
}

async function shopOfRunning(pool: Pool, runId: LinkRunId): Promise<ShopRef | null> {
  const { rows } = await pool.query<{ id: string; domain: string }>(
    `SELECT s.id, s.domain FROM link_runs r JOIN shops s ON s.id = r.shop_id WHERE r.id = $1 AND r.state = 'running'`,
    [runId],
  );
  return rows[0] ? { id: ShopId.parse(rows[0].id), domain: ShopDomain.parse(rows[0].domain) } : null;
}

async function finish(pool: Pool, runId: LinkRunId, stopped: StopReason | null): Promise<void> {
  await pool.query(
    `UPDATE link_runs SET state = $2::"LinkRunState", stop_reason = $3, finished_at = now()
      WHERE id = $1 AND state = 'running'`,
    [runId, stopped === null ? "done" : "stopped", stopped],
  );
}

async function refreshAfter(pool: Pool, shop: ShopRef, runId: LinkRunId): Promise<void> {
  const { rows } = await pool.query<{ variant_id: string; old_sku: string; new_sku: string }>(
    `SELECT variant_id, old_sku, new_sku FROM link_run_rows WHERE run_id = $1`,
    [runId],
  );
  await refreshLinkStates(pool, shop, {
    variantIds: rows.map((row) => row.variant_id),
    skus: [...new Set(rows.flatMap((row) => [row.old_sku, row.new_sku]))],
  });
}
