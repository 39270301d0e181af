// Reasons in the few words that a list has room for. The order's page says them in full (order-reasons.ts). Those whose
// status says it all have none.
import type { HoldReason, VoidReason, WaitReason } from "../../orders/codes/reasons.ts";

const short: Record<WaitReason | HoldReason | VoidReason, string> = {
  not_live: "You are not live yet",
  paused: "Sending is paused",
  no_account: "No Kit account",
  uninstalled: "App was not installed",
  no_access: "Shopify refuses access",
  staging_real_order: "Staging takes test orders only",
  other_environment: "Belongs to the other account",
  not_paid: "Customer has not paid",
  hold_window: "Waiting time",
  risk_awaited: "Fraud risk not rated yet",
  lines_wait: "A kit cannot be sent yet",
  budget: "In line at Kit",
  rate_limited: "Kit asked for a pause",
  unauthorized: "Token not accepted",
  unreachable: "Kit can't be reached",
  placed_before_go_live: "Send it, or ordered already?",
  refunded: "Refunded",
  charged_back: "Payment charged back",
  test_order: "Test order",
  source_held: "Sales channel held",
  tag_held: "Held by its tag",
  risk_held: "Fraud risk",
  fields_withheld: "Customer details withheld",
  no_address: "No shipping address",
  address_incomplete: "Address incomplete",
  lines_held: "A kit needs you",
  needs_approval: "Needs your approval",
  first_order_approval: "First order: approve it",
  held_by_merchant: "Held by you",
  release_needed: "To be released",
  cancelled_in_store: "Cancelled in Shopify",
  store_order_deleted: "Deleted in Shopify",
  nothing_left: "Nothing left to make",
  already_ordered: "Ordered by you",
  left_to_merchant: "Left to you",
};

export const shortReasons: Readonly<Record<string, string | undefined>> = short;
