// The merchant's approvals and decisions about one kit order. Stored as rows, so that the same facts lead to the same decision.

export const APPROVALS = [
  /** "Send": lifts every hold that an approval can lift, including the hold window. */
  "send",
  /** "Send unpaid": only in the payment state that was shown. */
  "send_unpaid",
  /** "Send without the held kits." */
  "send_without_held_lines",
  /** "Already ordered": never sent. */
  "already_ordered",
  /** "Don't send": never sent by the app. */
  "left_to_merchant",
  /** "Cancel at that price." */
  "cancel_at_cost",
  /** "Keep at Kit", although the store's order was canceled or reduced. */
  "keep_at_kit",
  /** "Replace order at Kit": cancel it there, then send the store's present order. */
  "replace_at_kit",
  /** "Fulfill without tracking." */
  "fulfill_without_tracking",
  /** "Send again" under the same reference, after review. */
  "send_again",
  /** "Move to Kit": moves kits from the merchant's location to Kit's and requests them there. */
  "move_to_kit",
  /** "Keep at my location": the merchant ships these kits from their own stock. */
  "keep_at_location",
  /** "Fulfill again", after a fulfillment was canceled in Shopify although Kit shipped. */
  "fulfill_again",
  /** "Send tracking to customer": adds a replacement's tracking to the fulfillment of the kits that it repeats. */
  "share_tracking",
] as const;
export type ApprovalKind = (typeof APPROVALS)[number];
