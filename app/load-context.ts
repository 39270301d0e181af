// The interface for routes: composed use cases and read models, without the adapters behind them. Put into Remix's load
// context by the server and filled by compose.ts, so that the build doesn't load modules with state a second time.
import type { AccountUses } from "./accounts/account-uses.ts";
import type { AccountReads } from "./accounts/read/account-reads.ts";
import type { RecentChoices } from "./accounts/settings/recent-choices.ts";
import type { Alerts } from "./alerts/alerts.ts";
import type { AttentionReads } from "./attention/attention.ts";
import type { DailyCheck } from "./daily-check/daily-check.ts";
import type { Designs } from "./designs/designs.ts";
import type { Estimates } from "./estimates/estimates.ts";
import type { StoreShares } from "./fairness/store-shares.ts";
import type { FulfillmentService } from "./fulfillment-service/fulfillment-service.ts";
import type { ShopifyOrderId } from "./kernel/ids.ts";
import type { Env } from "./kernel/running/env.ts";
import type { ShopRef } from "./kernel/shop-ref.ts";
import type { LinkingPages } from "./linking/linking-pages.ts";
import type { OrderCommands } from "./orders/commands/command-outcomes.ts";
import type { AskAboutStore } from "./orders/commands/store-question.ts";
import type { OpenedForDesign } from "./orders/effects/open-order.ts";
import type { SavedViews } from "./orders/ports/saved-views.ts";
import type { Destinations } from "./orders/read/order-list.ts";
import type { OrderReads } from "./orders/read/order-reads.ts";
import type { DryRun } from "./past-orders/dry-run.ts";
import type { Practice } from "./practice/practice.ts";
import type { Compliance } from "./privacy/compliance.ts";
import type { Publishing } from "./publishing/publishing.ts";
import type { ExtensionVisit } from "./shopify/shopify-app.ts";

export interface AppServices {
  /**
   * The session of a request. Throws the `Response` of Shopify's library if it carries none: a bounce page, a 401 that
   * App Bridge retries, a redirect.
   */
  authenticate(request: Request): Promise<{ shop: ShopRef }>;
  authenticateExtension(request: Request): Promise<ExtensionVisit>;
  /** Origins from which Shopify runs admin UI extensions; outside of production, the stand-in's too. */
  extensionOrigins: readonly string[];
  /** The app's public address: content of Shopify's pages names pictures by their full address. */
  appUrl: string;
  /** The frame's data for loading App Bridge; `appBridgeUrl` null: from Shopify's CDN. */
  embedding: { apiKey: string; appBridgeUrl: string | null };
  help: Env["help"];
  accounts: { reads: AccountReads; uses: AccountUses; recentChoices(shop: ShopRef): Promise<RecentChoices> };
  orders: {
    reads: OrderReads;
    commands: OrderCommands;
    askAboutStore: AskAboutStore;
    /** Opens an order that the app doesn't have, if a design can be chosen for one of its items. */
    findInShopify(shop: ShopRef, typed: string): Promise<OpenedForDesign>;
    /** Read from Shopify. */
    destinations(shop: ShopRef, ids: readonly ShopifyOrderId[]): Promise<Destinations>;
    savedViews: SavedViews;
  };
  estimates: Pick<Estimates, "productionDays" | "productionDaysOf">;
  dailyCheck: DailyCheck;
  dryRun: DryRun;
  alerts: Alerts;
  attention: AttentionReads;
  linking: LinkingPages;
  designs: Designs;
  compliance: Pick<Compliance, "markDone">;
  fulfillmentService: Pick<FulfillmentService, "status" | "choose" | "homes" | "moveAll">;
  publishing: Publishing;
  practice: Practice;
  /** A store's quota of concurrent heavy work (app/actions/in-share.ts). */
  shares: StoreShares<HeavyWork>;
}

export type HeavyWork = "upload" | "download" | "suggestions" | "draft";

declare module "@remix-run/node" {
  interface AppLoadContext {
    app: AppServices;
    /** The nonce of the document's Content-Security-Policy; every inline script carries it. */
    cspNonce: string;
    /** The document's whole policy (app/main/http/document-policy.ts). */
    contentSecurityPolicy: string;
    /** The policy of a document that is only printed. */
    printPolicy: string;
    /** Ends the request's share of its store's pages early: what follows has a share of its own. */
    endShare(): void;
    /**
     * The share ends no sooner than this work, which Remix leaves behind when its reader goes. An outage in it is answered
     * with 503.
     */
    holdShare<Result>(work: Promise<Result>): Promise<Result>;
    report(error: unknown): void;
  }
}
