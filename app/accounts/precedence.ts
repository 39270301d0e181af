/**
 * Who goes first for a slot of Kit's budget, smallest first (design "Kit's budget"): a cancel never waits behind a backlog.
 * Stored in `kit_orders.kit_wanted` and `kit_requests.precedence`.
 */
export const PRECEDENCE = {
  cancel: 0,
  send: 1,
  readAfterEvent: 2,
  sendAgain: 3,
  poll: 4,
  other: 5,
} as const;

export type Precedence = (typeof PRECEDENCE)[keyof typeof PRECEDENCE];
