// Suggestions for the variants of the page that are not linked, asked for once the page is drawn. Without them the page works as
// before, so nothing is said where they do not come.
import { useMemo } from "react";
import type { Suggestion } from "../../linking/suggest/suggest.ts";
import type { VariantRow } from "../../linking/mirror/search-variants.ts";
import { useResource } from "../requests/use-resource.ts";

export type SuggestionView = Suggestion;

export function useSuggestions(rows: VariantRow[]): ReadonlyMap<string, SuggestionView> {
  const ids = useMemo(
    () => rows.flatMap((row) => (row.state === "not_linked" ? [row.variantId] : [])).join(","),
    [rows],
  );
  const { value } = useResource<SuggestionView[]>(ids === "" ? null : `/app/links/suggestions?ids=${ids}`);
  return useMemo(() => new Map(value?.map((one) => [one.variantId, one])), [value]);
}
