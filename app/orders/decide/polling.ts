// When Kit is read again without being asked (design "Polling", the specification's "a few times a day"). Pure.
import { after, days, hours, minutes } from "./decision.ts";
import type { KitMirror } from "../ports/order-row.ts";
import { STAGE } from "../ports/order-row.ts";

/** Unpaid: soon after it was made or the merchant came back from the portal, then less and less. */
const UNPAID = [minutes(2), minutes(10), hours(1), hours(4)];
const USUAL = hours(6);
const HEALTHY = hours(12);
/** A kit in production for longer than this is overdue: the specification gives no days, estimates are of this order. */
const OVERDUE = days(10);
/** After so long in one stage nobody expects a change by itself any more. */
const GIVE_UP = days(60);

/** The moment of the next read; null when there is nothing more to learn. */
export function nextRead(kit: KitMirror, context: { eventsHealthy: boolean; now: Date }): Date | null {
  if (kit.canceledAt) return null;
  const inStage = context.now.getTime() - kit.stageAt.getTime();
  if (inStage > GIVE_UP) return null;
  // Delivered without a number: it may still come, and the store's order waits for it.
  if (kit.stage === STAGE.delivered) return kit.tracking.length === 0 ? after(kit.readAt, USUAL) : null;
  if (kit.stage === STAGE.pendingPayment) return after(kit.readAt, UNPAID[kit.reads] ?? USUAL);
  if (kit.stage === STAGE.shipped) return after(kit.readAt, kit.tracking.length === 0 ? hours(1) : HEALTHY);
  if (kit.stage === STAGE.inProduction) {
    if (!context.eventsHealthy && inStage > OVERDUE) return after(kit.readAt, hours(1));
    return after(kit.readAt, context.eventsHealthy ? HEALTHY : USUAL);
  }
  return after(kit.readAt, USUAL);
}
