// Texts of tasks about an order: what is wrong and what to do. Titles name the cause, so that they fit one order and, with a
// number after them, several.
import { formatCount } from "../../../kernel/text/count.ts";
import type { KitState } from "../../../kit/order-states.ts";
import type { TaskParams } from "../../../orders/codes/task-params.ts";
import type { OrderTaskKind } from "../../../orders/codes/tasks.ts";
import { refusalReason } from "../account/kit-unreached.ts";
import type { TaskWords } from "../attention/tasks.ts";
import { around, count, list, sentence } from "../params.ts";
import { kitStateWords } from "./kit-states.ts";
import { lineReasonWords, reasonWords } from "./order-reasons.ts";
import { PERSON_WAITS, REST_UNREQUESTED } from "./order-waits.ts";
import { unwantedWords } from "./unwanted-order.ts";

/** Kit's names. */
const SHIPPED: ReadonlySet<string> = new Set(["shipped", "delivered"] satisfies KitState[]);

function statusAtKit({ state }: { state: string | null }): string {
  return `The order's status at Kit: ${kitStateWords(state)}.`;
}

function kitSays({ detail }: { detail: string | null }): string {
  const reason = refusalReason(detail);
  return reason ? ` Kit says: ${sentence(reason)}` : "";
}

/** Several orders have params each, so their group has none. Of one order, an unknown one is null. */
function isGroup(param: unknown): param is undefined {
  return param === undefined;
}

/** "Correct the order…" would send the merchant looking for a mistake that Kit didn't name. */
function rejectedWords({ detail }: { detail?: string | null }): string {
  if (isGroup(detail)) return "Nothing was made. Each order says why.";
  return refusalReason(detail)
    ? `Nothing was made.${kitSays({ detail })} Correct the order in Shopify or the design, then try again.`
    : "Nothing was made, and Kit didn't say why. Check its address and design, then try again. If that fails, contact Kit with the order number.";
}

