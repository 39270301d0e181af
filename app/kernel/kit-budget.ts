import type { KitAccountId, SlotId } from "./ids.ts";

/**
 * Who goes first for a slot of Kit's budget, smallest first (design "Kit's budget"): a cancel never waits behind a backlog.
 * Stored in `kit_orders.kit_wanted` and `kit_requests.precedence`.
 */
export const PRIORITY = {
  /** Before the readings that other cancels wait for: its own was just made, and grows old. */
  cancel: 0,
  readToCancel: 1,
  send: 2,
  readAfterEvent: 3,
  sendAgain: 4,
  poll: 5,
  other: 6,
} as const;

export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

/** All slots are used, a more urgent row goes first, or the account is shut: look again then. */
export interface SlotWait {
  kind: "wait";
  until: Date;
  why: "budget" | ShutReason;
}

export type Slot = { kind: "granted"; slot: SlotId } | SlotWait;

/** One exact sliding log of requests per Kit account (design "Kit's budget"). */
export interface KitBudget {
  /** Books a slot for a request that starts now and belongs to no row; a row's own are booked with its attempt (`OrderRows`). */
  take(account: KitAccountId, ask: { priority: Priority }): Promise<Slot>;
  /** Provably no byte of the slot's request left: somebody else may use it at once. */
  giveBack(slot: SlotId): Promise<void>;
  /**
   * The slot's request is over, with any outcome. One that took long may have arrived at Kit long after its slot was taken
   * (a busy machine, a slow network), and Kit counts arrivals: it counts from now then, the latest at which it arrived.
   */
  noteAnswered(slot: SlotId): Promise<void>;
  /** A 429 or a 401 came: nothing starts before `until`. */
  shut(account: KitAccountId, until: Date, why: "rate_limited" | "unauthorized"): Promise<void>;
  /** Kit was not reached: nothing starts for a while, which grows the longer Kit is away. Then one request tries. */
  shutUnreached(account: KitAccountId): Promise<void>;
  /** Kit answered, in any way: an account closed by `shutUnreached` is open again. */
  noteReached(account: KitAccountId): Promise<void>;
  /** A good answer came: `last good call` is noted and a 401's shutting is lifted, as one that Kit was not reached. */
  noteGood(account: KitAccountId): Promise<void>;
}

/** Why nothing goes to Kit for an account: it said so, or it is not reached. */
export const SHUT_REASONS = ["rate_limited", "unauthorized", "unreachable"] as const;

export type ShutReason = (typeof SHUT_REASONS)[number];
