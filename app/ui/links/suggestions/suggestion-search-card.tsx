// Background search for suggestions: its progress, and a link to its result.
import { useNavigate } from "@remix-run/react";
import { Banner } from "@shopify/polaris";
import { useEffect, useRef } from "react";
import type { SuggestionSearch } from "../../../linking/suggest/suggest-for-store.ts";
import { showToast } from "../../pieces/frame/toast.ts";
import { links } from "../../texts/links/links.ts";
import { ProgressCard } from "../runs/progress-card.tsx";
import { useRunWatch } from "../runs/use-run-watch.ts";

const { suggest: words } = links;

export function SuggestionSearchCard({ search }: { search: SuggestionSearch | null }) {
  useRunWatch(search?.kind === "searching" ? "running" : "done");
  useOpenWhenFound(search);
  switch (search?.kind) {
    case "searching":
      return (
        <ProgressCard
          id="suggestion-search"
          says={words.searching(search.looked, search.total)}
          done={search.looked}
          total={search.total}
          note={words.leave}
        />
      );
    case "found":
      return (
        <Banner
          tone="info"
          title={words.found(search.score)}
          action={{ content: words.look, url: `/app/links/runs/${search.runId}` }}
        />
      );
    case "none":
    case undefined:
      return null;
  }
}

/** Opens the preview automatically if the merchant waited on the page; otherwise the card links to it. */
function useOpenWhenFound(search: SuggestionSearch | null): void {
  const navigate = useNavigate();
  const waited = useRef(false);
  useEffect(() => {
    if (search?.kind === "searching") {
      waited.current = true;
    } else if (waited.current && search) {
      waited.current = false;
      if (search.kind === "found") navigate(`/app/links/runs/${search.runId}`);
      else showToast(words.none(search.score));
    }
  }, [search, navigate]);
}
