import type { Pool } from "pg";
import type { StoreProducts } from "../../linking/ports/store.ts";
import { dropDeletedDrafts, linkMadeVariant } from "../../linking/variants/link-published-variant.ts";
import type { PublishedLinks } from "../../publishing/ports/drafts.ts";
import { createLinkingRows } from "../linking/linking-rows.ts";

export function createPublishedLinks(parts: {
  pool: Pool;
  products: Pick<StoreProducts, "readVariants">;
}): PublishedLinks {
  const rows = createLinkingRows(parts.pool);
  return {
    link: (shop, made) => linkMadeVariant({ ...rows, products: parts.products }, shop, made),
    dropDeleted: (shop, variantIds) => dropDeletedDrafts(rows, shop, variantIds),
  };
}
