// Deliveries, one row each, written before the answer. Rows are the truth: the job that follows may be lost.
import type pg from "pg";
import type { Inbox, InboxDelivery } from "../../intake/inbox.ts";
import { laneOf, SWEPT, TO_READ } from "../../kernel/lanes.ts";
import { HELD_FOR_SECONDS } from "../../kernel/limits.ts";
import { type Connection, query, queryPrepared } from "../statements/query.ts";
import {
  DELIVERIES_KEPT_DAYS,
  FIRST_RETRY_SECONDS,
  LONGEST_RETRY_HOURS,
  PRODUCTS_KEPT_HOURS,
  PRUNED_AT_A_TIME,
} from "./limits.ts";

// The column rounds to milliseconds: half of all times would be in the future, and a worker that takes the row
// immediately would find it not yet due.
const INSERT = `
    INSERT INTO inbox (source, delivery_id, topic, origin, subject_id, lane, ids, triggered_at, fault, due_at)
    SELECT source::"InboxSource", delivery_id, topic, origin, subject_id, lane, ids::jsonb, triggered_at, fault,
           CASE WHEN fault IS NULL THEN date_trunc('milliseconds', now()) END
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::text[],
                  $9::boolean[], $10::text[])
        AS delivery (source, delivery_id, topic, origin, subject_id, ids, triggered_at, fault, once_waiting, lane)
     WHERE NOT once_waiting OR NOT EXISTS (
             SELECT FROM inbox waiting
              WHERE waiting.due_at <= now() AND waiting.source = delivery.source::"InboxSource"
                AND waiting.topic = delivery.topic AND waiting.origin = delivery.origin)
    ON CONFLICT (source, delivery_id) DO NOTHING
    RETURNING id, source, delivery_id`;

/** Deliveries whose subject is an order, and that only need it read (app/intake/handle-delivery.ts). */
const aboutAnOrder = <const Row extends string>(row: Row) =>
  `(${row}.topic LIKE 'orders/%' OR ${row}.topic = 'refunds/create')` as const;

const LEASED = `SET due_at = now() + interval '${HELD_FOR_SECONDS} seconds'` as const;
const COLUMNS = `id, source, delivery_id AS "deliveryId", topic, origin, subject_id AS "subjectId", ids,
             triggered_at AS "triggeredAt", received_at AS "receivedAt", failures`;

// An order read after this was read after all of them arrived, so it includes all their changes.
const ALONG = `along AS (
      UPDATE inbox ${LEASED}
       WHERE id IN (SELECT other.id FROM inbox other, taken
                     WHERE other.id <> taken.id AND other.source = 'shopify' AND taken.source = 'shopify'
                       AND other.origin = taken.origin AND other.subject_id = taken."subjectId"
                       AND other.due_at <= now() AND ${aboutAnOrder("other")} AND ${aboutAnOrder("taken")}
                       -- Skip a row that another worker is taking: waiting for it could take forever.
                       FOR UPDATE OF other SKIP LOCKED)
      RETURNING id
    )
    SELECT taken.*, ARRAY(SELECT id::text FROM along) AS along FROM taken` as const;

const HANDLED = `SET handled_at = now(), due_at = NULL, fault = NULL`;

// One statement ends one delivery and starts the next.
const TAKE_NEXT = `
    WITH done AS (
      UPDATE inbox ${HANDLED} WHERE id = ANY($4::bigint[])
    ), taken AS (
      UPDATE inbox ${LEASED}
       WHERE id = (SELECT id FROM inbox
                    WHERE source = $1::"InboxSource" AND origin = $2 AND lane = $3 AND due_at <= now()
                      AND id <> ALL($4::bigint[])
                    ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING ${COLUMNS}
    ), ${ALONG}` as const;

