// Texts of commands for orders: buttons, toasts, and why a command was rejected.
import type { OrderOutcome } from "../../../orders/commands/command-outcomes.ts";
import type { OrderAction } from "../../../orders/read/order-actions.ts";
import { kitStateWords } from "./kit-states.ts";

/** Labels of each command's button. */
export const actions: Record<OrderAction | "make_as_linked" | "move_to_kit" | "cancel_several", string> = {
  move_to_kit: "Move to Kit",
  send: "Send to Kit",
  send_unpaid: "Send unpaid",
  send_without_held_lines: "Send without the held kits",
  send_to_staging: "Send to staging",
  already_ordered: "Already ordered",
  send_after_all: "Send after all",
  send_again: "Send again",
  hold: "Hold",
  release: "Release",
  try_again: "Try again",
  read_again: "Refresh",
  link: "Enter Kit number",
  cancel: "Cancel Kit order",
  cancel_several: "Cancel Kit orders",
  make_as_linked: "Use current design",
  resend: "Send again",
  send_rest: "Send the rest",
  add_replacement: "Order replacement",
};

/** Toasts after a command succeeded. */
export const done = {
  send: "Will be sent to Kit",
  send_unpaid: "Will be sent to Kit unpaid",
  send_without_held_lines: "Will be sent without the held kits",
  send_to_staging: "Will be sent to staging",
  already_ordered: "Marked as already ordered",
  send_after_all: "To be sent after all",
  send_again: "Will be sent again",
  hold: "On hold",
  release: "Released",
  try_again: "Trying again",
  read_again: "Refreshing",
  link: "Kit number saved",
  cancel: "Cancellation requested",
  make_as_linked: "Will be made from the current design",
  make_as_sold: "Will be made as it was sold",
  send_to_store: "Will be sent to your store",
  choose_design: "Design chosen",
  remove_design: "Design removed",
  resend: "Will be sent again",
  send_rest: "Will be sent to Kit",
  dont_send: "Won't be sent",
  add_replacement: "Replacement added",
  keep_at_kit: "Kept at Kit",
  cancel_at_cost: "Will be canceled at Kit",
  replace_at_kit: "Being replaced at Kit",
  fulfill_without_tracking: "Will be fulfilled without tracking",
  left_to_merchant: "Won't be sent",
  move_to_kit: "Moving to Kit",
  keep_at_location: "Kept at your location",
  fulfill_again: "Will be fulfilled again",
  share_tracking: "Tracking will be sent",
  handled: "Marked as handled",
  add_line: "Separate order added",
};

const NOT_APPLICABLE: Record<string, string> = {
  not_held: "it isn't on hold",
  not_ended_by_you: "you didn't close it",
  nothing_beside: "no other kit in it can be sent",
  no_such_task: "it's already settled",
  nothing_sent: "it wasn't sent to Kit",
  part_exists:
    "another Kit order for it was just added, or hasn't been sent yet. Send that one first, or choose “Don't send” there",
  task_changed: "it has changed since. Check the order again",
  hold_changed: "the reason it's held has changed since. Check the order again",
  link_changed: "the product's link has changed since. Check the order again",
  no_such_design: "this design isn't active at Kit",
  no_design_to_choose: "no design can be chosen for this item",
  no_such_line: "this item isn't in the order anymore",
  not_shipped: "Kit hasn't shipped it yet",
  move_under_way: "it's being moved to Kit right now",
  not_at_own_location: "it isn't at your location anymore",
  cancel_under_way: "it's being canceled",
  received: "it wasn't sent to Kit",
  held: "it wasn't sent to Kit",
  ready: "it wasn't sent to Kit",
  rejected: "Kit rejected it",
  unknown: "we don't know yet whether Kit has it",
  exists_unlinked: "its Kit number isn't known yet",
  submitted: "Kit already has it",
  void: "it was closed without being sent",
};

/** Why a command was rejected; null when it was carried out. */
export function outcomeWords(outcome: OrderOutcome): string | null {
  switch (outcome.kind) {
    case "done":
      return null;
    case "not_found":
      return "This order no longer exists in the app.";
    case "too_late":
      return `Too late: ${whereItIs(outcome)}.`;
    case "not_applicable":
      return `Nothing was changed: ${NOT_APPLICABLE[outcome.why] ?? "this isn't possible for the order's current status"}.`;
    case "unreadable":
      return "Enter a Kit number, or a link to an order in Kit's portal.";
    case "no_such_order":
      return "Your Kit account has no order with this number.";
    case "other_reference":
      return `This Kit number belongs to order number ${outcome.reference}, not to this order.`;
    case "linked_elsewhere":
      return "This Kit number already belongs to another order.";
    case "not_needed":
      return `No longer needed: ${whereItIs(outcome)}.`;
    case "busy":
      return "Kit is busy right now. Try again in a minute.";
    case "failed":
      return "Kit can't be reached right now. Try again in a minute.";
  }
}

function whereItIs(at: { submission: string; kitState: string | null }): string {
  if (at.kitState) return `its status at Kit is ${kitStateWords(at.kitState)}`;
  if (at.submission === "submitting") return "the order is being sent to Kit";
  if (at.submission === "void") return "the order was closed without being sent";
  return "the order's status has changed";
}
