// Products found by a metafield of type `id`, whose values are unique (Shopify, "Working with custom IDs").
import { gid } from "../model/ids.ts";
import type { ProductRecord } from "../model/records.ts";
import { Refusal } from "../model/refusal.ts";
import type { GraphqlContext } from "./context.ts";
import { fullNamespace, metafieldKey } from "./views/metafields.ts";

export interface CustomId {
  namespace?: string | null;
  key: string;
  value: string;
}

const NO_DEFINITION = "Metafield definition of type 'id' is required when using custom ids.";

/** Undefined: no product has it. */
export function productByCustomId(context: GraphqlContext, id: CustomId): ProductRecord | undefined {
  const { store } = context;
  const namespace = fullNamespace(context, id.namespace);
  if (store.metafieldDefinitions.get(`PRODUCT ${namespace}.${id.key}`)?.type !== "id") {
    throw new Refusal(NO_DEFINITION, { field: ["identifier"], code: "NOT_FOUND" });
  }
  return [...store.products.values()].find(
    (one) => store.metafields.get(metafieldKey(gid("Product", one.id), namespace, id.key))?.value === id.value,
  );
}

export interface ProductMetafield {
  namespace?: string | null;
  key?: string | null;
  type?: string | null;
  value?: string | null;
}

/** A product identified by it must get it too, and no two get the same. */
export function checkMetafields(
  context: GraphqlContext,
  metafields: readonly ProductMetafield[],
  of: { customId: CustomId | null; product: ProductRecord | undefined },
): void {
  const { customId, product } = of;
  const isIt = (one: ProductMetafield) =>
    one.key === customId?.key &&
    one.value === customId?.value &&
    fullNamespace(context, one.namespace) === fullNamespace(context, customId?.namespace);
  if (customId && !metafields.some(isIt)) {
    const words = "The input argument `metafields` (if present) must contain the `customId` value.";
    throw new Refusal(words, { field: ["input", "metafields"], code: "METAFIELD_MISMATCH" });
  }
  for (const [index, { namespace, key, value, type }] of metafields.entries()) {
    const field = ["input", "metafields", String(index)];
    if (key == null || value == null || value === "") {
      throw new Refusal("Value can't be blank", { field: [...field, "value"], code: "INVALID_METAFIELD" });
    }
    const defined = context.store.metafieldDefinitions.get(`PRODUCT ${fullNamespace(context, namespace)}.${key}`);
    if (!defined && !type) throw new Refusal("Type can't be blank", { field, code: "INVALID_METAFIELD" });
    if (defined && type && type !== defined.type) {
      const words = `Type '${type}' must be consistent with the definition's type: '${defined.type}'.`;
      throw new Refusal(words, { field: [...field, "type"], code: "INVALID_METAFIELD" });
    }
    const holder = defined?.type === "id" ? productByCustomId(context, { namespace, key, value }) : undefined;
    if (holder && holder !== product) {
      throw new Refusal("Value has already been taken", { field: [...field, "value"], code: "CAPABILITY_VIOLATION" });
    }
  }
}

export function putMetafields(
  context: GraphqlContext,
  product: ProductRecord,
  metafields: readonly ProductMetafield[],
): void {
  const { store } = context;
  const ownerId = gid("Product", product.id);
  const now = new Date().toISOString();
  for (const { key, value, type, ...one } of metafields) {
    if (key == null || value == null) continue;
    const namespace = fullNamespace(context, one.namespace);
    const at = metafieldKey(ownerId, namespace, key);
    const held = store.metafields.get(at);
    store.metafields.set(at, {
      ...{ id: held?.id ?? store.nextId("Metafield"), ownerId, namespace, key, value },
      type: type ?? store.metafieldDefinitions.get(`PRODUCT ${namespace}.${key}`)?.type ?? "single_line_text_field",
      ...{ createdAt: held?.createdAt ?? now, updatedAt: now },
    });
  }
}
