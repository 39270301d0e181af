// Tracking numbers on a fulfillment: it may carry those of several kit orders and the merchant's own. Shopify's update
// replaces all of them (FulfillmentTrackingInput), so a write includes the others' numbers. Pure.
import type { KitMirror, RowShipment, Tracking } from "../../ports/order-row.ts";
import type { StoreFulfillment, StoreOrder } from "../../ports/shopify-order.ts";
import type { Step } from "../decision.ts";
import { isActive } from "../units/units-at-kit.ts";

/** Kit's parcels in Shopify's form. One without a number (`number` "") is written if no other has one. */
export function trackingOf({ tracking }: Pick<KitMirror, "tracking">): Tracking[] {
  const numbered = tracking.filter(({ trackingNumber }) => trackingNumber !== "");
  return (numbered.length > 0 ? numbered : tracking.slice(0, 1)).map(({ carrier, trackingNumber, trackingUrl }) => ({
    company: carrier || null,
    number: trackingNumber,
    url: trackingUrl || null,
  }));
}

/** All numbers that the fulfillment should have. `before`: this kit order's own numbers as last written. */
export function trackingToWrite(
  fulfillment: StoreFulfillment,
  { before, now }: { before: readonly Tracking[]; now: readonly Tracking[] },
): Tracking[] {
  const own = new Set([...before, ...now].map(({ number }) => number));
  const others = fulfillment.tracking.flatMap(({ company, number, url }) =>
    number === null || own.has(number) ? [] : [{ company, number, url }],
  );
  return [...others, ...now];
}

/** Numbers that came later or changed. */
export function correctTracking(
  shipments: readonly RowShipment[],
  order: StoreOrder,
  now: Tracking[],
): Extract<Step, { do: "update_tracking" }> | null {
  if (now.length === 0) return null;
  for (const { state, fulfillmentId, fault, tracking: before } of shipments) {
    if (state !== "fulfilled" || !fulfillmentId || fault || sameTracking(before, now)) continue;
    const fulfillment = order.fulfillments.find((one) => one.id === fulfillmentId);
    if (!fulfillment || !isActive(fulfillment)) continue;
    // After the customer's redaction the row no longer has the numbers that it wrote: the customer isn't notified again.
    const present = new Set(fulfillment.tracking.map(({ number }) => number));
    if (before.length === 0 && now.every(({ number }) => present.has(number))) continue;
    const written = trackingToWrite(fulfillment, { before, now });
    // Already there if the answer to an earlier update was lost: the customer was notified then.
    const renumbered = !sameNumbers(before, now) && !sameNumbers(fulfillment.tracking, written);
    return { do: "update_tracking", fulfillmentId, tracking: now, written, renumbered };
  }
  return null;
}

export function carries(fulfillment: StoreFulfillment, tracking: readonly Tracking[]): boolean {
  const numbers = new Set(fulfillment.tracking.map((t) => t.number));
  return tracking.every(({ number }) => number === "" || numbers.has(number));
}

/**
 * Compares parcels in any order. A carrier in other letters, a link with another query, and a link that Kit no longer
 * gives or that isn't stored (decision 57) are no reason to write to Shopify again.
 */
export function sameTracking(before: readonly Tracking[], now: readonly Tracking[]): boolean {
  const known = new Map(before.map((one) => [one.number, one]));
  return (
    sameNumbers(before, now) &&
    now.every(({ number, company, url }) => {
      const { company: was, url: link } = known.get(number)!;
      return fold(company) === fold(was) && (url === null || address(url) === address(link));
    })
  );
}

type Numbered = Pick<StoreFulfillment["tracking"][number], "number">;

export function sameNumbers(before: readonly Numbered[], now: readonly Numbered[]): boolean {
  const known = new Set(before.map(({ number }) => number));
  return known.size === new Set(now.map(({ number }) => number)).size && now.every(({ number }) => known.has(number));
}

function fold(company: string | null): string | null {
  return company?.trim().toLowerCase() ?? null;
}

/** Without its query, which may hold the time of the answer. */
function address(url: string | null): string | null {
  return url?.split(/[?#]/, 1)[0] ?? null;
}
