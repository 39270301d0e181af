import { useNavigate, useSearchParams } from "@remix-run/react";
import { InlineStack, Pagination } from "@shopify/polaris";

/** Keyset pagination, so there are no page numbers. */
export interface PageOfKeys {
  next: string | null;
  previous: string | null;
}

/** Navigates to the previous or next page and keeps all other query parameters. */
export function useListPages(page: PageOfKeys) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const go = (name: "after" | "before", cursor: string | null) => {
    if (cursor === null) return;
    const address = new URLSearchParams(query);
    address.delete("after");
    address.delete("before");
    address.set(name, cursor);
    navigate(`?${address.toString()}`);
  };
  return {
    hasNext: page.next !== null,
    hasPrevious: page.previous !== null,
    onNext: () => go("after", page.next),
    onPrevious: () => go("before", page.previous),
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
