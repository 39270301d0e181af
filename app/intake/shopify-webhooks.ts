// Shopify's events: check the HMAC on the raw bytes, write one row, answer, enqueue. Nothing else happens within the request,
// since Shopify allows five seconds: no token is refreshed, no order read (the library's `authenticate.webhook` refreshes, and
// answers 500 to `app/uninstalled` and the compliance topics of a shop whose token is dead).
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { z } from "zod";
import { ShopDomain } from "../kernel/ids.ts";
import { type Lane, laneOf } from "../kernel/lanes.ts";
import { within } from "../kernel/within.ts";
import { type FlowRequest, readFlowRequest } from "./flow-actions.ts";
import type { Inbox, InboxDelivery } from "./inbox.ts";
import {
  BODY_WITHIN_MS,
  COMPLIANCE_CAP_BYTES,
  MISMATCH_LOGGED_EVERY_MS,
  STORE_DEADLINE_MS,
  WEBHOOK_CAP_BYTES,
} from "./limits.ts";
import { type BodyRoom, type RawBodyLimits, REFUSED_WITH, withRawBody } from "./raw-body.ts";
import { looksLikeSignature, startSignatureCheck } from "./shopify-signature.ts";
import { idsOf, isNotification } from "./webhook-topics.ts";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Dependencies {
  /** The app's secret, and the old one during a rotation. */
  secrets: readonly string[];
  inbox: Pick<Inbox, "add">;
  /** Enqueues a job for the stored row's lane. A lost job costs seconds: sweeps find due rows. */
  enqueue(stored: Lane & { id: string }): Promise<void>;
  log: Logger;
  /** Shared by all readers of unauthenticated bodies. */
  room: BodyRoom;
  bodyWithinMs?: number;
  /**
   * Whether it is too late for what a workflow wants of the order. The request is stored nevertheless, so that the merchant
   * gets a task, but answered 422, which Flow shows as a failed run and doesn't repeat.
   */
  comesTooLate(request: FlowRequest): Promise<boolean>;
  /** Called if a body didn't match its signature. */
  mismatched(): void;
}

const COMPLIANCE_TOPICS = new Set(["customers/data_request", "customers/redact", "shop/redact"]);

export const NOTIFICATION_TOPIC = "fulfillment_order_notification";

const Headers = z.object({
  "x-shopify-shop-domain": z.string().toLowerCase().pipe(ShopDomain),
  "x-shopify-triggered-at": z.coerce.date().nullable().catch(null),
});

const WebhookHeaders = Headers.extend({
  "x-shopify-webhook-id": z.string().min(1).max(128),
  "x-shopify-topic": z.string().min(1).max(128),
});

const NotificationHeaders = Headers.extend({
  // Sent with Shopify's webhooks; the older callback of fulfillment services may lack it.
  "x-shopify-webhook-id": z
    .string()
    .min(1)
    .max(128)
    .default(() => randomUUID()),
});

type Outcome =
  | { status: 200 | 422; stored: (Lane & { id: string }) | null }
  | { status: 400 | 401 | 405 | 408 | 413 | 503 }
  /** The sender is gone, so there is no answer. */
  | { status: null };

export function createShopifyIntake(given: Omit<Dependencies, "mismatched">) {
  const dependencies = { ...given, mismatched: logMismatches(given.log) };
  return {
    /** POST /webhooks/shopify, all topics. */
    webhook: handler(dependencies, (headers, body) => {
      const parsed = WebhookHeaders.safeParse(headers);
      if (!parsed.success) return null;
      const topic = parsed.data["x-shopify-topic"];
      const ids = idsOf(topic, body);
      return ids && { ...common(parsed.data), topic, ...ids };
    }),
    /**
     * POST /fulfillment_order_notification: the merchant requests something from our fulfillment service. Contains the
     * kind, not the order.
     */
    fulfillmentOrderNotification: handler(dependencies, (headers, body) => {
      const parsed = NotificationHeaders.safeParse(headers);
      if (!parsed.success || !isNotification(body)) return null;
      const nothing = { subjectId: null, ids: null, fault: null };
      // Each needs the same read, so one waiting row covers its whole shop.
      return { ...common(parsed.data), topic: NOTIFICATION_TOPIC, ...nothing, onceWaiting: true };
    }),
    // Shop and order are in the body, so the signature covers them. A retried run has the same id, so it is one row.
    flowAction: handler(dependencies, (_headers, body) => {
      const request = readFlowRequest(body);
      if (!request) return null;
      const { shop, runId, topic, orderId } = request;
      return {
        isLate: () => dependencies.comesTooLate(request),
        source: "shopify",
        deliveryId: `flow:${shop}:${runId}`,
        origin: shop,
        topic,
        subjectId: orderId,
        ids: null,
        triggeredAt: null,
        fault: null,
      };
    }),
  };
}

