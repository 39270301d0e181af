// `POST /control/webhooks` with `{ topic, order?, product?, shop? }`: sends a webhook again and returns the app's
// answer.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Store } from "../model/store.ts";
import type { DeliveryRecord } from "../types.ts";
import { sendAgain } from "../webhooks/send-again.ts";
import { type Answer, parseFields, readBody, sendJson } from "./body.ts";

const ADDRESS = "/control/webhooks";

export interface Control {
  stores(): Store[];
  deliveries: readonly DeliveryRecord[];
  /** Resolves when the sent webhooks are delivered or given up. */
  settled(): Promise<void>;
}

/** False if the address isn't of the control. */
export async function serveControl(
  control: Control,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (new URL(request.url ?? "/", "http://sandbox").pathname !== ADDRESS) return false;
  sendJson(response, await answerTo(control, request));
  return true;
}

async function answerTo(control: Control, request: IncomingMessage): Promise<Answer> {
  if (request.method !== "POST") return refusal(405, "POST only");
  // A page of another site in the same browser must not send here; a command line client has no origin.
  if (request.headers.origin !== undefined) return refusal(403, "Not from a page");
  const fields = parseFields(await readBody(request), "application/json");
  const { topic, shop, order, product } = fields ?? {};
  if (typeof topic !== "string") return refusal(400, "Name a topic");
  const stores = control.stores();
  const store = shop === undefined ? stores[0] : stores.find(({ record }) => record.domain === shop);
  if (!store) return refusal(404, "There is no such shop");
  const before = control.deliveries.length;
  try {
    const wrong = sendAgain(store, { topic, order: textOf(order), product: textOf(product) });
    if (wrong !== null) return refusal(400, wrong);
  } catch (fault) {
    return refusal(404, fault instanceof Error ? fault.message : String(fault));
  }
  await control.settled();
  const made = control.deliveries.slice(before).filter((one) => one.topic === topic);
  if (made.length === 0) return refusal(409, `The app hears nothing of ${topic}: it does not subscribe to it here`);
  return { status: 200, body: { deliveries: made.map(({ uri, attempt, status }) => ({ uri, attempt, status })) } };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

const refusal = (status: number, error: string): Answer => ({ status, body: { error } });
