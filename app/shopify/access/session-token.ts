import { createHmac } from "node:crypto";
import { z } from "zod";
import { ShopDomain } from "../../kernel/ids.ts";
import { queryOf } from "../../kernel/query-of.ts";
import { sameBytes } from "../../kernel/running/same-bytes.ts";
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
  const staff = staffOf(payloadOf(token));
  return staff && staff.exp * 1_000 >= now.getTime() - TOKEN_LATE_MS ? staff.dest : null;
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
const StaffClaims = z.object({
  dest: domainIn(/^https:\/\/([^/]+)$/),
  iss: domainIn(/^https:\/\/([^/]+)\/admin$/),
  sub: z.string().regex(/^\d{1,20}$/),
  exp: z.number(),
});

/** Null: no staff member's. The caller checks the signature. */
export function staffOf(payload: unknown): z.output<typeof StaffClaims> | null {
  const { data } = StaffClaims.safeParse(payload);
  return data && data.iss === data.dest ? data : null;
}

/** Whether a request's token, which is not checked here, is one of a shopper. */
export function isShoppers(request: Request): boolean {
  const { searchParams } = new URL(request.url);
  const payload = payloadOf(tokenOf(request.headers.get("authorization") || null, searchParams));
  return payload !== null && staffOf(payload) === null;
}

function payloadOf(token: string | null): unknown {
  const [, payload = ""] = token?.split(".") ?? [];
  return jsonOrNull(Buffer.from(payload, "base64url").toString());
}

function tokenOf(authorization: string | null, query: URLSearchParams): string | null {
  return authorization?.replace(/^Bearer /, "") ?? query.get("id_token");
}

function isSigned(token: string | null, secret: string): boolean {
  const [head, payload, signature] = token?.split(".") ?? [];
  if (!head || !payload || !signature) return false;
  const own = createHmac("sha256", secret).update(`${head}.${payload}`).digest();
  return sameBytes(Buffer.from(signature, "base64url"), own);
}
