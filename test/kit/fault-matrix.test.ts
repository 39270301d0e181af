// Each status and each way to lose an answer, on each endpoint: none is unclassified, and none that may have been
// carried out is taken for one that was not.
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { describe, expect, test, type TestContext } from "vitest";
import { createKitClient } from "../../app/kit/client.ts";
import { createWire } from "../../app/kit/exchange.ts";
import type { KitAnswer } from "../../app/kit/kit-types.ts";
import { ENDPOINTS, type Endpoint } from "./endpoints.ts";
import { plainAnswer, startRawServer } from "./raw-server.ts";

const credentials = { environment: "production", token: "pmk_secret" } as const;
/** Of the test: those that wait run beside each other. */
type Finishing = Pick<TestContext, "onTestFinished">;

/** The connections of a client need not be waited for: some of them are still being made. */
function clientAt(
  { onTestFinished }: Finishing,
  baseUrl: string,
  { timeoutMs = 20_000, connectTimeoutMs = 2_000 } = {},
) {
  const wire = createWire({ connectTimeoutMs });
  onTestFinished(() => void wire.close());
  const timeouts = { ordersMs: timeoutMs, readsMs: timeoutMs, uploadsMs: timeoutMs };
  return createKitClient({ wire, baseUrls: { production: baseUrl, staging: null }, timeouts });
}

async function serve({ onTestFinished }: Finishing, answer: Parameters<typeof startRawServer>[0]) {
  const server = await startRawServer(answer);
  onTestFinished(() => server.close());
  return server;
}

type Behaviour = (socket: Socket, endpoint: Endpoint) => void;
type Expected = (endpoint: Endpoint) => Partial<KitAnswer<unknown>> & { kind: KitAnswer<unknown>["kind"] };

const errors = JSON.stringify({ errors: [{ status: 400, title: "Bad", detail: "line 1 is wrong" }] });
const answering =
  (status: number, body = errors, headers: Record<string, string> = {}): Behaviour =>
  (socket) =>
    socket.end(plainAnswer(status, body, headers));

const refused: Expected = () => ({ kind: "refused", reached: "yes" });
const lost: Expected = () => ({ kind: "lost", reached: "maybe" });
const lostUnlessAnyBody: Expected = ({ anyBody }) => (anyBody ? { kind: "ok" } : { kind: "lost", reached: "maybe" });

/** Long enough for a busy machine to connect and write before it runs out. */
const WAIT_LIMIT = 2_000;

