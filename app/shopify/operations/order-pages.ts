// Further pages of an order that doesn't fit into one query. Scopes: those of ORDER.

export const ORDER_LINES_PAGE = `#graphql
  query OrderLinesPage($id: ID!, $after: String!) {
    order(id: $id) {
      lineItems(first: 190, after: $after) {
        nodes {
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
        pageInfo { hasNextPage endCursor }
      }
    }
  }
` as const;

export const FULFILLMENT_ORDERS_PAGE = `#graphql
  query FulfillmentOrdersPage($id: ID!, $after: String!) {
    order(id: $id) {
      fulfillmentOrders(first: 10, after: $after, displayable: true) {
        nodes {
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
          fulfillmentHolds { reason heldByRequestingApp }
          supportedActions { action }
          lineItems(first: 25) {
            nodes { id totalQuantity remainingQuantity lineItem { id } }
            pageInfo { hasNextPage endCursor }
          }
        }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
` as const;

export const FULFILLMENT_ORDER_LINES_PAGE = `#graphql
  query FulfillmentOrderLinesPage($id: ID!, $after: String!) {
    fulfillmentOrder(id: $id) {
      lineItems(first: 250, after: $after) {
        nodes { id totalQuantity remainingQuantity lineItem { id } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
` as const;

/** `fulfillments` is a list without pages, so the ids of all are read first, then each one separately. */
export const FULFILLMENT_IDS = `#graphql
  query FulfillmentIds($id: ID!) {
    order(id: $id) { fulfillments(first: 250) { id } }
  }
` as const;

export const FULFILLMENT = `#graphql
  query Fulfillment($id: ID!) {
    fulfillment(id: $id) {
      id
      status
      deliveredAt
      location { id }
      trackingInfo { company number url }
      fulfillmentLineItems(first: 250) {
        nodes { quantity lineItem { id } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
` as const;

export const FULFILLMENT_LINES_PAGE = `#graphql
  query FulfillmentLinesPage($id: ID!, $after: String!) {
    fulfillment(id: $id) {
      fulfillmentLineItems(first: 250, after: $after) {
        nodes { quantity lineItem { id } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
` as const;
