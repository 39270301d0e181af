// Authenticates requests of our admin UI extensions: Shopify's admin puts a session token on them (shopify.dev,
// "Session tokens"). Checked here and not by the library's `authenticate.admin`, which exchanges tokens and so calls
// Shopify within the request.
import "@shopify/shopify-api/adapters/node";
import { LogSeverity, shopifyApi } from "@shopify/shopify-api";
import type { ShopDomain } from "../../kernel/ids.ts";
import { API_VERSION } from "../api-version.ts";
import { staffOf } from "./session-token.ts";

interface App {
  apiKey: string;
  appUrl: string;
  /** The app's secret, and the old one during a rotation. */
  secrets: readonly string[];
}

const BEARER = /^Bearer ([\w-]{1,2000}\.[\w-]{1,6000}\.[\w-]{1,500})$/;

/** The staff member's store; null: no token, or not Shopify's, not for this app, expired, not from the admin. */
export function createExtensionTokens({
  apiKey,
  appUrl,
  secrets,
}: App): (request: Request) => Promise<ShopDomain | null> {
  const sessions = secrets.map(
    (apiSecretKey) =>
      shopifyApi({
        apiKey,
        apiSecretKey,
        apiVersion: API_VERSION,
        hostName: new URL(appUrl).host,
        isEmbeddedApp: true,
        // The library's message about a refused token contains the token.
        logger: { level: LogSeverity.Error, log: () => undefined },
      }).session,
  );
  return async (request) => {
    const [, token] = BEARER.exec(request.headers.get("authorization") ?? "") ?? [];
    if (token === undefined) return null;
    for (const session of sessions) {
      const staff = staffOf(await session.decodeSessionToken(token).catch(() => null));
      if (staff) return staff.dest;
    }
    return null;
  };
}
