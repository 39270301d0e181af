// Kit as a fulfillment service: the service, its location, and the items stocked there. Used in the fulfillment mode
// `service`.

/**
 * `trackingSupport` true would make Shopify request tracking numbers from this app hourly; they are written with the
 * fulfillment instead. Kits are made to order, so there is no inventory to manage. Not idempotent. Scopes:
 * write_fulfillments.
 */
export const SERVICE_CREATE = `#graphql
  mutation ServiceCreate($name: String!, $callbackUrl: URL!) {
    fulfillmentServiceCreate(
      name: $name
      callbackUrl: $callbackUrl
      trackingSupport: false
      inventoryManagement: false
      requiresShippingMethod: true
    ) {
      fulfillmentService { id location { id } }
      userErrors { message }
    }
  }
` as const;

/** Scopes: write_fulfillments. */
export const SERVICE_UPDATE = `#graphql
  mutation ServiceUpdate($id: ID!, $callbackUrl: URL!) {
    answer: fulfillmentServiceUpdate(
      id: $id
      callbackUrl: $callbackUrl
      trackingSupport: false
      inventoryManagement: false
    ) {
      made: fulfillmentService { id }
      userErrors { message }
    }
  }
` as const;

/** Stock and open fulfillment orders go to the destination, a location of the merchant's. Scopes: write_fulfillments. */
export const SERVICE_DELETE = `#graphql
  mutation ServiceDelete($id: ID!, $destination: ID!) {
    answer: fulfillmentServiceDelete(id: $id, destinationLocationId: $destination, inventoryAction: TRANSFER) {
      made: deletedId
      userErrors { message }
    }
  }
` as const;

/** All services of the shop, including other apps'. Scopes: read_locations for `location`. */
export const SERVICES = `#graphql
  query Services {
    shop { fulfillmentServices { id callbackUrl location { id } } }
  }
` as const;

/** Active locations, without those of fulfillment services. Scopes: read_locations. */
export const OWN_LOCATIONS = `#graphql
  query OwnLocations {
    locations(first: 50, sortKey: ID) {
      nodes { id name fulfillsOnlineOrders isFulfillmentService }
    }
  }
` as const;

/** Scopes: read_inventory, read_locations. */
export const STOCKED_ITEMS = `#graphql
  query StockedItems($locationId: ID!, $after: String) {
    location(id: $locationId) {
      inventoryLevels(first: 250, after: $after) {
        nodes { item { id } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
` as const;

/** Sets where one item is stocked. Idempotent; `@idempotent` is not supported here. Scopes: write_inventory. */
export const STOCK_TOGGLE = `#graphql
  mutation StockToggle($itemId: ID!, $updates: [InventoryBulkToggleActivationInput!]!) {
    answer: inventoryBulkToggleActivation(inventoryItemId: $itemId, inventoryItemUpdates: $updates) {
      made: inventoryItem { id }
      userErrors { message }
    }
  }
` as const;
