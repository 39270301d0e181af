/**
 * What the app asks a merchant to grant, each with its reason. A `write_` scope holds the `read_` scope of the same name.
 * The list is the least that the operations need and equals `shopify.app.toml`: a test holds both to it.
 */
export const SCOPES = {
  write_orders: "read paid orders and their lines; tag the ones that need the merchant",
  write_products: "read variants to link them to designs; write a design's SKU on a variant",
  write_merchant_managed_fulfillment_orders:
    "see what is still to be shipped from the merchant's locations; fulfill it with tracking",
  read_third_party_fulfillment_orders:
    "see that a line is shipped by another service, so that it is left to that service",
  write_fulfillments: "mark a fulfillment delivered",
  read_locations: "tell the locations of fulfillment services from the merchant's own",
} as const satisfies Record<string, string>;

export type Scope = keyof typeof SCOPES;

/** The scopes of `SCOPES` that `granted` (Shopify's list, comma-separated) does not hold. */
export function missingScopes(granted: string): Scope[] {
  const held = new Set(granted.split(",").map((scope) => scope.trim()));
  const holds = (scope: string) => held.has(scope) || held.has(scope.replace(/^read_/, "write_"));
  return (Object.keys(SCOPES) as Scope[]).filter((scope) => !holds(scope));
}
