// What a stored estimate is still usable for. Pure.
import { hours } from "../kernel/durations.ts";
import { FRESH_HOURS, USABLE_HOURS } from "./limits.ts";
import type { StoredEstimate } from "./ports.ts";

/** @param ageMs since Kit's answer. */
export function freshnessOf(ageMs: number): "fresh" | "stale" | "expired" {
  if (ageMs < hours(FRESH_HOURS)) return "fresh";
  return ageMs < hours(USABLE_HOURS) ? "stale" : "expired";
}

/** @param stored null: never requested. Its days are null if they are too old. */
export function keptOf(stored: StoredEstimate | null) {
  const { days, ageMs, beingAsked, resting } = stored ?? NEVER_ASKED;
  const freshness = freshnessOf(ageMs ?? Infinity);
  if (freshness === "expired" || !days) return { days: null, freshness: "expired" as const, beingAsked, resting };
  return { days, freshness, beingAsked, resting };
}

const NEVER_ASKED: StoredEstimate = { days: null, ageMs: null, beingAsked: false, resting: false };
