import { useNavigation } from "@remix-run/react";
import { InlineStack, Pagination } from "@shopify/polaris";
import { useListQuery } from "./use-list-query.ts";

/** Keyset pagination, so there are no page numbers. */
export interface PageOfKeys {
  next: string | null;
  previous: string | null;
}

export function useListPages({ next, previous }: PageOfKeys) {
  const { change } = useListQuery();
  const { state } = useNavigation();
  // The keys are those of the list that is shown: while another one is loading, they lead nowhere in it.
  const turn = (to: Record<string, string>) => state === "idle" && change(to, { preventScrollReset: false });
  return {
    hasNext: next !== null,
    hasPrevious: previous !== null,
    onNext: () => next && turn({ after: next }),
    onPrevious: () => previous && turn({ before: previous }),
  };
}

/** Uses Polaris's labels by default. */
export function ListPages({ page, label }: { page: PageOfKeys; label?: { next: string; previous: string } }) {
  const pages = useListPages(page);
  if (!pages.hasNext && !pages.hasPrevious) return null;
  const said = label && { accessibilityLabels: label, nextTooltip: label.next, previousTooltip: label.previous };
  return (
    <InlineStack align="center">
      <Pagination {...pages} {...said} />
    </InlineStack>
  );
}
