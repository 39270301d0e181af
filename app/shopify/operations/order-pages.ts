// Further pages of an order that doesn't fit into one query. Scopes: those of ORDER.
import { FULFILLMENT_ORDER_OF_ORDER, ORDER_LINE } from "./orders.ts";

export const ORDER_LINES_PAGE = `#graphql
  query OrderLinesPage($id: ID!, $after: String!) {
    order(id: $id) {
      lineItems(first: 190, after: $after) {
        nodes { ...OrderLine }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
  ${ORDER_LINE}
` as const;

export const FULFILLMENT_ORDERS_PAGE = `#graphql
  query FulfillmentOrdersPage($id: ID!, $after: String!) {
    order(id: $id) {
      fulfillmentOrders(first: 10, after: $after, displayable: true) {
        nodes { ...FulfillmentOrderOfOrder }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
  ${FULFILLMENT_ORDER_OF_ORDER}
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

/**
 * `fulfillments` is a list without pages, so the ids of all are read first, then each one separately. Of more than fit into
 * the list, those of each fulfillment order, which have pages.
 */
export const FULFILLMENT_IDS = `#graphql
  query FulfillmentIds($id: ID!) {
    order(id: $id) { fulfillments(first: 250) { id } }
  }
` as const;

export const FULFILLMENT_IDS_PAGE = `#graphql
  query FulfillmentIdsPage($id: ID!, $after: String) {
    fulfillmentOrder(id: $id) {
      fulfillments(first: 250, after: $after) {
        nodes { id }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
` as const;

/** `transactions` has no pages either, and each refused attempt to pay is one. */
export const TRANSACTIONS = `#graphql
  query Transactions($id: ID!) {
    order(id: $id) { transactions(first: 250) { kind status processedAt } }
  }
` as const;

export const FULFILLMENT = `#graphql
  query Fulfillment($id: ID!) {
    fulfillment(id: $id) {
      id
      status
      createdAt
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
