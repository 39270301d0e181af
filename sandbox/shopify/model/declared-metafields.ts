// Metafields of orders that the app declares in its shopify.app.toml: their allowed values, and the merchant's view.
import { gid } from "./ids.ts";
import type { MetafieldDefinitionRecord } from "./metafield-records.ts";
import { touchOrder } from "./orders.ts";
import { Refusal } from "./refusal.ts";
import type { Store } from "./store.ts";

/** From a table `[order.metafields.app.<key>]`. */
export interface DeclaredMetafield {
  key: string;
  name: string;
  type: string;
  /** Absent: any value of the type. */
  choices?: string[];
  /** Whether customers may write it to their orders. */
  byCustomers: boolean;
}

export function declareMetafields(store: Store, apiKey: string, declared: readonly DeclaredMetafield[]): void {
  for (const one of declared) {
    const namespace = `app--${apiKey}`;
    const made = { id: store.nextId("MetafieldDefinition"), namespace, ownerType: "ORDER", ...one };
    store.metafieldDefinitions.set(`ORDER ${namespace}.${one.key}`, made);
  }
}

/** The order's metafields for the merchant, by the names of their definitions, and for extensions by their keys. */
export function shownMetafields(store: Store, orderId: string): { key: string; name: string; value: string }[] {
  const ownerId = gid("Order", store.order(orderId).id);
  return [...store.metafieldDefinitions.values()].flatMap(({ ownerType, namespace, key, name }) => {
    const held = ownerType === "ORDER" ? store.metafields.get(`${ownerId} ${namespace}.${key}`) : undefined;
    return held ? [{ key, name, value: held.value }] : [];
  });
}

/** A customer's write to their own order through the Customer Account API. */
export function setByCustomer(store: Store, orderId: string, { key, value }: { key: string; value: string }): void {
  const order = store.order(orderId);
  const ownerId = gid("Order", order.id);
  const found = [...store.metafieldDefinitions.values()].find((one) => one.ownerType === "ORDER" && one.key === key);
  if (!found?.byCustomers)
    throw new Refusal("Access to this namespace and key on Metafields for this resource type is not allowed.", {
      ...{ field: ["metafields", "0"], code: "APP_NOT_AUTHORIZED" },
    });
  checkAgainst(found, { value }, ["metafields", "0"]);
  const at = `${ownerId} ${found.namespace}.${key}`;
  const held = store.metafields.get(at);
  const now = new Date().toISOString();
  const { namespace, type } = found;
  const made = { id: held?.id ?? store.nextId("Metafield"), ownerId, namespace, key, type, value };
  store.metafields.set(at, { ...made, createdAt: held?.createdAt ?? now, updatedAt: now });
  touchOrder(store, order);
}

/** Shopify's rules for a value under a definition. */
export function checkAgainst(
  definition: MetafieldDefinitionRecord,
  { type, value }: { type?: string | null; value: string },
  field: string[],
): void {
  if (type && type !== definition.type) {
    const words = `Type '${type}' must be consistent with the definition's type: '${definition.type}'.`;
    throw new Refusal(words, { field: [...field, "type"], code: "INVALID_TYPE" });
  }
  if (definition.choices && !definition.choices.includes(value)) {
    const words = `Value does not exist in provided choices: ${JSON.stringify(definition.choices)}.`;
    throw new Refusal(words, { field: [...field, "value"], code: "INVALID_VALUE" });
  }
  if (definition.type === "date" && !/^\d{4}-\d\d-\d\d$/.test(value)) {
    throw new Refusal("Value must be in YYYY-MM-DD format.", { field: [...field, "value"], code: "INVALID_VALUE" });
  }
}
