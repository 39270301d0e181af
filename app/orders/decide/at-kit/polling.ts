// When Kit is read again without an event (the specification allows "a few times a day"). Pure.
import { POLLING } from "../../limits.ts";
import { type KitMirror, STAGE } from "../../ports/order-row.ts";
import { after } from "../decision.ts";
import type { EventsState } from "../facts.ts";

/** When to read next; null if there is nothing more to learn. */
export function nextRead(kit: KitMirror, context: { events: EventsState; now: Date }): Date | null {
  if (kit.canceledAt) return null;
  const inStage = context.now.getTime() - kit.stageAt.getTime();
  if (inStage > POLLING.giveUpAfter) return null;
  // Delivered without a tracking number: the store's order waits for it, and it may still come.
  if (kit.stage === STAGE.delivered) return kit.tracking.length === 0 ? after(kit.readAt, POLLING.usual) : null;
  if (kit.stage === STAGE.pendingPayment) return after(kit.readAt, POLLING.unpaid[kit.reads] ?? POLLING.usual);
  if (kit.stage === STAGE.shipped)
    return after(kit.readAt, kit.tracking.length === 0 ? POLLING.trackingAwaited : POLLING.withEvents);
  if (kit.stage === STAGE.inProduction) return after(kit.readAt, inProduction(context.events, inStage));
  return after(kit.readAt, POLLING.usual);
}

function inProduction(events: EventsState, inStage: number): number {
  switch (events) {
    case "expected":
      return POLLING.withEvents;
    case "not_registered":
      return inStage > POLLING.overdueAfter ? POLLING.overdue : POLLING.usual;
    case "lost":
      return inStage > POLLING.eventsLost.firstFor ? POLLING.eventsLost.usual : POLLING.eventsLost.first;
  }
}
