// Stored deliveries: Shopify's webhooks and Kit's events. Adapter: app/database/intake/inbox.ts.
import type { Classified, Lane } from "../kernel/lanes.ts";

export interface InboxDelivery extends Classified {
  /** X-Shopify-Webhook-Id: one delivery, equal on every attempt. */
  deliveryId: string;
  /** The shop's domain, or the Kit account's id. */
  origin: string;
  ids: Record<string, string[]> | null;
  triggeredAt: Date | null;
  /** Set: it can't be handled, and is only kept on record. */
  fault: string | null;
  /** Not written while another of this topic and origin waits: handling that one covers this one too. */
  onceWaiting?: boolean;
}

export interface InboxRow extends Omit<InboxDelivery, "fault" | "onceWaiting"> {
  /** Our own id, as text. */
  id: string;
  receivedAt: Date;
  failures: number;
  /** Further due deliveries about the same order, taken with it: one read of the order serves all. */
  along: string[];
}

export interface Inbox {
  /** The row's id; null: stored already, or covered by a waiting one. Rows of one tick go in one statement. */
  add(delivery: InboxDelivery): Promise<string | null>;
  /** Leases the lane's next due row, and others about its order. `handled`: finished rows. */
  takeNext(lane: Lane, handled: readonly string[]): Promise<InboxRow | null>;
  /** Leases rows of the lane, to handle all of them at once. Later, only the lane's job keeps others from taking them. */
  takeSome(lane: Lane, limit: number): Promise<{ id: string; subjectId: string | null; receivedAt: Date }[]>;
  /** Renews the lease of rows that are still being handled (HELD_FOR_SECONDS). */
  renew(ids: readonly string[]): Promise<void>;
  /** The number of subjects of the lane's unhandled rows, including waiting ones; stops counting at `most`. */
  countSubjects(lane: Lane, most: number): Promise<number>;
  /** Postpones rows taken by `takeSome` that can't be handled yet. */
  postpone(ids: readonly string[], ms: number): Promise<void>;
  markHandled(ids: readonly string[]): Promise<void>;
  /** Due again after 5 s, 10 s, 20 s … at most an hour. `fault` is one of our own codes. */
  markFailed(ids: readonly string[], fault: string): Promise<void>;
  /** Deletes what is of no use any more. Returns the number of rows. */
  prune(): Promise<number>;
}
