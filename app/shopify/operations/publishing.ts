// A design published as a product. Scopes: write_products, and read_products to read the result.

/**
 * Creates the product with this identifier, or updates it if it exists: the identifier's value is in the input too, as
 * Shopify requires. No idempotency key; completed before it answers.
 */
export const PRODUCT_SET = `#graphql
  mutation ProductSet($identifier: ProductSetIdentifiers!, $input: ProductSetInput!) {
    productSet(identifier: $identifier, input: $input, synchronous: true) {
      product { id variants(first: 50) { nodes { id sku } } }
      userErrors { field message code }
    }
  }
` as const;

/** By its handle, and whether products can be found by our own id: without its definition, that is an error. */
export const PRODUCT_BY_HANDLE = `#graphql
  query ProductByHandle($handle: String!, $definition: MetafieldDefinitionIdentifierInput!) {
    productByIdentifier(identifier: { handle: $handle }) { id variants(first: 50) { nodes { id sku } } }
    metafieldDefinition(identifier: $definition) { id }
  }
` as const;

export const PRODUCT_BY_CUSTOM_ID = `#graphql
  query ProductByCustomId($customId: UniqueMetafieldValueInput!) {
    productByIdentifier(identifier: { customId: $customId }) { id variants(first: 50) { nodes { id sku } } }
  }
` as const;

export const DRAFT_ID_DEFINITION = `#graphql
  query DraftIdDefinition($definition: MetafieldDefinitionIdentifierInput!) {
    metafieldDefinition(identifier: $definition) { id }
  }
` as const;

/** Values of a metafield of type "id" are unique without further options. */
export const DEFINE_DRAFT_ID = `#graphql
  mutation DefineDraftId($definition: MetafieldDefinitionInput!) {
    metafieldDefinitionCreate(definition: $definition) {
      createdDefinition { id }
      userErrors { message code }
    }
  }
` as const;

export const PRODUCT_PICTURE = `#graphql
  query ProductPicture($id: ID!) {
    product(id: $id) { media(first: 1) { nodes { status } } }
  }
` as const;

/** A product that gets further variants, page by page. By id: a reordering between two pages would hide some. */
export const TARGET_PRODUCT = `#graphql
  query TargetProduct($id: ID!, $after: String) {
    product(id: $id) {
      title
      isGiftCard
      hasOnlyDefaultVariant
      options { name linkedMetafield { key } }
      variants(first: 250, after: $after, sortKey: ID) {
        nodes { id sku selectedOptions { value } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
` as const;

/** All of them or none. Keeps everything that the product has. */
export const VARIANTS_CREATE = `#graphql
  mutation VariantsCreate($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
    productVariantsBulkCreate(productId: $productId, variants: $variants, strategy: PRESERVE_STANDALONE_VARIANT) {
      productVariants { id sku }
      userErrors { message code }
    }
  }
` as const;
