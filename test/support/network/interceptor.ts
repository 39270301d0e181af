// An HTTP proxy in front of a sandbox: forwards everything, until a test replaces answers.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Seen {
  method: string;
  path: string;
  body: string;
}

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

export interface Interceptor {
  origin: string;
  /** Answers requests for which it returns a reply; forwards those for which it returns null. */
  use(answer: ((request: Seen) => Reply | null) | null): void;
  /** Changes answers of the sandbox on their way back. */
  change(change: ((request: Seen, body: string) => string) | null): void;
  /** Leaves requests of which it says so without an answer until `release`. */
  hang(which: (request: Seen) => boolean): Hanging;
  close(): Promise<void>;
}

export interface Hanging {
  /** The first such request has come. */
  begun: Promise<void>;
  /** Its sender has closed the connection. */
  left: Promise<void>;
  /** It and those that follow are forwarded. */
  release(): void;
}

export async function intercept(target: string): Promise<Interceptor> {
  let answer: ((request: Seen) => Reply | null) | null = null;
  let change: ((request: Seen, body: string) => string) | null = null;

  let hanging: { which: (request: Seen) => boolean; released: Promise<void>; begin(): void; leave(): void } | null =
    null;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = Buffer.concat(await request.toArray());
    const seen = { method: request.method ?? "GET", path: request.url ?? "/", body: bytes.toString("utf8") };
    if (hanging?.which(seen)) {
      response.once("close", hanging.leave);
      hanging.begin();
      await hanging.released;
    }
    const reply = answer?.(seen);
    if (reply) return void response.writeHead(reply.status, reply.headers ?? {}).end(reply.body);
    const passed = await fetch(target + seen.path, {
      method: seen.method,
      headers: headersOf(request),
      redirect: "manual",
      ...(bytes.byteLength > 0 ? { body: bytes } : {}),
    });
    const text = await passed.text();
    const headers = Object.fromEntries(
      [...passed.headers].filter(
        ([name]) => !["content-length", "content-encoding", "transfer-encoding"].includes(name),
      ),
    );
    response.writeHead(passed.status, headers).end(change?.(seen, text) ?? text);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (given) => void (answer = given),
    change: (given) => void (change = given),
    hang(which) {
      const begun = Promise.withResolvers<void>();
      const left = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      hanging = { which, released: released.promise, begin: begun.resolve, leave: left.resolve };
      const release = () => {
        hanging = null;
        released.resolve();
      };
      return { begun: begun.promise, left: left.promise, release };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function headersOf(request: IncomingMessage): Record<string, string> {
  const hop = new Set(["host", "connection", "content-length", "transfer-encoding", "accept-encoding", "keep-alive"]);
  const entries = Object.entries(request.headers).filter(([name]) => !hop.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
