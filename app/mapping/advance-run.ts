// Carries out a run: one call per product, several products at a time, until no row waits. A process that dies leaves rows
// waiting, and the next ring goes on with them: writing the same SKU twice changes nothing.
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { ShopRef } from "../orders/ports.ts";
import { Fault, impossible } from "../platform/fault.ts";
import { ShopDomain, ShopId } from "../platform/ids.ts";
import type { Leases } from "../store/leases.ts";
import { isNoAccess } from "./ports.ts";
import type { StoreProducts, VariantResult } from "./ports.ts";
import type { LinkRunId } from "./link-runs.ts";
import { recordResults } from "./record-results.ts";
import type { RowResult } from "./record-results.ts";
import { refreshLinkStates } from "./refresh-link-states.ts";
import { nextProducts } from "./run-rows.ts";
import type { WaitingRow } from "./run-rows.ts";

export interface RunParts {
  pool: Pool;
  leases: Leases;
  products: StoreProducts;
  log: Pick<Logger, "info" | "warn">;
  owner: string;
  /** Waits; tests move it. */
  wait: (ms: number) => Promise<void>;
  now: () => Date;
}

export type Advance = "finished" | "stopped" | "elsewhere" | "nothing_to_do";

/** Enough to keep a bucket of points empty at Shopify's usual answer times, few enough to leave the shop's other work room. */
const AT_ONCE = 4;
const LEASE_MS = 120_000;
const LOST_LIMIT = 3;
/** In a row, without one call getting through: then the queue's own patience takes over. */
const NOT_SENT_LIMIT = 40;

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
    if (outcome === "elsewhere") return outcome;
    await finish(parts.pool, runId, outcome);
    await refreshAfter(parts.pool, shop, runId);
    return outcome;
  } finally {
    await parts.leases.release(lease);
  }
}

interface Run {
  shop: ShopRef;
  runId: LinkRunId;
  stillOurs: () => Promise<boolean>;
}

async function workThrough(parts: RunParts, run: Run): Promise<"finished" | "stopped" | "elsewhere"> {
  const gate = createGate(parts);
  let after = 0;
  for (;;) {
    const products = await nextProducts(parts.pool, run.runId, after);
    if (products.length === 0) return "finished";
    after = products.at(-1)!.at(-1)!.position;
    const queue = products.values();
    let stopped = false;
    const worker = async () => {
      for (const rows of queue) {
        if (stopped) return;
        if ((await applyProduct(parts, { ...run, rows, gate })) === "no_access") stopped = true;
      }
    };
    // All workers end before a fault leaves here: none writes on once the lease is given back.
    const ended = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () =>
        worker().catch((error: unknown) => {
          stopped = true;
          if (!isNoAccess(error)) throw error;
        }),
      ),
    );
    for (const end of ended) if (end.status === "rejected") throw end.reason;
    if (stopped) return "stopped";
    if (!(await run.stillOurs())) return "elsewhere";
  }
}

interface Gate {
  pass(): Promise<void>;
  /** Nothing more is sent before `until`: THROTTLED said how many points are missing. */
  shut(until: Date | null): void;
  opened(): void;
}

function createGate(parts: RunParts): Gate {
  let openAt = 0;
  let shutInARow = 0;
  return {
    async pass() {
      const ms = openAt - parts.now().getTime();
      if (ms > 0) await parts.wait(ms);
    },
    shut(until) {
      shutInARow += 1;
      if (shutInARow > NOT_SENT_LIMIT) {
        throw new Fault("shopify_busy", "Shopify took no change for a long while", { retryable: true });
      }
      openAt = Math.max(openAt, until?.getTime() ?? parts.now().getTime() + 1_000);
    },
    opened() {
      shutInARow = 0;
    },
  };
}

