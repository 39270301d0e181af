// A design published as a product. Scopes: write_products, and read_products to look at what came of it.

/** Makes the product of this handle, or makes it so if it is there: the handle stands in the input too, as Shopify asks.
 * Not idempotent by a key; done before it answers. */
export const PRODUCT_SET = `#graphql
  mutation ProductSet($handle: String!, $input: ProductSetInput!) {
    productSet(identifier: { handle: $handle }, input: $input, synchronous: true) {
      product { id variants(first: 1) { nodes { id } } }
      userErrors { field message }
    }
  }
` as const;

export const PRODUCT_BY_HANDLE = `#graphql
  query ProductByHandle($handle: String!) {
    productByIdentifier(identifier: { handle: $handle }) { id variants(first: 1) { nodes { id } } }
  }
` as const;

export const PRODUCT_PICTURE = `#graphql
  query ProductPicture($id: ID!) {
    product(id: $id) { media(first: 1) { nodes { status } } }
  }
` as const;