const MATRIX: [name: string, behaviour: Behaviour, expected: Expected][] = [
  ["the specified answer", (socket, { status, body }) => socket.end(plainAnswer(status, body)), () => ({ kind: "ok" })],
  [
    "the specified answer, called text/plain and chunked",
    (socket, { status, body }) =>
      socket.end(
        `HTTP/1.1 ${status} OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n` +
          `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`,
      ),
    () => ({ kind: "ok" }),
  ],
  ...[300, 301, 302, 303, 307, 308].map((status): (typeof MATRIX)[number] => [
    `${status} to elsewhere`,
    answering(status, "", { Location: "/public_api/orders" }),
    lost,
  ]),
  ...[400, 402, 403, 404, 405, 406, 409, 410, 413, 415, 422, 451].map((status): (typeof MATRIX)[number] => [
    `${status}`,
    answering(status),
    refused,
  ]),
  ["400 with a page of HTML", answering(400, "<html>nginx</html>"), refused],
  ["422 with an empty body", answering(422, ""), refused],
  ["404 whose body is cut short", answering(404, "{", { "Content-Length": "500" }), refused],
  ["401", answering(401), () => ({ kind: "unauthorized", reached: "no" })],
  ["401 whose body is cut short", answering(401, "{", { "Content-Length": "500" }), () => ({ kind: "unauthorized" })],
  ["429", answering(429, "", { "Retry-After": "7" }), () => ({ kind: "rate_limited", reached: "no" })],
  ["429 without Retry-After", answering(429), () => ({ kind: "rate_limited", reached: "no" })],
  ["408", answering(408), lost],
  ...[500, 501, 502, 503, 504, 520].map((status): (typeof MATRIX)[number] => [`${status}`, answering(status), lost]),
  ["a 2xx with a page of HTML", answering(200, "<html>"), lostUnlessAnyBody],
  ["a 2xx with half of its JSON", answering(201, '{"id": 5, "referen'), lostUnlessAnyBody],
  ["a 2xx with other JSON", answering(200, '{"hello": "world"}'), lostUnlessAnyBody],
  ["a 2xx with null", answering(200, "null"), lostUnlessAnyBody],
  ["a 204", (socket) => socket.end("HTTP/1.1 204 No Content\r\n\r\n"), lostUnlessAnyBody],
  ["a 2xx above the cap", answering(200, `"${"x".repeat(17 * 1024 * 1024)}"`), lostUnlessAnyBody],
  ["a 2xx that ends early", answering(200, "{", { "Content-Length": "500" }), lostUnlessAnyBody],
  [
    "a 2xx reset in the middle of its body",
    (socket, { body }) => {
      socket.write(plainAnswer(200, body, { "Content-Length": "5000" }), () => socket.resetAndDestroy());
    },
    lostUnlessAnyBody,
  ],
  ["hanging up", (socket) => socket.end(), lost],
  ["a reset", (socket) => socket.resetAndDestroy(), lost],
  ["half a status line", (socket) => socket.end("HTTP/1.1 20"), lost],
  ["another protocol", (socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n"), lost],
  ["endless headers", (socket) => socket.end(`HTTP/1.1 200 OK\r\nX: ${"y".repeat(100_000)}\r\n\r\n`), lost],
];

const WITHOUT_END: typeof MATRIX = [
  [
    "a 2xx whose body never ends",
    (socket) => socket.write(plainAnswer(200, "{", { "Content-Length": "500" })),
    lostUnlessAnyBody,
  ],
  ["silence", () => undefined, lost],
];

async function toldRightly(context: Finishing, endpoint: Endpoint, row: (typeof MATRIX)[number], timeoutMs = 20_000) {
  const [, behave, expected] = row;
  const server = await serve(context, (socket) => behave(socket, endpoint));
  const answer = await endpoint.call(clientAt(context, server.baseUrl, { timeoutMs }), credentials);
  expect(answer).toMatchObject(expected(endpoint));
  expect(server.received, "one request and no second one").toHaveLength(1);
  expect(server.received[0]).toMatch(/\r\nauthorization: Bearer pmk_secret\r\n/i);
}

describe.each(ENDPOINTS)("$name", (endpoint) => {
  for (const row of MATRIX) test(`is told rightly after ${row[0]}`, (context) => toldRightly(context, endpoint, row));

  test("says that nothing left when the name is unknown", async (context) => {
    const answer = await endpoint.call(clientAt(context, "http://kit.invalid/public_api"), credentials);
    expect(answer).toMatchObject({ kind: "unreachable", reached: "no", code: "host_not_found" });
  });

  test("reports that nothing was sent when nothing listens", async (context) => {
    const server = await startRawServer(() => undefined);
    await server.close();
    const answer = await endpoint.call(clientAt(context, server.baseUrl), credentials);
    expect(answer).toMatchObject({ kind: "unreachable", reached: "no", code: "connection_refused" });
  });

  test("says that nothing left when something other than TLS answers", async (context) => {
    const server = createServer((socket) => socket.on("error", () => undefined).end(plainAnswer(200, "{}")));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    context.onTestFinished(() => void server.close());
    const client = clientAt(context, `https://127.0.0.1:${(server.address() as AddressInfo).port}/public_api`);
    expect(await endpoint.call(client, credentials)).toMatchObject({ kind: "unreachable", code: "tls_failed" });
  });

  test("says that nothing left when the handshake is broken off", async (context) => {
    const server = createServer((socket) => socket.on("error", () => undefined).once("data", () => socket.destroy()));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    context.onTestFinished(() => void server.close());
    const client = clientAt(context, `https://127.0.0.1:${(server.address() as AddressInfo).port}/public_api`);
    expect(await endpoint.call(client, credentials)).toMatchObject({ kind: "unreachable", reached: "no" });
  });
});

// All at once: each of them waits until its time is over.
describe.concurrent("when its time ends", () => {
  for (const endpoint of ENDPOINTS) {
    for (const row of WITHOUT_END) {
      test(`${endpoint.name} is told rightly after ${row[0]}`, (context) =>
        toldRightly(context, endpoint, row, WAIT_LIMIT));
    }

    test(`${endpoint.name} says that nothing left when TLS is not spoken`, async (context) => {
      const server = await serve(context, () => undefined);
      const silent = clientAt(context, server.baseUrl.replace("http:", "https:"), { connectTimeoutMs: 300 });
      expect(await endpoint.call(silent, credentials)).toMatchObject({ kind: "unreachable", reached: "no" });
      expect(server.received.join("")).not.toContain("pmk_secret");
    });

    test(`${endpoint.name} says that nothing left when it ends while it still connects`, async (context) => {
      // TLS that never answers keeps the request waiting for its connection.
      const server = await serve(context, () => undefined);
      const times = { timeoutMs: 150, connectTimeoutMs: 60_000 };
      const client = clientAt(context, server.baseUrl.replace("http:", "https:"), times);
      expect(await endpoint.call(client, credentials)).toMatchObject({ kind: "unreachable", code: "connect_timeout" });
    });
  }
});

test("a kept connection that Kit ended is never written to by an order", async (context) => {
  const server = await serve(context, (socket, request) => {
    const { status, body } = ENDPOINTS.find(
      ({ name }) => name === (request.startsWith("GET") ? "GET /orders/{id}" : "POST /orders"),
    )!;
    socket.write(plainAnswer(status, body, { Connection: "keep-alive" }));
    // Hung up a moment later, without having said so.
    setTimeout(() => socket.resetAndDestroy(), 5);
  });
  const client = clientAt(context, server.baseUrl);
  const read = ENDPOINTS.find(({ name }) => name === "GET /orders/{id}")!;
  const create = ENDPOINTS.find(({ name }) => name === "POST /orders")!;
  for (let round = 0; round < 30; round += 1) {
    await read.call(client, credentials);
    await new Promise((resolve) => setTimeout(resolve, round % 10));
    expect(await create.call(client, credentials)).toMatchObject({ kind: "ok" });
  }
});

test("a request whose time is over as it gets its connection is never written", async (context) => {
  const server = await serve(context, (socket) => socket.end(plainAnswer(200, "{}")));
  const wire = createWire();
  context.onTestFinished(() => wire.close());
  const [url, notAfter] = [new URL(`${server.baseUrl}/orders/5`), new Date(Date.now() + 10)];
  const request = { method: "DELETE", url, headers: {}, body: null, timeoutMs: 5_000, answerCapBytes: 1_000 } as const;
  const exchange = wire.exchange({ ...request, notAfter });
  // The process stands still, as on a machine that falls asleep.
  const blockedUntil = Date.now() + 30;
  while (Date.now() < blockedUntil);
  expect(await exchange).toEqual({ kind: "never_left", code: "too_late" });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.received.join("")).toBe("");
  expect(await wire.exchange(request)).toMatchObject({ kind: "answered", status: 200 });
});

test("a request that was given up while it connected is never written afterwards", async (context) => {
  const server = await serve(context, (socket) => socket.end(plainAnswer(201, "{}")));
  const wire = createWire();
  context.onTestFinished(() => wire.close());
  const exchange = wire.exchange({
    method: "POST",
    url: new URL(`${server.baseUrl}/orders`),
    headers: {},
    body: Buffer.from("{}"),
    timeoutMs: 1,
    answerCapBytes: 1_000,
  });
  // The time-out is past before the connection can be noticed: timers run first.
  const blockedUntil = performance.now() + 30;
  while (performance.now() < blockedUntil);
  expect(await exchange).toEqual({ kind: "never_left", code: "timeout" });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.received.join("")).toBe("");
});