/**
 * Null: headers or body are not Shopify's. The signature alone doesn't prove it: Shopify signs session tokens with the
 * same secret, and anyone who can open the app in a store has one, valid as the signature of `<header>.<payload>`.
 */
type ReadDelivery = (
  headers: IncomingMessage["headers"],
  body: string,
) => (InboxDelivery & { isLate?: () => Promise<boolean> }) | null;

function handler(dependencies: Dependencies, read: ReadDelivery): RequestHandler {
  return async (request, response) => {
    const outcome = await receive(request, read, dependencies);
    if (outcome.status === null) return;
    // The rest of these bodies may still be arriving.
    const cut = [408, 413, 503].includes(outcome.status);
    response.writeHead(outcome.status, cut ? { connection: "close" } : {}).end();
    const stored = "stored" in outcome ? outcome.stored : null;
    if (stored === null) return;
    await dependencies.enqueue(stored).catch(() => {
      const about = { code: "enqueue_failed", inboxId: stored.id };
      dependencies.log.warn(about, "an event is stored, but its job could not be enqueued");
    });
  };
}

async function receive(request: IncomingMessage, read: ReadDelivery, dependencies: Dependencies): Promise<Outcome> {
  if (request.method !== "POST") return { status: 405 };
  const signature = request.headers["x-shopify-hmac-sha256"];
  if (!looksLikeSignature(signature)) return { status: 401 };
  const { secrets, room, bodyWithinMs = BODY_WITHIN_MS } = dependencies;
  const check = startSignatureCheck(secrets);
  const isCompliance = COMPLIANCE_TOPICS.has(String(request.headers["x-shopify-topic"]));
  const limits: RawBodyLimits = {
    cap: isCompliance ? COMPLIANCE_CAP_BYTES : WEBHOOK_CAP_BYTES,
    withinMs: bodyWithinMs,
    room,
    onPiece: (piece) => check.update(piece),
  };
  return await withRawBody(request, limits, async (body) => {
    if (body.kind === "aborted") return { status: null };
    if (body.kind !== "read") return { status: REFUSED_WITH[body.kind] };
    if (!check.matches(signature)) {
      dependencies.mismatched();
      return { status: 401 };
    }
    const delivery = read(request.headers, body.bytes.toString("utf8"));
    if (!delivery) return { status: 400 };
    const { isLate, ...row } = delivery;
    // Before it is stored, since carrying it out changes the answer; and for the first call of a run only.
    const late = isLate ? await within(STORE_DEADLINE_MS, isLate).catch(() => false) : false;
    const outcome = await store(row, dependencies);
    return late && outcome.status === 200 && outcome.stored ? { ...outcome, status: 422 } : outcome;
  });
}

/** Shopify drops a delivery that is refused for four hours, so the operator must see it, but not one line for each. */
function logMismatches(log: Logger): () => void {
  let loggedAt = -Infinity;
  return () => {
    if (performance.now() - loggedAt < MISMATCH_LOGGED_EVERY_MS) return;
    loggedAt = performance.now();
    log.warn(
      { code: "signature_mismatch" },
      "a body doesn't match its signature: SHOPIFY_API_SECRET is another app's, something in front changes bodies, or it isn't Shopify's",
    );
  };
}

async function store(delivery: InboxDelivery, { inbox, log }: Dependencies): Promise<Outcome> {
  const { source, topic, origin, fault } = delivery;
  if (fault !== null) log.warn({ code: fault, topic, shop: origin }, "an event that nobody can act on");
  try {
    const id = await within(STORE_DEADLINE_MS, () => inbox.add(delivery));
    const stored = id !== null && fault === null ? { id, source, origin, lane: laneOf(delivery) } : null;
    return { status: 200, stored };
  } catch (err) {
    const about = { code: "inbox_unavailable", topic, shop: origin, err };
    log.error(about, "an event could not be stored; Shopify sends it again");
    return { status: 503 };
  }
}

function common(headers: z.infer<typeof NotificationHeaders>) {
  return {
    source: "shopify" as const,
    deliveryId: headers["x-shopify-webhook-id"],
    origin: headers["x-shopify-shop-domain"],
    triggeredAt: headers["x-shopify-triggered-at"],
  };
}
