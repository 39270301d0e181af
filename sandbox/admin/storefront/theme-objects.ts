// The store's objects in Shopify's Liquid: numbers for ids, as themes read them.
import type { ProductRecord, ShopModel, VariantRecord } from "shopify-sandbox/types";
import { cartOf } from "./carts.ts";
import type { ThemeCart, ThemeProduct, ThemeVariant } from "./theme-block.ts";

function themeVariant({ id, title, sku }: VariantRecord): ThemeVariant {
  return { id: Number(id), title, sku };
}

/** `chosen`: by the address, `?variant=`. */
export function themeProduct(
  shop: ShopModel,
  { id, title }: ProductRecord,
  chosen: string | null,
): ThemeProduct | null {
  const variants = shop.variants(id).map(themeVariant);
  const selected = variants.find((one) => String(one.id) === chosen) ?? variants[0];
  return selected ? { title, variants, selected_or_first_available_variant: selected } : null;
}

export interface CartLine {
  product: ProductRecord;
  variant: VariantRecord;
  quantity: number;
}

export function cartLines(shop: ShopModel): CartLine[] {
  const all = shop.products().flatMap((product) => shop.variants(product.id).map((variant) => ({ product, variant })));
  return all.flatMap((one) => {
    const quantity = cartOf(shop).get(one.variant.id);
    return quantity === undefined ? [] : [{ ...one, quantity }];
  });
}

export function themeCart(shop: ShopModel): ThemeCart {
  const items = cartLines(shop).map(({ product, variant, quantity }) => ({
    variant_id: Number(variant.id),
    title: product.title,
    sku: variant.sku,
    quantity,
  }));
  return { items };
}
