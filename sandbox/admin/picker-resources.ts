import type { ProductRecord, ShopModel, VariantRecord } from "shopify-sandbox/types";
import { searchProducts } from "./resource-search.ts";

const PAGE = 100;
const gid = (type: string, id: string) => `gid://shopify/${type}/${id}`;

// The shapes are those of `Product` and `ProductVariant` in @shopify/app-bridge-types.
function variantResource(
  shop: ShopModel,
  product: ProductRecord,
  { variant, position }: { variant: VariantRecord; position: number },
) {
  const item = shop.inventoryItem(variant.id);
  const quantity = [...item.levels.values()].reduce((sum, { available }) => sum + available, 0);
  return {
    id: gid("ProductVariant", variant.id),
    title: variant.title,
    displayName: `${product.title} - ${variant.title}`,
    sku: variant.sku,
    barcode: variant.barcode,
    price: variant.price,
    compareAtPrice: null,
    image: null,
    availableForSale: product.status === "ACTIVE",
    inventoryItem: { id: gid("InventoryItem", item.id) },
    inventoryManagement: item.tracked ? "SHOPIFY" : "NOT_MANAGED",
    inventoryPolicy: "DENY",
    inventoryQuantity: quantity,
    position,
    product: { id: gid("Product", product.id), title: product.title },
    requiresShipping: item.requiresShipping,
    selectedOptions: variant.options.map(({ value }) => ({ value })),
    taxable: true,
    weight: 0,
    weightUnit: "KILOGRAMS",
    createdAt: variant.createdAt,
    updatedAt: variant.updatedAt,
  };
}

function productResource(shop: ShopModel, product: ProductRecord, records: VariantRecord[]) {
  const variants = records.map((variant, at) => variantResource(shop, product, { variant, position: at + 1 }));
  const names = [...new Set(records.flatMap(({ options }) => options.map(({ name }) => name)))];
  return {
    id: gid("Product", product.id),
    title: product.title,
    handle: product.handle,
    status: product.status,
    vendor: product.vendor,
    productType: product.productType,
    descriptionHtml: product.descriptionHtml,
    tags: product.tags,
    templateSuffix: null,
    images: [],
    options: names.map((name, at) => ({
      id: gid("ProductOption", `${product.id}${at + 1}`),
      name,
      position: at + 1,
      values: [...new Set(records.flatMap((r) => r.options.filter((o) => o.name === name).map((o) => o.value)))],
    })),
    hasOnlyDefaultVariant: records.length === 1 && records[0]?.title === "Default Title",
    totalVariants: records.length,
    totalInventory: variants.reduce((sum, { inventoryQuantity }) => sum + inventoryQuantity, 0),
    tracksInventory: variants.some(({ inventoryManagement }) => inventoryManagement === "SHOPIFY"),
    availablePublicationCount: product.status === "ACTIVE" ? 1 : 0,
    publishedAt: product.status === "ACTIVE" ? product.createdAt : null,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    variants,
  };
}

/** Serves the resource picker: products with their variants, by search or by the ids (of either) already picked. */
export function findPickerResources(shop: ShopModel, query: URLSearchParams): unknown {
  const ids = query.get("ids")?.split(",");
  const isWanted = ({ product, variants }: ReturnType<typeof searchProducts>[number]) => {
    if (ids) {
      const own = [gid("Product", product.id), ...variants.map(({ id }) => gid("ProductVariant", id))];
      return own.some((id) => ids.includes(id));
    }
    if (query.get("hidden") === "false" && product.status !== "ACTIVE") return false;
    if (query.get("draft") === "false" && product.status === "DRAFT") return false;
    return query.get("archived") !== "false" || product.status !== "ARCHIVED";
  };
  // The app's own filter is hidden from the person and always applies.
  const search = ids ? "" : `${query.get("filter") ?? ""} ${query.get("query") ?? ""}`;
  const found = searchProducts(shop, search).filter(isWanted);
  const page = ids ? found : found.slice(0, PAGE);
  return { products: page.map(({ product, variants }) => productResource(shop, product, variants)) };
}
