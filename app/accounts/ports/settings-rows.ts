// The merchant's rules as stored. Adapter: app/database/accounts/settings-rows.ts.
import type { ShopId } from "../../kernel/ids.ts";
import type { AccountKind } from "../settings/settings-schema.ts";

export interface StoredSettings {
  /** Not checked yet. */
  settings: unknown;
  /** Of the shop's account. */
  kind: AccountKind;
}

export interface SettingsChange {
  chosen: Record<string, unknown>;
  /** Keys whose default holds again. */
  takenBack: string[];
}

export interface SettingsRows {
  read(shop: ShopId): Promise<StoredSettings>;
  /** Two changes at once lose nothing of each other. Another address for alerts loses its confirmation. */
  change(shop: ShopId, change: SettingsChange): Promise<StoredSettings>;
  /** The link in the mail was opened. False: the address has been changed meanwhile. */
  confirmAlertEmail(shop: ShopId, confirmed: { email: string; at: Date }): Promise<boolean>;
}
