import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Whether `X-Shopify-Hmac-Sha256` (base64 of an HMAC-SHA256 over the raw bytes) was made with one of the app's secrets. Two
 * are good while the secret is rotated: Shopify signs with the old one for up to an hour.
 */
export function isSignedByShopify(body: Uint8Array, header: string | undefined, secrets: readonly string[]): boolean {
  if (header === undefined || body.byteLength === 0) return false;
  const given = Buffer.from(header, "base64");
  return secrets.some((secret) => {
    const own = createHmac("sha256", secret).update(body).digest();
    return given.length === own.length && timingSafeEqual(given, own);
  });
}
