// All traffic to Shopify, the library's and our own, goes through one fetch: a timeout for each request, a cap on each
// answer, no redirects, and a fault that shows whether the request may have reached Shopify. With `standInUrl` it goes
// to that origin instead (a sandbox), with the shop's domain in the header `x-shop-domain`.
import { setAbstractFetchFunc } from "@shopify/shopify-api/runtime";
import { Fault } from "../kernel/fault.ts";
import { ANSWER_CAP_BYTES, READ_TIMEOUT_MS } from "./limits.ts";

/** No answer. `reached` is "no" only if the request provably didn't leave: it may be sent again as if never sent. */
export class NoAnswer extends Fault {
  readonly reached: "no" | "maybe";

  constructor(code: string, message: string, options: { reached: "no" | "maybe"; cause?: unknown }) {
    super(code, message, { retryable: true, cause: options.cause });
    this.name = "NoAnswer";
    this.reached = options.reached;
  }
}

export type ShopifyFetch = (url: string | URL, init?: RequestInit & { timeoutMs?: number }) => Promise<Response>;

/** The answer's body is read completely before it is returned, so that timeout and cap cover it. */
export function createTransport(options: { standInUrl: string | null }): ShopifyFetch {
  return async (url, init = {}) => {
    const { timeoutMs = READ_TIMEOUT_MS, ...request } = init;
    const target = route(new URL(url), options.standInUrl);
    const headers = new Headers(request.headers);
    if (target.shop) headers.set("x-shop-domain", target.shop);
    // Not AbortSignal.timeout, which keeps itself and the request in memory until the time is over.
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new DOMException("no answer in time", "TimeoutError")), timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout.signal]) : timeout.signal;
    try {
      const answer = await fetch(target.url, { ...request, headers, signal, redirect: "manual" });
      return new Response(await readCapped(answer), { status: answer.status, headers: withoutCoding(answer.headers) });
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      throw lost(error);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Sends the library's own calls (token exchange) the same way. The library keeps one fetch per process. */
export function carryLibraryTraffic(transport: ShopifyFetch): void {
  setAbstractFetchFunc((input: RequestInfo | URL, init?: RequestInit) =>
    transport(input instanceof Request ? input.url : input, init),
  );
}

function route(url: URL, standInUrl: string | null): { url: URL; shop: string | null } {
  if (standInUrl === null || url.protocol !== "https:" || !url.hostname.endsWith(".myshopify.com")) {
    return { url, shop: null };
  }
  return { url: new URL(url.pathname + url.search, standInUrl), shop: url.hostname };
}

async function readCapped(answer: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (answer.body === null) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > ANSWER_CAP_BYTES) {
      await reader.cancel();
      throw new NoAnswer("shopify_answer_too_large", "Shopify's answer is larger than 16 MiB", { reached: "maybe" });
    }
    chunks.push(part.value);
  }
  return [204, 205, 304].includes(answer.status) ? null : Buffer.concat(chunks, size);
}

// The body was decoded while it was read, so the encoding header no longer applies.
function withoutCoding(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete("content-encoding");
  plain.delete("content-length");
  return plain;
}

// Faults of undici and Node before a request is written (name, connection, TLS). Any other may have reached Shopify.
const BEFORE_SENDING = new Set([
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

function lost(error: unknown): NoAnswer {
  const code = codeOf(error);
  if (code !== null && BEFORE_SENDING.has(code)) {
    return new NoAnswer("shopify_unreachable", `Shopify could not be reached (${code})`, { reached: "no" });
  }
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return new NoAnswer("shopify_timeout", "Shopify did not answer in time", { reached: "maybe" });
  }
  const message = `the connection to Shopify was lost (${code ?? "no code"})`;
  return new NoAnswer("shopify_connection_lost", message, { reached: "maybe" });
}

// fetch wraps the network's own error in a TypeError; with several addresses (IPv4, IPv6) it is an AggregateError.
function codeOf(error: unknown): string | null {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    if ("code" in at && typeof at.code === "string") return at.code;
    if (at instanceof AggregateError) return codeOf(at.errors[0]);
  }
  return null;
}
