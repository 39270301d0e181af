// Suggestions for a whole store, sought in the background: 10,000 designs for 100,000 variants take longer than anybody waits for
// a page. A wish is a row, one a shop; a process that dies leaves it open, and the next ring begins again.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { ShopDomain, ShopId } from "../../kernel/ids.ts";
import type { Leases } from "../../database/leases.ts";
import { chooseAll } from "./suggest-for-page.ts";
import type { LinkRunId } from "../runs/link-run.ts";
import type { LinkChoice, PlanOptions } from "../plan/plan-links.ts";
import type { Suggesters } from "./kept-suggesters.ts";

export type SuggestionSearch =
  | { kind: "seeking"; score: number; looked: number; total: number }
  /** A draft that nobody started yet. */
  | { kind: "found"; score: number; runId: string }
  | { kind: "none"; score: number };

export interface StoreSuggestionParts {
  pool: Pool;
  suggesters: Suggesters;
  leases: Leases;
  owner: string;
  /** Null: the choices change nothing. */
  draft(shop: ShopRef, choices: LinkChoice[], options: PlanOptions): Promise<LinkRunId | null>;
  discard(shop: ShopRef, runId: LinkRunId): Promise<void>;
}

const LEASE_MS = 60_000;

/** A later wish takes the place of one that is still open. */
export async function askSuggestions(
  pool: Pool,
  shop: ShopRef,
  wish: { score: number; options: PlanOptions },
): Promise<void> {
  await pool.query(
    `INSERT INTO suggestion_searches (shop_id, score, untrack, write_cost) VALUES ($1, $2, $3, $4)
     ON CONFLICT (shop_id) DO UPDATE
        SET score = excluded.score, untrack = excluded.untrack, write_cost = excluded.write_cost,
            asked_at = clock_timestamp(), looked = 0, ended_at = NULL, run_id = NULL`,
    [shop.id, wish.score, wish.options.untrack, wish.options.writeCost],
  );
}

/** Until no wish is open. A lease keeps two processes from the same work. */
export async function suggestForStore(parts: StoreSuggestionParts, shop: ShopRef): Promise<"ended" | "elsewhere"> {
  const lease = await parts.leases.acquire(`suggestions:${shop.id}`, parts.owner, LEASE_MS);
  if (!lease) return "elsewhere";
  try {
    for (let wish = await openWish(parts.pool, shop); wish; wish = await openWish(parts.pool, shop)) {
      const { askedAt, score, options } = wish;
      const goOn = async (looked: number) =>
        (await noteLooked(parts.pool, shop, { askedAt, looked })) && (await parts.leases.renew(lease, LEASE_MS));
      const choices = await chooseAll(parts, shop, { score, goOn });
      if (choices === null) {
        if (!(await parts.leases.renew(lease, LEASE_MS))) return "elsewhere";
        continue;
      }
      const runId = choices.length === 0 ? null : await parts.draft(shop, choices, options);
      if (!(await endWish(parts.pool, shop, { askedAt, runId })) && runId) await parts.discard(shop, runId);
    }
    return "ended";
  } finally {
    await parts.leases.release(lease);
  }
}

/** Null: none was asked for, or what came of it was dealt with. */
export async function readSuggestionSearch(pool: Pool, shop: ShopRef): Promise<SuggestionSearch | null> {
  const { rows } = await pool.query<{
    score: number;
    looked: number;
    ended: boolean;
    run_id: string | null;
    total: number;
  }>(
    `SELECT w.score, w.looked, w.ended_at IS NOT NULL AS ended, w.run_id, coalesce(c.count, 0) AS total
       FROM suggestion_searches w
       LEFT JOIN link_runs r ON r.id = w.run_id
       LEFT JOIN link_counts c ON c.shop_id = w.shop_id AND c.state = 'not_linked'
      WHERE w.shop_id = $1
        AND (w.ended_at IS NULL OR r.state = 'draft' OR (w.run_id IS NULL AND w.ended_at > now() - interval '10 minutes'))`,
    [shop.id],
  );
  const wish = rows[0];
  if (!wish) return null;
  const { score, looked } = wish;
  if (!wish.ended) return { kind: "seeking", score, looked, total: Math.max(looked, wish.total) };
  return wish.run_id === null ? { kind: "none", score } : { kind: "found", score, runId: wish.run_id };
}

/** Shops whose wish is open: rung again by a sweep. */
export async function openSearches(pool: Pool): Promise<ShopRef[]> {
  const { rows } = await pool.query<{ id: string; domain: string }>(
    `SELECT s.id, s.domain FROM suggestion_searches w JOIN shops s ON s.id = w.shop_id
      WHERE w.ended_at IS NULL AND s.uninstalled_at IS NULL`,
  );
  return rows.map((row) => ({ id: ShopId.parse(row.id), domain: ShopDomain.parse(row.domain) }));
}

interface Wish {
  /** As PostgreSQL writes it: a Date would round it. */
  askedAt: string;
  score: number;
  options: PlanOptions;
}

async function openWish(pool: Pool, shop: ShopRef): Promise<Wish | null> {
  const { rows } = await pool.query<{ asked_at: string; score: number; untrack: boolean; write_cost: boolean }>(
    `SELECT asked_at::text AS asked_at, score, untrack, write_cost FROM suggestion_searches
      WHERE shop_id = $1 AND ended_at IS NULL`,
    [shop.id],
  );
  const row = rows[0];
  if (!row) return null;
  return { askedAt: row.asked_at, score: row.score, options: { untrack: row.untrack, writeCost: row.write_cost } };
}

/** False: another wish took its place. */
async function noteLooked(pool: Pool, shop: ShopRef, at: { askedAt: string; looked: number }): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE suggestion_searches SET looked = $3 WHERE shop_id = $1 AND asked_at = $2::timestamptz AND ended_at IS NULL`,
    [shop.id, at.askedAt, at.looked],
  );
  return rowCount === 1;
}

async function endWish(pool: Pool, shop: ShopRef, end: { askedAt: string; runId: LinkRunId | null }): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE suggestion_searches SET ended_at = now(), run_id = $3
      WHERE shop_id = $1 AND asked_at = $2::timestamptz AND ended_at IS NULL`,
    [shop.id, end.askedAt, end.runId],
  );
  return rowCount === 1;
}
