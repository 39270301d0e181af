// A run call by call: one call per product, several products at a time, until no row waits. Writing the same SKU twice
// changes nothing, so a process that dies costs only time.
import type { Logger } from "pino";
import { Fault } from "../../kernel/fault.ts";
import {
  CALL_NOT_TAKEN_MS,
  CALLS_AT_A_TIME,
  CALLS_NOT_TAKEN,
  LOST_ANSWERS_PER_PRODUCT,
  ROWS_AHEAD,
} from "../limits.ts";
import type { LinkRunRows } from "../ports/runs.ts";
import { isNoAccess, type StoreProducts } from "../ports/store.ts";
import { readRowResults, sortAnswers } from "./read-write-answers.ts";
import { groupIntoCalls, type WaitingRow } from "./row-results.ts";
import type { RunInProgress } from "./run-in-progress.ts";

export interface CallParts {
  rows: LinkRunRows;
  products: StoreProducts;
  log: Pick<Logger, "info" | "warn">;
  /** Waits; replaced in tests. */
  wait: (ms: number) => Promise<void>;
  now: () => Date;
}

export async function writeCallByCall(
  parts: CallParts,
  run: RunInProgress,
): Promise<"finished" | "stopped" | "elsewhere"> {
  const gate = createGate(parts);
  let after = 0;
  for (;;) {
    const page = await parts.rows.waiting(run.runId, { after, limit: ROWS_AHEAD });
    const products = groupIntoCalls(page, page.length === ROWS_AHEAD);
    if (products.length === 0) return "finished";
    after = products.at(-1)!.at(-1)!.position;
    const queue = products.values();
    let [stopped, ours] = [false, true];
    const worker = async () => {
      for (const rows of queue) {
        // Renewed with each call, since a page of calls may wait for points longer than the lease lasts.
        ours &&= await run.stillOurs();
        if (stopped || !ours) return;
        if ((await applyProduct(parts, { ...run, rows, gate })) === "no_access") stopped = true;
      }
    };
    // All workers end before a fault is thrown, so that none writes after the lease is released.
    const ended = await Promise.allSettled(
      Array.from({ length: CALLS_AT_A_TIME }, () =>
        worker().catch((error: unknown) => {
          stopped = true;
          if (!isNoAccess(error)) throw error;
        }),
      ),
    );
    for (const end of ended) if (end.status === "rejected") throw end.reason;
    if (stopped) return "stopped";
    if (!ours || !(await run.stillOurs())) return "elsewhere";
  }
}

type Gate = ReturnType<typeof createGate>;

function createGate(parts: CallParts) {
  let openAt = 0;
  let shutInARow = 0;
  return {
    async pass() {
      const ms = openAt - parts.now().getTime();
      if (ms > 0) await parts.wait(ms);
    },
    /** Sends nothing before `until`: THROTTLED named the missing points. */
    shut(until: Date | null) {
      // Calls sent together fail together: that counts once.
      if (openAt <= parts.now().getTime()) shutInARow += 1;
      if (shutInARow > CALLS_NOT_TAKEN) {
        throw new Fault("shopify_busy", "Shopify took no change for a long while", { retryable: true });
      }
      openAt = Math.max(openAt, until?.getTime() ?? parts.now().getTime() + CALL_NOT_TAKEN_MS);
    },
    opened() {
      shutInARow = 0;
    },
  };
}

async function applyProduct(
  parts: CallParts,
  job: RunInProgress & { rows: WaitingRow[]; gate: Gate },
): Promise<"recorded" | "no_access"> {
  const { shop, runId, gate } = job;
  let waiting = job.rows;
  for (let lost = 0; waiting.length > 0;) {
    await gate.pass();
    const productId = waiting[0]!.productId;
    const changes = waiting.map((row) => row.change);
    const answers = await parts.products.setSkus(shop, productId, changes);
    const sorted = sortAnswers(waiting, answers);
    if (sorted.notSent) gate.shut(sorted.notSent.retryAt);
    else gate.opened();
    if (sorted.lost.length > 0) {
      lost += 1;
      parts.log.warn({ shop: shop.domain, variants: sorted.lost.length }, "the answer to a SKU change was lost");
      sorted.results.push(
        ...(await readRowResults(parts.products, shop, { rows: sorted.lost, last: lost >= LOST_ANSWERS_PER_PRODUCT })),
      );
    }
    await parts.rows.record(shop, { id: runId, results: sorted.results });
    if (sorted.noAccess) return "no_access";
    const settled = new Set(sorted.results.map((result) => result.row.position));
    waiting = waiting.filter((row) => !settled.has(row.position));
  }
  return "recorded";
}
