import type { KitContext } from "../context.ts";
import { trackingLink } from "../model/carriers.ts";
import type { TrackingEntry } from "../model/world.ts";
import { createOperations, type Operation } from "../operations.ts";
import type { Notice } from "./page.ts";

/** A button of the order page. Undefined if there is no such button. */
export function changeOrder(
  context: KitContext,
  id: number,
  pressed: { verb: string; form: URLSearchParams },
): Notice | undefined {
  const operations = createOperations(context);
  switch (pressed.verb) {
    case "pay":
      return noticeOf(operations.pay(id), "Paid. The kit goes to production.");
    case "ship":
      return noticeOf(operations.ship(id, trackingIn(pressed.form)), "Shipped.");
    case "deliver":
      return noticeOf(operations.deliver(id), "Marked as delivered.");
    case "cancel":
      return noticeOf(operations.cancel(id), "Canceled.");
    default:
      return undefined;
  }
}

function noticeOf(operation: Operation, done: string): Notice {
  switch (operation.kind) {
    case "moved":
      return { tone: "good", text: done };
    case "not-possible":
      return { tone: "bad", text: `${operation.why}.` };
    case "not-found":
      return { tone: "bad", text: "There is no such order." };
  }
}

/** Undefined if no number was typed: one is made up then. */
function trackingIn(form: URLSearchParams): TrackingEntry[] | undefined {
  const number = form.get("tracking_number")?.trim() ?? "";
  if (number === "") return undefined;
  const carrier = form.get("carrier")?.trim() || "USPS";
  return [{ carrier, tracking_number: number, tracking_url: trackingLink(carrier, number) }];
}
