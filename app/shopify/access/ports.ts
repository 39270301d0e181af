// Storage of the access to a shop. Adapters: app/database/sessions.
import type { Session } from "@shopify/shopify-api";
import type { SessionStorage } from "@shopify/shopify-app-session-storage";
import type { ShopDomain } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";

export interface SessionSnapshot {
  session: Session;
  /** Changes with every write of the row: `replace` writes only over the version that was read. */
  version: Uint8Array;
  /** When the tokens were last written. */
  writtenAt: Date;
}

export interface ShopifySessionStorage extends SessionStorage {
  load(id: string): Promise<SessionSnapshot | null>;
  /** Writes unless the row changed after `version` was read. False: it did, and is kept. */
  replace(session: Session, version: Uint8Array): Promise<boolean>;
  deleteByShop(shop: string): Promise<void>;
}

export interface ShopInfo {
  name: string;
  /** Shopify's contact address of the store's owner; not a customer's. */
  storeEmail: string;
  timezone: string;
  currency: string;
}

export interface InstallationRows {
  /** Null: this shop never installed the app. */
  find(domain: ShopDomain): Promise<{ shop: ShopRef; isInstalled: boolean } | null>;
  /** Creates the shop's row, or marks it as installed again. `since` null: it keeps the time it had. */
  install(domain: ShopDomain, how: { grantedScopes: string | null; since: Date | null }): Promise<ShopRef>;
  /** An uninstalled shop keeps that time. Shopify deleted its fulfillment service and stock with the app. */
  uninstall(domain: ShopDomain, at: Date): Promise<void>;
  /** A shop that was live when it left is live since it came back: orders from before are held like all earlier ones. */
  liveAgain(domain: ShopDomain, at: { left: Date; back: Date }): Promise<void>;
  /** As reported by Shopify. Does nothing while the row is missing. */
  noteInfo(domain: ShopDomain, info: ShopInfo): Promise<void>;
  /** Does nothing while the row is missing. */
  noteScopes(domain: ShopDomain, grantedScopes: string): Promise<void>;
}
