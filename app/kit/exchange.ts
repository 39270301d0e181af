// One HTTP exchange on the wire: no retries, no redirects, a cap on the answer and one timeout for everything. It knows nothing
// about Kit, but reports the one fact that can't be found out afterwards: whether any byte of the request can have been sent.
import { Agent, buildConnector, type Dispatcher } from "undici";
import { CONNECT_TIMEOUT_MS } from "./limits.ts";

export interface WireRequest {
  method: "GET" | "POST" | "DELETE";
  url: URL;
  headers: Record<string, string>;
  body: Uint8Array | null;
  /** From now to the last byte of the answer. */
  timeoutMs: number;
  /** Of a page that waits for the answer: aborted, the exchange ends. Only for what is read. */
  signal?: AbortSignal | undefined;
  /** Not written after this, however long the connection takes or the process sleeps. Default: no limit. */
  notAfter?: Date | undefined;
  answerCapBytes: number;
}

export type Exchange =
  | { kind: "answered"; status: number; header(name: string): string | null; body: Buffer }
  /** The answer's head arrived, but its body didn't, or exceeded the cap. */
  | { kind: "cut_short"; status: number; code: string; header(name: string): string | null }
  /** The request was passed to a connection, and no answer arrived. */
  | { kind: "no_answer"; code: string }
  /** No connection to write to: name, connect, TLS. Not one byte of the request was sent. */
  | { kind: "never_left"; code: string };

export interface Wire {
  exchange(request: WireRequest): Promise<Exchange>;
  /** Ends idle connections at once, and the others after their answer. */
  close(): Promise<void>;
}

/**
 * Reads reuse connections. A request that changes something gets a new one: on a reused one the server may hang up at
 * the moment of writing, which leaves it unknown whether the order arrived (RFC 9112, section 9.3.1).
 */
export function createWire(options: { connectTimeoutMs?: number } = {}): Wire {
  const connect = provableConnector(options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS);
  const kept = new Agent({ connect, allowH2: false, pipelining: 1 });
  const fresh = new Agent({ connect, allowH2: false, pipelining: 0 });
  return {
    exchange: (request) => exchangeOver(request.method === "GET" ? kept : fresh, request),
    close: async () => {
      await Promise.all([kept.close(), fresh.close()]);
    },
  };
}

/** A fault while connecting, as opposed to one of an open connection, with any error code. */
class NotConnected extends Error {
  readonly code = "KIT_NOT_CONNECTED";
  readonly reason: string;

  constructor(cause: unknown) {
    super("no connection");
    this.reason = codeOf(cause);
  }
}

function provableConnector(timeout: number): buildConnector.connector {
  const connect = buildConnector({ timeout, allowH2: false });
  return (target, done) =>
    connect(target, (...[fault, socket]) => {
      if (socket) done(null, socket);
      else done(new NotConnected(fault), null);
    });
}

function exchangeOver(dispatcher: Dispatcher, request: WireRequest): Promise<Exchange> {
  return new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | null = null;
    let head: { status: number; header(name: string): string | null } | null = null;
    let ended = false;
    let size = 0;
    const chunks: Buffer[] = [];

    const end = (exchange: Exchange) => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      request.signal?.removeEventListener("abort", leave);
      resolve(exchange);
    };
    const fail = (code: string) => {
      if (head) end({ kind: "cut_short", ...head, code });
      else if (controller) end({ kind: "no_answer", code });
      else end({ kind: "never_left", code });
    };
    const giveUp = (code: string) => {
      fail(code);
      controller?.abort(new Error(code));
    };
    const timer = setTimeout(() => giveUp("timeout"), request.timeoutMs);
    const leave = () => giveUp("timeout");
    request.signal?.addEventListener("abort", leave, { once: true });
    if (request.signal?.aborted) leave();

    const handler: Dispatcher.DispatchHandler = {
      // Called with the connection open, right before the first byte: from here on the request may have been sent.
      onRequestStart: (started) => {
        if (request.notAfter && Date.now() > request.notAfter.getTime()) fail("too_late");
        if (ended) started.abort(new Error("given up before it was written"));
        else controller = started;
      },
      onResponseStart: (_, status, headers) => {
        if (status < 200) return;
        head = { status, header: (name) => singleHeader(headers[name]) };
      },
      onResponseData: (_, chunk) => {
        size += chunk.byteLength;
        if (size > request.answerCapBytes) giveUp("answer_too_large");
        else chunks.push(chunk);
      },
      onResponseEnd: () => {
        if (head) end({ kind: "answered", ...head, body: Buffer.concat(chunks) });
        else fail("no_status");
      },
      onResponseError: (_, fault) => fail(fault instanceof NotConnected ? fault.reason : codeOf(fault)),
    };

    try {
      const { method, url, headers, body } = request;
      dispatcher.dispatch({ origin: url.origin, path: url.pathname + url.search, method, headers, body }, handler);
    } catch (fault) {
      fail(codeOf(fault));
    }
  });
}

function singleHeader(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** A code of Node or undici (ECONNREFUSED, CERT_HAS_EXPIRED, UND_ERR_SOCKET…), never a message. */
function codeOf(fault: unknown): string {
  for (let at: unknown = fault, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ("code" in at && typeof at.code === "string" && at.code !== "") return at.code;
    // Several addresses were tried and all failed.
    if (at instanceof AggregateError && at.errors[0] !== undefined) return codeOf(at.errors[0]);
  }
  return fault instanceof Error ? fault.name : "unknown";
}
