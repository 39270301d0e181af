// A shop's settings and whether it forwards orders. Adapters: app/database/accounts.
import type { ShopId } from "../../kernel/ids.ts";
import type { KitEnvironment } from "../../kit/request.ts";
import type { ReadinessFacts } from "../connection/setup-checklist.ts";
import type { AccountKind } from "../settings/settings-schema.ts";

export interface StoredSettings {
  /** Not validated. */
  settings: unknown;
  kind: AccountKind;
}

export interface SettingsChange {
  chosen: Record<string, unknown>;
  /** Keys that return to their default. */
  takenBack: string[];
  /** Stored values on which `chosen` is based; null: none. */
  expected: Record<string, unknown>;
}

export interface SettingsRows {
  read(shop: ShopId): Promise<StoredSettings>;
  /**
   * Concurrent changes lose nothing of each other. A new address for alerts needs a new confirmation. Null: something
   * else is stored than expected, and nothing was changed.
   */
  change(shop: ShopId, change: SettingsChange): Promise<StoredSettings | null>;
  /** The link in the email was opened. False: the address has changed since. */
  confirmAlertEmail(shop: ShopId, confirmed: { email: string; at: Date }): Promise<boolean>;
}

export type GoLive =
  /** `since`: the boundary, on the database's clock; unchanged when the switch is used again. */
  { kind: "live"; since: Date } | { kind: "no_account" };

export type SetAccountKind = { kind: "set" } | { kind: "no_account" };

export interface ForwardingRows {
  /** Also ends a pause. Idempotent. */
  goLive(shop: ShopId): Promise<GoLive>;
  /** Orders are still received and wait; orders at Kit are still read and fulfilled. */
  pause(shop: ShopId): Promise<{ pausedAt: Date | null }>;
  /** Waiting orders are sent as if they were new. False: the shop hasn't gone live yet. */
  resume(shop: ShopId): Promise<boolean>;
  /** For all shops of the account. */
  firstOrderRight(shop: ShopId): Promise<void>;
  /** Pauses all shops of the account: each of their orders would be wrong in the same way. Ignored once it was right. */
  firstOrderWrong(shop: ShopId): Promise<void>;
  /** The merchant's answer about the contract with Kit, for all shops of the account. */
  setAccountKind(shop: ShopId, kind: "standard" | "invoice"): Promise<SetAccountKind>;
  readinessFacts(shop: ShopId): Promise<ReadinessFacts>;
  /** Null if the shop has no account, or hasn't gone live. */
  liveState(shop: ShopId): Promise<{ environment: KitEnvironment | null; goneLiveAt: Date | null }>;
}
