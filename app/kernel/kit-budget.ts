import type { KitAccountId, SlotId } from "./ids.ts";

/**
 * Priority for a slot of Kit's budget, smallest first (design "Kit's budget"): a cancel never waits behind a backlog.
 * Stored in `kit_orders.kit_wanted` and `kit_requests.precedence`.
 */
export const PRIORITY = {
  /** Before the reads that other cancels wait for: its own read was just made, and grows old. */
  cancel: 0,
  readToCancel: 1,
  send: 2,
  readAfterEvent: 3,
  sendAgain: 4,
  poll: 5,
  other: 6,
} as const;

export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

/** All slots are used, a more urgent row goes first, or the account is shut: check again then. */
export interface SlotWait {
  kind: "wait";
  until: Date;
  why: "budget" | ShutReason;
}

export type Slot = { kind: "granted"; slot: SlotId } | SlotWait;

/** One exact sliding log of requests per Kit account (design "Kit's budget"). */
export interface KitBudget {
  /** Books a slot for a request that starts now and belongs to no row (rows' own: `OrderRows`). */
  take(account: KitAccountId, ask: { priority: Priority }): Promise<Slot>;
  /** No byte of the slot's request left: the slot may be used again at once. */
  giveBack(slot: SlotId): Promise<void>;
  /**
   * The slot's request is over, with any outcome. A slow one may have arrived at Kit long after its slot was taken (a
   * busy machine, a slow network), and Kit counts arrivals: the slot now counts from this time, the latest possible
   * arrival.
   */
  noteAnswered(slot: SlotId): Promise<void>;
  /** After a 429 or a 401: nothing starts before `until`. */
  shut(account: KitAccountId, until: Date, why: "rate_limited" | "unauthorized"): Promise<void>;
  /** Kit was not reached: nothing starts for a while, longer in a long outage. Then one request tries. */
  shutUnreached(account: KitAccountId): Promise<void>;
  /** Kit answered, in any way: reopens an account closed by `shutUnreached`. */
  noteReached(account: KitAccountId): Promise<void>;
  /** A good answer: records `last good call`, and reopens an account shut by a 401 or by an outage. */
  noteGood(account: KitAccountId, about?: { showedOrder: boolean }): Promise<void>;
}

/** Why nothing goes to Kit for an account: Kit refused, or is not reached. */
export const SHUT_REASONS = ["rate_limited", "unauthorized", "unreachable"] as const;

export type ShutReason = (typeof SHUT_REASONS)[number];