export const orderTasks: { [Kind in OrderTaskKind]: TaskWords<Kind> } = {
  order_held: { title: "Needs your approval", body: (p) => reasonWords(p.reason ?? "", p) },
  rejected: {
    title: "Rejected by Kit",
    body: rejectedWords,
  },
  review: {
    title: "Check in Kit's portal",
    body: reviewWords,
  },
  kit_number_needed: {
    title: "Kit number missing",
    body: (p) =>
      isGroup(p.reference)
        ? "Each order says what to look for in Kit's portal."
        : p.elsewhere
          ? `The order number${around(p, "reference", [" ", ""])} is on a Kit account that your store left. Connect that account again to get payment and tracking updates.`
          : p.unsure
            ? `Kit's answer was lost. If Kit's portal has the order number${around(p, "reference", [" ", ""])}, enter its Kit number. If not, the order is sent again when it can be.`
            : `Find the order number${around(p, "reference", [" ", ""])} in Kit's portal and enter its Kit number to get payment and tracking updates.`,
  },
  do_not_pay: { title: "Don't pay Kit", body: doNotPayWords },
  cancel_costs: {
    title: "Canceling costs money",
    body: (p) =>
      isGroup(p.state)
        ? "Each order's page shows what canceling costs. Cancel and pay, or keep it at Kit."
        : `${p.why ? `${unwantedWords(p.why)} ` : ""}${statusAtKit(p)} ${cancelCost(p.cancelType)} Cancel and pay, or keep it at Kit.`,
  },
  cancel_not_possible: {
    title: "Too late to cancel at Kit",
    body: (p) => {
      const at = isGroup(p.state) ? "" : `${statusAtKit(p)}${kitSays(p)} `;
      return `${at}${SHIPPED.has(p.state ?? "") ? "" : "It will be made and shipped. "}Contact your customer.`;
    },
  },
  cancel_unknown: {
    title: "Cancellation not confirmed",
    body: () => "Kit's answer to the cancellation was lost. Check in Kit's portal whether the order is canceled.",
  },
  customer_problem: {
    title: "Customer reported a problem",
    body: (p) =>
      `Reported: ${(p.problem ?? "a problem").replaceAll("_", " ")}. Order a replacement, or contact your customer.`,
  },
  changed_after_sending: {
    title: "Reduced after it was sent",
    body: () => "Kit can't change an order. Replace it to have the corrected one made, or leave it as it is.",
  },
  address_changed: {
    title: "Delivery details changed after it was sent",
    body: (p) =>
      p.pickup
        ? "Your customer gets it from a store now, but Kit ships it to the address that was sent. Replace the order to have it sent to your store, or change the delivery method back in Shopify."
        : "Kit uses the ones that were sent. Replace the order to use the new ones, or ask Kit to correct them.",
  },
  hold_too_late: {
    title: "Held too late",
    body: () =>
      "A workflow asked to hold this order when Kit already had it. Cancel it at Kit, or mark this as handled. To give workflows time, set a waiting time under Settings.",
  },
  send_too_late: {
    title: "Approved too late",
    body: () =>
      "A workflow released or approved this order after it was canceled or closed, so it wasn't sent. Check if the customer still expects it.",
  },
  line_added: {
    title: "Kit added later",
    body: (p) => {
      if (p.why === "already_ordered")
        return "You marked the order as already ordered before, so we don't send what was added. Order it in Kit's portal, then mark this as handled.";
      if (p.why)
        return "You chose not to send the order before, so we don't send what was added. Send the order after all, or mark this as handled.";
      if (isGroup(p.free)) return "Each order's page says how to have it made.";
      return p.free === true
        ? "Replace the order to get one parcel, as canceling is still free. Or send the added kit as a separate Kit order."
        : "Send the added kit as a separate Kit order.";
    },
  },
  left_out: {
    title: "Kits left out",
    body: (p) => {
      const units = unitsOf(p);
      const [were, are] = units === 1 ? ["was", "is"] : ["were", "are"];
      return `${units === null ? "Some kits" : formatCount(units, "kit")} ${were} left out when this order was sent to Kit, and ${are} still open in Shopify. Send the rest as a separate Kit order, or don't send it.`;
    },
  },
  fulfilled_elsewhere: {
    title: "Fulfilled before Kit had it",
    body: (p) => {
      const units = unitsOf(p);
      const [were, them] = units === 1 ? ["was", "it"] : ["were", "them"];
      const how = isGroup(p.tracked) ? "" : ` with${p.tracked ? "" : "out"} a tracking number`;
      return `${units === null ? "Some kits" : formatCount(units, "kit")} ${were} marked as fulfilled in Shopify${how} before being sent to Kit, so Kit isn't making ${them}. Send anyway, or choose It was mine if you shipped ${them} yourself.`;
    },
  },
  differs_at_kit: {
    title: "Different at Kit",
    body: (p) =>
      `Kit's order differs from what was sent: ${list(p, "differences", (d) => d.replaceAll("_", " ")) ?? "we don't know where"}. Compare the two in Kit's portal.`,
  },
  canceled_at_kit: {
    title: "Canceled at Kit, still open in Shopify",
    body: (p) => {
      if (p.replacement) return "Kit won't make this replacement. Order it again if your customer still needs it.";
      const units = unitsOf(p);
      const [what, them] = units === 1 ? ["1 kit in this order isn't", "it"] : [`${manyKits(units)} aren't`, "them"];
      return p.fulfillmentMode === "service"
        ? `${what} in any Kit order. To send ${them} again, request fulfillment in Shopify.`
        : `${what} in any Kit order. Send again uses the order as it is in Shopify now: its address, quantities, and kits.`;
    },
  },
  shipped_though_canceled: {
    title: "Shipped although canceled",
    body: (p) =>
      isGroup(p.state)
        ? "Each order says what to do."
        : p.canceledAtKit
          ? "Kit canceled this order, but says now that it shipped. Check in Kit's portal before you send anything again. If it's on its way, fulfill the order in Shopify yourself, or contact your customer."
          : `${unwantedWords(p.why)} Kit could no longer stop it. Contact your customer.`,
  },
  fulfillment_blocked: {
    title: "Shipped, but not fulfilled in Shopify",
    body: (p) =>
      p.why?.includes("to_store")
        ? "Kit shipped it to your store. Once your customer has it, mark it as picked up or delivered in Shopify."
        : `${list(p, "why", (why) => lineReasonWords(why, {})) ?? "Its fulfillment is closed or on hold."} Release it in Shopify, then refresh it here.`,
  },
  fulfillment_refused: {
    title: "Fulfillment rejected by Shopify",
    body: (p) =>
      `${around({ messages: sentence(list(p, "messages")) }, "messages", ["Shopify says: ", " "])}Check the order in Shopify, then try again.`,
  },
  fulfillment_undone: {
    title: "Fulfillment canceled in Shopify",
    body: (p) =>
      `Kit shipped ${p.units ? formatCount(p.units, "kit") : "it"}, but the fulfillment was canceled in Shopify. Fulfill again to send your customer the tracking, or mark it as handled.`,
  },
  replacement_shipped: {
    title: "Replacement shipped",
    body: (p) => {
      const numbers = list(p, "numbers");
      const shipped = numbers ? `Kit shipped the replacement: ${numbers}.` : "Kit shipped the replacement.";
      return p.fulfillments === 0
        ? `${shipped} The order has no fulfillment in Shopify to add the tracking to. Send it to your customer yourself.`
        : `${shipped} Add the tracking to the order in Shopify and notify your customer, or mark it as handled.`;
    },
  },
  tracking_missing: {
    title: "Shipped without a tracking number",
    body: () => "Kit hasn't given a tracking number yet. Wait, or fulfill the order without one.",
  },
  request_unanswered: {
    title: "Fulfillment request not answered",
    body: () =>
      "Shopify didn't accept our answer to your request. We keep trying. If that fails, cancel it in Shopify and request fulfillment again.",
  },
  at_own_location: { title: "Assigned to your location", body: atOwnLocation },
  unknown_state: {
    title: "Unknown status at Kit",
    body: (p) =>
      `${isGroup(p.state) ? "" : `Kit says ${kitStateWords(p.state)}. `}Nothing happens automatically until that changes. Check the order in Kit's portal.`,
  },
  not_found_at_kit: {
    title: "Not found at Kit",
    body: (p) =>
      p.fault === "other_reference"
        ? "Kit shows another order under that number. Look for this one in Kit's portal."
        : "Kit doesn't show an order with this number. Look for it in Kit's portal.",
  },
  not_followed: { title: "At another Kit account", body: notFollowedWords },
  day_50: {
    title: "Unfulfilled for 50 days",
    body: () =>
      "After 60 days, Shopify hides orders from apps, and tracking can no longer be added. Check it before then.",
  },
  hidden_by_shopify: {
    title: "Older than 60 days, not finished",
    body: (p) => `Shopify hides orders from apps after 60 days.${hiddenWords(p)}`,
  },
  waits_for_person: {
    title: "Waiting in Shopify",
    body: (p) =>
      (p.lines ? REST_UNREQUESTED : PERSON_WAITS[p.why ?? ""]) ?? "Open the order in Shopify to see what it waits for.",
  },
  unpaid_long: {
    title: "Payment due for days",
    body: () => "Kit starts making the order when you pay.",
  },
};

