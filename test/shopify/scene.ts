// Variables for any document: ids of things that are there, and the least input that the schema asks for.
import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from "graphql";
import type { ShopModel } from "../../sandbox/shopify/types.ts";

export interface Scene {
  schema: GraphQLSchema;
  /** GIDs by kind. */
  ids: Record<string, string>;
  /** A cursor that some list gave. */
  cursor: string;
}

const ANY_TEXT = "pmt_text";

/** So that products can be asked for by a custom id, whose key is any text too. */
export const CUSTOM_ID = { name: "Custom id", key: ANY_TEXT, ownerType: "PRODUCT", type: "id" };

/** Builds what documents need: an order with an open fulfillment order and another with a fulfillment. */
export async function setScene(shop: ShopModel, settled: () => Promise<void>): Promise<Scene["ids"]> {
  const open = shop.placeOrder({ lines: [{ sku: "pmt_lights_s", quantity: 2 }] });
  const shipped = shop.placeOrder({ lines: [{ sku: "PAD-A3", quantity: 1 }] });
  await settled();
  const [fulfillmentOrder] = shop.fulfillmentOrders(open.id);
  const variant = shop.variant("pmt_lights_s");
  const ids: Record<string, string | undefined> = {
    Order: open.id,
    FulfillmentOrder: fulfillmentOrder?.id,
    FulfillmentOrderLineItem: fulfillmentOrder?.lines[0]?.id,
    Fulfillment: shop.fulfillByHand(shipped.id).id,
    Product: variant.productId,
    ProductVariant: variant.id,
    InventoryItem: variant.inventoryItemId,
    Location: shop.locations()[0]?.id,
  };
  return Object.fromEntries(Object.entries(ids).map(([kind, id]) => [kind, `gid://shopify/${kind}/${id ?? "1"}`]));
}

/** The kind of thing that an ID argument or input field of this name takes. */
const KINDS: [RegExp, string][] = [
  [/fulfillmentOrderLineItem/i, "FulfillmentOrderLineItem"],
  [/fulfillmentOrder/i, "FulfillmentOrder"],
  [/fulfillmentService/i, "FulfillmentService"],
  [/fulfillment/i, "Fulfillment"],
  [/bulkOperation/i, "BulkOperation"],
  [/inventoryItem/i, "InventoryItem"],
  [/inventory/i, "InventoryItem"],
  [/location/i, "Location"],
  [/variant/i, "ProductVariant"],
  [/product/i, "Product"],
  [/publishable/i, "Product"],
  [/file/i, "GenericFile"],
];

export function idFor(scene: Scene, place: string): string {
  const kind = KINDS.find(([pattern]) => pattern.test(place))?.[1] ?? "Order";
  return scene.ids[kind] ?? `gid://shopify/${kind}/1`;
}

/** Where each variable is used: the argument, or the field whose id it is. */
function places(schema: GraphQLSchema, document: DocumentNode): Map<string, string> {
  const found = new Map<string, string>();
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      [Kind.VARIABLE](node) {
        const argument = info.getArgument()?.name;
        // The variable's own definition is no use of it.
        if (argument === undefined) return;
        const own = /^(id|ids|input)$/.test(argument) ? (info.getFieldDef()?.name ?? "") : argument;
        if (!found.has(node.name.value)) found.set(node.name.value, own);
      },
    }),
  );
  return found;
}

/** The least variables that the document can run with. */
export function variablesFor(scene: Scene, document: DocumentNode): Record<string, unknown> {
  const where = places(scene.schema, document);
  const variables: Record<string, unknown> = {};
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const { variable, type, defaultValue } of definition.variableDefinitions ?? []) {
      const declared = typeFromAST(scene.schema, type) as GraphQLInputType;
      if (!isNonNullType(declared) || defaultValue) continue;
      const name = variable.name.value;
      variables[name] = valueFor(scene, declared, `${where.get(name) ?? ""} ${name}`);
    }
  }
  return variables;
}

function valueFor(scene: Scene, type: GraphQLInputType, place: string): unknown {
  if (isNonNullType(type)) return valueFor(scene, type.ofType as GraphQLInputType, place);
  if (isListType(type)) return [valueFor(scene, type.ofType as GraphQLInputType, place)];
  if (isEnumType(type)) return type.getValues()[0]?.value;
  if (isInputObjectType(type)) {
    if (type.isOneOf) {
      const [first] = Object.values(type.getFields());
      return first && { [first.name]: valueFor(scene, first.type, inside(place, type.name, first.name)) };
    }
    const needed = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) && field.defaultValue === undefined,
    );
    return Object.fromEntries(
      needed.map((field) => [field.name, valueFor(scene, field.type, inside(place, type.name, field.name))]),
    );
  }
  switch (getNamedType(type).name) {
    case "ID":
      return idFor(scene, place);
    case "Int":
    case "UnsignedInt64":
      return 1;
    case "Float":
    case "Decimal":
    case "Money":
      return "1.00";
    case "Boolean":
      return false;
    case "DateTime":
      return new Date().toISOString();
    case "URL":
      return "https://example.com/x";
    default:
      if (/cursor|after/i.test(place)) return scene.cursor;
      return /query/i.test(place) ? "updated_at:>='2026-01-01T00:00:00Z'" : ANY_TEXT;
  }
}

const inside = (place: string, type: string, field: string): string =>
  field === "id" ? `${type} ${place}` : `${field} `;
