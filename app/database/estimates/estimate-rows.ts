// Stored estimates: one row per account, country and step of kits, on the database's clock. A row is also the claim by
// which one process asks Kit while the others wait, and it records how long Kit must not be asked.
import type pg from "pg";
import type { DayRange } from "../../estimates/delivery-days.ts";
import { CLAIM_MS, FRESH_HOURS, SHARE, USABLE_HOURS } from "../../estimates/limits.ts";
import type { EstimateKey, EstimateRows, StoredEstimate } from "../../estimates/ports.ts";
import { query } from "../statements/query.ts";
import { inTransaction } from "../transaction.ts";

const THIS_ROW = "account_id = $1 AND country = $2 AND pieces = $3";

export function createEstimateRows(pool: pg.Pool): EstimateRows {
  return {
    async read({ pieces, ...key }) {
      return (await readSteps(pool, key, [pieces])).get(pieces) ?? null;
    },

    readSteps: (key, pieces) => readSteps(pool, key, pieces),

    claim: ({ account, country, pieces }) =>
      inTransaction(pool, async (client) => {
        // One claim per account at a time, so that each sees the share used so far.
        await query("SELECT pg_advisory_xact_lock(hashtext('delivery_estimates'), hashtext($1))").on(client, account);
        return query(`
          INSERT INTO delivery_estimates AS kept (account_id, country, pieces, asked_at, claimed_until)
          SELECT a.id, $2, $3, clock_timestamp(), clock_timestamp() + $4 * interval '1 millisecond'
            FROM kit_accounts a
           WHERE a.id = $1
             AND (SELECT count(*) FROM delivery_estimates
                   WHERE account_id = $1 AND asked_at > clock_timestamp() - interval '1 minute')
                 < greatest(1, a.request_limit / $5::int)
          ON CONFLICT (account_id, country, pieces) DO UPDATE
             SET asked_at = excluded.asked_at, claimed_until = excluded.claimed_until
           WHERE coalesce(kept.claimed_until, '-infinity') <= clock_timestamp()
             AND coalesce(kept.rests_until, '-infinity') <= clock_timestamp()
             AND coalesce(kept.known_at, '-infinity') <= clock_timestamp() - $6 * interval '1 hour'
        `).wrote(client, account, country, pieces, CLAIM_MS, SHARE, FRESH_HOURS);
      }),

    async keep({ account, country, pieces }, { production, shipping }) {
      const days = [production.min, production.max, shipping?.min ?? null, shipping?.max ?? null] as const;
      await query(`
        UPDATE delivery_estimates
           SET production_days_min = $4, production_days_max = $5, shipping_days_min = $6, shipping_days_max = $7,
               known_at = clock_timestamp(), claimed_until = NULL, rests_until = NULL
         WHERE ${THIS_ROW}
      `).on(pool, account, country, pieces, ...days);
      // Deletes destinations that are no longer requested.
      await query(`
        DELETE FROM delivery_estimates
         WHERE account_id = $1
           AND greatest(known_at, asked_at) < clock_timestamp() - $2 * interval '1 hour'
      `).on(pool, account, USABLE_HOURS);
    },

    rest: ({ account, country, pieces }, ms) =>
      query(`
        UPDATE delivery_estimates
           SET claimed_until = NULL, rests_until = clock_timestamp() + $4 * interval '1 millisecond'
         WHERE ${THIS_ROW}
      `).run(pool, account, country, pieces, ms),
  };
}

async function readSteps(
  pool: pg.Pool,
  { account, country }: Omit<EstimateKey, "pieces">,
  pieces: readonly number[],
): Promise<Map<number, StoredEstimate>> {
  const { rows } = await query(`
    SELECT pieces, extract(epoch FROM clock_timestamp() - known_at)::float8 * 1000 AS "ageMs",
           coalesce(claimed_until > clock_timestamp(), false) AS "beingAsked",
           coalesce(rests_until > clock_timestamp(), false) AS resting,
           production_days_min, production_days_max, shipping_days_min, shipping_days_max
      FROM delivery_estimates WHERE account_id = $1 AND country = $2 AND pieces = ANY($3::int[])
  `).on(pool, account, country, pieces);
  return new Map(
    rows.map(({ ageMs, beingAsked, resting, ...row }) => {
      const production = toRange(row.production_days_min, row.production_days_max);
      const shipping = toRange(row.shipping_days_min, row.shipping_days_max);
      return [row.pieces, { days: production && { production, shipping }, ageMs, beingAsked, resting }];
    }),
  );
}

function toRange(min: number | null, max: number | null): DayRange | null {
  return min === null || max === null ? null : { min, max };
}
