// Suggestions for the page's variants without a link, loaded after the page. The page works without them, so a failed request
// shows no error.
import { useMemo } from "react";
import type { ShownSuggestion } from "../../../linking/suggest/suggest-for-page.ts";
import type { ProductRow } from "../../../linking/variants/search-products.ts";
import { useResource } from "../../requests/use-resource.ts";

export function useSuggestions(products: ProductRow[]): ReadonlyMap<string, ShownSuggestion> {
  const ids = products
    .flatMap(({ variants }) => variants.filter(({ state, asked }) => asked && state === "not_linked"))
    .map(({ variantId }) => variantId)
    .join(",");
  const { value } = useResource<ShownSuggestion[]>(ids === "" ? null : `/app/links/suggestions?ids=${ids}`);
  return useMemo(() => new Map(value?.map((one) => [one.variantId, one])), [value]);
}
