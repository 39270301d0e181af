// Writes to an order. Only tags and fields are idempotent, and `@idempotent` is not supported on the others: callers
// record their intent in a row and read the order before trying again.

/**
 * Always passes lines and quantities: without them Shopify fulfills the whole fulfillment order, including other goods.
 * Scopes: write_merchant_managed_fulfillment_orders (write_assigned_… where Kit is a fulfillment service).
 */
export const FULFILLMENT_CREATE = `#graphql
  mutation FulfillmentCreate($fulfillment: FulfillmentInput!) {
    fulfillmentCreate(fulfillment: $fulfillment) {
      fulfillment { id }
      userErrors { message }
    }
  }
` as const;

/** Scopes: those of FULFILLMENT_CREATE. */
export const TRACKING_UPDATE = `#graphql
  mutation TrackingUpdate($id: ID!, $tracking: FulfillmentTrackingInput!, $notifyCustomer: Boolean!) {
    answer: fulfillmentTrackingInfoUpdate(
      fulfillmentId: $id
      trackingInfoInput: $tracking
      notifyCustomer: $notifyCustomer
    ) {
      made: fulfillment { id }
      userErrors { message }
    }
  }
` as const;

/** Marks a fulfillment delivered. Scopes: write_fulfillments. */
export const FULFILLMENT_DELIVERED = `#graphql
  mutation FulfillmentDelivered($id: ID!, $at: DateTime!) {
    answer: fulfillmentEventCreate(fulfillmentEvent: { fulfillmentId: $id, status: DELIVERED, happenedAt: $at }) {
      made: fulfillmentEvent { id }
      userErrors { message }
    }
  }
` as const;

/** Scopes: write_orders, since the id is an order's. */
export const TAGS_ADD = `#graphql
  mutation TagsAdd($id: ID!, $tags: [String!]!) {
    answer: tagsAdd(id: $id, tags: $tags) {
      made: node { id }
      userErrors { message }
    }
  }
` as const;

/** Scopes: write_orders, since the id is an order's. */
export const TAGS_REMOVE = `#graphql
  mutation TagsRemove($id: ID!, $tags: [String!]!) {
    answer: tagsRemove(id: $id, tags: $tags) {
      made: node { id }
      userErrors { message }
    }
  }
` as const;

/** Both can be repeated: each takes all or none, and deleting what doesn't exist is no error. Scopes: write_orders, since the owner is an order. */
export const FIELDS_SET = `#graphql
  mutation FieldsSet($set: [MetafieldsSetInput!]!, $deleted: [MetafieldIdentifierInput!]!, $anyDeleted: Boolean!) {
    metafieldsSet(metafields: $set) {
      metafields { id }
      userErrors { message }
    }
    metafieldsDelete(metafields: $deleted) @include(if: $anyDeleted) {
      userErrors { message }
    }
  }
` as const;