function reviewWords(p: Partial<TaskParams["review"]>): string {
  if (isGroup(p.reference)) return "Kit's answers were lost. Each order says what to look for in Kit's portal.";
  const number = `the order number${around(p, "reference", [" ", ""])}`;
  const left = `Kit's answer was lost, and your store has left that Kit account. Look for ${number} in its portal. If it's there, connect that account again.`;
  const lost = `Kit's answers were lost. If Kit's portal has ${number}, enter its Kit number.`;
  const ifNot = p.hidden
    ? "If not, we can't send it anymore, because Shopify hides orders after 60 days. If your customer still waits, order it in Kit's portal."
    : "If not, send it again.";
  return `${p.elsewhere ? left : lost} ${ifNot}`;
}

function notFollowedWords(p: Partial<TaskParams["not_followed"]>): string {
  if (isGroup(p.kitOrderId))
    return "Your store left their Kit account. Connect it again, or see each order for what to do.";
  const order = `Kit order${around(p, "kitOrderId", [" ", ""])}`;
  return p.canceling
    ? `${order} should be canceled, but is on a Kit account that your store left. Cancel it in that account's Kit portal, or connect that account again.`
    : `${order} is on a Kit account that your store left, so its tracking no longer comes here. Connect that account again, or fulfill the order in Shopify yourself.`;
}

