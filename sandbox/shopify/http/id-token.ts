// Session tokens as from App Bridge: HS256 with the app's secret, valid for a minute.
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const sign = (text: string, secret: string): string => createHmac("sha256", secret).update(text).digest("base64url");

export function signIdToken(
  app: { apiKey: string; apiSecret: string },
  domain: string,
  over: Record<string, unknown> = {},
): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://${domain}/admin`,
    dest: `https://${domain}`,
    aud: app.apiKey,
    sub: "42",
    exp: now + 60,
    nbf: now,
    iat: now,
    jti: randomUUID(),
    sid: randomUUID(),
    ...over,
  };
  const text = `${base64url({ alg: "HS256", typ: "JWT" })}.${base64url(claims)}`;
  return `${text}.${sign(text, app.apiSecret)}`;
}

/** Whether Shopify would exchange this token: its own signature, not expired, for this app and this shop. */
export function idTokenIsGood(token: unknown, app: { apiKey: string; apiSecret: string }, domain: string): boolean {
  if (typeof token !== "string") return false;
  const [head, body, signature, ...rest] = token.split(".");
  if (!head || !body || !signature || rest.length > 0) return false;
  const expected = Buffer.from(sign(`${head}.${body}`, app.apiSecret));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false;
  const claims = JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as Record<string, unknown>;
  const now = Date.now() / 1000;
  return (
    claims.aud === app.apiKey &&
    claims.dest === `https://${domain}` &&
    typeof claims.exp === "number" &&
    claims.exp > now &&
    typeof claims.nbf === "number" &&
    claims.nbf <= now + 1
  );
}
