// Why a line or an order stands where it stands, in words. A code without words fails the types.
import type { LineParams, ReasonParams } from "../../orders/codes/reason-params.ts";
import type { AfterReason, HoldReason, VoidReason, WaitReason } from "../../orders/codes/reasons.ts";
import type { Disposition } from "../../orders/codes/reasons.ts";
import { isKitSku } from "../../kernel/kit-sku.ts";
import { around, list, type Params, text } from "./params.ts";

type Says<All> = { [Code in keyof All]: (params: All[Code]) => string };

const always = (words: string) => () => words;

export const dispositions: Record<Disposition, string> = {
  send: "Goes to Kit",
  sent: "At Kit",
  wait: "Waiting",
  hold: "Needs you",
  ignore: "Not for Kit",
};

export const lineReasons: Says<LineParams> = {
  will_be_sent: (p) => `Goes to Kit with the next request${around(p, "design", [" as “", "”"])}.`,
  sent: always("Sent to Kit."),
  not_a_kit: always("Not a kit: its SKU is not a design's, and it is not linked to one."),
  gift_card: always("A gift card."),
  removed: always("Removed from the order."),
  already_fulfilled: always("Fulfilled already, so there is nothing to send."),
  left_out: always("Left out, as you decided."),
  fulfillment_order_pending: always("Shopify is still deciding which location ships it. This takes seconds."),
  on_hold: always("Its fulfillment is on hold in Shopify. It is sent once the hold is released there."),
  scheduled: always("Scheduled for later in Shopify. It is sent once it is due."),
  request_pending: always("Waiting for a fulfillment request from you in Shopify."),
  at_own_location: always("Assigned to your own location in Shopify. Move it to Kit, or ship it yourself."),
  unknown_sku: (p) => `No design has the SKU${around(p, "sku", [" ", ""])}. Link the product, or correct the SKU.`,
  ambiguous_sku: (p) =>
    `Several designs have the SKU${around(p, "sku", [" ", ""])}, upper and lower case aside. Correct it on the product.`,
  link_disagrees: (p) =>
    `Sold ${text(p, "line") === null ? "without a SKU" : `with the SKU ${text(p, "line")}`}, but the product is linked to ${linkedWords(p)}. “Make as linked” makes it from that design${isKitSku(text(p, "line")) ? ", “Make as sold” from the one that was sold" : ""}.`,
  linked_later: (p) =>
    `Sold before its product was linked to ${linkedWords(p)}. “Make as linked” makes it from that design.`,
  no_longer_linked: (p) =>
    `You approved making it as ${text(p, "linked") ?? "linked"}, but the product isn't linked anymore. Link it again, or send the order without it.`,
  template_inactive: (p) => `The design${around(p, "design", [" “", "”"])} is not active at Kit. Activate it there.`,
  template_gone: (p) =>
    `The design${around(p, "design", [" “", "”"])} is no longer at Kit. Link the product to another.`,
  artwork_missing: (p) =>
    `The print file of${around(p, "design", [" “", "”"]) || " its design"} is not here yet. Upload it under Designs.`,
  artwork_damaged: (p) =>
    `The print file of${around(p, "design", [" “", "”"]) || " its design"} is not the one that Kit knows. Upload it again under Designs.`,
  needs_no_shipping: always("Marked as not needing shipping in Shopify, so Kit has nowhere to send it."),
  pickup: always("To be picked up or delivered locally. Kit ships to the customer only."),
  other_service: always("Assigned to another fulfillment service in Shopify."),
  fulfillment_incomplete: always("Shopify does not let this app fulfill it. Check its fulfillment in Shopify."),
  added_later: always("Added after the order was sent to Kit."),
};

function linkedWords(params: LineParams["linked_later"]): string {
  const [sku, design] = [text(params, "linked"), text(params, "design")];
  return design === null ? (sku ?? "another design") : `${design} (${sku})`;
}

/** Shopify's states of an order's payment, as its admin says them. */
const PAYMENT: Record<string, string> = {
  PENDING: "payment pending",
  AUTHORIZED: "authorized, not captured yet",
  PARTIALLY_PAID: "partially paid",
  EXPIRED: "payment expired",
};

function paymentWords(state: string | null): string | null {
  return state && (PAYMENT[state] ?? state.toLowerCase().replaceAll("_", " "));
}

export const waitReasons: Says<Pick<ReasonParams, WaitReason>> = {
  not_live: always("Nothing is sent to Kit before you go live."),
  paused: always("Sending is paused. It goes on when you resume."),
  no_account: always("No Kit account is connected."),
  uninstalled: always("The app was not installed."),
  no_access: always("Shopify refuses access to this order at the moment. It is tried again by itself."),
  staging_real_order: always("You are connected to Kit's staging. Only Shopify test orders are sent there."),
  other_environment: always("This order belongs to the other Kit account (staging or production)."),
  not_paid: (p) =>
    `The customer has not paid yet${around({ status: paymentWords(text(p, "status")) }, "status", [" (", ")"])}. It is sent once the order is paid in Shopify.`,
  hold_window: always("In its waiting time. It's sent when that ends, or as soon as you send it."),
  risk_awaited: always(
    "Waiting for Shopify to rate its fraud risk. The order is sent automatically once it is rated, or when the time for it is up.",
  ),
  lines_wait: always("Some kits of this order cannot be sent yet. They are sent together once all can."),
  budget: always("In line: Kit takes a limited number of requests a minute."),
  rate_limited: always("Kit asked for a pause. It goes on by itself."),
  unauthorized: always(
    "Kit does not accept the token. It goes on by itself once the token works or you give a new one.",
  ),
  unreachable: always("Kit can't be reached right now. The order is sent automatically once it can."),
};

