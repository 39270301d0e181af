// Requests of the storefront that Shopify forwards (app proxy). Not checked by the library's
// `authenticate.public.appProxy`, which loads the shop's session and renews its tokens, a delay for shoppers, and knows
// one secret while two are valid during a rotation.
import { createHmac } from "node:crypto";
import { ShopDomain } from "../kernel/ids.ts";
import { sameBytes } from "../kernel/running/same-bytes.ts";
import { SIGNATURE_TOLERANCE_S } from "./limits.ts";

/**
 * The storefront's shop; null if the signature isn't Shopify's or is too old. Signed is the query without `signature`:
 * each `name=value`, values of one name joined by commas, sorted and concatenated without a separator (shopify.dev,
 * "Authenticate app proxies"). Without a separator, `a=1shop=other` reads as one value or as two, so that a query
 * signed for one store could be split differently for another: a value with `=` in it is refused. None of the app's
 * requests has one.
 */
export function readAppProxy(query: URLSearchParams, secrets: readonly string[], now: Date): ShopDomain | null {
  const [signature, ...more] = query.getAll("signature");
  if (signature === undefined || more.length > 0 || !isReadOneWay(query)) return null;
  if (!isSigned(query, signature, secrets)) return null;
  const signedAt = single(query, "timestamp") ?? "";
  if (!/^\d{1,12}$/.test(signedAt)) return null;
  if (Math.abs(now.getTime() / 1_000 - Number(signedAt)) > SIGNATURE_TOLERANCE_S) return null;
  const shop = ShopDomain.safeParse(single(query, "shop"));
  return shop.success ? shop.data : null;
}

function isReadOneWay(query: URLSearchParams): boolean {
  return [...query].every(([name, value]) => /^[a-z][a-z_]{0,63}$/.test(name) && !value.includes("="));
}

function isSigned(query: URLSearchParams, signature: string, secrets: readonly string[]): boolean {
  const names = [...new Set(query.keys())].filter((name) => name !== "signature");
  const signed = names.map((name) => `${name}=${query.getAll(name).join(",")}`).sort();
  const given = Buffer.from(signature, "hex");
  return secrets.some((secret) => sameBytes(given, createHmac("sha256", secret).update(signed.join("")).digest()));
}

/** A duplicate name would be ambiguous. */
function single(query: URLSearchParams, name: string): string | null {
  const [value, ...more] = query.getAll(name);
  return value === undefined || more.length > 0 ? null : value;
}
