// What the access to a shop is stored as. Adapters: app/database/sessions.
import type { Session } from "@shopify/shopify-api";
import type { SessionStorage } from "@shopify/shopify-app-session-storage";
import type { LocationId, ShopDomain, ShopId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";

export interface SessionSnapshot {
  session: Session;
  /** Changes with every write of the row: `replace` writes only over what was seen. */
  version: Uint8Array;
  /** When the tokens were last written. */
  writtenAt: Date;
}

export interface ShopifySessionStorage extends SessionStorage {
  load(id: string): Promise<SessionSnapshot | null>;
  /** Writes unless somebody wrote since `version` was seen. False: they did, and theirs stays. */
  replace(session: Session, version: Uint8Array): Promise<boolean>;
  deleteByShop(shop: string): Promise<void>;
}

export interface ShopInfo {
  name: string;
  /** Where Shopify reaches the store's owner; no customer's. */
  storeEmail: string;
  timezone: string;
  currency: string;
}

export interface InstallationRows {
  /** Null: this shop never installed the app. */
  find(domain: ShopDomain): Promise<{ shop: ShopRef; isInstalled: boolean } | null>;
  /** Makes the shop's row, or an installed one of it again. `since` null: it was installed before, and stays since then. */
  install(domain: ShopDomain, how: { grantedScopes: string | null; since: Date | null }): Promise<ShopRef>;
  /** A shop that is not installed keeps its moment. Its fulfillment service and stock are gone from Shopify with the app. */
  uninstall(domain: ShopDomain, at: Date): Promise<void>;
  /** As Shopify tells them. Nothing happens while the row is missing. */
  noteInfo(domain: ShopDomain, info: ShopInfo): Promise<void>;
  /** Nothing happens while the row is missing. */
  noteScopes(domain: ShopDomain, grantedScopes: string): Promise<void>;
}

/** What the rest of the app asks about installed shops. */
export interface InstalledShops {
  /** Null: the shop was uninstalled, or erased. */
  find(id: ShopId): Promise<ShopRef | null>;
  ids(): Promise<ShopId[]>;
  /** Shopify's list as last seen; empty while none was. */
  grantedScopes(shop: Pick<ShopRef, "id">): Promise<string>;
  /** Where that service is. */
  serviceLocation(shop: Pick<ShopRef, "id">): Promise<LocationId | null>;
}
