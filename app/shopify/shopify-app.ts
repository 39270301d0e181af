// Shopify's library configured with this app's storage and tokens: it authenticates the merchant's visits (token
// exchange); background work goes through `graphql`. Created once per process: the library keeps its fetch
// process-wide.
import "@shopify/shopify-app-remix/adapters/node";
import { AppDistribution, LogSeverity, shopifyApp as createLibraryApp } from "@shopify/shopify-app-remix/server";
import type { Logger } from "pino";
import type { Leases } from "../database/leases.ts";
import { ShopDomain } from "../kernel/ids.ts";
import type { Env } from "../kernel/running/env.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { createExtensionTokens } from "./access/extension-token.ts";
import { createInstallation } from "./access/installation.ts";
import { createTokens } from "./access/offline-tokens.ts";
import type { InstallationRows, ShopifySessionStorage } from "./access/ports.ts";
import { isShoppers, signsSessionToken, staffOf } from "./access/session-token.ts";
import { isPlausibleVisit } from "./access/visit.ts";
import { API_VERSION } from "./api-version.ts";
import { createAdminGraphql } from "./graphql/admin-graphql.ts";
import { carryLibraryTraffic, createTransport } from "./transport.ts";

export type ExtensionVisit =
  | { kind: "shop"; shop: ShopRef }
  /** No valid session token: the extension requests a new one from Shopify. */
  | { kind: "no_token" }
  /** The app has not been opened in that store since it was installed. */
  | { kind: "not_installed" };

interface Options {
  env: { shopify: Env["shopify"] };
  rows: InstallationRows;
  storage: ShopifySessionStorage;
  leases: Leases;
  log: Logger;
  /** After the first install, and after each re-install. */
  onInstalled(shop: ShopRef): Promise<void>;
}

export function createShopify({ env, rows, storage, leases, log, onInstalled }: Options) {
  const { apiKey, apiSecret, oldApiSecret, appUrl, standinUrl } = env.shopify;
  const transport = createTransport({ standInUrl: standinUrl });
  const tokens = createTokens({ storage, leases, transport, apiKey, apiSecret, log });
  const graphql = createAdminGraphql({ transport, tokens, log });
  const installation = createInstallation({ rows, storage, graphql, log });
  const secrets = oldApiSecret === null ? [apiSecret] : [apiSecret, oldApiSecret];
  const domainOfExtension = createExtensionTokens({ apiKey, appUrl, secrets });

  const install = async (domain: ShopDomain, grantedScopes: string | null) => {
    const { shop, first } = await installation.recordInstallation(domain, grantedScopes);
    if (first) await onInstalled(shop);
    return shop;
  };

  const createApp = (apiSecretKey: string) =>
    createLibraryApp({
      apiKey,
      apiSecretKey,
      appUrl,
      apiVersion: API_VERSION,
      sessionStorage: storage,
      distribution: AppDistribution.AppStore,
      isEmbeddedApp: true,
      useOnlineTokens: false,
      future: { unstable_newEmbeddedAuthStrategy: true, expiringOfflineAccessTokens: true },
      hooks: {
        afterAuth: async ({ session }) => {
          await install(ShopDomain.parse(session.shop), session.scope ?? null);
        },
      },
      logger: {
        // Below warnings the library logs id tokens.
        level: LogSeverity.Warning,
        log: (severity, message) =>
          log[severity === LogSeverity.Error ? "error" : "warn"]({ from: "shopify" }, message),
      },
    });

  const app = createApp(apiSecret);
  // During a rotation of the secret, Shopify signs session tokens with the old one until it is revoked.
  const oldApp = oldApiSecret === null ? null : createApp(oldApiSecret);
  const appFor = (request: Request) =>
    oldApp && oldApiSecret !== null && signsSessionToken(request, oldApiSecret) ? oldApp : app;
  // After the apps: their library sets its own fetch when it is loaded.
  carryLibraryTraffic(transport);

  return {
    graphql,
    installation,
    transport,
    addDocumentResponseHeaders: app.addDocumentResponseHeaders,

    /**
     * The visitor of a request to the embedded pages. Throws the library's `Response` if the request carries no valid
     * session token: the bounce page, or a 401 that App Bridge retries. A query that Shopify could not have written
     * gets a 400, and a shopper's token a 401.
     */
    async authenticate(request: Request) {
      if (!isPlausibleVisit(new URL(request.url), appUrl)) {
        throw new Response("Open the app in your Shopify admin.", { status: 400, statusText: "Bad Request" });
      }
      const visit = await appFor(request)
        .authenticate.admin(unnamed(request))
        .catch((err: unknown) => {
          // It fails at the `dest` of a shopper's token, which may be a bare domain.
          throw !(err instanceof Response) && isShoppers(request) ? notStaff() : err;
        });
      const { session, sessionToken, redirect, cors } = visit;
      if (!staffOf(sessionToken)) throw notStaff();
      const domain = ShopDomain.parse(session.shop);
      const shop = (await installation.findShop(domain)) ?? (await install(domain, session.scope ?? null));
      return { shop, redirect, cors };
    },

    /** The sender of a request from an admin UI extension. Reads one row; doesn't ask Shopify or install a shop. */
    async authenticateExtension(request: Request): Promise<ExtensionVisit> {
      const domain = await domainOfExtension(request);
      if (domain === null) return { kind: "no_token" };
      const shop = await installation.findShop(domain);
      return shop ? { kind: "shop", shop } : { kind: "not_installed" };
    },
  };
}

/**
 * The request without its user agent. The library refuses robots before it reads the token, and takes headless browsers
 * and Lighthouse for robots; a session token says better who asks.
 */
function unnamed({ url, method, headers }: Request): Request {
  const kept = new Headers(headers);
  kept.delete("user-agent");
  return new Request(url, { method, headers: kept });
}

function notStaff(): Response {
  return new Response(null, { status: 401, statusText: "Unauthorized" });
}

export type Shopify = ReturnType<typeof createShopify>;
