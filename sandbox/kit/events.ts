import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { asText } from "./api/written-as.ts";
import type { Choices } from "./choices.ts";
import type { Brand, KitOrder, Webhook } from "./model/world.ts";
import type { TruthLog } from "./truth.ts";

export type EventKind = Choices["eventKinds"][number];

export interface EventSenderOptions {
  choices: () => Readonly<Choices>;
  now: () => Date;
  truth: TruthLog;
  closing: AbortSignal;
}

export type EventSender = ReturnType<typeof createEventSender>;

/** The specification doesn't define an event's format: payload, signature, retries and copies follow the choices. */
export function createEventSender(options: EventSenderOptions) {
  const running = new Set<Promise<void>>();
  let stop = new AbortController();

  const attempt = async (delivery: Delivery, number: number, signal: AbortSignal): Promise<boolean> => {
    const { choices, webhook } = delivery;
    const record = {
      at: options.now(),
      environment: delivery.brand.environment,
      brand: delivery.brand.slug,
      webhookId: webhook.id,
      address: webhook.address,
      event: webhook.event,
      orderId: delivery.order.id,
      attempt: number,
      copy: delivery.copy,
      outcome: { kind: "pending" } as { kind: "pending" } | Outcome,
    };
    options.truth.addEvent(record);
    const request = requestOf(delivery);
    const timeout = AbortSignal.timeout(choices.eventTimeoutMs);
    record.outcome = await post(webhook.address, request, AbortSignal.any([signal, timeout]));
    return record.outcome.kind === "answered" && record.outcome.status >= 200 && record.outcome.status < 300;
  };

  const deliver = async (delivery: Delivery, signal: AbortSignal) => {
    const { choices } = delivery;
    try {
      await wait(choices.eventDelayMs, undefined, { signal });
      for (let number = 1; number <= choices.eventRetries + 1; number += 1) {
        // A registration deleted in the meantime receives nothing more.
        if (!delivery.brand.webhooks.has(delivery.webhook.id)) return;
        if (await attempt(delivery, number, signal)) return;
        if (number > choices.eventRetries) return;
        await wait(choices.eventRetryDelayMs * 2 ** (number - 1), undefined, { signal });
      }
    } catch {
      // Only the waits throw, and only when the sandbox closes or is reset.
    }
  };

  return {
    /** Sends the event to each address of the brand registered for it. Returns at once. */
    emit(kind: EventKind, brand: Brand, order: KitOrder) {
      const choices = options.choices();
      const signal = AbortSignal.any([stop.signal, options.closing]);
      const registered = [...brand.webhooks.values()].filter((webhook) => webhook.event === kind);
      for (const webhook of registered) {
        for (let copy = 0; copy <= choices.eventDuplicates; copy += 1) {
          const run = deliver({ webhook, brand, order, choices, copy }, signal).finally(() => running.delete(run));
          running.add(run);
        }
      }
    },
    /** Resolves when nothing is being sent or waits for a retry. */
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
    /** Aborts everything in progress. */
    reset() {
      stop.abort();
      stop = new AbortController();
    },
  };
}

interface Delivery {
  webhook: Webhook;
  brand: Brand;
  order: KitOrder;
  choices: Readonly<Choices>;
  copy: number;
}

type Outcome = { kind: "answered"; status: number } | { kind: "failed"; reason: string };

async function post(address: string, request: RequestInit, signal: AbortSignal): Promise<Outcome> {
  try {
    const response = await fetch(address, { ...request, signal, redirect: "manual" });
    await response.body?.cancel();
    return { kind: "answered", status: response.status };
  } catch (fault) {
    return { kind: "failed", reason: fault instanceof Error ? fault.name : "failed" };
  }
}

function requestOf({ webhook, order, choices }: Delivery): RequestInit {
  const { contentType, body } = payloadOf(webhook.event, order, choices);
  const headers: Record<string, string> = { "content-type": contentType, "user-agent": "Kit-Events/1.0" };
  const signature = webhook.secret === null ? undefined : sign(body, webhook.secret, choices.eventSignature);
  if (signature !== undefined) headers[choices.eventSignatureHeader] = signature;
  return { method: "POST", headers, body };
}

function sign(body: string, secret: string, how: Choices["eventSignature"]): string | undefined {
  const hmac = () => createHmac("sha256", secret).update(body);
  switch (how) {
    case "none":
      return undefined;
    case "plain":
      return secret;
    case "sha256-hex":
      return hmac().digest("hex");
    case "sha256-base64":
      return hmac().digest("base64");
  }
}

function payloadOf(event: string, order: KitOrder, { eventPayload, scalars }: Choices) {
  const { id, reference, state } = order;
  const asJson = (value: unknown) => {
    const written = scalars === "text" ? asText(value) : value;
    return { contentType: "application/json", body: JSON.stringify(written) };
  };
  switch (eventPayload) {
    case "id":
      return asJson({ event, id, state });
    case "order_id":
      return asJson({ event, order_id: id });
    case "order":
      return asJson({ event, order: { id, reference_number: reference, state } });
    case "data":
      return asJson({ type: event, data: { id, reference_number: reference } });
    case "reference":
      return asJson({ event, reference_number: reference });
    case "full":
      return asJson({ event, id, order_id: id, reference_number: reference, state, tracking_info: order.tracking });
    case "form": {
      const body = new URLSearchParams({ event, order_id: String(id), reference_number: reference }).toString();
      return { contentType: "application/x-www-form-urlencoded", body };
    }
    case "empty":
      return { contentType: "application/json", body: "" };
    case "garbage":
      return { contentType: "application/json", body: '{"event":"order_shipped","id":' };
  }
}
