// The scopes that the app requests from a merchant, each with its reason. A `write_` scope includes the `read_` scope
// of the same name. Both lists are the minimum for the operations and equal `shopify.app.toml`; a test compares them.
import type { ShopDomain } from "../../kernel/ids.ts";
import type { Distribution } from "../../kernel/running/env.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";

/** Requested at install: for both fulfillment modes, and for forwarding by order webhooks, a shop's first mode. */
export const SCOPES = {
  write_orders: "read paid orders and their lines; tag the ones that need the merchant; write kit status on them",
  write_products: "read variants to link them to designs; write a design's SKU on a variant",
  write_merchant_managed_fulfillment_orders:
    "see what is still to be shipped from the merchant's locations; fulfill it with tracking",
  read_third_party_fulfillment_orders:
    "see that a line is shipped by another service, so that it is left to that service",
  write_fulfillments: "mark a fulfillment delivered; register Kit as a fulfillment service",
  write_app_proxy: "answer the theme block that shows on the storefront when a kit arrives",
  read_locations: "tell the locations of fulfillment services from the merchant's own",
} as const satisfies Record<string, string>;

/** Without these Kit can't be a fulfillment service. */
export const REGISTER_SCOPES = {
  write_assigned_fulfillment_orders: "read the merchant's fulfillment requests, answer them, fulfill what Kit made",
  write_inventory: "stock linked variants at Kit's location, and take others off it",
} as const satisfies Record<string, string>;

/** Optional: requested through App Bridge when the merchant makes Kit a fulfillment service. */
export const SERVICE_SCOPES = {
  ...REGISTER_SCOPES,
  write_third_party_fulfillment_orders: "request fulfillment for what the merchant moves to Kit in the app",
} as const satisfies Record<string, string>;

/** Optional: requested when the merchant chooses the sales channels of a new product. */
export const CHANNEL_SCOPES = {
  write_publications:
    "list the store's sales channels; publish the products that the app makes on those that were chosen",
} as const satisfies Record<string, string>;

/** Optional: requested when the merchant sends companies' orders with payment terms before they are paid. */
export const TERMS_SCOPES = {
  read_payment_terms: "see that an unpaid order has payment terms",
} as const satisfies Record<string, string>;

export type Scope =
  keyof typeof SCOPES | keyof typeof SERVICE_SCOPES | keyof typeof CHANNEL_SCOPES | keyof typeof TERMS_SCOPES;

/** What a shop grants at install: everything in the App Store, where Kit is a fulfillment service from the start. */
export function requiredScopes(distribution: Distribution): Partial<Record<Scope, string>> {
  return distribution === "public" ? { ...SCOPES, ...SERVICE_SCOPES } : SCOPES;
}

/** The scopes of `wanted` that are missing in `granted` (Shopify's list, comma-separated). */
export function missingScopes(granted: string, wanted: Partial<Record<Scope, string>> = SCOPES): Scope[] {
  const held = new Set(granted.split(",").map((scope) => scope.trim()));
  const holds = (scope: string) => held.has(scope) || held.has(scope.replace(/^read_/, "write_"));
  return (Object.keys(wanted) as Scope[]).filter((scope) => !holds(scope));
}

interface Grants {
  grantedScopes(shop: ShopRef): Promise<string>;
  refreshScopes(domain: ShopDomain): Promise<void>;
}

/** Those that the merchant has not granted. After a grant, its event may still be on its way, so Shopify is asked. */
export async function missingGrants(
  shop: ShopRef,
  wanted: Partial<Record<Scope, string>>,
  { grantedScopes, refreshScopes }: Grants,
): Promise<Scope[]> {
  const missing = async () => missingScopes(await grantedScopes(shop), wanted);
  if ((await missing()).length === 0) return [];
  await refreshScopes(shop.domain);
  return missing();
}
