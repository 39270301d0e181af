// The timeline in words. Kept on the server: these texts are many, and every order's page would load them.
import type { OrderDetails, TimelineView } from "../../../orders/read/order-details.ts";
import { isSimulated } from "../../../practice/orders/simulated-id.ts";
import { actorWords, entryWords } from "../../texts/orders/order-timeline.ts";

export interface TimelineLine extends Pick<TimelineView, "id" | "at" | "code"> {
  who: string;
  words: string;
}

/** Practice fulfills nothing in Shopify. */
export function sayTimeline({ shopifyOrderId, timeline }: OrderDetails): TimelineLine[] {
  const shown = isSimulated(shopifyOrderId) ? timeline.filter(({ code }) => code !== "fulfilled") : timeline;
  return shown.map(({ id, at, code, actor, params }) => ({
    id,
    at,
    code,
    who: actorWords(actor),
    words: entryWords(code, params),
  }));
}
