// What routes may use: composed use cases and read models, nothing of the adapters behind them. Put into Remix's load
// context by the server, filled by compose.ts, so that no module with state is loaded a second time by the build.
import type { AccountUses } from "./accounts/account-uses.ts";
import type { AccountReads } from "./accounts/read/account-reads.ts";
import type { RecentChoices } from "./accounts/settings/recent-choices.ts";
import type { Estimates } from "./estimates/estimates.ts";
import type { FulfillmentService } from "./fulfillment-service/fulfillment-service.ts";
import type { AttentionReads } from "./attention/attention.ts";
import type { Alerts } from "./alerts/alerts.ts";
import type { OrderCommands } from "./orders/commands/command-outcomes.ts";
import type { AskAboutStore } from "./orders/commands/store-question.ts";
import type { OpenedForDesign } from "./orders/effects/open-order.ts";
import type { ExtensionVisit } from "./shopify/shopify-app.ts";
import type { Env } from "./kernel/running/env.ts";
import type { ShopRef } from "./kernel/shop-ref.ts";
import type { StoreShares } from "./fairness/store-shares.ts";
import type { OrderReads } from "./orders/read/order-reads.ts";
import type { LinkingPages } from "./linking/linking-pages.ts";
import type { Publishing } from "./publishing/publishing.ts";
import type { DailyCheck } from "./daily-check/daily-check.ts";
import type { DryRun } from "./past-orders/dry-run.ts";
import type { Compliance } from "./privacy/compliance.ts";
import type { Designs } from "./designs/designs.ts";

export interface AppServices {
  /**
   * Whose session the request carries. Throws the `Response` that Shopify's library answers with when it carries none:
   * a bounce page, a 401 that App Bridge retries, a redirect.
   */
  authenticate(request: Request): Promise<{ shop: ShopRef }>;
  /** Whose admin UI extension asks. */
  authenticateExtension(request: Request): Promise<ExtensionVisit>;
  /** Origins from which Shopify runs admin UI extensions; outside of production, the stand-in's too. */
  extensionOrigins: readonly string[];
  /** Where the app is reached: what is shown on Shopify's pages names pictures by their whole address. */
  appUrl: string;
  /** What the frame needs to load App Bridge; `appBridgeUrl` null: from Shopify's CDN. */
  embedding: { apiKey: string; appBridgeUrl: string | null };
  /** What the host says of where merchants find help. */
  help: Env["help"];
  accounts: { reads: AccountReads; uses: AccountUses; recentChoices(shop: ShopRef): Promise<RecentChoices> };
  orders: {
    reads: OrderReads;
    commands: OrderCommands;
    askAboutStore: AskAboutStore;
    /** Opens an order that the app doesn't have, if a design can be chosen for one of its items. */
    findInShopify(shop: ShopRef, typed: string): Promise<OpenedForDesign>;
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
  /** So much of a store's heavy work at once (app/actions/in-share.ts). */
  shares: StoreShares<HeavyWork>;
}

export type HeavyWork = "upload" | "download" | "suggestions" | "draft";

declare module "@remix-run/node" {
  interface AppLoadContext {
    app: AppServices;
    /** Stands in the document's Content-Security-Policy; every inline script carries it. */
    cspNonce: string;
    /** The document's whole policy (app/main/http/document-policy.ts). */
    contentSecurityPolicy: string;
    /** Ends the request's share of its store's pages: what follows has a share of its own. */
    endShare(): void;
    /** Notes an unforeseen error in the log. */
    report(error: unknown): void;
  }
}
