// The merchant's own template. Adapter: app/database/publishing/template-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ProductTemplate } from "../template.ts";

export interface TemplateRows {
  save(shop: ShopRef, template: ProductTemplate): Promise<void>;
  /** Back to the app's own. */
  remove(shop: ShopRef): Promise<void>;
}
