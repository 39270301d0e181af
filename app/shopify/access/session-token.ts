import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Whether the session token that a request carries (bearer header, or `id_token` of a document) is signed with this secret:
 * HS256 over `header.payload` (Shopify "Session tokens"). Nothing else of the token is checked here.
 */
export function signsSessionToken(request: Request, secret: string): boolean {
  const bearer = request.headers.get("authorization")?.replace(/^Bearer /, "");
  const token = bearer ?? new URL(request.url).searchParams.get("id_token");
  const [head, payload, signature] = token?.split(".") ?? [];
  if (!head || !payload || !signature) return false;
  const own = createHmac("sha256", secret).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  return given.length === own.length && timingSafeEqual(given, own);
}
