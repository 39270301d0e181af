// A variant's state, and what it means for its next order.
import { Badge } from "@shopify/polaris";
import type { LinkReason } from "../../linking/states/link-state.ts";
import type { ListedRow } from "../../linking/variants/search-products.ts";
import { linkReasons, links, linkStates } from "../texts/links/links.ts";

export function reasonWords(
  reason: LinkReason,
  { sizes, sameSkuAs }: Pick<ListedRow, "sizes" | "sameSkuAs">,
): string | null {
  switch (reason) {
    case "size_differs":
      return sizes && links.size.both(sizes);
    case "size_intended":
      return sizes && links.size.isIntended(sizes);
    case "sku_copied":
      return sameSkuAs === null ? linkReasons[reason] : links.sameSku(sameSkuAs);
    default:
      return linkReasons[reason];
  }
}

/** No badge if the design beside it already shows that the variant is linked, or not yet linked. */
export function StateBadge({ row }: { row: ListedRow }) {
  const said = row.state === "not_linked" || (row.asked && (row.state === "linked" || row.state === "not_a_kit"));
  if (said) return null;
  const { label, tone } = linkStates[row.state];
  return <Badge {...(tone ? { tone } : {})}>{label}</Badge>;
}
