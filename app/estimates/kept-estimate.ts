// What a stored estimate is still usable for. Pure.
import { hours } from "../kernel/durations.ts";
import type { DeliveryDays } from "./delivery-days.ts";
import { FRESH_HOURS, USABLE_HOURS } from "./limits.ts";
import type { StoredEstimate } from "./ports.ts";

export type Freshness = "fresh" | "stale" | "expired";

export interface KeptEstimate {
  /** Null: nothing was ever known, or it is too old. */
  days: DeliveryDays | null;
  freshness: Freshness;
  /** A process is asking Kit at the moment. */
  beingAsked: boolean;
  /** Kit could not answer a moment ago, and is not asked for now. */
  resting: boolean;
}

/** @param ageMs since Kit's answer. */
export function freshnessOf(ageMs: number): Freshness {
  if (ageMs < hours(FRESH_HOURS)) return "fresh";
  return ageMs < hours(USABLE_HOURS) ? "stale" : "expired";
}

/** @param stored null: never requested. */
export function keptOf(stored: StoredEstimate | null): KeptEstimate {
  const { days, ageMs, beingAsked, resting } = stored ?? NEVER_ASKED;
  const freshness = freshnessOf(ageMs ?? Infinity);
  if (freshness === "expired" || !days) return { days: null, freshness: "expired", beingAsked, resting };
  return { days, freshness, beingAsked, resting };
}

const NEVER_ASKED: StoredEstimate = { days: null, ageMs: null, beingAsked: false, resting: false };
