// A shipped replacement of fulfilled kits leaves nothing to fulfill in Shopify. The merchant sees its tracking and can
// add it to the fulfillment of the kits that it repeats (decision 62). Pure.
import type { LocationId } from "../../../kernel/ids.ts";
import type { WantedTask } from "../../codes/tasks.ts";
import { approved, type OrderRow, type Tracking } from "../../ports/order-row.ts";
import type { StoreFulfillment, StoreOrder } from "../../ports/shopify-order.ts";
import type { Step } from "../decision.ts";
import type { Facts } from "../facts.ts";
import { replacementLines } from "../part-purpose.ts";
import { isActive } from "../units/units-at-kit.ts";
import { correctTracking, sameNumbers, trackingToWrite } from "./tracking-on-fulfillment.ts";

export interface ReplacementTracking {
  step: Step | null;
  tasks: WantedTask[];
}

export function shareTracking(facts: Facts, order: StoreOrder, tracking: Tracking[]): ReplacementTracking {
  const { row, rules } = facts;
  const none = { step: null, tasks: [] };
  if (tracking.length === 0) return none;
  const corrected = correctTracking(row.shipments, order, tracking);
  if (corrected) return { step: corrected, tasks: [] };
  const known = new Set(row.shipments.flatMap((one) => (one.state === "fulfilled" ? one.fulfillmentId : [])));
  const targets = fulfillmentsRepeated(row, order).filter((one) => !known.has(one.id));
  const automatic = rules.shareReplacementTracking && !row.passed.replacement;
  if (!automatic && !approved(row, "share_tracking")) {
    const numbers = tracking.map(({ number }) => number);
    return { step: null, tasks: [{ kind: "replacement_shipped", params: { numbers, fulfillments: targets.length } }] };
  }
  const [target] = targets;
  if (!target) return none;
  const locationId = target.locationId ?? ("0" as LocationId);
  const shipment = { locationId, locationName: "", fulfillmentOrders: [], lines: [], tracking };
  const all = trackingToWrite(target, { before: [], now: tracking });
  // Already there if the answer to an earlier update was lost: the customer was notified then.
  const written = sameNumbers(target.tracking, all) || !mayWrite(facts, target) ? null : all;
  return { step: { do: "adopt", shipment, fulfillmentId: target.id, written, whose: "repeated" }, tasks: [] };
}

/** Leaving practice cancels what practice fulfilled, and couldn't take the number off another's fulfillment. */
function mayWrite({ shop, lines }: Facts, { id, tracking }: StoreFulfillment): boolean {
  const ours = lines.otherFulfillments.get(id)?.numbers;
  return !shop.account?.practice || tracking.some(({ number }) => number !== null && ours?.has(number));
}

/** For each line that it repeats, the newest fulfillment that isn't canceled. */
function fulfillmentsRepeated(row: OrderRow, order: StoreOrder): StoreFulfillment[] {
  const lines = [...(replacementLines(row) ?? new Map<string, number>()).keys()];
  const newest = lines.flatMap(
    (line) =>
      order.fulfillments.findLast((one) => isActive(one) && one.lines.some((held) => held.lineItemId === line)) ?? [],
  );
  return [...new Set(newest)];
}
