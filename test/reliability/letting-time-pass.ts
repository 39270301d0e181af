// Compressed time. The app waits for minutes and hours (a lost answer's five, the hold window's sixty, polls of six hours); instead
// of changing the app or its clock, everything that its rows say of the past and of what is due is moved back. What is on the wire
// at this moment is left alone: those waits exist because a request may still be under way, and requests take real time.
import type pg from "pg";
import { freeJobsOfTheDead } from "./queue-jobs.ts";

/** Longer than any answer of the sandboxes takes here, faults included. */
const ON_THE_WIRE = "5 seconds";
/** A living process renews its claims, deliveries and leases of 8 s every 2 (app/kernel/limits.ts): one with less left is a dead process's. */
const HELD_LEFT = "3 seconds";

const MOMENTS = [
  ...["created_at", "wait_until", "wait_since", "store_read_at", "first_sent_at", "last_sent_at", "linked_at"],
  ...["compared_at", "kit_canceled_at", "kit_read_at", "kit_stage_at", "read_wanted_at", "cancel_requested_at"],
  ...["delivered_marked_at", "due_at"],
];

/** As if so many minutes had gone by for every order that nobody is asking Kit or Shopify about right now. */
export async function letTimePass(pool: pg.Pool, minutes: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM kit_orders k
        WHERE (lease_until IS NULL OR lease_until < clock_timestamp() + $1::interval)
          AND NOT EXISTS (SELECT 1 FROM attempts a WHERE a.kit_order_id = k.id
                             AND greatest(a.started_at, a.ended_at) > clock_timestamp() - $2::interval)
          AND NOT EXISTS (SELECT 1 FROM shipments s WHERE s.kit_order_id = k.id
                             AND s.attempted_at > clock_timestamp() - $2::interval)
          FOR UPDATE SKIP LOCKED`,
      [HELD_LEFT, ON_THE_WIRE],
    );
    const ids = rows.map((row) => row.id);
    const back = (columns: readonly string[]) =>
      columns.map((column) => `${column} = ${column} - $2 * interval '1 minute'`).join(", ");
    await client.query(
      `UPDATE kit_orders SET ${back(MOMENTS)}, lease_until = least(lease_until, clock_timestamp())
        WHERE id = ANY($1::uuid[])`,
      [ids, minutes],
    );
    const of = "kit_order_id = ANY($1::uuid[])";
    await client.query(`UPDATE attempts SET ${back(["started_at", "ended_at"])} WHERE ${of}`, [ids, minutes]);
    await client.query(`UPDATE shipments SET ${back(["attempted_at", "fulfilled_at"])} WHERE ${of}`, [ids, minutes]);
    await client.query(`UPDATE approvals SET ${back(["at"])} WHERE ${of}`, [ids, minutes]);
    await client.query(`UPDATE holds SET ${back(["since", "until", "lifted_at"])} WHERE ${of}`, [ids, minutes]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
  const shift = (sql: string) => pool.query(sql.replaceAll("BACK", "- $1 * interval '1 minute'"), [minutes]);
  // It failed and waits to be tried again, or a dead process had it.
  await shift(
    `UPDATE inbox SET due_at = due_at BACK WHERE handled_at IS NULL
        AND (failures > 0 OR due_at < clock_timestamp() + interval '${HELD_LEFT}')`,
  );
  // A sweep that rests until its next turn; one that runs has less.
  await shift(
    `UPDATE leases SET until = until BACK WHERE name LIKE 'sweep-%' AND until > clock_timestamp() + interval '9 seconds'`,
  );
  await shift(`UPDATE kit_accounts SET shut_until = shut_until BACK, event_checked_at = event_checked_at BACK`);
  // What waits to be told to Flow again after a fault, for up to half an hour.
  await shift(
    `UPDATE flow_events SET due_at = due_at BACK, happened_at = happened_at BACK WHERE due_at > clock_timestamp()`,
  );
}

/** Whether requests were made so lately that time does not pass for their orders. */
export async function isOnTheWire(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ lately: boolean }>(
    `SELECT EXISTS (SELECT FROM attempts WHERE greatest(started_at, ended_at) > clock_timestamp() - $1::interval)
         OR EXISTS (SELECT FROM shipments WHERE attempted_at > clock_timestamp() - $1::interval) AS lately`,
    [ON_THE_WIRE],
  );
  return rows[0]!.lately;
}

/**
 * What processes held that were killed is given back sooner: claims and the right to tell Flow after 5 s instead of 8, and
 * jobs as queue-jobs.ts says.
 */
export async function freeWhatTheDeadHold(pool: pg.Pool): Promise<void> {
  await pool.query(
    `UPDATE kit_orders SET lease_until = clock_timestamp() - interval '1 second'
      WHERE lease_until > clock_timestamp() AND lease_until < clock_timestamp() + $1::interval`,
    [HELD_LEFT],
  );
  await pool.query(
    `UPDATE leases SET until = clock_timestamp() - interval '1 second'
      WHERE name LIKE 'flow-%' AND until > clock_timestamp() AND until < clock_timestamp() + $1::interval`,
    [HELD_LEFT],
  );
  await freeJobsOfTheDead(pool);
}
