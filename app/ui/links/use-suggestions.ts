// Suggestions for the variants of the page that are not linked, asked for once the page is drawn.
import { useEffect, useMemo, useState } from "react";
import type { Suggestion } from "../../linking/suggest/suggest.ts";
import type { VariantRow } from "../../linking/mirror/search-variants.ts";

export type SuggestionView = Suggestion;

const NONE: ReadonlyMap<string, SuggestionView> = new Map();

export function useSuggestions(rows: VariantRow[]): ReadonlyMap<string, SuggestionView> {
  const [found, setFound] = useState({ for: "", byVariant: NONE });
  const ids = useMemo(
    () =>
      rows
        .filter((row) => row.state === "not_linked")
        .map((row) => row.variantId)
        .join(","),
    [rows],
  );
  useEffect(() => {
    if (ids === "") return;
    const stop = new AbortController();
    fetch(`/app/links/suggestions?ids=${ids}`, { signal: stop.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<SuggestionView[]>) : []))
      .then((list) => setFound({ for: ids, byVariant: new Map(list.map((one) => [one.variantId, one])) }))
      // Without suggestions the page works as before.
      .catch(() => undefined);
    return () => stop.abort();
  }, [ids]);
  return found.for === ids ? found.byVariant : NONE;
}
