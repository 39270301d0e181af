// Texts of the reasons for the status of an order or a line. A code without text doesn't compile.
import { isKitSku } from "../../../kernel/kit-sku.ts";
import { isolated } from "../../../kernel/text/isolated.ts";
import type { AddressProblem, LineParams, ReasonParams } from "../../../orders/codes/reason-params.ts";
import type { AfterReason, Disposition, HoldReason, VoidReason, WaitReason } from "../../../orders/codes/reasons.ts";
import { capitalized } from "../../format.ts";
import { refusalReason } from "../account/kit-unreached.ts";
import { around, list, type Params, sentence, text } from "../params.ts";

type Says<All> = { [Code in keyof All]: (params: All[Code]) => string };

const always = (words: string) => () => words;

export const dispositions: Record<Disposition, string> = {
  send: "Goes to Kit",
  sent: "At Kit",
  wait: "Waiting",
  hold: "Needs attention",
  ignore: "Not for Kit",
};

export const lineReasons: Says<LineParams> = {
  will_be_sent: (p) => `Made from the design${around(p, "design", [" “", "”"])}.`,
  sent: always("Sent to Kit."),
  not_a_kit: always("Not a kit. You fulfill this item yourself."),
  gift_card: always("Gift card."),
  removed: always("Removed from the order."),
  already_fulfilled: always("Already fulfilled."),
  in_other_part: always("In another Kit order for this order."),
  left_out: always("Left out, as you decided."),
  fulfillment_order_pending: always("Shopify is choosing its location. This takes a few seconds."),
  on_hold: always("Fulfillment is on hold in Shopify. It's sent when you release the hold there."),
  scheduled: always("Scheduled for later in Shopify. It's sent when it's due."),
  request_pending: always("Waiting for you to request fulfillment in Shopify."),
  at_own_location: always("Assigned to your own location in Shopify. Move it to Kit, or ship it yourself."),
  no_account: always("No Kit account is connected."),
  unknown_sku: (p) => `No design has the SKU${around(p, "sku", [" ", ""])}. Link the product or correct the SKU.`,
  ambiguous_sku: (p) =>
    `Several designs have the SKU${around(p, "sku", [" ", ""])}, apart from capital letters. Correct it on the product.`,
  link_disagrees: (p) =>
    `Sold ${text(p, "line") === null ? "without a SKU" : `with the SKU ${text(p, "line")}`}, but the product is linked to ${linkedWords(p)}. “Use current design” makes it from that design${isKitSku(text(p, "line")) ? ", “Use design as sold” from the one that was sold" : ""}.`,
  linked_later: (p) =>
    `Sold before its product was linked to ${linkedWords(p)}. “Use current design” makes it from that design.`,
  no_longer_linked: (p) =>
    `Its product ${p.deleted ? "was deleted, and looked like a kit" : "isn't linked anymore"}. Choose its design, or send the order without it.`,
  template_inactive: (p) =>
    `The design${around(p, "design", [" “", "”"])} isn't active at Kit. Activate it under Designs.`,
  template_gone: (p) =>
    `The design${around(p, "design", [" “", "”"])} was removed at Kit. Link the product to another design.`,
  artwork_missing: (p) =>
    `The print file for${around(p, "design", [" “", "”"]) || " its design"} is missing. Upload it under Designs.`,
  artwork_damaged: (p) =>
    `The print file for${around(p, "design", [" “", "”"]) || " its design"} differs from the one at Kit. Upload it again under Designs.`,
  needs_no_shipping: always("Marked as not needing shipping in Shopify, so Kit can't send it."),
  pickup: (p) => {
    if (p.apart)
      return "Local pickup or delivery, while other kits are shipped. Send the order without the held kits, then send the rest to your store.";
    return p.changed
      ? "Local pickup or delivery. The store or its address changed after you approved it. Check it and send again."
      : "Local pickup or delivery. Have it sent to your store, or change the delivery method in Shopify.";
  },
  other_service: always("Assigned to another fulfillment service in Shopify."),
  fulfillment_incomplete: always("This app can't fulfill it in Shopify. Check its fulfillment there."),
  added_later: always("Added after the order was sent to Kit."),
};

