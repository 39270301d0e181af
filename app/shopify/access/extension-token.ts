// Authenticates requests of our admin UI extensions: Shopify's admin puts a session token on them (shopify.dev,
// "Session tokens"). Checked here and not by the library's `authenticate.admin`, which exchanges tokens and so calls
// Shopify within the request.
import "@shopify/shopify-api/adapters/node";
import { LogSeverity, shopifyApi } from "@shopify/shopify-api";
import { z } from "zod";
import { ShopDomain } from "../../kernel/ids.ts";
import { API_VERSION } from "../api-version.ts";

interface App {
  apiKey: string;
  appUrl: string;
  /** The app's secret, and the old one during a rotation. */
  secrets: readonly string[];
}

const domainIn = (pattern: RegExp) =>
  z
    .string()
    .max(300)
    .transform((address) => pattern.exec(address)?.[1] ?? "")
    .pipe(ShopDomain);

/**
 * The claims of a staff member's token. Shoppers have tokens too, from extensions of checkout and of customer accounts,
 * signed with the same secret for the same app; those name no admin as `iss` and no staff member as `sub`. jose accepts
 * a token without an expiry.
 */
const Claims = z.object({
  dest: domainIn(/^https:\/\/([^/]+)$/),
  iss: domainIn(/^https:\/\/([^/]+)\/admin$/),
  sub: z.string().regex(/^\d{1,20}$/),
  exp: z.number(),
});

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
      const payload: unknown = await session.decodeSessionToken(token).catch(() => null);
      const claims = Claims.safeParse(payload);
      if (claims.success && claims.data.iss === claims.data.dest) return claims.data.dest;
    }
    return null;
  };
}
