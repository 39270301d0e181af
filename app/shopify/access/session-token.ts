import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ShopDomain } from "../../kernel/ids.ts";
import { queryOf } from "../../kernel/query-of.ts";
import { jsonOrNull } from "../../kernel/text/json-or-null.ts";
import { TOKEN_LATE_MS } from "../limits.ts";

/**
 * Whether the session token of a request (bearer header, or `id_token` of a document) is signed with this secret: HS256
 * over `header.payload` (Shopify "Session tokens"). Checks nothing else of the token.
 */
export function signsSessionToken(request: Request, secret: string): boolean {
  const { searchParams } = new URL(request.url);
  return isSigned(tokenOf(request.headers.get("authorization"), searchParams), secret);
}

/**
 * The store of a request's session token, for limits: signed and not expired. Null: it proves nothing. Takes
 * microseconds without a call; the route checks what the store may do.
 */
export function storeOfSession(
  { authorization, url }: { authorization: string | undefined; url: string },
  secrets: readonly string[],
  now: Date,
): ShopDomain | null {
  const token = tokenOf(authorization ?? null, queryOf(url));
  if (!secrets.some((secret) => isSigned(token, secret))) return null;
  const claims = Claims.safeParse(jsonOrNull(Buffer.from(token!.split(".")[1]!, "base64url").toString()));
  if (!claims.success || claims.data.exp * 1_000 < now.getTime() - TOKEN_LATE_MS) return null;
  return claims.data.dest;
}

const Claims = z.object({
  dest: z
    .string()
    .transform((address) => address.replace(/^https:\/\//, ""))
    .pipe(ShopDomain),
  exp: z.number(),
});

function tokenOf(authorization: string | null, query: URLSearchParams): string | null {
  return authorization?.replace(/^Bearer /, "") ?? query.get("id_token");
}

function isSigned(token: string | null, secret: string): boolean {
  const [head, payload, signature] = token?.split(".") ?? [];
  if (!head || !payload || !signature) return false;
  const own = createHmac("sha256", secret).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  return given.length === own.length && timingSafeEqual(given, own);
}