function linkedWords(params: LineParams["linked_later"]): string {
  const [sku, design] = [text(params, "linked"), text(params, "design")];
  return design === null ? (sku ?? "another design") : `${isolated(design)} (${sku})`;
}

/** Shopify's payment states as its admin names them. */
const PAYMENT: ReadonlyMap<string, string> = new Map([
  ["PENDING", "payment pending"],
  ["AUTHORIZED", "authorized, not captured yet"],
  ["PARTIALLY_PAID", "partially paid"],
  ["EXPIRED", "payment expired"],
]);

function paymentWords(state: string | null): string | null {
  return state && (PAYMENT.get(state) ?? state.toLowerCase().replaceAll("_", " "));
}

export const waitReasons: Says<Pick<ReasonParams, WaitReason>> = {
  not_live: always("Nothing is sent to Kit until you go live."),
  paused: always("Sending is paused. The order is sent when you resume."),
  no_account: always("No Kit account is connected."),
  uninstalled: always("The app was uninstalled."),
  no_access: always("Shopify denies access to this order right now. We'll keep trying."),
  staging_real_order: always(
    "Only test orders are sent on staging and in practice. To try it out with this order, send it there as a test.",
  ),
  other_environment: always("This order belongs to the other environment (staging or production)."),
  not_paid: (p) =>
    `The customer hasn't paid yet${around({ status: paymentWords(text(p, "status")) }, "status", [" (", ")"])}. The order is sent when it's paid in Shopify.`,
  hold_window: always("Waiting time: you can still stop it."),
  risk_awaited: always(
    "Waiting for Shopify to rate the fraud risk. The order is sent then, or when the time limit in your settings is up.",
  ),
  lines_wait: always("Not all of this order can be sent yet. Its kits are sent together."),
  budget: always("In line. Kit accepts a limited number of orders per minute."),
  rate_limited: always("Kit is busy. The order is sent automatically."),
  unauthorized: always("Kit doesn't accept your token. Check or replace it, and the order is sent automatically."),
  unreachable: always("Kit can't be reached right now. The order is sent automatically once it can."),
};

const SOURCES: Record<string, string> = {
  pos: "Point of Sale",
  draft: "a draft order",
  online: "the online store",
  other: "another sales channel",
};

