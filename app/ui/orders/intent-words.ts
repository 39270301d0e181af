// Message of the toast or banner after an order's form was submitted.
import type { BulkResult } from "../../actions/bulk-orders-form.ts";
import type { OrderIntent } from "../../actions/order-form.ts";
import type { OrderOutcome } from "../../orders/commands/command-outcomes.ts";
import { done } from "../texts/orders/order-commands.ts";

export function doneWords(intent: OrderIntent, outcome: OrderOutcome): string {
  switch (intent.intent) {
    case "approve":
      return done[intent.what];
    case "make_as_linked":
      return intent.send === "yes" ? done.send : done.make_as_linked;
    case "handled":
      return intent.task === "canceled_at_kit" || intent.task === "left_out" ? done.dont_send : done.handled;
    case "add_part":
      if (intent.why === "fulfilled") return done.send;
      return intent.why === "replacement" ? done.add_replacement : done.add_line;
    default:
      return commandDoneWords(intent.intent, outcome);
  }
}

export function commandDoneWords(command: keyof typeof done, outcome: OrderOutcome | BulkResult["outcome"]): string {
  return "unsent" in outcome ? done.dont_send : done[command];
}
