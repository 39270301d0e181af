// Stored event registrations of Kit accounts. The address and its secret are encrypted. Adapter:
// app/database/accounts/event-rows.ts.
import type { KitAccountId, KitWebhookId } from "../../kernel/ids.ts";

/** The stored registration: the address last registered, or about to be when the answer was lost. */
export interface RecordedRegistration {
  address: string | null;
  webhookId: KitWebhookId | null;
  /** SHA-256 of the secret part of the previous address; null: none. */
  formerHash: string | null;
}

export interface NewRegistration {
  address: string;
  /** The last part of the address, which identifies an event's account. */
  token: string;
  secret: string;
}

export interface EventRows {
  registration(account: KitAccountId): Promise<RecordedRegistration>;
  webhookId(account: KitAccountId): Promise<KitWebhookId | null>;
  /** Replaces the previous one, which is accepted for two more days; has no id until Kit returns it. */
  record(account: KitAccountId, registration: NewRegistration): Promise<void>;
  noteId(account: KitAccountId, id: KitWebhookId): Promise<void>;
  /** `fault` null: events can arrive. */
  noteChecked(account: KitAccountId, seen: { fault: string | null; at: Date }): Promise<void>;
  forget(account: KitAccountId): Promise<void>;
  /** Accounts that a shop uses and that weren't checked for this many minutes; never checked ones first. */
  unchecked(minutes: number): Promise<KitAccountId[]>;
  /** The account whose address ends in this token; null: none. Records that an event arrived. */
  noteEvent(token: string): Promise<KitAccountId | null>;
}
