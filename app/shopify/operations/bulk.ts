// Bulk operations at Shopify, and their status. A bulk operation needs only the scopes of the document that it runs.
// Those documents are below, with a name that is replaced by a unique one for each operation: 2026-10 shows an
// operation's document and no `clientIdentifier`, so that it is found by the name.

export const VARIANTS_COUNT = `#graphql
  query VariantsCount {
    productVariantsCount { count }
  }
` as const;

/** The upload target of a bulk mutation's file: its lines are the variables of one call each. */
export const STAGE_BULK_FILE = `#graphql
  mutation StageBulkFile {
    stagedUploadsCreate(
      input: { filename: "calls.jsonl", mimeType: "text/jsonl", resource: BULK_MUTATION_VARIABLES, httpMethod: POST }
    ) {
      stagedTargets { url parameters { name value } }
      userErrors { message }
    }
  }
` as const;

export const RUN_BULK_MUTATION = `#graphql
  mutation RunBulkMutation($mutation: String!, $stagedUploadPath: String!) {
    bulkOperationRunMutation(mutation: $mutation, stagedUploadPath: $stagedUploadPath) {
      bulkOperation { id }
      userErrors { message code }
    }
  }
` as const;

/** `grouped`: each object's lists follow it directly. Slower, according to Shopify. */
export const RUN_BULK_QUERY = `#graphql
  mutation RunBulkQuery($query: String!, $grouped: Boolean!) {
    bulkOperationRunQuery(query: $query, groupObjects: $grouped) {
      bulkOperation { id }
      userErrors { message code }
    }
  }
` as const;

/** The app's own operations, newest first. `query` is the document, of a mutation too. */
export const RECENT_BULK_OPERATIONS = `#graphql
  query RecentBulkOperations($query: String!) {
    bulkOperations(first: 25, query: $query, sortKey: CREATED_AT, reverse: true) {
      nodes { id query }
    }
  }
` as const;

export const BULK_STATUS = `#graphql
  query BulkStatus($id: ID!) {
    bulkOperation(id: $id) {
      status
      errorCode
      objectCount
      rootObjectCount
      url
      partialDataUrl
    }
  }
` as const;

export const CANCEL_BULK = `#graphql
  mutation CancelBulk($id: ID!) {
    answer: bulkOperationCancel(id: $id) {
      made: bulkOperation { id }
      userErrors { message }
    }
  }
` as const;

/** Run in bulk: the fields of `VARIANTS_PAGE`, without pages. */
export const BULK_VARIANTS = `#graphql
  query BulkVariants {
    productVariants {
      edges {
        node {
          id
          title
          sku
          requiresComponents
          inventoryItem { id tracked requiresShipping unitCost { amount } }
          product { id title handle status vendor productType featuredMedia { preview { image { url } } } }
        }
      }
    }
  }
` as const;

/** At most 10,000. Scopes: read_orders. */
export const CHANGED_ORDERS_COUNT = `#graphql
  query ChangedOrdersCount($query: String!) {
    ordersCount(query: $query) { count }
  }
` as const;

/**
 * Run in bulk, grouped, with the time in place of SINCE: what the daily check compares of an order. Two levels of lists
 * at most, and no paged list within an unpaged one, so neither the lines of fulfillment orders nor those of
 * fulfillments. Contains no customer data. Scopes: those of `ORDER`.
 */
export const BULK_ORDERS = `#graphql
  query BulkOrders {
    orders(query: "updated_at:>='SINCE'") {
      edges {
        node {
          id
          name
          createdAt
          updatedAt
          cancelledAt
          closedAt
          test
          displayFinancialStatus
          transactions { kind status processedAt }
          disputes { initiatedAs status }
          fulfillments { id status trackingInfo { number } }
          lineItems {
            edges {
              node {
                id
                sku
                title
                variantTitle
                quantity
                currentQuantity
                unfulfilledQuantity
                requiresShipping
                isGiftCard
                variant { id sku }
                product { id }
              }
            }
          }
          fulfillmentOrders(displayable: true) {
            edges { node { id requestStatus } }
          }
        }
      }
    }
  }
` as const;
