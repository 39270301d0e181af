// The one way to Kit. Every call of every endpoint passes here, so time-outs, caps and the reading of answers cannot
// differ from endpoint to endpoint. Bodies and tokens are never logged.
import { Fault } from "../kernel/fault.ts";
import { classify } from "./classify-answer.ts";
import type { Reading } from "./classify-answer.ts";
import { ANSWER_CAP_BYTES } from "./limits.ts";
import type { Wire } from "./exchange.ts";
import type { KitAnswer } from "./kit-types.ts";

export type KitEnvironment = "production" | "staging";

/** Whose call it is: a token is scoped to one brand of one environment (kit-api "Authentication"). */
export interface KitCredentials {
  environment: KitEnvironment;
  token: string;
}

export interface KitCall<T> {
  method: "GET" | "POST" | "DELETE";
  /** Below the base address, such as `/orders/7`; callers build it from numbers and encoded text only. */
  path: string;
  body?: { json: unknown } | { form: FormData };
  reading: Reading<T>;
  timeoutMs: number;
  /** What it was decided from holds until then: later it is not written. */
  notAfter?: Date | undefined;
  /** Default 2 MiB. */
  answerCapBytes?: number;
}

/** Told of each call when it has ended: a template of the path, never an id, a body or a token. */
export type KitCallObserver = (call: {
  environment: KitEnvironment;
  endpoint: string;
  outcome: KitAnswer<unknown>["kind"];
  status: number | null;
  /** The wire's own code, such as ECONNREFUSED; null when an answer came whole. */
  wireFault: string | null;
  milliseconds: number;
}) => void;

export interface RequestOptions {
  wire: Wire;
  /** Each ends in `/public_api` (kit-api "Versioning"). Null: this installation knows no staging address. */
  baseUrls: { production: string; staging: string | null };
  now?: () => Date;
  observe?: KitCallObserver;
}

export type Request = <T>(credentials: KitCredentials, call: KitCall<T>) => Promise<KitAnswer<T>>;

export function createRequest({ wire, baseUrls, now = () => new Date(), observe }: RequestOptions): Request {
  return async (credentials, call) => {
    const baseUrl = baseUrls[credentials.environment];
    if (baseUrl === null)
      throw new Fault("no_staging_address", "KIT_STAGING_BASE_URL is not set", { retryable: false });
    const startedAt = performance.now();
    const { bytes, contentType } = await encode(call.body);
    const exchange = await wire.exchange({
      method: call.method,
      url: new URL(baseUrl.replace(/\/+$/, "") + call.path),
      headers: {
        authorization: `Bearer ${credentials.token}`,
        accept: "application/json",
        "accept-encoding": "identity",
        "user-agent": "kit-for-shopify",
        ...(contentType !== null && { "content-type": contentType }),
      },
      body: bytes,
      timeoutMs: call.timeoutMs,
      notAfter: call.notAfter,
      answerCapBytes: call.answerCapBytes ?? ANSWER_CAP_BYTES,
    });
    const answer = classify(exchange, { reading: call.reading, now: now() });
    observe?.({
      environment: credentials.environment,
      endpoint: `${call.method} ${call.path.replace(/\?.*$/, "").replace(/\/\d+/g, "/{id}")}`,
      outcome: answer.kind,
      status: "status" in exchange ? exchange.status : null,
      wireFault: exchange.kind === "answered" ? null : exchange.code,
      milliseconds: performance.now() - startedAt,
    });
    return answer;
  };
}

async function encode(
  body: KitCall<unknown>["body"],
): Promise<{ bytes: Uint8Array | null; contentType: string | null }> {
  if (!body) return { bytes: null, contentType: null };
  if ("json" in body) {
    return { bytes: Buffer.from(JSON.stringify(body.json)), contentType: "application/json; charset=utf-8" };
  }
  // Response writes the multipart form, boundary and all, so that its length is known before the first byte is sent.
  const form = new Response(body.form);
  return { bytes: await form.bytes(), contentType: form.headers.get("content-type") };
}