export const holdReasons: Says<Pick<ReasonParams, HoldReason>> = {
  archived: always("Archived in Shopify before it was sent. It's sent only if you approve it."),
  placed_before_go_live: always(
    "Placed before you went live. Send it if Kit doesn't have it, or mark it as already ordered.",
  ),
  refunded: always("Refunded or voided in Shopify. It's sent only if you approve it."),
  charged_back: always("The customer's bank reversed the payment. It's sent only if you approve it."),
  kept_at_location: always("You kept its kits at your own location. It's sent only if you approve it."),
  imported: always(
    "The sale was made more than a day before Shopify got the order, so it looks imported. It's sent only if you approve it.",
  ),
  test_order: always("A Shopify test order. It's sent only if you approve it."),
  source_held: (p) =>
    `Placed through ${SOURCES[text(p, "source") ?? ""] ?? text(p, "source") ?? "a sales channel"}, which your settings hold for approval.`,
  tag_held: (p) => `Tagged${around(p, "tag", [" “", "”"])}. Your settings hold orders with this tag for approval.`,
  risk_held: (p) =>
    `Shopify ${around(p, "level", ["rates the fraud risk as ", ""]).toLowerCase() || "sees a fraud risk"}. Check the order in Shopify before you send it.`,
  fields_withheld: always(
    "Shopify withholds customer details from this app. The app needs Shopify's approval for protected customer data.",
  ),
  no_address: always("The order has no shipping address. Add one in Shopify."),
  address_incomplete: (p) =>
    `The shipping address is missing ${list(p, "missing", (field) => FIELDS[field] ?? field) ?? "something Kit needs"}. Complete it in Shopify.`,
  address_doubtful: (p) =>
    `${capitalized(addressProblemWords(p.problems))}. Correct the address in Shopify, or send the order anyway.`,
  pickup_point: always(
    "The customer chose a pickup point, which accepts only its own carrier's parcels. Change the address in Shopify, or send the order anyway.",
  ),
  lines_held: ({ lines, alone }) => {
    // Several lines' reasons are on the order's page.
    const only = lines?.length === 1 ? lines[0]?.reason : undefined;
    if (only !== undefined) return lineReasonWords(only, {});
    return alone
      ? "This order can't be sent yet. Nothing is sent until you fix it."
      : "Some kits in this order can't be sent yet. Nothing is sent until you fix them or send the rest.";
  },
  needs_approval: always("Your settings require your approval before it's sent."),
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

const ADDRESS_PROBLEMS: Record<AddressProblem, string> = {
  masked: "the sales channel hides part of the address (“***”)",
  no_city: "no city",
  no_postal_code: "no postal code",
  wrong_postal_code: "the postal code doesn't fit the country",
  no_state: "no state or region",
  no_house_number: "no house number",
};

export function addressProblemWords(problems: readonly AddressProblem[] | null | undefined): string {
  return (problems ?? []).map((problem) => ADDRESS_PROBLEMS[problem]).join(", ") || "a carrier may not deliver there";
}

export const voidReasons: Says<Pick<ReasonParams, VoidReason>> = {
  canceled_in_store: always("Canceled in Shopify before it was sent."),
  store_order_deleted: always("Deleted in Shopify before it was sent."),
  nothing_left: always("No kits to make."),
  already_ordered: always("You marked it as already ordered."),
  left_to_merchant: always("You chose not to send it."),
};

export const afterReasons: Says<Pick<ReasonParams, AfterReason>> = {
  checking_with_kit: always(
    "Sent to Kit, not confirmed yet. We check whether Kit has the order before sending anything again.",
  ),
  kit_number_needed: always(
    "Kit has this order, but we don't know its Kit number. Enter it to get payment and tracking updates.",
  ),
  review: always("Kit's answers were lost. Check in Kit's portal whether the order is there."),
  rejected: (p) =>
    sentence(`Kit rejected the order${around({ detail: refusalReason(p.detail) }, "detail", [": ", ""])}`),
  pending_payment: always("Kit starts making it when you pay in Kit's portal."),
  in_production: always("Kit is making it."),
  tracking_awaited: always("Kit has shipped it. We're waiting for the tracking number."),
  fulfilling: always("Kit has shipped it. Tracking is being added in Shopify."),
  fulfillment_blocked: always("Kit has shipped it, but we couldn't mark it as fulfilled in Shopify."),
  on_its_way: always("On its way to the customer."),
  unknown_state: (p) => `Unknown status at Kit${around(p, "state", [": “", "”"])}.`,
  cancel_pending: always("Being canceled at Kit."),
  cancel_question: always("Canceling it at Kit needs your approval."),
  canceled_at_kit: always("Canceled at Kit."),
  delivered: always("Delivered."),
};

type Known = Readonly<Record<string, ((params: never) => string) | undefined>>;

const byCode: Known = { ...waitReasons, ...holdReasons, ...voidReasons, ...afterReasons };

/** The sentence for an order's reason; an unknown code as it is. `params`: from `readReasonParams` for this code. */
export function reasonWords(code: string, params: Params): string {
  return byCode[code]?.(params as never) ?? code.replaceAll("_", " ");
}

/** The sentence for a line's reason, with params from `readLineParams`. */
export function lineReasonWords(code: string, params: Params): string {
  const known: Known = lineReasons;
  return known[code]?.(params as never) ?? code.replaceAll("_", " ");
}
