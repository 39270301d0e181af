// Shopify Flow, as far as an app uses it: the declared triggers, their allowed payloads, and what was received.
import { parseGid } from "./ids.ts";
import { Refusal } from "./refusal.ts";
import type { Store } from "./store.ts";

/** A `flow_trigger` of the app's extensions. */
export interface DeclaredTrigger {
  handle: string;
  name: string;
  /** Key in the payload → type of the field; an order's reference has the key `order_id`. */
  fields: Record<string, string>;
}

export interface ReceivedTrigger {
  at: string;
  handle: string;
  name: string;
  payload: Record<string, unknown>;
}

const MOST_BYTES = 50_000;

/** Thrown for payloads that Flow doesn't know: nothing starts then. */
export function receiveTrigger(store: Store, handle: string, payload: unknown): ReceivedTrigger {
  // What Shopify says then isn't documented; a userError is what every other refusal of this mutation is.
  if (!store.hasFlow) throw new Refusal("Shopify Flow is not installed on this shop.", { field: ["handle"] });
  const declared = store.flowTriggers.find((one) => one.handle === handle);
  if (!declared) throw new Refusal(`Trigger with handle '${handle}' was not found.`, { field: ["handle"] });
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) {
    throw new Refusal("Payload must be an object.", { field: ["payload"] });
  }
  if (JSON.stringify(payload).length > MOST_BYTES) throw new Refusal("Payload is too large.", { field: ["payload"] });
  const sent = payload as Record<string, unknown>;
  for (const key of Object.keys(sent)) {
    if (!Object.hasOwn(declared.fields, key)) refuse(`Unknown field '${key}'.`);
  }
  for (const [key, type] of Object.entries(declared.fields)) {
    const isReference = type.endsWith("_reference");
    if (sent[key] === undefined && !isReference) continue;
    if (!isOfType(store, type, sent[key])) refuse(`Field '${key}' is missing or is no ${type}.`);
  }
  const received = { at: new Date().toISOString(), handle, name: declared.name, payload: structuredClone(sent) };
  store.flowReceived.push(received);
  return received;
}

function refuse(message: string): never {
  throw new Refusal(message, { field: ["payload"] });
}

function isOfType(store: Store, type: string, value: unknown): boolean {
  if (type === "order_reference") return isNumericId(value) && store.orders.has(String(value));
  if (type === "number_decimal") return typeof value === "number";
  if (type === "boolean") return typeof value === "boolean";
  return typeof value === "string";
}

/** A number; as text only if JavaScript can't represent it, as with this sandbox's own ids. */
function isNumericId(value: unknown): boolean {
  return typeof value === "number" || (typeof value === "string" && !Number.isSafeInteger(Number(value)));
}

/** Payloads received by workflows for this order. */
export function receivedFor(store: Store, orderId: string): ReceivedTrigger[] {
  const id = parseGid(orderId)?.id ?? orderId;
  return store.flowReceived.filter(({ payload }) => String(payload.order_id) === id);
}
