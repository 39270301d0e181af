// Estimates as they are kept: one row for an account, a country and a step of kits, on the database's clock. A row is also the claim
// by which one process asks Kit while the others wait, and it knows how long Kit is to be left alone.
import type pg from "pg";
import { z } from "zod";
import type { KitAccountId } from "../kernel/ids.ts";
import { inTransaction } from "../database/transaction.ts";
import { type DeliveryDays, FRESH_HOURS, type Freshness, freshnessOf, USABLE_HOURS } from "./delivery-days.ts";

export interface EstimateKey {
  account: KitAccountId;
  /** ISO 3166-1 alpha-2; empty: no country in particular. */
  country: string;
  /** A step of quantity-steps.ts. */
  pieces: number;
}

export interface KeptEstimate {
  /** Null: nothing was ever known, or it is too old. */
  days: DeliveryDays | null;
  freshness: Freshness;
  /** A process is asking Kit at the moment. */
  beingAsked: boolean;
  /** Kit could not say a moment ago, and is left alone. */
  resting: boolean;
}

export interface EstimateRows {
  read(key: EstimateKey): Promise<KeptEstimate>;
  /**
   * True: it is for the caller to ask Kit now, and nobody else does within `CLAIM_MS`. False: it is fresh, another process
   * asks, Kit rests, or the account's estimates have had their share of Kit's budget for this minute.
   */
  claim(key: EstimateKey): Promise<boolean>;
  keep(key: EstimateKey, days: DeliveryDays): Promise<void>;
  /** Kit could not say: it is left alone for so long. What was known stays. */
  rest(key: EstimateKey, ms: number): Promise<void>;
}

/** Longer than a call of Kit's may take (`DEFAULT_TIMEOUTS.readsMs`): a process that died holds a claim no longer. */
const CLAIM_MS = 30_000;

/**
 * Of an account's requests in a minute, estimates start one in so many at most: whoever opens a store's pages for each country in
 * turn must not leave orders without a slot.
 */
const SHARE = 10;

const THIS_ROW = "account_id = $1 AND country = $2 AND pieces = $3";

const days = z.number().int();
const keptRow = z.object({
  /** In ms; null: Kit has not said yet. */
  age: z.number().nullable(),
  being_asked: z.boolean(),
  resting: z.boolean(),
  production: z.tuple([days, days]).nullable(),
  shipping: z.tuple([days, days]).nullable(),
});
const UNKNOWN: KeptEstimate = { days: null, freshness: "expired", beingAsked: false, resting: false };

export function createEstimateRows(pool: pg.Pool): EstimateRows {
  return {
    async read({ account, country, pieces }) {
      const { rows } = await pool.query(
        `SELECT extract(epoch FROM clock_timestamp() - known_at)::float8 * 1000 AS age,
                coalesce(claimed_until > clock_timestamp(), false) AS being_asked,
                coalesce(rests_until > clock_timestamp(), false) AS resting,
                CASE WHEN production_days_min IS NOT NULL
                     THEN json_build_array(production_days_min, production_days_max) END AS production,
                CASE WHEN shipping_days_min IS NOT NULL
                     THEN json_build_array(shipping_days_min, shipping_days_max) END AS shipping
           FROM delivery_estimates WHERE ${THIS_ROW}`,
        [account, country, pieces],
      );
      return rows[0] ? toKept(rows[0]) : UNKNOWN;
    },

    claim: ({ account, country, pieces }) =>
      inTransaction(pool, async (client) => {
        // One claim of an account at a time: only so does each see how much of the share is used up.
        await client.query("SELECT pg_advisory_xact_lock(hashtext('delivery_estimates'), hashtext($1))", [account]);
        const { rowCount } = await client.query(
          `INSERT INTO delivery_estimates AS kept (account_id, country, pieces, asked_at, claimed_until)
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
              AND coalesce(kept.known_at, '-infinity') <= clock_timestamp() - $6 * interval '1 hour'`,
          [account, country, pieces, CLAIM_MS, SHARE, FRESH_HOURS],
        );
        return rowCount === 1;
      }),

    async keep({ account, country, pieces }, { production, shipping }) {
      await pool.query(
        `UPDATE delivery_estimates
            SET production_days_min = $4, production_days_max = $5, shipping_days_min = $6, shipping_days_max = $7,
                known_at = clock_timestamp(), claimed_until = NULL, rests_until = NULL
          WHERE ${THIS_ROW}`,
        [account, country, pieces, production.min, production.max, shipping?.min ?? null, shipping?.max ?? null],
      );
      // Destinations that nobody asks about any more.
      await pool.query(
        `DELETE FROM delivery_estimates
          WHERE account_id = $1
            AND greatest(known_at, asked_at) < clock_timestamp() - $2 * interval '1 hour'`,
        [account, USABLE_HOURS],
      );
    },

    async rest({ account, country, pieces }, ms) {
      await pool.query(
        `UPDATE delivery_estimates
            SET claimed_until = NULL, rests_until = clock_timestamp() + $4 * interval '1 millisecond'
          WHERE ${THIS_ROW}`,
        [account, country, pieces, ms],
      );
    },
  };
}

function toKept(row: unknown): KeptEstimate {
  const { age, being_asked: beingAsked, resting, production, shipping } = keptRow.parse(row);
  const freshness = freshnessOf(age ?? Infinity);
  if (freshness === "expired" || !production) return { ...UNKNOWN, beingAsked, resting };
  const range = ([min, max]: [number, number]) => ({ min, max });
  return {
    days: { production: range(production), shipping: shipping && range(shipping) },
    freshness,
    beingAsked,
    resting,
  };
}