export function createInbox(pool: Pick<pg.Pool, "query">): Inbox {
  let waiting: { delivery: InboxDelivery; resolve(id: string | null): void; reject(error: unknown): void }[] = [];

  const flush = async () => {
    const batch = waiting;
    waiting = [];
    try {
      const ids = await insert(pool, withoutRepeats(batch.map(({ delivery }) => delivery)));
      // A delivery that came twice within one tick is new once.
      for (const { delivery, resolve } of batch) {
        const key = keyOf(delivery.source, delivery.deliveryId);
        resolve(ids.get(key) ?? null);
        ids.delete(key);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const enqueue = (delivery: InboxDelivery): Promise<string | null> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void flush());
      waiting.push({ delivery, resolve, reject });
    });
  const inFlight = new Map<string, Promise<string | null>>();

  return {
    async add(delivery) {
      if (!delivery.onceWaiting) return await enqueue(delivery);
      const key = JSON.stringify([delivery.source, delivery.topic, delivery.origin]);
      // A row being written is taken after this moment, so it covers this delivery too. Concurrent statements don't see
      // each other's rows; several processes may write one each.
      if ((await inFlight.get(key)) != null) return null;
      const written = enqueue(delivery);
      inFlight.set(key, written);
      try {
        return await written;
      } finally {
        if (inFlight.get(key) === written) inFlight.delete(key);
      }
    },

    takeNext: ({ source, origin, lane }, handled) =>
      queryPrepared(TAKE_NEXT).first(pool, source, origin, lane, handled),

    takeSome: ({ source, origin, lane }, limit) =>
      query(`
        UPDATE inbox ${LEASED}
         WHERE id IN (SELECT id FROM inbox
                       WHERE source = $1::"InboxSource" AND origin = $2 AND lane = $3 AND due_at <= now()
                       ORDER BY due_at, id LIMIT $4 FOR UPDATE SKIP LOCKED)
         RETURNING id, subject_id AS "subjectId", received_at AS "receivedAt"
      `).rows(pool, source, origin, lane, limit),

    // A row that was postponed, or failed, keeps its later time.
    renew: (ids) =>
      query(`
        UPDATE inbox SET due_at = greatest(due_at, now() + interval '${HELD_FOR_SECONDS} seconds')
         WHERE id = ANY($1::bigint[]) AND handled_at IS NULL
      `).run(pool, ids),

    countSubjects: ({ source, origin, lane }, most) =>
      query(`
        SELECT count(*)::int AS n
          FROM (SELECT DISTINCT subject_id FROM inbox
                 WHERE source = $1::"InboxSource" AND origin = $2 AND lane = $3 AND due_at IS NOT NULL
                 LIMIT $4::int) subject
      `).value(pool, source, origin, lane, most),

    postpone: (ids, ms) =>
      query(`
        UPDATE inbox SET due_at = now() + $2 * interval '1 millisecond'
         WHERE id = ANY($1::bigint[]) AND handled_at IS NULL
      `).run(pool, ids, ms),

    markHandled: (ids) => query(`UPDATE inbox ${HANDLED} WHERE id = ANY($1::bigint[])`).run(pool, ids),

    // `backOff` of app/kernel/back-off.ts in SQL, because each row has its own count (decision 55).
    markFailed: (ids, fault) =>
      query(`
        UPDATE inbox
           SET failures = failures + 1, fault = $2,
               due_at = now() + least(interval '${LONGEST_RETRY_HOURS} hours', interval '${FIRST_RETRY_SECONDS} seconds' * power(2, least(failures, 20)))
         WHERE id = ANY($1::bigint[]) AND handled_at IS NULL
      `).run(pool, ids, fault),

    prune: () => pruneInbox(pool),
  };
}

/** Keeps the first of those in one tick of which only one waits at a time. */
function withoutRepeats(batch: InboxDelivery[]): InboxDelivery[] {
  const waiting = new Set<string>();
  return batch.filter(({ onceWaiting, source, topic, origin }) => {
    if (!onceWaiting) return true;
    const key = JSON.stringify([source, topic, origin]);
    return !waiting.has(key) && waiting.add(key);
  });
}

async function insert(pool: Pick<pg.Pool, "query">, batch: InboxDelivery[]): Promise<Map<string, string>> {
  const column = <T>(read: (delivery: InboxDelivery) => T) => batch.map(read);
  const { rows } = await queryPrepared(INSERT).on(
    pool,
    column((one) => one.source),
    column((one) => one.deliveryId),
    column((one) => one.topic),
    column((one) => one.origin),
    column((one) => one.subjectId),
    column((one) => one.ids && JSON.stringify(one.ids)),
    column((one) => one.triggeredAt),
    column((one) => one.fault),
    column((one) => one.onceWaiting ?? false),
    column(laneOf),
  );
  return new Map(rows.map((row) => [keyOf(row.source, row.delivery_id), row.id]));
}

function keyOf(source: string, deliveryId: string): string {
  return `${source} ${deliveryId}`;
}

/**
 * Deletes deliveries that are of no use any more, in batches by an index: a busy store's month is millions of rows, and
 * one statement that took longer than its time limit would never catch up. Returns the number of rows.
 */
async function pruneInbox(pool: Connection): Promise<number> {
  return (await inBatches(() => pruneOld(pool))) + (await inBatches(() => pruneShortLived(pool)));
}

/** Handled, or never could be. A repeated delivery is recognized by its row until then. */
function pruneOld(pool: Connection): Promise<number> {
  return query(`
    DELETE FROM inbox
     WHERE id IN (
       SELECT id FROM inbox
        WHERE received_at < now() - interval '${DELIVERIES_KEPT_DAYS} days' AND due_at IS NULL
          AND coalesce(handled_at, received_at) < now() - interval '${DELIVERIES_KEPT_DAYS} days'
        ORDER BY received_at LIMIT ${PRUNED_AT_A_TIME})
  `).count(pool);
}

/** The app's own are never repeated, and a repeated change of a product costs one more read of it. */
function pruneShortLived(pool: Connection): Promise<number> {
  return query(`
    DELETE FROM inbox
     WHERE id IN (
       SELECT id FROM inbox
        WHERE due_at IS NULL AND handled_at IS NOT NULL AND source = 'shopify'
          AND (topic LIKE 'products/%' OR topic IN ('${SWEPT}', '${TO_READ}'))
          AND (topic IN ('${SWEPT}', '${TO_READ}') OR handled_at < now() - interval '${PRODUCTS_KEPT_HOURS} hours')
        ORDER BY handled_at LIMIT ${PRUNED_AT_A_TIME})
  `).count(pool);
}

async function inBatches(prune: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let pruned = PRUNED_AT_A_TIME; pruned === PRUNED_AT_A_TIME;) {
    pruned = await prune();
    all += pruned;
  }
  return all;
}