const SOURCES: Record<string, string> = {
  pos: "Point of Sale",
  draft: "a draft order",
  online: "the online store",
  other: "another sales channel",
};

export const holdReasons: Says<Pick<ReasonParams, HoldReason>> = {
  placed_before_go_live: always(
    "Placed before you went live. Send it if Kit doesn't have it, or mark it as already ordered.",
  ),
  refunded: always("Refunded or voided in Shopify. It's sent only if you approve it."),
  charged_back: always("The customer's bank took the payment back. It's sent only if you approve it."),
  test_order: always("A Shopify test order. It's sent only if you approve it."),
  source_held: (p) =>
    `It came through ${SOURCES[text(p, "source") ?? ""] ?? "a sales channel"}, which your settings hold for approval.`,
  tag_held: (p) => `It carries the tag${around(p, "tag", [" “", "”"])}, which your settings hold for approval.`,
  risk_held: (p) =>
    `Shopify rates its fraud risk${around(p, "level", [" ", ""]).toLowerCase()}. Check it, then send it or cancel it.`,
  fields_withheld: (p) =>
    `Shopify withholds customer details from the app${around({ fields: list(p, "fields") }, "fields", [" (", ")"])}. The app needs Shopify's approval for protected customer data.`,
  no_address: always("The order has no shipping address. Add one in Shopify."),
  address_incomplete: (p) =>
    `The shipping address lacks ${list(p, "missing", (field) => FIELDS[field] ?? field) ?? "something that Kit needs"}. Complete it in Shopify.`,
  lines_held: always(
    "Some kits of this order can't be sent yet. Nothing is sent until they're settled, or you send the rest.",
  ),
  needs_approval: always("Your settings ask for your approval before it's sent."),
  first_order_approval: always(
    "Your first order needs your approval. Depending on your Kit account, it may be billed right away.",
  ),
  held_by_merchant: always("You put it on hold."),
  release_needed: always("Your settings hold each order until you release it."),
};

const FIELDS: Record<string, string> = {
  name: "a name",
  address1: "a street and number",
  country: "a country",
};

export const voidReasons: Says<Pick<ReasonParams, VoidReason>> = {
  cancelled_in_store: always("Cancelled in Shopify before anything was sent."),
  store_order_deleted: always("Deleted in Shopify before anything was sent."),
  nothing_left: always("Nothing of it is left for Kit to make."),
  already_ordered: always("You said that you ordered it yourself."),
  left_to_merchant: always("You said that you see to it yourself."),
};

export const afterReasons: Says<Pick<ReasonParams, AfterReason>> = {
  checking_with_kit: always(
    "Kit's answer was lost on the way. The app finds out whether Kit has the order before anything is sent again.",
  ),
  kit_number_needed: always(
    "Kit has an order with this reference, but its number is not known here. Enter it to go on.",
  ),
  review: always(
    "Kit's answers were lost several times. Look in Kit's portal whether the order is there, and say so here.",
  ),
  rejected: (p) => `Kit refused the order${around(p, "detail", [": ", ""])}`,
  pending_payment: always("Waiting for you to pay Kit. It is made once it is paid in Kit's portal."),
  in_production: always("Kit is making it."),
  tracking_awaited: always("Kit has shipped it. The tracking number is awaited."),
  fulfilling: always("Kit has shipped it. The tracking goes to Shopify now."),
  fulfillment_blocked: always("Kit has shipped it, but Shopify does not let the app mark it as fulfilled."),
  on_its_way: always("On its way to the customer."),
  unknown_state: (p) => `Kit gives it a state that this app does not know${around(p, "state", [": “", "”"])}.`,
  cancel_pending: always("Being cancelled at Kit."),
  cancel_question: always("Cancelling it at Kit needs your word."),
  canceled_at_kit: always("Canceled at Kit."),
  delivered: always("Delivered."),
};

type Known = Readonly<Record<string, ((params: never) => string) | undefined>>;

const byCode: Known = { ...waitReasons, ...holdReasons, ...voidReasons, ...afterReasons };

/**
 * A sentence for any reason of an order; a code of another version is shown as it is. `params`: as `readReasonParams` read them
 * for this very code.
 */
export function reasonWords(code: string, params: Params): string {
  return byCode[code]?.(params as never) ?? code.replaceAll("_", " ");
}

/** The same for a line's reason and `readLineParams`. */
export function lineReasonWords(code: string, params: Params): string {
  const known: Known = lineReasons;
  return known[code]?.(params as never) ?? code.replaceAll("_", " ");
}
