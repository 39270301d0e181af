// The event registrations of Kit accounts on record. The address and its secret are stored sealed. Adapter:
// app/database/accounts/event-rows.ts.
import type { KitAccountId, KitWebhookId } from "../../kernel/ids.ts";

/** What we have on record: the address that was registered last, or was about to be when the answer was lost. */
export interface RecordedRegistration {
  address: string | null;
  webhookId: KitWebhookId | null;
  /** SHA-256 of the secret part of the address before this one; null: there was none. */
  formerHash: string | null;
}

export interface NewRegistration {
  address: string;
  /** The last part of the address, by which an event's account is found. */
  token: string;
  secret: string;
}

export interface EventRows {
  registration(account: KitAccountId): Promise<RecordedRegistration>;
  webhookId(account: KitAccountId): Promise<KitWebhookId | null>;
  /** In place of the former one, which is taken for two days more, and without an id until Kit has told it. */
  record(account: KitAccountId, registration: NewRegistration): Promise<void>;
  noteId(account: KitAccountId, id: KitWebhookId): Promise<void>;
  /** `fault` null: nothing keeps events from coming. */
  noteChecked(account: KitAccountId, seen: { fault: string | null; at: Date }): Promise<void>;
  forget(account: KitAccountId): Promise<void>;
  /** Accounts that a shop uses and that were not checked for this many minutes, those never checked first. */
  unchecked(minutes: number): Promise<KitAccountId[]>;
  /** Whose address ends in this token; null: nobody's. Notes that an event came. */
  noteEvent(token: string): Promise<KitAccountId | null>;
}
