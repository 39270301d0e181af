// A wait of seconds, such as until Shopify has opened an order's fulfillment, tells a merchant nothing. Pure.
import { PASSING_WAIT_MS } from "../limits.ts";

/** `entries`: newest first. A wait stays that is the newest, or that lasted. */
export function withoutPassingWaits<One extends { at: Date; code: string }>(entries: readonly One[]): One[] {
  return entries.filter(({ at, code }, place) => {
    const next = entries[place - 1];
    return code !== "waiting" || next === undefined || next.at.getTime() - at.getTime() >= PASSING_WAIT_MS;
  });
}
