// Kit's own side: the brand pays in the portal, the workshop ships and delivers, numbers come late or change.
import { setTimeout as sleep } from "node:timers/promises";
import type { KitOrder, KitSandbox, TrackingEntry } from "../../sandbox/kit/start.ts";
import type { Chance } from "./chance.ts";

export interface WorkshopOptions {
  kit: KitSandbox;
  chance: Chance;
  signal: AbortSignal;
  /** Whether the store's order still stands: who sees it cancelled rarely pays. */
  isWanted(reference: string): boolean;
}

const CARRIERS = ["USPS", "DHL", "Royal Mail", "Kit Freight"];
const EVERY_MS = 250;

export async function runWorkshop({ kit, chance, signal, isWanted }: WorkshopOptions): Promise<void> {
  let parcels = 0;
  const parcel = (): TrackingEntry => {
    const number = `RL${String((parcels += 1)).padStart(8, "0")}`;
    return { carrier: chance.pick(CARRIERS), tracking_number: number, tracking_url: `https://track.example/${number}` };
  };
  const list = (count: number) => Array.from({ length: count }, parcel);

  function turn(order: KitOrder): void {
    if (order.canceled) return;
    if (chance.one(0.002)) return void kit.orders.cancel(order.id);
    switch (order.state) {
      case "pending_payment":
        if (chance.one(isWanted(order.reference) ? 0.08 : 0.005)) kit.orders.pay(order.id);
        return;
      case "in_production":
        if (chance.one(0.06)) kit.orders.ship(order.id, list(chance.pick([0, 1, 1, 1, 2, 3])));
        return;
      case "shipped":
        if (order.tracking.length === 0 && chance.one(0.1)) kit.orders.setTracking(order.id, list(1));
        else if (chance.one(0.004)) kit.orders.setTracking(order.id, [...order.tracking, parcel()]);
        else if (chance.one(0.03)) kit.orders.deliver(order.id);
    }
  }

  while (!signal.aborted) {
    for (const order of kit.truth.orders({ environment: "production" })) turn(order);
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
