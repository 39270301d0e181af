/**
 * Who goes first for a slot of Kit's budget, smallest first (design "Kit's budget"): a cancel never waits behind a backlog.
 * Stored in `kit_orders.kit_wanted` and `kit_requests.precedence`.
 */
export const PRECEDENCE = {
  /** Before the readings that other cancels wait for: its own was just made, and grows old. */
  cancel: 0,
  readToCancel: 1,
  send: 2,
  readAfterEvent: 3,
  sendAgain: 4,
  poll: 5,
  other: 6,
} as const;

export type Precedence = (typeof PRECEDENCE)[keyof typeof PRECEDENCE];
