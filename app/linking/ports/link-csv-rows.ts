// CSV export and import of links. Adapter: app/database/linking/link-csv-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";

/** A variant with the design shown with it: one of the present Kit account, not deleted there. */
export interface ExportedVariant {
  variantId: string;
  sku: string;
  productTitle: string;
  variantTitle: string;
  /** Null: shown without a design. */
  design: { slug: string; sku: string } | null;
  state: string;
}

export interface NamedVariant {
  variantId: string;
  sku: string;
  /** The design's SKU in the export. */
  shownDesign: string | null;
}

export interface NamedDesign {
  slug: string;
  sku: string;
}

export interface LinkCsvRows {
  /** Ordered by id, after `after`. */
  exportPage(shop: ShopRef, page: { after: string; limit: number }): Promise<ExportedVariant[]>;
  /** Variants with one of these ids, or a SKU of one of these keys (`skuKey`). */
  variantsNamed(shop: ShopRef, by: { ids: string[]; keys: string[] }): Promise<NamedVariant[]>;
  /** Designs with one of these slugs, or a SKU of one of these keys. */
  designsNamed(shop: ShopRef, by: { slugs: string[]; keys: string[] }): Promise<NamedDesign[]>;
}
