// `node` and `nodes`: anything by its GID; null if it doesn't exist (any more).
import { parseGid } from "../../model/ids.ts";
import { checkType } from "../access.ts";
import { idOf } from "../arguments.ts";
import { badRequest } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { type CustomId, productByCustomId } from "../custom-ids.ts";
import { bulkOperationView } from "../views/bulk.ts";
import { fileView } from "../views/files.ts";
import { fulfillmentOrderView, mayUse } from "../views/fulfillment-orders.ts";
import { fulfillmentView } from "../views/fulfillments.ts";
import { orderView } from "../views/orders.ts";
import { collectionView, inventoryItemView, productView, variantView } from "../views/products.ts";
import { locationView } from "../views/shop.ts";
import { visibleOrder } from "./orders.ts";

type Finder = (context: GraphqlContext, id: string) => GraphObject | null;

const viewed = <T>(record: T | undefined, view: (record: T) => GraphObject): GraphObject | null =>
  record === undefined ? null : view(record);

const FINDERS: Record<string, Finder> = {
  Product: (context, id) => viewed(context.store.products.get(id), (one) => productView(context, one)),
  Collection: (context, id) => viewed(context.store.collections.get(id), (one) => collectionView(context, one)),
  ProductVariant: (context, id) => viewed(context.store.variants.get(id), (one) => variantView(context, one)),
  InventoryItem: (context, id) =>
    viewed(context.store.inventoryItems.get(id), (one) => inventoryItemView(context, one)),
  Location: (context, id) => viewed(context.store.locations.get(id), (one) => locationView(context, one)),
  Order: (context, id) => viewed(visibleOrder(context, id), (one) => orderView(context, one)),
  Fulfillment: (context, id) => viewed(context.store.fulfillments.get(id), (one) => fulfillmentView(context, one)),
  FulfillmentOrder: (context, id) => {
    const one = context.store.fulfillmentOrders.get(id);
    return one && mayUse(context, "read", one) ? fulfillmentOrderView(context, one) : null;
  },
  BulkOperation: (context, id) =>
    viewed(context.store.bulkOperations.get(id), (one) => bulkOperationView(context, one)),
  GenericFile: (context, id) => viewed(context.store.files.get(id), (one) => fileView(context, one)),
  MediaImage: (context, id) => viewed(context.store.files.get(id), (one) => fileView(context, one)),
};

/** The object itself, by a GID of exactly this kind. */
export const byId =
  (kind: string) => (args: { id?: string | null; identifier?: { id?: string | null } }, context: GraphqlContext) => {
    const id = args.id ?? args.identifier?.id;
    return id ? (FINDERS[kind]?.(context, idOf(id, kind)) ?? null) : null;
  };

function node(context: GraphqlContext, gid: string, field: string): GraphObject | null {
  const parsed = parseGid(gid);
  if (!parsed) throw badRequest(`Invalid global id '${gid}'`);
  checkType(context.admin, context.scopes, { name: parsed.kind, field });
  return FINDERS[parsed.kind]?.(context, parsed.id) ?? null;
}

export const nodeQueries: GraphObject = {
  node: (args: { id: string }, context: GraphqlContext) => node(context, args.id, "node"),
  nodes: (args: { ids: string[] }, context: GraphqlContext) => {
    if (args.ids.length > 250) throw badRequest("The input array size of nodes exceeds the maximum of 250");
    return args.ids.map((id) => node(context, id, "nodes"));
  },
  product: byId("Product"),
  productByIdentifier: (
    { identifier }: { identifier: { id?: string | null; handle?: string | null; customId?: CustomId | null } },
    context: GraphqlContext,
  ) => {
    if (identifier.id) return byId("Product")({ id: identifier.id }, context);
    const { products } = context.store;
    const found = identifier.customId
      ? productByCustomId(context, identifier.customId)
      : [...products.values()].find((one) => one.handle === identifier.handle);
    return viewed(found, (one) => productView(context, one));
  },
  productVariant: byId("ProductVariant"),
  inventoryItem: byId("InventoryItem"),
  location: byId("Location"),
  order: byId("Order"),
  fulfillment: byId("Fulfillment"),
  fulfillmentOrder: byId("FulfillmentOrder"),
  bulkOperation: byId("BulkOperation"),
};
