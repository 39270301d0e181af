// What is stored of an event: ids, and nothing else of its payload (decision 8). Pure, by topic; the payloads' shapes
// are those of Shopify's webhook reference for 2026-10.
import { z } from "zod";
import { parseExactly } from "../kernel/text/exact-json.ts";

export interface DeliveryIds {
  /** The event's order, product, fulfillment order or bulk operation. */
  subjectId: string | null;
  /** Further ids, for example all fulfillment orders of a split or the orders of a redaction. */
  ids: Record<string, string[]> | null;
  /** Why it can't be handled. */
  fault: "body_without_id" | "unknown_topic" | null;
}

/** Numbers, digits as text, and gids all come out as digits. */
export const idOf = (gid: RegExp) =>
  z
    .union([z.number().int().nonnegative(), z.string()])
    .transform((value) => String(value).replace(gid, ""))
    .pipe(z.string().regex(/^\d{1,20}$/));

const Id = idOf(/^gid:\/\/shopify\/\w+\//);

const Resource = z.union([
  z.object({ admin_graphql_api_id: Id }).transform((body) => body.admin_graphql_api_id),
  z.object({ id: Id }).transform((body) => body.id),
]);

const subject = (schema: z.ZodType<string>) => schema.transform((id) => ({ subjectId: id, ids: null }));

const nothing = z.unknown().transform(() => ({ subjectId: null, ids: null }));

const orders = (field: "orders_requested" | "orders_to_redact") =>
  z
    .object({ [field]: z.array(Id).default([]) })
    .transform((body) => ({ subjectId: null, ids: { orderIds: body[field] ?? [] } }));

const One = z.object({ id: Id }).nullish();
const Merge = z.object({ fulfillment_order: One });

// All fulfillment orders that a payload names, those most likely to still exist first: any of them leads to the order.
const fulfillmentOrders = z
  .object({
    moved_fulfillment_order: One,
    submitted_fulfillment_order: One,
    replacement_fulfillment_order: One,
    remaining_fulfillment_order: One,
    fulfillment_order_merges: z.union([Merge, z.array(Merge)]).nullish(),
    fulfillment_order: One,
    original_fulfillment_order: One,
    merge_intents: z.array(z.object({ fulfillment_order_id: Id })).nullish(),
  })
  .transform((body, context) => {
    const merges = [body.fulfillment_order_merges ?? []].flat();
    const named = [
      body.moved_fulfillment_order,
      body.submitted_fulfillment_order,
      body.replacement_fulfillment_order,
      body.remaining_fulfillment_order,
      ...merges.map((merge) => merge.fulfillment_order),
      body.fulfillment_order,
      body.original_fulfillment_order,
    ].flatMap((one) => one?.id ?? []);
    const merged = (body.merge_intents ?? []).map((intent) => intent.fulfillment_order_id);
    const fulfillmentOrderIds = [...new Set([...named, ...merged])];
    const first = fulfillmentOrderIds[0];
    if (first === undefined) {
      context.addIssue({ code: "custom", message: "names no fulfillment order" });
      return z.NEVER;
    }
    return { subjectId: first, ids: { fulfillmentOrderIds } };
  });

const order = subject(Resource);

/** The topics of shopify.app.toml; a test compares the two lists. */
export const TOPICS: Readonly<Record<string, z.ZodType<Omit<DeliveryIds, "fault">>>> = {
  "orders/paid": order,
  "orders/updated": order,
  "orders/cancelled": order,
  "orders/delete": order,
  "orders/edited": subject(
    z.object({ order_edit: z.object({ order_id: Id }) }).transform((body) => body.order_edit.order_id),
  ),
  // Not among Shopify's published payloads; its description of the topic names "the order ID".
  "orders/risk_assessment_changed": subject(
    z.union([z.object({ order_id: Id }).transform((body) => body.order_id), Resource]),
  ),
  "refunds/create": subject(z.object({ order_id: Id }).transform((body) => body.order_id)),
  "fulfillment_orders/order_routing_complete": fulfillmentOrders,
  "fulfillment_orders/placed_on_hold": fulfillmentOrders,
  "fulfillment_orders/hold_released": fulfillmentOrders,
  "fulfillment_orders/rescheduled": fulfillmentOrders,
  "fulfillment_orders/scheduled_fulfillment_order_ready": fulfillmentOrders,
  "fulfillment_orders/moved": fulfillmentOrders,
  "fulfillment_orders/split": fulfillmentOrders,
  "fulfillment_orders/merged": fulfillmentOrders,
  "fulfillment_orders/cancelled": fulfillmentOrders,
  "fulfillment_orders/fulfillment_request_submitted": fulfillmentOrders,
  "fulfillment_orders/cancellation_request_submitted": fulfillmentOrders,
  "products/create": subject(Resource),
  "products/update": subject(Resource),
  "products/delete": subject(Resource),
  "bulk_operations/finish": subject(Resource),
  "app/uninstalled": nothing,
  "app/scopes_update": nothing,
  "customers/data_request": orders("orders_requested"),
  "customers/redact": orders("orders_to_redact"),
  "shop/redact": nothing,
};

/** Null: not a JSON object, so not Shopify's, regardless of the signature. */
export function idsOf(topic: string, body: string): DeliveryIds | null {
  const parsed = readObject(body);
  if (parsed === null) return null;
  const schema = Object.hasOwn(TOPICS, topic) ? TOPICS[topic] : undefined;
  if (!schema) return { subjectId: null, ids: null, fault: "unknown_topic" };
  const found = schema.safeParse(parsed);
  return found.success ? { ...found.data, fault: null } : { subjectId: null, ids: null, fault: "body_without_id" };
}

const Notification = z.object({ kind: z.string().regex(/^[A-Z_]{1,64}$/) });

/**
 * Whether a body is Shopify's call to a fulfillment service: `{"kind":"FULFILLMENT_REQUEST"}` and the like. Shopify
 * defines the kinds; each only means that the requests have to be read.
 */
export function isNotification(body: string): boolean {
  return Notification.safeParse(readObject(body)).success;
}

/**
 * Null: not a JSON object as Shopify writes it, without space before it. Shopify signs queries with the same secret too,
 * sorted by name: a merchant can add a parameter that begins with a space and a brace, and others that end the object.
 */
export function readObject(body: string): object | null {
  if (!body.startsWith("{")) return null;
  try {
    const parsed = parseExactly(body);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