async function applyProduct(
  parts: RunParts,
  job: Run & { rows: WaitingRow[]; gate: Gate },
): Promise<"recorded" | "no_access"> {
  const { shop, runId, gate } = job;
  let waiting = job.rows;
  for (let lost = 0; waiting.length > 0;) {
    await gate.pass();
    const productId = waiting[0]!.productId;
    const answers = await parts.products.setSkus(
      shop,
      productId,
      waiting.map((row) => row.change),
    );
    const sorted = sortAnswers(waiting, answers);
    if (sorted.notSent) gate.shut(sorted.notSent.retryAt);
    else gate.opened();
    if (sorted.lost.length > 0) {
      lost += 1;
      parts.log.warn({ shop: shop.domain, variants: sorted.lost.length }, "the answer to a SKU change was lost");
      sorted.results.push(...(await lookAfterLoss(parts, shop, { rows: sorted.lost, last: lost >= LOST_LIMIT })));
    }
    await recordResults(parts.pool, shop, { id: runId, results: sorted.results });
    if (sorted.noAccess) return "no_access";
    const settled = new Set(sorted.results.map((result) => result.row.position));
    waiting = waiting.filter((row) => !settled.has(row.position));
  }
  return "recorded";
}

interface SortedAnswers {
  results: RowResult[];
  lost: WaitingRow[];
  notSent: { retryAt: Date | null } | null;
  noAccess: boolean;
}

function sortAnswers(rows: WaitingRow[], answers: VariantResult[]): SortedAnswers {
  const sorted: SortedAnswers = { results: [], lost: [], notSent: null, noAccess: false };
  for (const row of rows) {
    const outcome = answers.find((answer) => answer.variantId === row.change.variantId)?.outcome;
    switch (outcome?.kind) {
      case "done":
        // Shopify may trim what it stores: what does not stand there as meant is no link.
        sorted.results.push(outcome.value.sku === row.change.sku ? { row, kind: "written" } : refused(row, null));
        break;
      case "refused":
        sorted.results.push(refused(row, outcome.messages.join("; ")));
        break;
      case "no_access":
        sorted.noAccess = true;
        break;
      case "not_sent":
        sorted.notSent = { retryAt: outcome.retryAt };
        break;
      case "lost":
      case undefined:
        sorted.lost.push(row);
        break;
      default:
        impossible(outcome);
    }
  }
  return sorted;
}

function refused(row: WaitingRow, detail: string | null): RowResult {
  return { row, kind: "failed", reason: "refused", detail };
}

/** The write has no idempotency key at Shopify: look at what stands there before writing again. */
async function lookAfterLoss(
  parts: RunParts,
  shop: ShopRef,
  loss: { rows: WaitingRow[]; last: boolean },
): Promise<RowResult[]> {
  const now = await parts.products.readVariants(
    shop,
    loss.rows.map((row) => row.change.variantId),
  );
  const variants = new Map(now.map((variant) => [variant.variantId, variant]));
  return loss.rows.flatMap((row): RowResult[] => {
    const { change } = row;
    const variant = variants.get(change.variantId);
    // A cost cannot be read back here, so it is written again: the same value twice changes nothing.
    const stands =
      variant?.sku === change.sku &&
      variant.tracked === (change.tracked ?? variant.tracked) &&
      change.cost === undefined;
    if (stands) return [{ row, kind: "written" }];
    return loss.last ? [{ row, kind: "failed", reason: "no_answer", detail: null }] : [];
  });
}

async function shopOfRunning(pool: Pool, runId: LinkRunId): Promise<ShopRef | null> {
  const { rows } = await pool.query<{ id: string; domain: string }>(
    `SELECT s.id, s.domain FROM link_runs r JOIN shops s ON s.id = r.shop_id WHERE r.id = $1 AND r.state = 'running'`,
    [runId],
  );
  return rows[0] ? { id: ShopId.parse(rows[0].id), domain: ShopDomain.parse(rows[0].domain) } : null;
}

async function finish(pool: Pool, runId: LinkRunId, outcome: "finished" | "stopped"): Promise<void> {
  await pool.query(
    `UPDATE link_runs SET state = $2::"LinkRunState", stop_reason = $3, finished_at = now()
      WHERE id = $1 AND state = 'running'`,
    [runId, outcome === "finished" ? "done" : "stopped", outcome === "finished" ? null : "no_access"],
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
