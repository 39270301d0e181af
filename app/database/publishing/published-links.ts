// Links of the variants that publishing makes: implements `PublishedLinks` of app/publishing/ports/published-links.ts.
import type { Pool } from "pg";
import type { StoreProducts } from "../../linking/ports.ts";
import { dropDeletedDrafts, linkMadeVariant } from "../../linking/mirror/link-published-variant.ts";
import type { PublishedLinks } from "../../publishing/ports/published-links.ts";

export function createPublishedLinks(parts: {
  pool: Pool;
  products: Pick<StoreProducts, "readVariants">;
}): PublishedLinks {
  return {
    link: (shop, made) => linkMadeVariant(parts, shop, made),
    dropDeleted: (shop, variantIds) => dropDeletedDrafts(parts.pool, shop, variantIds),
  };
}
