import type { GraphObject } from "./context.ts";
import { fulfillmentMutations } from "./resolvers/fulfillments.ts";
import { nodeQueries } from "./resolvers/nodes.ts";
import { orderMutations } from "./resolvers/order-updates.ts";
import { orderQueries } from "./resolvers/orders.ts";
import { productQueries } from "./resolvers/products.ts";
import { shopQueries } from "./resolvers/shop.ts";
import { variantMutations } from "./resolvers/variant-updates.ts";

/** Root fields by name. One that is not here answers NOT_MODELLED. */
export const QUERIES: GraphObject = {
  __typename: "QueryRoot",
  ...shopQueries,
  ...productQueries,
  ...orderQueries,
  ...nodeQueries,
};

export const MUTATIONS: GraphObject = {
  __typename: "Mutation",
  ...variantMutations,
  ...fulfillmentMutations,
  ...orderMutations,
};
