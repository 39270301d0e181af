import { gid } from "../model/ids.ts";
import type { ProductRecord } from "../model/records.ts";
import type { Store } from "../model/store.ts";
import { seconds } from "../model/times.ts";

export function productPayload(store: Store, product: ProductRecord): object {
  return {
    id: BigInt(product.id),
    admin_graphql_api_id: gid("Product", product.id),
    title: product.title,
    handle: product.handle,
    body_html: product.descriptionHtml,
    vendor: product.vendor,
    product_type: product.productType,
    status: product.status.toLowerCase(),
    tags: product.tags.join(", "),
    created_at: seconds(product.createdAt),
    updated_at: seconds(product.updatedAt),
    variants: store.variantsOf(product).map((variant, index) => ({
      id: BigInt(variant.id),
      admin_graphql_api_id: gid("ProductVariant", variant.id),
      product_id: BigInt(product.id),
      title: variant.title,
      sku: variant.sku ?? "",
      price: variant.price,
      position: index + 1,
      inventory_item_id: BigInt(variant.inventoryItemId),
      created_at: seconds(variant.createdAt),
      updated_at: seconds(variant.updatedAt),
    })),
  };
}

/** A deleted product has only its id. */
export const productDeletedPayload = (product: ProductRecord): object => ({ id: BigInt(product.id) });
