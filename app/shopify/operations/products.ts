// Variants for linking. Scopes: read_products, which includes the inventory item and its cost; the SKU is written with
// write_products.

export const VARIANT_TO_LINK = `#graphql
  fragment VariantToLink on ProductVariant {
    id
    title
    sku
    requiresComponents
    inventoryItem { id tracked requiresShipping unitCost { amount } }
    product { id title handle status vendor productType featuredMedia { preview { image { url } } } }
  }
` as const;

/** All variants of the store. */
export const VARIANTS_PAGE = `#graphql
  query VariantsPage($first: Int!, $after: String) {
    productVariants(first: $first, after: $after, sortKey: ID) {
      nodes { ...VariantToLink }
      pageInfo { hasNextPage endCursor }
    }
  }
  ${VARIANT_TO_LINK}
` as const;

/**
 * One product's variants, page by page: `products/update` names the product. Ordered by id, since variants reordered
 * between two pages would be missed or read twice.
 */
export const PRODUCT_VARIANTS = `#graphql
  query ProductVariants($id: ID!, $after: String) {
    product(id: $id) {
      id
      title
      handle
      status
      vendor
      productType
      featuredMedia { preview { image { url } } }
      variants(first: 250, after: $after, sortKey: ID) {
        nodes { id title sku requiresComponents inventoryItem { id tracked requiresShipping unitCost { amount } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
` as const;

/** The present variants; deleted ones are null. */
export const VARIANTS_BY_IDS = `#graphql
  query VariantsByIds($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ...VariantToLink
    }
  }
  ${VARIANT_TO_LINK}
` as const;

/**
 * The SKU is on the inventory item (`ProductVariantsBulkInput` has none); cost and tracking are set in the same call.
 * At most 250 variants of one product. `allowPartialUpdates`: one invalid variant doesn't block the others.
 */
export const VARIANTS_UPDATE = `#graphql
  mutation VariantsUpdate($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
    productVariantsBulkUpdate(productId: $productId, variants: $variants, allowPartialUpdates: true) {
      productVariants { id sku inventoryItem { tracked unitCost { amount } } }
      userErrors { field message code }
    }
  }
` as const;
