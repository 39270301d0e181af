import type { DocumentNode, ExecutionResult } from "graphql";
import type { FulfillmentOrderRecord } from "../model/fulfillment/fulfillment-records.ts";
import type { InventoryItemRecord, OrderRecord } from "../model/records.ts";
import type { Store } from "../model/store.ts";
import type { AdminSchema } from "./schema.ts";

/** The input of every resolver: one request of one app to one shop. */
export interface GraphqlContext {
  admin: AdminSchema;
  store: Store;
  scopes: ReadonlySet<string>;
  apiKey: string;
  /** The sandbox's own origin, for file and result addresses. */
  origin: string;
  readonly views: ViewsBack;
  /** Runs another document under the same rights, as bulk operations do. */
  run(document: DocumentNode, variables: Record<string, unknown>): Promise<ExecutionResult>;
  /** Records a search field that Shopify would ignore with a warning. */
  warn(message: string): void;
}

/**
 * Views that lead back up the graph, as from a fulfillment to its order. Through the context, so that no two files
 * import each other.
 */
export interface ViewsBack {
  order(context: GraphqlContext, order: OrderRecord): GraphObject;
  fulfillmentOrder(context: GraphqlContext, one: FulfillmentOrderRecord): GraphObject;
  inventoryLevel(context: GraphqlContext, item: InventoryItemRecord, locationId: string): GraphObject;
}

/** What a type's fields resolve to: values, or functions of the field's arguments. */
export type GraphObject = Record<string | symbol, unknown>;
