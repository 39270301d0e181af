// Shopify's side of a webhook: the HMAC over the raw bytes, five seconds for an answer, retries with the first payload.
import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FaultBox } from "../faults.ts";
import type { DeliveryRecord, WebhookSubscription } from "../types.ts";
import { withFields } from "./include-fields.ts";
import { toJson } from "./json.ts";

/** The topics that a shop receives after it uninstalled the app. */
const AFTER_UNINSTALL = new Set(["app/uninstalled", "customers/data_request", "customers/redact", "shop/redact"]);
const TIMEOUT = 5000;

export interface Message {
  shop: string;
  installed: boolean;
  topic: string;
  payload: unknown;
  eventId: string;
  triggeredAt: string;
  /** Subscriptions that the app made through the API for this shop. */
  own: WebhookSubscription[];
}

export interface DeliverySettings {
  apiSecret: string;
  appUrl(): string | null;
  subscriptions: WebhookSubscription[];
  retryDelays: number[];
  faults: FaultBox;
  record(delivery: DeliveryRecord): void;
  /** Registers work that `settled()` waits for. */
  track(work: Promise<void>): void;
  signal: AbortSignal;
}

interface Delivery {
  message: Message;
  uri: string;
  webhookId: string;
  body: string;
}

export class WebhookSender {
  readonly #settings: DeliverySettings;
  #shuffled: Delivery[] = [];

  constructor(settings: DeliverySettings) {
    this.#settings = settings;
  }

  /** Sends the message to every subscription of its topic. */
  send(message: Message): void {
    if (!message.installed && !AFTER_UNINSTALL.has(message.topic)) return;
    for (const subscription of [...this.#settings.subscriptions, ...message.own]) {
      if (subscription.topic !== message.topic) continue;
      const body = toJson(withFields(message.payload, subscription.includeFields));
      this.#start({ message, uri: subscription.uri, webhookId: randomUUID(), body });
    }
  }

  #start(delivery: Delivery): void {
    const fault = this.#settings.faults.takeWebhook(delivery.message.topic);
    switch (fault?.kind) {
      case "drop":
        return this.#record(delivery, { attempt: 0, status: null, startedAt: Date.now() });
      case "duplicate":
        this.#track(this.#deliver(delivery));
        return this.#track(this.#deliver(delivery));
      case "delay":
        return this.#track(this.#pause(fault.delayMs ?? 200).then(() => this.#deliver(delivery)));
      case "shuffle":
        return this.#shuffle(delivery, fault);
      case undefined:
        return this.#track(this.#deliver(delivery));
    }
  }

  /** Gathers deliveries and sends them in reverse order, when the fault is used up or no more arrive. */
  #shuffle(delivery: Delivery, fault: { remaining: number; delayMs?: number }): void {
    this.#shuffled.push(delivery);
    const release = async (): Promise<void> => {
      const held = this.#shuffled.reverse();
      this.#shuffled = [];
      for (const one of held) await this.#deliver(one);
    };
    if (fault.remaining === 0) return this.#track(release());
    this.#track(this.#pause(fault.delayMs ?? 200).then(release));
  }

  async #deliver(delivery: Delivery): Promise<void> {
    // An app without an address is not installed: there are no retries.
    if (this.#settings.appUrl() === null) return;
    for (let attempt = 1; ; attempt++) {
      const status = await this.#attempt(delivery, attempt);
      if (status !== null && status >= 200 && status < 300) return;
      const pause = this.#settings.retryDelays[attempt - 1];
      if (pause === undefined || this.#settings.signal.aborted) return;
      await this.#pause(pause);
    }
  }

  async #attempt(delivery: Delivery, attempt: number): Promise<number | null> {
    const startedAt = Date.now();
    let status: number | null;
    try {
      const response = await fetch(new URL(delivery.uri, this.#settings.appUrl() ?? undefined), {
        method: "POST",
        body: delivery.body,
        headers: this.#headers(delivery),
        redirect: "manual",
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT), this.#settings.signal]),
      });
      await response.arrayBuffer();
      status = response.status;
    } catch {
      status = null;
    }
    this.#record(delivery, { attempt, status, startedAt });
    return status;
  }

  #headers(delivery: Delivery): Record<string, string> {
    const { message, webhookId, body } = delivery;
    return {
      "content-type": "application/json",
      "user-agent": "Shopify-Captain-Hook",
      "x-shopify-topic": message.topic,
      "x-shopify-shop-domain": message.shop,
      "x-shopify-webhook-id": webhookId,
      "x-shopify-event-id": message.eventId,
      "x-shopify-triggered-at": message.triggeredAt,
      "x-shopify-api-version": "2026-10",
      "x-shopify-hmac-sha256": createHmac("sha256", this.#settings.apiSecret).update(body).digest("base64"),
    };
  }

  #record(delivery: Delivery, result: { attempt: number; status: number | null; startedAt: number }): void {
    this.#settings.record({
      at: result.startedAt,
      shop: delivery.message.shop,
      topic: delivery.message.topic,
      uri: delivery.uri,
      webhookId: delivery.webhookId,
      eventId: delivery.message.eventId,
      attempt: result.attempt,
      status: result.status,
      durationMs: Date.now() - result.startedAt,
      body: delivery.body,
    });
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#settings.signal }).catch(() => undefined);
  }

  #track(work: Promise<void>): void {
    this.#settings.track(work);
  }
}
