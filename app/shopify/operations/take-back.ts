// Takes back what practice made in the store.

/** Scopes: write_products. */
export const PRODUCT_DELETE = `#graphql
  mutation ProductDelete($id: ID!) {
    answer: productDelete(input: { id: $id }) {
      made: deletedProductId
      userErrors { message }
    }
  }
` as const;

/** Null: the product is gone. Scopes: read_products. */
export const PRODUCT_EXISTS = `#graphql
  query ProductExists($id: ID!) {
    product(id: $id) { id }
  }
` as const;

/** Scopes: those of FULFILLMENT_CREATE. */
export const FULFILLMENT_CANCEL = `#graphql
  mutation FulfillmentCancel($id: ID!) {
    answer: fulfillmentCancel(id: $id) {
      made: fulfillment { id }
      userErrors { message }
    }
  }
` as const;

/** Scopes: read_orders or those of fulfillment orders. */
export const FULFILLMENT_STATUS = `#graphql
  query FulfillmentStatus($id: ID!) {
    fulfillment(id: $id) { status }
  }
` as const;
