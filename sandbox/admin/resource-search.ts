import type { ProductRecord, ShopModel, VariantRecord } from "shopify-sandbox/types";

interface Found {
  product: ProductRecord;
  variants: VariantRecord[];
}

/** Fields of Shopify's product search that the picker supports, with their values. */
const FIELDS: Record<string, (found: Found) => (string | null)[]> = {
  id: ({ product }) => [product.id],
  title: ({ product }) => [product.title],
  vendor: ({ product }) => [product.vendor],
  product_type: ({ product }) => [product.productType],
  tag: ({ product }) => product.tags,
  status: ({ product }) => [product.status],
  sku: ({ variants }) => variants.map(({ sku }) => sku),
  barcode: ({ variants }) => variants.map(({ barcode }) => barcode),
};

function matches(found: Found, term: string): boolean {
  const [, negation, field, quoted, bare] = /^(-?)(?:(\w+):)?(?:"([^"]*)"?|(.*))$/.exec(term) ?? [];
  const wanted = (quoted ?? bare ?? "").toLowerCase();
  const look = field === undefined ? undefined : FIELDS[field.toLowerCase()];
  const { product, variants } = found;
  const values =
    look?.(found) ??
    [product.title, product.vendor, product.productType, ...product.tags].concat(
      variants.flatMap(({ title, sku, barcode }) => [title, sku ?? "", barcode ?? ""]),
    );
  const holds = values.some((value) => {
    const text = value?.toLowerCase() ?? "";
    if (!look) return text.includes(wanted.replaceAll("*", ""));
    if (wanted.endsWith("*")) return text.startsWith(wanted.slice(0, -1)) && text !== "";
    return field?.toLowerCase() === "title" ? text.includes(wanted) : text === wanted;
  });
  return holds !== (negation === "-");
}

/** The store's products that match every term of the search, by title. An empty search matches all. */
export function searchProducts(shop: ShopModel, search: string): Found[] {
  const terms = search.match(/-?\w*:?"[^"]*"?|\S+/g) ?? [];
  return shop
    .products()
    .map((product) => ({ product, variants: shop.variants(product.id) }))
    .filter((found) => terms.every((term) => term === "AND" || matches(found, term)))
    .sort((a, b) => a.product.title.localeCompare(b.product.title));
}
