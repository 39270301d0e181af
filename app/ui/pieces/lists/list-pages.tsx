import { InlineStack, Pagination } from "@shopify/polaris";
import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback } from "react";

/** Pages are keys, so there are no numbers. */
export interface PageOfKeys {
  next: string | null;
  previous: string | null;
}

/** Goes to the page before or after; what else stands in the address stays. */
export function useListPages(page: PageOfKeys) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const go = useCallback(
    (name: "after" | "before", cursor: string | null) => {
      if (cursor === null) return;
      const address = new URLSearchParams(query);
      address.delete("after");
      address.delete("before");
      address.set(name, cursor);
      navigate(`?${address.toString()}`);
    },
    [query, navigate],
  );
  return {
    hasNext: page.next !== null,
    hasPrevious: page.previous !== null,
    onNext: () => go("after", page.next),
    onPrevious: () => go("before", page.previous),
  };
}

/** Without labels, Polaris's own. */
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
