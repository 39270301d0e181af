// After the trouble: time passes and sweeps run until nothing is due and nothing changes any more.
import { setTimeout as sleep } from "node:timers/promises";
import type { ShopModel } from "../../sandbox/shopify/shop-types.ts";
import { freeWhatTheDeadHold, isOnTheWire, letTimePass } from "./letting-time-pass.ts";
import { jobsUnderWay } from "./queue-jobs.ts";
import type { Stage } from "./stage.ts";

const SWEEPS = ["expired-leases", "due-rows", "shipped-unfulfilled", "flow-events"];
/** What the moved clock makes due is run here, and not at some moment of the last look. */
const DAILY_SWEEPS = ["fulfillment-services", "fulfillment-stock"];
/** First past quarantines and back-offs, then past every poll. */
const STEPS_MINUTES = [6, 6, 12, 65, 7 * 60, 13 * 60, 13 * 60, 13 * 60, 13 * 60];
/** Far longer than what killed processes held stays held. */
const WAIT_LIMIT_MS = 150_000;

export interface Settled {
  rested: boolean;
  rounds: number;
  /** What was still under way when patience ran out. */
  left: Record<string, unknown>;
}

interface SettleOptions {
  stores: readonly ShopModel[];
  tell: (line: string) => void;
  steps?: readonly number[] | undefined;
}

export async function settle(stage: Stage, { stores, tell, steps = STEPS_MINUTES }: SettleOptions): Promise<Settled> {
  let before: string[] = [];
  let changed: string[] = [];
  for (const [round, minutes] of steps.entries()) {
    letPaymentsAge(stores, minutes);
    while (await isOnTheWire(stage.database.pool)) await sleep(500);
    await letTimePass(stage.database.pool, minutes);
    const began = Date.now();
    await sweepAll(stage, round < 2);
    for (const name of DAILY_SWEEPS) await stage.sweep(name);
    const left = await comeToRest(stage);
    tell(`${minutes} min on: at rest after ${((Date.now() - began) / 1_000).toFixed(1)} s`);
    if (left) return { rested: false, rounds: round + 1, left };
    const now = await standing(stage);
    changed = now.filter((line) => !before.includes(line));
    if (changed.length === 0 && minutes >= 13 * 60) return { rested: true, rounds: round + 1, left: {} };
    before = now;
  }
  return { rested: false, rounds: steps.length, left: { why: "something changes each time", changed } };
}

/** The hold window counts from the payment, and that the store tells (app/orders/decide/before-sending/gates.ts `timeLimits`). */
function letPaymentsAge(stores: readonly ShopModel[], minutes: number): void {
  for (const transaction of stores.flatMap((store) => store.orders()).flatMap((order) => order.transactions))
    transaction.processedAt = new Date(Date.parse(transaction.processedAt) - minutes * 60_000).toISOString();
}

/** Everything is looked at again, and no time passes: calls that change something, at Kit or in the store. */
export async function changesWhenLookedAtAgain(stage: Stage): Promise<string[]> {
  const { pool } = stage.database;
  const kitBefore = stage.kit.truth.requests().length;
  const storeBefore = stage.shopify.truth.changingCalls().length;
  await pool.query(
    "UPDATE shops SET orders_swept_to = NULL, sweep_began = NULL, sweep_since = NULL, sweep_cursor = NULL",
  );
  await pool.query("UPDATE kit_orders SET due_at = clock_timestamp() - interval '1 second', nudges = nudges + 1");
  await sweepAll(stage, true);
  const left = await comeToRest(stage);
  const kit = stage.kit.truth.requests().slice(kitBefore);
  return [
    ...(left ? [`it does not come to rest: ${JSON.stringify(left)}`] : []),
    ...kit.filter((one) => one.method !== "GET").map((one) => `Kit ${one.method} ${one.path} ${one.reference ?? ""}`),
    ...stage.shopify.truth
      .changingCalls()
      .slice(storeBefore)
      .map((one) => `Shopify ${one.operation}`),
  ];
}

/** `store`: the stores' changed orders are read too; with an hour's overlap those are all orders of a run. */
async function sweepAll(stage: Stage, store: boolean): Promise<void> {
  if (store) await stage.sweep("store-orders");
  for (const name of SWEEPS) await stage.sweep(name);
}

/** Null when nothing is under way or due; else what was when patience ran out. */
export async function comeToRest(stage: Stage, waitLimitMs = WAIT_LIMIT_MS): Promise<Record<string, unknown> | null> {
  let quiet = 0;
  let left: Record<string, unknown> = {};
  let swept = Date.now();
  for (const end = Date.now() + waitLimitMs; Date.now() < end; await sleep(250)) {
    if (Date.now() - swept > 2_000) {
      await freeWhatTheDeadHold(stage.database.pool);
      await stage.sweep("expired-leases");
      await stage.sweep("due-rows");
      await stage.sweep("flow-events");
      swept = Date.now();
    }
    await Promise.all([stage.shopify.settled(), stage.kit.idle()]);
    left = await underWay(stage);
    quiet = Object.values(left).every((count) => count === "0") ? quiet + 1 : 0;
    if (quiet === 3) return null;
  }
  return { ...left, rows: await samples(stage), inbox: await deliveries(stage) };
}

async function underWay(stage: Stage): Promise<Record<string, unknown>> {
  const { rows } = await stage.database.pool.query(
    `SELECT (SELECT count(*) FROM kit_orders WHERE lease_until > clock_timestamp()) AS claimed,
            (SELECT count(*) FROM kit_orders WHERE due_at <= clock_timestamp()) AS due,
            (SELECT count(*) FROM kit_orders WHERE kit_wanted IS NOT NULL) AS in_line,
            (SELECT count(*) FROM inbox WHERE due_at <= clock_timestamp() + interval '60 seconds') AS deliveries,
            (SELECT count(*) FROM flow_events WHERE due_at <= clock_timestamp()) AS flow`,
  );
  return { ...(rows[0] as Record<string, unknown>), jobs: await jobsUnderWay(stage.database.pool) };
}

async function samples(stage: Stage): Promise<unknown[]> {
  const { rows } = await stage.database.pool.query(
    `SELECT reference, submission, wait_reason, kit_state, cancel, due_at, lease_until, kit_wanted, failures, last_fault
       FROM kit_orders WHERE due_at <= clock_timestamp() OR lease_until IS NOT NULL OR kit_wanted IS NOT NULL LIMIT 5`,
  );
  return rows;
}

async function deliveries(stage: Stage): Promise<unknown[]> {
  const { rows } = await stage.database.pool.query(
    `SELECT lane, topic, failures, fault, received_at, due_at FROM inbox
      WHERE due_at <= clock_timestamp() + interval '60 seconds' ORDER BY due_at LIMIT 5`,
  );
  return rows;
}

/** Where every order stands, a line each. */
async function standing(stage: Stage): Promise<string[]> {
  const { rows } = await stage.database.pool.query<{ line: string }>(
    `SELECT concat_ws('|', k.id, submission, wait_reason, kit_state, cancel, tagged,
                (SELECT string_agg(t.kind, ',' ORDER BY t.kind) FROM tasks t WHERE t.kit_order_id = k.id AND t.resolved_at IS NULL),
                (SELECT string_agg(concat(s.state, s.fulfillment_id, s.tracking), ',' ORDER BY s.location_id)
                   FROM shipments s WHERE s.kit_order_id = k.id)) AS line FROM kit_orders k`,
  );
  return rows.map((row) => row.line);
}
