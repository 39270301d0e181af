// Requests access scopes from the merchant in a dialog of App Bridge.
type Bridge = typeof shopify;

/** `no_bridge`: the page is outside Shopify's admin, or App Bridge failed. */
export async function askForScopes(scopes: readonly string[]): Promise<"granted" | "declined" | "no_bridge"> {
  if (scopes.length === 0) return "granted";
  if (typeof shopify === "undefined") return "no_bridge";
  try {
    const { result } = await shopify.scopes.request([...scopes] as Parameters<Bridge["scopes"]["request"]>[0]);
    return result === "granted-all" ? "granted" : "declined";
  } catch {
    return "no_bridge";
  }
}
