// Classifies every answer of the Admin API. Pure: status, headers and body in, one outcome out.
import { z } from "zod";
import { storableJsonOrNull } from "../../kernel/text/json-or-null.ts";
import { THROTTLED_WAIT_MS } from "../limits.ts";
import type { PointStatus } from "./point-pace.ts";

/** `points`: the store's remaining points, if the answer includes them. */
export type GraphqlAnswer =
  /** `withheldFields`: paths of protected customer fields that Shopify has not approved this app for; their values are null. */
  | { kind: "data"; data: unknown; withheldFields: string[]; points?: PointStatus }
  /** 401: the token is invalid. Nothing was executed. */
  | { kind: "unauthorized" }
  /** The merchant or the app's registration has to change first. Nothing was executed. */
  | { kind: "no_access"; code: "missing_scope" | "protected_data" | "shop_frozen" | "shop_unavailable" }
  /** Out of points or over the request rate. Nothing was executed. */
  | { kind: "throttled"; waitMs: number; points?: PointStatus }
  /** The request itself is wrong. Nothing was executed. Shopify's message: masked before it is stored. */
  | { kind: "refused"; messages: string[] }
  /** A fault on Shopify's side: a mutation may have been executed. */
  | { kind: "broken"; code: string };

export interface HttpAnswer {
  status: number;
  retryAfter: string | null;
  body: string;
}

const GraphqlError = z.object({
  message: z.string().default(""),
  path: z.array(z.union([z.string(), z.number()])).optional(),
  extensions: z.object({ code: z.string().optional(), documentation: z.string().optional() }).optional(),
});
type GraphqlError = z.infer<typeof GraphqlError>;

const Cost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({
    maximumAvailable: z.number(),
    currentlyAvailable: z.number(),
    restoreRate: z.number().positive(),
  }),
});
type Cost = z.infer<typeof Cost>;

const Envelope = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.union([z.array(GraphqlError), z.string()]).optional(),
  extensions: z.object({ cost: z.unknown() }).optional(),
});
type Envelope = z.infer<typeof Envelope>;

export function classify(answer: HttpAnswer, now: Date): GraphqlAnswer {
  const { status } = answer;
  if (status === 401) return { kind: "unauthorized" };
  if (status === 429) return { kind: "throttled", waitMs: retryAfterMs(answer.retryAfter, now) };
  // The shop as a whole (Shopify "Response status codes"). It keeps its apps while it is frozen (402) or locked (423);
  // 403 and 404 may mean that it is gone.
  if (status === 402 || status === 423) return { kind: "no_access", code: "shop_frozen" };
  if (status === 403 || status === 404) return { kind: "no_access", code: "shop_unavailable" };
  if (status >= 400 && status < 500 && status !== 408) return { kind: "refused", messages: [`HTTP ${status}`] };
  if (status !== 200) return { kind: "broken", code: `status_${status}` };
  const envelope = Envelope.safeParse(storableJsonOrNull(answer.body));
  if (!envelope.success) return { kind: "broken", code: "answer_unreadable" };
  const cost = Cost.safeParse(envelope.data.extensions?.cost).data ?? null;
  const read = ofEnvelope(envelope.data, cost);
  if (cost === null || (read.kind !== "data" && read.kind !== "throttled")) return read;
  return { ...read, points: pointsOf(cost) };
}

function pointsOf({ requestedQueryCost, throttleStatus }: Cost): PointStatus {
  const { maximumAvailable, currentlyAvailable, restoreRate } = throttleStatus;
  return { requested: requestedQueryCost, maximum: maximumAvailable, available: currentlyAvailable, restoreRate };
}

function ofEnvelope({ data, errors = [] }: Envelope, cost: Cost | null): GraphqlAnswer {
  const list = typeof errors === "string" ? [{ message: errors }] : errors;
  const has = (code: string) => list.some((error) => error.extensions?.code === code);
  if (has("THROTTLED")) return throttled(cost);
  if (has("INTERNAL_SERVER_ERROR") || has("TIMEOUT")) return { kind: "broken", code: "shopify_internal_error" };
  if (has("SHOP_INACTIVE")) return { kind: "no_access", code: "shop_unavailable" };
  const denied = list.filter((error) => error.extensions?.code === "ACCESS_DENIED");
  if (denied.some((error) => !isProtectedData(error))) return { kind: "no_access", code: "missing_scope" };
  if (denied.some((error) => (error.path?.length ?? 0) < 2)) return { kind: "no_access", code: "protected_data" };
  if (!data) return list.length > 0 ? refused(list) : { kind: "broken", code: "answer_unreadable" };
  if (list.length > denied.length) return { kind: "broken", code: "answer_partial" };
  return { kind: "data", data, withheldFields: [...new Set(denied.map(fieldOf))] };
}

function refused(errors: GraphqlError[]): GraphqlAnswer {
  return { kind: "refused", messages: errors.map((error) => error.message) };
}

// The missing points divided by the restore rate are exactly the time until the same request passes.
function throttled(cost: Cost | null): GraphqlAnswer {
  if (cost === null) return { kind: "throttled", waitMs: THROTTLED_WAIT_MS };
  const { requestedQueryCost, throttleStatus } = cost;
  if (requestedQueryCost > throttleStatus.maximumAvailable) {
    return { kind: "refused", messages: ["the query costs more than the shop's bucket holds"] };
  }
  const missing = Math.max(0, requestedQueryCost - throttleStatus.currentlyAvailable);
  return { kind: "throttled", waitMs: Math.ceil((missing / throttleStatus.restoreRate) * 1_000) };
}

// Shopify names the field in its message only: "This app is not approved to use the email field. See https://…".
function isProtectedData(error: GraphqlError): boolean {
  return /protected-customer-data/.test(error.message + (error.extensions?.documentation ?? ""));
}

/** `["order", "shippingAddress", "city"]` → `shippingAddress.city`. */
function fieldOf(error: GraphqlError): string {
  const names = (error.path ?? []).filter((part) => typeof part === "string");
  return names.slice(1).join(".");
}

// Seconds, or a date (RFC 9110 section 10.2.3).
function retryAfterMs(header: string | null, now: Date): number {
  if (header === null || header.trim() === "") return THROTTLED_WAIT_MS;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, Math.ceil(ms)) : THROTTLED_WAIT_MS;
}
