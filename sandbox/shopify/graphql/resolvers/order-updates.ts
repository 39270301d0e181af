// The app's writes to an order: tags, note, metafields, and the order's cancellation.
import { checkAgainst } from "../../model/declared-metafields.ts";
import { gid, parseGid } from "../../model/ids.ts";
import type { MetafieldRecord } from "../../model/metafield-records.ts";
import { changeOrder, touchOrder } from "../../model/orders.ts";
import { cancelOrder } from "../../model/payments.ts";
import { touchProduct } from "../../model/products.ts";
import type { OrderRecord } from "../../model/records.ts";
import { Refusal } from "../../model/refusal.ts";
import { accessDenied, holdsScope } from "../access.ts";
import { idOf } from "../arguments.ts";
import { badRequest } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { mutation } from "../mutation.ts";
import { compareDigest, fullNamespace, metafieldKey, metafieldView } from "../views/metafields.ts";
import { orderView } from "../views/orders.ts";
import { productView } from "../views/products.ts";

const WRITE_SCOPES: Record<string, string> = {
  Order: "write_orders",
  Product: "write_products",
  ProductVariant: "write_products",
  Customer: "write_customers",
};

/** Tags and metafields need the write access of their owner. */
function ownerOf(context: GraphqlContext, value: string, field: string): { kind: string; id: string } {
  const owner = parseGid(value);
  if (!owner) throw badRequest(`Invalid global id '${value}'`);
  const scope = WRITE_SCOPES[owner.kind];
  if (scope && !holdsScope(context.scopes, scope)) throw accessDenied(field, `\`${scope}\` access scope.`);
  return owner;
}

function changeTags(context: GraphqlContext, value: string, change: (tags: string[]) => string[]): GraphObject {
  const { store } = context;
  const owner = ownerOf(context, value, "tagsAdd");
  const order = owner.kind === "Order" ? store.orders.get(owner.id) : undefined;
  if (order) {
    const tags = change(order.tags);
    if (tags.length > 250) throw new Refusal("Tags exceed the maximum of 250", { field: ["tags"] });
    // Shopify ignores a write without a change: an app that repeats itself triggers no events.
    if (tags.join("\n") !== order.tags.join("\n")) changeOrder(store, order.id, { tags });
    return { node: orderView(context, order) };
  }
  const product = owner.kind === "Product" ? store.products.get(owner.id) : undefined;
  if (!product) throw new Refusal(`${owner.kind} does not exist`, { field: ["id"] });
  product.tags = change(product.tags);
  touchProduct(store, product);
  return { node: productView(context, product) };
}

const sameTag = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const addTags = (held: string[], added: string[]): string[] =>
  added
    .map((tag) => tag.trim())
    .filter(Boolean)
    .reduce((tags, tag) => (tags.some((one) => sameTag(one, tag)) ? tags : [...tags, tag]), held);

interface MetafieldInput {
  ownerId: string;
  namespace?: string | null;
  key: string;
  value: string;
  type?: string | null;
  compareDigest?: string | null;
}

interface MetafieldIdentifier {
  ownerId: string;
  namespace: string;
  key: string;
}

function setMetafields(args: { metafields: MetafieldInput[] }, context: GraphqlContext): GraphObject {
  if (args.metafields.length > 25)
    throw new Refusal("Exceeded the maximum metafields input limit of 25.", { code: "LESS_THAN_OR_EQUAL_TO" });
  const checked = args.metafields.map((input, index) => ({ input, at: checkMetafield(context, input, index) }));
  return { metafields: checked.map(({ input, at }) => metafieldView(putMetafield(context, input, at))) };
}

function checkMetafield(context: GraphqlContext, input: MetafieldInput, index: number): string {
  const owner = ownerOf(context, input.ownerId, "metafieldsSet");
  const field = ["metafields", String(index)];
  const { store } = context;
  const there =
    owner.kind === "Order"
      ? store.orders.has(owner.id)
      : owner.kind === "Product"
        ? store.products.has(owner.id)
        : owner.kind !== "ProductVariant" || store.variants.has(owner.id);
  if (!there) throw new Refusal("Owner does not exist.", { field: [...field, "ownerId"], code: "INVALID" });
  const at = metafieldKey(input.ownerId, fullNamespace(context, input.namespace), input.key);
  const held = store.metafields.get(at);
  const namespace = fullNamespace(context, input.namespace);
  checkNamespace(context, namespace, field);
  const defined = owner.kind === "Order" && store.metafieldDefinitions.get(`ORDER ${namespace}.${input.key}`);
  if (!held && !defined && !input.type)
    throw new Refusal("Type can't be blank", { field: [...field, "type"], code: "BLANK" });
  if (input.value === "") throw new Refusal("Value can't be blank", { field: [...field, "value"], code: "BLANK" });
  if (defined) checkAgainst(defined, input, field);
  if (input.type === "json" && !isJson(input.value)) {
    throw new Refusal("Value is invalid JSON", { field: [...field, "value"], code: "INVALID_VALUE" });
  }
  if (input.compareDigest !== undefined && (held ? compareDigest(held) : null) !== input.compareDigest) {
    throw new Refusal(
      "The resource has been updated since it was loaded. Try again with an updated `compareDigest` value.",
      {
        field,
        code: "STALE_OBJECT",
      },
    );
  }
  return at;
}

