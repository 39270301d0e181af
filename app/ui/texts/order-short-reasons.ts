// Reasons in a few words, for lists. The order's page says them in full (order-reasons.ts). Reasons that the status already
// covers have none.
import type { HoldReason, VoidReason, WaitReason } from "../../orders/codes/reasons.ts";

const short: Record<WaitReason | HoldReason | VoidReason, string> = {
  not_live: "Not live yet",
  paused: "Sending is paused",
  no_account: "No Kit account",
  uninstalled: "App uninstalled",
  no_access: "Access denied by Shopify",
  staging_real_order: "Test orders only",
  other_environment: "Other environment",
  not_paid: "Customer hasn't paid",
  hold_window: "Waiting time",
  risk_awaited: "Fraud risk pending",
  lines_wait: "Kit can't be sent yet",
  budget: "In line at Kit",
  rate_limited: "Kit is busy",
  unauthorized: "Token not accepted",
  unreachable: "Kit can't be reached",
  placed_before_go_live: "Send, or already ordered?",
  refunded: "Refunded",
  charged_back: "Payment charged back",
  test_order: "Test order",
  source_held: "Sales channel held",
  tag_held: "Tag held",
  risk_held: "Fraud risk",
  fields_withheld: "Customer details withheld",
  no_address: "No shipping address",
  address_incomplete: "Address incomplete",
  address_doubtful: "Check the address",
  lines_held: "Kit can't be sent",
  needs_approval: "Needs your approval",
  first_order_approval: "First order needs approval",
  held_by_merchant: "Held by you",
  release_needed: "Needs your release",
  cancelled_in_store: "Canceled in Shopify",
  store_order_deleted: "Deleted in Shopify",
  nothing_left: "Nothing left to make",
  already_ordered: "Already ordered",
  left_to_merchant: "Not sent, as you chose",
};

export const shortReasons: Readonly<Record<string, string | undefined>> = {
  ...short,
  at_own_location: "Assigned to your location",
};
