// The merchant's rules as stored. Adapter: app/database/accounts/settings-rows.ts.
import type { ShopId } from "../../kernel/ids.ts";
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
}

export interface SettingsRows {
  read(shop: ShopId): Promise<StoredSettings>;
  /** Concurrent changes lose nothing of each other. A new address for alerts needs a new confirmation. */
  change(shop: ShopId, change: SettingsChange): Promise<StoredSettings>;
  /** The link in the email was opened. False: the address has changed since. */
  confirmAlertEmail(shop: ShopId, confirmed: { email: string; at: Date }): Promise<boolean>;
}
