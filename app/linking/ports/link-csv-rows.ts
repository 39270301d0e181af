// Links as they leave and come back as CSV. Adapter: app/database/linking/link-csv-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";

/** A variant with the design that it is shown with: of the present Kit account, and not gone from it. */
export interface ExportedVariant {
  variantId: string;
  sku: string;
  productTitle: string;
  variantTitle: string;
  /** Null: it is shown with none. */
  design: { slug: string; sku: string } | null;
  state: string;
}

export interface NamedVariant {
  variantId: string;
  sku: string;
  /** The SKU of the design that the export shows beside it. */
  shownDesign: string | null;
}

export interface NamedDesign {
  slug: string;
  sku: string;
}

export interface LinkCsvRows {
  /** By id, behind `after`. */
  exportPage(shop: ShopRef, page: { after: string; limit: number }): Promise<ExportedVariant[]>;
  /** Variants with one of these ids, or a SKU of one of these keys (`skuKey`). */
  variantsNamed(shop: ShopRef, by: { ids: string[]; keys: string[] }): Promise<NamedVariant[]>;
  /** Designs with one of these slugs, or a SKU of one of these keys. */
  designsNamed(shop: ShopRef, by: { slugs: string[]; keys: string[] }): Promise<NamedDesign[]>;
}
