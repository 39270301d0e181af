import type { GraphObject } from "./context.ts";
import { appDataMutations, appDataQueries } from "./resolvers/app-data.ts";
import { bulkMutations, bulkQueries } from "./resolvers/bulk.ts";
import { collectionQueries } from "./resolvers/collections.ts";
import { fileMutations, fileQueries } from "./resolvers/files.ts";
import { fulfillmentOrderMutations, fulfillmentOrderQueries } from "./resolvers/fulfillment-orders.ts";
import { fulfillmentMutations } from "./resolvers/fulfillments.ts";
import { nodeQueries } from "./resolvers/nodes.ts";
import { orderMutations } from "./resolvers/order-updates.ts";
import { orderQueries } from "./resolvers/orders.ts";
import { productMutations } from "./resolvers/product-creation.ts";
import { productQueries } from "./resolvers/products.ts";
import { publicationMutations, publicationQueries } from "./resolvers/publications.ts";
import { serviceRequestMutations } from "./resolvers/service-requests.ts";
import { serviceMutations, serviceQueries } from "./resolvers/services.ts";
import { shopQueries } from "./resolvers/shop.ts";
import { variantCreation } from "./resolvers/variant-creation.ts";
import { variantMutations } from "./resolvers/variant-updates.ts";

/** Root fields by name. A missing one answers NOT_MODELLED. */
export const QUERIES: GraphObject = {
  __typename: "QueryRoot",
  ...shopQueries,
  ...productQueries,
  ...orderQueries,
  ...nodeQueries,
  ...fulfillmentOrderQueries,
  ...serviceQueries,
  ...bulkQueries,
  ...fileQueries,
  ...appDataQueries,
  ...collectionQueries,
  ...publicationQueries,
};

export const MUTATIONS: GraphObject = {
  __typename: "Mutation",
  ...variantMutations,
  ...variantCreation,
  ...fulfillmentMutations,
  ...orderMutations,
  ...productMutations,
  ...fulfillmentOrderMutations,
  ...serviceRequestMutations,
  ...serviceMutations,
  ...bulkMutations,
  ...fileMutations,
  ...appDataMutations,
  ...publicationMutations,
};
