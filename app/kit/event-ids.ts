// Which order an event from Kit may concern. The payload is not specified (kit-api "Events"), so ids are looked for in
// the likely places, and nothing else of the body is read or stored. An event is a hint: GET /orders/{id} decides.
import { KitOrderId } from "../kernel/ids.ts";
import { EVENTS_A_BODY } from "./limits.ts";

export interface EventSubject {
  /** Most specific place first: a bare `id` may be the event's own. The caller checks each against the account's rows. */
  orderIds: KitOrderId[];
  /**
   * `reference_number` unchanged, even if it is a number too large for JavaScript. Only values that may be ours: orders
   * made by hand in the portal may use a customer's name, and no customer data is stored.
   */
  references: string[];
}

const ORDER_ID_PLACES = [
  "order.id",
  "data.order.id",
  "data.object.id",
  "order_id",
  "data.order_id",
  "event.order_id",
  "payload.order_id",
  "resource_id",
  "data.id",
  "payload.id",
  "id",
];
const REFERENCE_PLACES = [
  "reference_number",
  "order.reference_number",
  "data.reference_number",
  "data.order.reference_number",
  "data.object.reference_number",
  "payload.reference_number",
  "reference",
  "order_reference",
];
/** A Shopify order id, and the number of a further part. */
const REFERENCE = /^\d{1,20}(-\d{1,6})?$/;

/** Never throws: a body without ids gives empty lists. */
export function findEventSubject(body: Uint8Array): EventSubject {
  const text = Buffer.from(body).toString("utf8").trim();
  const events = readJson(text) ?? readForm(text);
  const ids = events.flatMap((event) => valuesAt(event, ORDER_ID_PLACES)).flatMap(asOrderId);
  const references = events.flatMap((event) => valuesAt(event, REFERENCE_PLACES)).flatMap(asReference);
  return { orderIds: [...new Set(ids)], references: [...new Set(references)] };
}

/**
 * Numbers keep their source text, which is in a reviver's third argument (ECMAScript 2026, JSON.parse source text
 * access): Shopify's order ids exceed 2^53, which JSON.parse alone would change.
 */
function readJson(text: string): unknown[] | null {
  try {
    const json: unknown = JSON.parse(text, (_, value: unknown, ...rest: unknown[]) =>
      typeof value === "number" ? ownValue(rest[0], "source") : value,
    );
    return Array.isArray(json) ? json.slice(0, EVENTS_A_BODY) : [json];
  } catch {
    return null;
  }
}

/** `id=7&order[reference_number]=…`; any body parses as a form, so garbage gives fields that are never read. */
function readForm(text: string): unknown[] {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) fields.set(name.replace(/\[(\w+)\]/g, ".$1"), value);
  return [fields];
}

function valuesAt(event: unknown, places: readonly string[]): unknown[] {
  if (event instanceof Map) return places.map((place) => event.get(place));
  return places.map((place) => place.split(".").reduce(ownValue, event));
}

function ownValue(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

function asOrderId(value: unknown): KitOrderId[] {
  if (typeof value !== "string" || !/^\d{1,16}$/.test(value)) return [];
  const id = KitOrderId.safeParse(Number(value));
  return id.success && id.data > 0 ? [id.data] : [];
}

function asReference(value: unknown): string[] {
  return typeof value === "string" && REFERENCE.test(value) ? [value] : [];
}
