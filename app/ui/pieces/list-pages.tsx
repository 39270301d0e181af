import { InlineStack, Pagination } from "@shopify/polaris";
import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback } from "react";

interface ListPagesProps {
  page: { next: string | null; previous: string | null };
  label: { next: string; previous: string };
}

/** Goes to the page before or after; what else stands in the address stays. Pages are keys, so there are no numbers. */
export function useListPages(page: ListPagesProps["page"]) {
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

export function ListPages({ page, label }: ListPagesProps) {
  const pages = useListPages(page);
  if (!pages.hasNext && !pages.hasPrevious) return null;
  return (
    <InlineStack align="center">
      <Pagination {...pages} accessibilityLabels={label} nextTooltip={label.next} previousTooltip={label.previous} />
    </InlineStack>
  );
}
