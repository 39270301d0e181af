// A merchant whose daily checks are started by tests, with orders of an hour ago that the app may or may not have read.
import type { DifferenceView } from "../../../app/daily-check/read/difference-view.ts";
import type { ReportSummary } from "../../../app/daily-check/read/report-summary.ts";
import type { KitOrderRowId } from "../../../app/kernel/ids.ts";
import type { OrderRecord, PlaceOrder } from "../../../sandbox/shopify/types.ts";
import { type Merchant, setUpMerchant, type Setup } from "../merchant.ts";
import { until } from "../until.ts";
import type { World } from "../world.ts";

export const HOUR = 3_600_000;

export interface CheckedMerchant extends Merchant {
  /** Placed an hour ago, without an event to the app. */
  buyUnseen(over?: Partial<PlaceOrder>): OrderRecord;
}

/** Live for two days. */
export async function setUpChecked(world: World, name: string, setup?: Setup): Promise<CheckedMerchant> {
  await holdSweeps(world);
  const merchant = await setUpMerchant(world, name, setup);
  const { pool } = world.database;
  const swept = async () => {
    const { rows } = await pool.query<{ swept: boolean }>(
      "SELECT orders_swept_to IS NOT NULL AS swept FROM shops WHERE id = $1",
      [merchant.shop.id],
    );
    return rows[0]!.swept;
  };
  // The sweep of going live would find what a test wants to be missed.
  await until("the sweep of going live", swept);
  await pool.query("UPDATE shops SET gone_live_at = now() - interval '2 days' WHERE id = $1", [merchant.shop.id]);
  return {
    ...merchant,
    buyUnseen(over = {}) {
      world.shopify.faults.webhook({ kind: "drop", times: 1_000 });
      const order = merchant.buy({ createdAt: new Date(Date.now() - HOUR), ...over });
      return order;
    },
  };
}

/**
 * Sweeps first run at a random time within the first minute: one would find what a test wants to be missed, the other
 * start the night's check beside the test's own. Blocked before the store goes live: a sweep that has begun continues
 * without its lease, and after waiting for points it would read orders placed after its start.
 */
async function holdSweeps(world: World): Promise<void> {
  await world.database.pool.query(
    `INSERT INTO leases (name, owner, until, fence)
     SELECT 'sweep-' || name, 'the test', clock_timestamp() + interval '1 hour', 1
       FROM unnest(ARRAY['store-orders', 'daily-checks']) AS name
     ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, until = excluded.until, fence = leases.fence + 1`,
  );
}

export interface Checked {
  report: ReportSummary;
  differences: DifferenceView[];
}

/** The merchant requests a check and waits for it. */
export async function check(world: World, { shop }: Pick<Merchant, "shop">): Promise<Checked> {
  const started = await world.services.dailyCheck.checkNow(shop);
  if (started.kind === "not_live") throw new Error("the shop is not live");
  return checked(world, { shop }, started.id);
}

export async function checked(world: World, { shop }: Pick<Merchant, "shop">, id: string): Promise<Checked> {
  const { dailyCheck } = world.services;
  let report: ReportSummary | null = null;
  await until("the check's end", async () => {
    report = await dailyCheck.show(shop, id);
    return report !== null && report.state !== "running";
  });
  const page = await dailyCheck.differences(shop, id, null);
  return { report: report!, differences: page.rows };
}

export async function read(pieces: AsyncIterable<string> | null): Promise<string> {
  let text = "";
  for await (const piece of pieces ?? []) text += piece;
  return text;
}

/** As if Kit had last been read then. */
export async function readLongAgo(world: World, row: KitOrderRowId, hours: number): Promise<void> {
  // A worker with the row would write a due time based on earlier data.
  await until("the order at rest", async () => {
    const { rowCount } = await world.database.pool.query(
      `UPDATE kit_orders SET kit_read_at = now() - $2 * interval '1 hour', due_at = now() + interval '6 hours'
        WHERE id = $1 AND lease_until IS NULL`,
      [row, hours],
    );
    return rowCount === 1;
  });
}