function doNotPayWords(p: Partial<TaskParams["do_not_pay"]>): string {
  if (isGroup(p.certain)) return "These kits shouldn't be made. Each order says why.";
  return p.certain
    ? `${unwantedWords(p.why)} It's still unpaid at Kit${around(p, "kitOrderId", [" as Kit number ", ""])}.${p.why === "fulfilled" ? " To have Kit make it anyway, mark this as handled and pay." : ""}`
    : `${unwantedWords(p.why)} Kit may still have it${around(p, "reference", [" under the order number ", ""])}. Don't pay it.`;
}

/** Kit doesn't state amounts (kit-api "Cancel"). */
export function cancelCost(cancelType: string | null): string {
  if (cancelType === "no_cost") return "Canceling is free.";
  if (cancelType === "production_cost") return "Kit charges the production cost if you cancel now.";
  return "Kit doesn't say what canceling costs. Once in production, it charges the production cost.";
}

function atOwnLocation(p: TaskParams["at_own_location"]): string {
  const says = around({ messages: sentence(list(p, "messages")) }, "messages", [" Shopify says: ", ""]);
  if (p.state === "not_requested")
    return `The kits are at Kit's location, but Shopify didn't take our fulfillment request.${says} Request fulfillment in Shopify.`;
  // No number of units for a group of orders or in an email.
  const kits = p.units === null || p.units === undefined ? "Kits" : manyKits(p.units);
  const where = `${kits} ${p.units === 1 ? "is" : "are"} assigned to ${list(p, "locations") ?? "your own location"}`;
  if (p.state !== "not_moved")
    return `${where} in Shopify, so Kit won't make ${p.units === 1 ? "it" : "them"}. Move to Kit, or keep the order and ship from your stock.`;
  const todo =
    p.why === "in_progress"
      ? "Its fulfillment is in progress: mark it as open in Shopify, then move it again."
      : "Check in Shopify that Kit's location stocks these products and fulfills online orders. Then move it again.";
  return `${where}, and Shopify didn't move ${p.units === 1 ? "it" : "them"} to Kit.${says} ${todo}`;
}

function hiddenWords(p: TaskParams["hidden_by_shopify"]): string {
  const [unfulfilled, unsent] = [count(p, "unfulfilled") ?? 0, count(p, "unsent") ?? 0];
  const numbers = list(p, "numbers");
  const tracking = numbers
    ? ` Kit shipped ${formatCount(unfulfilled, "kit")}: add the tracking in Shopify yourself (${numbers}).`
    : ` ${formatCount(unfulfilled, "kit")} ${unfulfilled === 1 ? "isn't" : "aren't"} fulfilled in Shopify yet: once Kit has shipped, add the tracking yourself.`;
  const send = ` ${formatCount(unsent, "kit")} ${unsent === 1 ? "is" : "are"} still to be sent: place a new order for ${unsent === 1 ? "it" : "them"}.`;
  return `${unfulfilled > 0 ? tracking : ""}${unsent > 0 ? send : ""}`;
}

/** Units of all lines that the task is about; null if only the number of lines is known, as in an email. */
function unitsOf({ lines }: Pick<TaskParams["canceled_at_kit"], "lines">): number | null {
  return Array.isArray(lines) ? lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) : null;
}

function manyKits(units: number | null): string {
  return units === null ? "Some kits" : `${formatCount(units, "kit")} in this order`;
}
