// The single path to Kit. Every call of every endpoint goes through here, so timeouts, caps and parsing are the same
// for all. Bodies and tokens are never logged.
import { Fault } from "../kernel/fault.ts";
import { readingTime } from "../kernel/running/reading-time.ts";
import { classify, type Reading } from "./classify-answer.ts";
import type { Wire } from "./exchange.ts";
import type { KitAnswer } from "./kit-types.ts";
import { ANSWER_CAP_BYTES } from "./limits.ts";

export type KitEnvironment = "production" | "staging";

/** The caller: a token is scoped to one brand of one environment (kit-api "Authentication"). */
export interface KitCredentials {
  environment: KitEnvironment;
  token: string;
}

export interface KitCall<T> {
  method: "GET" | "POST" | "DELETE";
  /** Below the base URL, for example `/orders/7`; callers build it from numbers and encoded text only. */
  path: string;
  body?: { json: unknown } | { form: FormData };
  reading: Reading<T>;
  timeoutMs: number;
  /** The decision behind it is valid until then: not written later. */
  notAfter?: Date | undefined;
  /** Default 2 MiB. */
  answerCapBytes?: number;
}

/** Called at the end of each call: with a template of the path, never an id, a body or a token. */
export type KitCallObserver = (call: {
  environment: KitEnvironment;
  endpoint: string;
  outcome: KitAnswer<unknown>["kind"];
  status: number | null;
  /** The wire's own code, for example ECONNREFUSED; null if the whole answer arrived. */
  wireFault: string | null;
  milliseconds: number;
}) => void;

export interface RequestOptions {
  wire: Wire;
  /** Each ends in `/public_api` (kit-api "Versioning"). Null: this installation has no staging address. */
  baseUrls: { production: string; staging: string | null };
  observe?: KitCallObserver;
}

export type Request = <T>(credentials: KitCredentials, call: KitCall<T>) => Promise<KitAnswer<T>>;

export function createRequest({ wire, baseUrls, observe }: RequestOptions): Request {
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
      signal: call.method === "GET" ? readingTime() : undefined,
      notAfter: call.notAfter,
      answerCapBytes: call.answerCapBytes ?? ANSWER_CAP_BYTES,
    });
    const answer = classify(exchange, { reading: call.reading, now: new Date() });
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
  // Response writes the multipart form including its boundary, so that its length is known before the first byte is sent.
  const form = new Response(body.form);
  return { bytes: await form.bytes(), contentType: form.headers.get("content-type") };
}
