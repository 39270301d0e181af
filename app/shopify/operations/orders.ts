// The order for the reconciler. Never requested: note, customAttributes of the order or its lines, the customer. Page
// sizes keep each query under the limit of 1,000 points (Shopify "Rate limits"): the rest of a larger order is read
// page by page, with the operations of order-pages.ts.

export const ORDER_LINE = `#graphql
  fragment OrderLine on LineItem {
    id
    sku
    title
    variantTitle
    quantity
    currentQuantity
    unfulfilledQuantity
    requiresShipping
    isGiftCard
    priceAfterAllDiscountsBeforeTaxesSet { shopMoney { amount } }
    variant { id sku }
    product { id }
  }
` as const;

export const FULFILLMENT_ORDER_OF_ORDER = `#graphql
  fragment FulfillmentOrderOfOrder on FulfillmentOrder {
    id
    status
    requestStatus
    merchantRequests(last: 1, kind: FULFILLMENT_REQUEST) { nodes { sentAt } }
    fulfillAt
    assignedLocation {
      name
      address1
      address2
      city
      province
      zip
      countryCode
      phone
      location { id isFulfillmentService fulfillmentService { id } }
    }
    deliveryMethod { methodType }
    fulfillmentHolds { reason }
    supportedActions { action }
    lineItems(first: 25) {
      nodes { id totalQuantity remainingQuantity lineItem { id } }
      pageInfo { hasNextPage endCursor }
    }
  }
` as const;

/**
 * One order with its first pages of lines, fulfillment orders and fulfillments. Email and phone are requested only if
 * the merchant passes them on to Kit. Scopes: read_orders, read_products for `variant` and `product`, the read scopes
 * of fulfillment orders, read_locations.
 */
export const ORDER = `#graphql
  query Order($id: ID!, $email: Boolean!, $phone: Boolean!) {
    order(id: $id) {
      id
      name
      createdAt
      processedAt
      updatedAt
      cancelledAt
      closedAt
      test
      sourceName
      tags
      displayFinancialStatus
      paymentGatewayNames
      email @include(if: $email)
      phone @include(if: $phone)
      risk { assessments { riskLevel } }
      transactions(first: 20) { kind status processedAt }
      disputes { initiatedAs status }
      problem: metafield(namespace: "$app", key: "kit_problem") { value }
      shippingAddress {
        name
        firstName
        lastName
        company
        address1
        address2
        city
        province
        provinceCode
        zip
        countryCodeV2
        phone @include(if: $phone)
      }
      lineItems(first: 50) {
        nodes { ...OrderLine }
        pageInfo { hasNextPage endCursor }
      }
      fulfillmentOrders(first: 5, displayable: true) {
        nodes { ...FulfillmentOrderOfOrder }
        pageInfo { hasNextPage endCursor }
      }
      fulfillments(first: 5) {
        id
        status
        createdAt
        deliveredAt
        location { id }
        trackingInfo { company number url }
        fulfillmentLineItems(first: 20) {
          nodes { quantity lineItem { id } }
          pageInfo { hasNextPage endCursor }
        }
      }
    }
  }
  ${ORDER_LINE}
  ${FULFILLMENT_ORDER_OF_ORDER}
` as const;

/**
 * Orders changed since a time, oldest change first; lines show whether a kit may be among them. Scopes: read_orders,
 * read_products for `variant`.
 */
export const CHANGED_ORDERS = `#graphql
  query ChangedOrders($query: String!, $first: Int!, $after: String) {
    orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
      nodes {
        id
        name
        createdAt
        updatedAt
        cancelledAt
        test
        lineItems(first: 20) {
          nodes { sku currentQuantity unfulfilledQuantity requiresShipping isGiftCard variant { id sku } }
          pageInfo { hasNextPage }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
` as const;

/** The same without their lines: one order that Shopify can't show fails the page that it is on. Scopes: read_orders. */
export const CHANGED_ORDER_NAMES = `#graphql
  query ChangedOrderNames($query: String!, $first: Int!, $after: String) {
    orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
      nodes { id name createdAt updatedAt }
      pageInfo { hasNextPage endCursor }
    }
  }
` as const;

/** The payment gateways of the store's newest orders. Scopes: read_orders. */
export const RECENT_CHOICES = `#graphql
  query RecentChoices {
    orders(first: 100, sortKey: CREATED_AT, reverse: true) {
      nodes { paymentGatewayNames sourceName app { name } }
    }
  }
` as const;

/** A merchant types "#1001" or "1001". Scopes: read_orders. */
export const ORDERS_BY_NAME = `#graphql
  query OrdersByName($query: String!) {
    orders(first: 5, query: $query, sortKey: CREATED_AT, reverse: true) {
      nodes { id }
    }
  }
` as const;

/** Events name fulfillment orders, whose ids change; the order stays. Scopes: the read scopes of fulfillment orders. */
export const ORDERS_OF_FULFILLMENT_ORDERS = `#graphql
  query OrdersOfFulfillmentOrders($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ... on FulfillmentOrder { orderId }
    }
  }
` as const;

/** Where the orders of a list go, for the screen alone. Scopes: read_orders. */
export const ORDER_DESTINATIONS = `#graphql
  query OrderDestinations($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ... on Order { id shippingAddress { city countryCodeV2 } }
    }
  }
` as const;
