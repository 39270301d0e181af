// A merchant to whom Kit is a fulfillment service: requests in Shopify what is at Kit's location, all of it or some units, takes a
// request back before it is answered, and requests again what was given back.
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "../../../sandbox/shopify/model/refusal.ts";
import type { FulfillmentOrderRecord } from "../../../sandbox/shopify/types.ts";
import type { Chance } from "../chance.ts";
import type { Placed } from "../orders.ts";

const EVERY_MS = 500;

interface RequestsOptions {
  /** Grows as orders come in. */
  placed: readonly Placed[];
  chance: Chance;
  signal: AbortSignal;
}

/** How often each was done, by its name. */
export async function requestFromKit({ placed, chance, signal }: RequestsOptions): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  while (!signal.aborted) {
    for (const one of placed) {
      for (const fulfillmentOrder of atKitLocation(one)) {
        if (isRequestable(fulfillmentOrder) && chance.one(0.3)) count(request(one, fulfillmentOrder, chance.one(0.2)));
        else if (fulfillmentOrder.requestStatus === "SUBMITTED" && chance.one(0.03))
          count(takeBack(one, fulfillmentOrder));
      }
    }
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  return counts;
}

/** Of an order that the store has still. */
export function atKitLocation({ seller, id, deleted }: Placed): FulfillmentOrderRecord[] {
  const { store, kitLocation } = seller;
  if (kitLocation === null || deleted) return [];
  return store.fulfillmentOrders(id).filter((one) => one.locationId === kitLocation);
}

function isRequestable({ status, requestStatus }: FulfillmentOrderRecord): boolean {
  const open = status === "OPEN" || status === "INCOMPLETE";
  return open && ["UNSUBMITTED", "CANCELLATION_ACCEPTED", "CLOSED"].includes(requestStatus);
}

/** `some`: one unit of its first line. */
export function request({ seller, requested }: Placed, asked: FulfillmentOrderRecord, some = false): string {
  const all = asked.lines.filter((line) => line.remainingQuantity > 0);
  const lines = all.map(({ lineId, remainingQuantity }) => ({ lineId, quantity: remainingQuantity }));
  const picked = some ? lines.slice(0, 1).map(({ lineId }) => ({ lineId, quantity: 1 })) : lines;
  try {
    seller.store.requestFulfillment(asked.id, { lines: picked });
  } catch (error) {
    if (error instanceof Refusal) return "requested from Kit (refused)";
    throw error;
  }
  for (const { lineId, quantity } of picked) requested.set(lineId, (requested.get(lineId) ?? 0) + quantity);
  return some ? "requested from Kit in part" : "requested from Kit";
}

function takeBack({ seller }: Placed, asked: FulfillmentOrderRecord): string {
  seller.store.requestCancellation(asked.id);
  return "request taken back";
}
