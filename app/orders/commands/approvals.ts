// What the merchant approved or decided about one kit order. Kept as rows, so that the same facts lead to the same decision again.

export const APPROVALS = [
  /** "Send it": lifts every hold that an approval lifts, the hold window included. */
  "send",
  /** "Send unpaid": in the payment state that was shown. */
  "send_unpaid",
  /** "Send it without the lines that are held." */
  "send_without_held_lines",
  /** "I have ordered this by hand": never sent. */
  "already_ordered",
  /** "I handle it myself": never sent by the app. */
  "left_to_merchant",
  /** "Cancel it at Kit, although that costs." */
  "cancel_at_cost",
  /** "Leave it at Kit", although the store's order was cancelled or reduced. */
  "keep_at_kit",
  /** "Replace the order at Kit": cancel it there, then send it as it is in the store now. */
  "replace_at_kit",
  /** "Fulfill it in Shopify although Kit gave no tracking number." */
  "fulfill_without_tracking",
  /** "Send it once more under the same reference", after review. */
  "send_again",
  /** "Move to Kit": what is at the merchant's own location goes to Kit's, and is requested there. */
  "move_to_kit",
  /** "Keep at my location": the merchant ships these kits from stock of their own. */
  "keep_at_location",
  /** "Fulfill again": a fulfillment that was canceled in Shopify after Kit shipped. */
  "fulfill_again",
  /** "Send tracking to customer": of a replacement, on the fulfillment of the kits that it repeats. */
  "share_tracking",
] as const;
export type ApprovalKind = (typeof APPROVALS)[number];
