// A merchant's requests to the fulfillment service, and its answers. None is idempotent, but each is accepted only
// while the request is open: the fulfillment order's `requestStatus` shows whether it was executed.

/** At this app's locations: those of a request status, or all open. Scopes: read_assigned_fulfillment_orders. */
export const ASSIGNED_FULFILLMENT_ORDERS = `#graphql
  query AssignedFulfillmentOrders($status: FulfillmentOrderAssignmentStatus, $after: String) {
    assignedFulfillmentOrders(first: 100, after: $after, assignmentStatus: $status) {
      nodes { id orderId requestStatus }
      pageInfo { hasNextPage endCursor }
    }
  }
` as const;

/** Scopes: write_assigned_fulfillment_orders. */
export const REQUEST_ACCEPT = `#graphql
  mutation RequestAccept($id: ID!, $message: String!) {
    answer: fulfillmentOrderAcceptFulfillmentRequest(id: $id, message: $message) {
      made: fulfillmentOrder { id }
      userErrors { message }
    }
  }
` as const;

/** Scopes: write_assigned_fulfillment_orders. */
export const REQUEST_REJECT = `#graphql
  mutation RequestReject($id: ID!, $message: String!, $reason: FulfillmentOrderRejectionReason) {
    answer: fulfillmentOrderRejectFulfillmentRequest(id: $id, message: $message, reason: $reason) {
      made: fulfillmentOrder { id }
      userErrors { message }
    }
  }
` as const;

/** Scopes: write_assigned_fulfillment_orders. */
export const CANCELLATION_ACCEPT = `#graphql
  mutation CancellationAccept($id: ID!, $message: String!) {
    answer: fulfillmentOrderAcceptCancellationRequest(id: $id, message: $message) {
      made: fulfillmentOrder { id }
      userErrors { message }
    }
  }
` as const;

/** Scopes: write_assigned_fulfillment_orders. */
export const CANCELLATION_REJECT = `#graphql
  mutation CancellationReject($id: ID!, $message: String!) {
    answer: fulfillmentOrderRejectCancellationRequest(id: $id, message: $message) {
      made: fulfillmentOrder { id }
      userErrors { message }
    }
  }
` as const;

/**
 * Gives an accepted request back to the merchant as incomplete. Only while it is IN_PROGRESS, and only by the service
 * that accepted it. Scopes: write_assigned_fulfillment_orders.
 */
export const REQUEST_CLOSE = `#graphql
  mutation RequestClose($id: ID!, $message: String!) {
    answer: fulfillmentOrderClose(id: $id, message: $message) {
      made: fulfillmentOrder { id }
      userErrors { message }
    }
  }
` as const;

/** Scopes: write_assigned_fulfillment_orders. */
export const PROGRESS_REPORT = `#graphql
  mutation ProgressReport($id: ID!, $notes: String!) {
    answer: fulfillmentOrderReportProgress(id: $id, progressReport: { reasonNotes: $notes }) {
      made: fulfillmentOrder { id }
      userErrors { message }
    }
  }
` as const;

/**
 * Without lines: everything that isn't fulfilled yet. Refused while the fulfillment order waits for the service.
 * Scopes: write_merchant_managed_fulfillment_orders.
 */
export const FULFILLMENT_ORDER_MOVE = `#graphql
  mutation FulfillmentOrderMove($id: ID!, $to: ID!, $lines: [FulfillmentOrderLineItemInput!]) {
    answer: fulfillmentOrderMove(id: $id, newLocationId: $to, fulfillmentOrderLineItems: $lines) {
      made: movedFulfillmentOrder { id }
      userErrors { message }
    }
  }
` as const;

/**
 * Requests fulfillment of these lines from the service, as the merchant does in Shopify's admin; the others are split
 * off. Scopes: write_third_party_fulfillment_orders, for any service.
 */
export const FULFILLMENT_REQUEST_SUBMIT = `#graphql
  mutation FulfillmentRequestSubmit($id: ID!, $lines: [FulfillmentOrderLineItemInput!]!) {
    answer: fulfillmentOrderSubmitFulfillmentRequest(id: $id, fulfillmentOrderLineItems: $lines) {
      made: submittedFulfillmentOrder { id }
      userErrors { message }
    }
  }
` as const;
