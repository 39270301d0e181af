// Reads of designs and drafts for publishing: implements `PublishingReads` of app/publishing/ports/drafts.ts.
import type { Pool } from "pg";
import type { PublishingReads } from "../../publishing/ports/drafts.ts";
import { readDesignsBySku } from "../designs/designs-by-sku.ts";
import { query } from "../statements/query.ts";
import { readCarriers, readCarrying, readDraft, readLatestDrafts } from "./draft-reads.ts";
import { readProductDefaults } from "./product-defaults-rows.ts";

export function createPublishingReads(pool: Pool): PublishingReads {
  return {
    async currency(shop) {
      const { rows } = await query(`SELECT currency FROM shops WHERE id = $1`).on(pool, shop.id);
      return rows[0]?.currency ?? null;
    },
    defaults: (shop) => readProductDefaults(pool, shop),
    designs: (shop, skus) => readDesignsBySku(pool, shop, skus),
    products: (shop, of) => readCarrying(pool, shop, of),
    productCounts: (shop, skus) => readCarriers(pool, shop, skus),
    latestDrafts: (shop, skus) => readLatestDrafts(pool, shop, skus),
    draft: (shop, of) => readDraft(pool, shop, of),
  };
}