/** All or none. Those that don't exist are null in the answer, without an error. */
function deleteMetafields(args: { metafields: MetafieldIdentifier[] }, context: GraphqlContext): GraphObject {
  const { store } = context;
  const checked = args.metafields.map((input, index) => {
    ownerOf(context, input.ownerId, "metafieldsDelete");
    const namespace = fullNamespace(context, input.namespace);
    checkNamespace(context, namespace, ["metafields", String(index)]);
    return { input, at: metafieldKey(input.ownerId, namespace, input.key) };
  });
  const deletedMetafields = checked.map(({ input, at }) => {
    if (!store.metafields.delete(at)) return null;
    touchOwner(context, input.ownerId);
    return input;
  });
  return { deletedMetafields };
}

function checkNamespace(context: GraphqlContext, namespace: string, field: string[]): void {
  if (!namespace.startsWith("app--") || `${namespace}--`.startsWith(`app--${context.apiKey}--`)) return;
  throw new Refusal("Access to this namespace and key on Metafields for this resource type is not allowed.", {
    ...{ field, code: "APP_NOT_AUTHORIZED" },
  });
}

function touchOwner({ store }: GraphqlContext, ownerId: string): void {
  const order = store.orders.get(parseGid(ownerId)?.id ?? "");
  if (order && ownerId.includes("/Order/")) touchOrder(store, order);
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

function putMetafield(context: GraphqlContext, input: MetafieldInput, at: string): MetafieldRecord {
  const { store } = context;
  const now = new Date().toISOString();
  const held = store.metafields.get(at);
  const record: MetafieldRecord = {
    id: held?.id ?? store.nextId("Metafield"),
    ownerId: input.ownerId,
    namespace: fullNamespace(context, input.namespace),
    key: input.key,
    type: input.type ?? held?.type ?? "single_line_text_field",
    value: input.value,
    createdAt: held?.createdAt ?? now,
    updatedAt: now,
  };
  store.metafields.set(at, record);
  touchOwner(context, input.ownerId);
  return record;
}

function existingOrder(context: GraphqlContext, value: string, field: string): OrderRecord {
  const order = context.store.orders.get(idOf(value, "Order"));
  if (!order) throw new Refusal("Order does not exist", { field: [field], code: "NOT_FOUND" });
  return order;
}

interface OrderInput {
  id: string;
  note?: string | null;
  tags?: string[] | null;
  email?: string | null;
  phone?: string | null;
  customAttributes?: { key: string; value: string }[] | null;
}

export const orderMutations: GraphObject = {
  tagsAdd: mutation((args: { id: string; tags: string[] }, context) =>
    changeTags(context, args.id, (held) => addTags(held, args.tags)),
  ),
  tagsRemove: mutation((args: { id: string; tags: string[] }, context) =>
    changeTags(context, args.id, (held) => held.filter((tag) => !args.tags.some((one) => sameTag(one, tag)))),
  ),
  metafieldsSet: mutation(setMetafields),
  metafieldsDelete: mutation(deleteMetafields),
  orderUpdate: mutation((args: { input: OrderInput }, context) => {
    const order = existingOrder(context, args.input.id, "id");
    changeOrder(context.store, order.id, {
      ...(args.input.note !== undefined && { note: args.input.note }),
      ...(args.input.tags && { tags: args.input.tags }),
      ...(args.input.email !== undefined && { email: args.input.email }),
      ...(args.input.phone !== undefined && { phone: args.input.phone }),
      ...(args.input.customAttributes && { customAttributes: args.input.customAttributes }),
    });
    return { order: orderView(context, order) };
  }),
  orderCancel: mutation(
    (
      args: {
        orderId: string;
        reason: OrderRecord["cancelReason"];
        refundMethod?: { originalPaymentMethodsRefund?: boolean };
        staffNote?: string;
      },
      context,
    ) => {
      const order = existingOrder(context, args.orderId, "orderId");
      cancelOrder(context.store, order.id, {
        reason: args.reason,
        refund: args.refundMethod?.originalPaymentMethodsRefund ?? false,
        staffNote: args.staffNote,
      });
      return { job: { __typename: "Job", id: gid("Job", order.id), done: true } };
    },
  ),
};
