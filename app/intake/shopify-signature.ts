import { createHmac } from "node:crypto";
import { sameBytes } from "../kernel/running/same-bytes.ts";

/** Base64 of 32 bytes: anything else can't be a signature, and its body needn't be read. */
export function looksLikeSignature(header: unknown): header is string {
  return typeof header === "string" && /^[A-Za-z0-9+/]{43}=$/.test(header);
}

/**
 * Checks `X-Shopify-Hmac-Sha256` (base64 of an HMAC-SHA256 over the raw bytes) against the app's secrets while the body
 * is read. Two are valid during a rotation: Shopify signs with the old one for up to an hour.
 */
export function startSignatureCheck(secrets: readonly string[]) {
  const own = secrets.map((secret) => createHmac("sha256", secret));
  let empty = true;
  return {
    /** The body's next bytes. */
    update(bytes: Uint8Array) {
      if (bytes.byteLength > 0) empty = false;
      for (const hmac of own) hmac.update(bytes);
    },
    /** Whether `X-Shopify-Hmac-Sha256` matches all of them. */
    matches(header: string) {
      const given = Buffer.from(header, "base64");
      const digests = own.map((hmac) => hmac.digest());
      return !empty && digests.some((digest) => sameBytes(given, digest));
    },
  };
}
