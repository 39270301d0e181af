// One refresh of an expiring offline token (Shopify "Refresh tokens": POST /admin/oauth/access_token, grant
// refresh_token).
import { Session } from "@shopify/shopify-api";
import { z } from "zod";
import { NoAnswer, type ShopifyFetch } from "../transport.ts";

export type RefreshAnswer =
  | { kind: "renewed"; session: Session; token: string }
  /** The refresh token is expired, revoked, or belongs to an uninstalled app. */
  | { kind: "refused" }
  /** No answer, or an inconclusive one: the same refresh token may be tried again. */
  | { kind: "lost"; code: string };

const seconds = z.number().positive();
const Pair = z.object({
  access_token: z.string().min(1),
  scope: z.string().optional(),
  // An answer without it once left sessions that never expire (shopify-app-js issue 3400): an hour is Shopify's own
  // rule.
  expires_in: seconds.default(3_600),
  refresh_token: z.string().min(1),
  refresh_token_expires_in: seconds.default(90 * 24 * 3_600),
});

/** RFC 6749, "Error Response". */
const OAuthError = z.object({ error: z.string().min(1) });
const OwnFault = z.object({ error: z.enum(["invalid_client", "unauthorized_client"]) });

export interface RefreshDependencies {
  transport: ShopifyFetch;
  apiKey: string;
  apiSecret: string;
}

export async function refreshTokens(session: Session, dependencies: RefreshDependencies): Promise<RefreshAnswer> {
  const { transport, apiKey, apiSecret } = dependencies;
  let answer: Response;
  try {
    answer = await transport(`https://${session.shop}/admin/oauth/access_token`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({
        client_id: apiKey,
        client_secret: apiSecret,
        grant_type: "refresh_token",
        refresh_token: session.refreshToken,
      }),
    });
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: "lost", code: error.code };
    throw error;
  }
  const body: unknown = await answer.json().catch(() => null);
  // The app's own secret is refused: a fault of the installation, which must not cost every shop its token.
  if (OwnFault.safeParse(body).success) return { kind: "lost", code: "client_refused" };
  // Proxies in between can answer 400 or 401 too: only Shopify's own error ends a pair of tokens.
  if ((answer.status === 400 || answer.status === 401) && OAuthError.safeParse(body).success)
    return { kind: "refused" };
  if (!answer.ok) return { kind: "lost", code: `status_${answer.status}` };
  const pair = Pair.safeParse(body);
  if (!pair.success) return { kind: "lost", code: "answer_unreadable" };
  return { kind: "renewed", session: withPair(session, pair.data), token: pair.data.access_token };
}

export function withoutTokens(session: Session): Session {
  const { accessToken: _access, refreshToken: _refresh, ...rest } = session.toObject();
  return new Session(rest);
}

function withPair(session: Session, pair: z.infer<typeof Pair>): Session {
  const now = Date.now();
  return new Session({
    ...session.toObject(),
    ...(pair.scope !== undefined && { scope: pair.scope }),
    accessToken: pair.access_token,
    expires: new Date(now + pair.expires_in * 1_000),
    refreshToken: pair.refresh_token,
    refreshTokenExpires: new Date(now + pair.refresh_token_expires_in * 1_000),
  });
}
