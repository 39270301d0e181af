// A night: 10,000 orders of 50 stores on 8 Kit accounts, in pieces that each stand alone with a seed, and take less than ten minutes.
import type { RunReport } from "../run.ts";

export const PIECES = 50;
/** Of each piece. */
export const ORDERS = 200;
export const STORES = 50;
/** Beside the two of the first stores: eight accounts. */
export const FURTHER_BRANDS = 6;
export const STORM_SECONDS = 180;
/** How often each crash point is to be hit in a night. */
export const HITS = 50;

export type Queue = "postgres" | "redis";

export interface Piece {
  piece: number;
  queue: Queue;
  /** What ran. */
  commit: string;
  report: RunReport;
}

export function seedOf(piece: number): number {
  return 20_000 + piece;
}

/** Every second piece has its queue on Redis, where there is one. */
export function queueOf(piece: number, withRedis: boolean): Queue {
  return withRedis && piece % 2 === 0 ? "redis" : "postgres";
}
