import { connect } from "node:net";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { costOf, REQUEST_COSTS } from "../../app/actions/request-costs.ts";
import { Fault } from "../../app/kernel/fault.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import { createMetrics } from "../../app/kernel/running/metrics.ts";
import { succeeds } from "../../app/kernel/succeeds.ts";
import { createHealth } from "../../app/main/http/health.ts";
import { type RunningServer, type ServerOptions, startServer } from "../../app/main/http/server.ts";
import type { WebHandlers } from "../../app/main/http/web-handlers.ts";
import { testServerUrl } from "../support/database.ts";
import { type Cuttable, cuttable } from "../support/network/cuttable.ts";
import { ask } from "../support/network/http.ts";
import { until } from "../support/until.ts";

let server: RunningServer;
let line: Cuttable;
let pool: pg.Pool;
let lines: string[];

const accept: WebHandlers = {
  shopifyWebhook: async (_request, response) => void response.end("shopify"),
  kitWebhook: async (_request, response, token) => void response.end(`kit ${token}`),
  fulfillmentOrderNotification: async (_request, response) => void response.end("notification"),
  flowAction: async (_request, response) => void response.end("flow"),
  artwork: async (_request, response) => void response.end("artwork"),
  thumbnail: async (_request, response) => void response.end("thumbnail"),
  deliveryEstimate: async (_request, response) => void response.end("estimate"),
};

beforeEach(async () => {
  line = await cuttable(testServerUrl());
  pool = new pg.Pool({ connectionString: line.url, connectionTimeoutMillis: 1_000 });
  pool.on("error", () => undefined);
  lines = [];
});
afterEach(async () => {
  await server.close(100);
  await pool.end();
  await line.close();
});

async function start(over: Partial<ServerOptions> = {}): Promise<string> {
  const destination = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  server = await startServer(
    {
      handlers: accept,
      pages: null,
      health: createHealth({
        database: { isUp: () => succeeds(pool.query("SELECT 1")) },
        queue: { isUp: () => true },
        email: false,
        goodFor: 0,
      }),
      metrics: createMetrics(),
      metricsToken: null,
      production: false,
      log: createLogger({ level: "debug", destination }),
      ...over,
    },
    0,
    "127.0.0.1",
  );
  return `http://127.0.0.1:${server.port}`;
}

describe("each address reaches its handler", () => {
  test.each([
    ["POST", "/webhooks/shopify", 200, "shopify"],
    ["POST", "/webhooks/kit/abc", 200, "kit abc"],
    ["POST", "/fulfillment_order_notification", 200, "notification"],
    ["GET", "/artwork/key.png", 200, "artwork"],
    ["GET", "/proxy/estimate", 200, "estimate"],
    ["GET", "/proxy/other", 404, ""],
    ["GET", "/healthz", 200, "ok\n"],
    ["GET", "/webhooks/shopify", 404, ""],
    ["POST", "/webhooks/other", 404, ""],
    ["GET", "/nowhere", 404, "Not found\n"],
    ["POST", "/webhooks/kit/%E0%A4%A", 400, "Bad request\n"],
  ])("%s %s answers %i", async (method, path, status, text) => {
    expect(await ask((await start()) + path, { method })).toMatchObject({ status, text });
  });
});

test("a process that takes nothing in answers for its health and figures, and nothing else", async () => {
  const origin = await start({ handlers: null, metricsToken: "a-token-of-16-characters" });
  const status = async (method: string, at: string) => (await ask(origin + at, { method })).status;
  expect([await status("GET", "/healthz"), await status("GET", "/readyz")]).toEqual([200, 200]);
  expect(await status("GET", "/metrics"), "without the token").toBe(401);
  expect([await status("POST", "/webhooks/shopify"), await status("GET", "/artwork/key.png")]).toEqual([404, 404]);
});

describe("the database goes away", () => {
  const reading: WebHandlers = {
    ...accept,
    shopifyWebhook: async (_request, response) => {
      await pool.query("SELECT 1");
      response.end("stored");
    },
  };

  test("events are answered 503 so that they are sent again, and taken once it is back", async () => {
    const origin = await start({ handlers: reading });
    const post = () => ask(`${origin}/webhooks/shopify`, { method: "POST" });
    expect(await post()).toMatchObject({ status: 200 });
    await line.cut();
    expect(await post()).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    await line.mend();
    expect(await post()).toMatchObject({ status: 200, text: "stored" });
  });

  test("/readyz says what is away, /healthz stays up", async () => {
    const origin = await start();
    const well = { ready: true, database: true, queue: true, clock: null, email: false };
    expect(JSON.parse((await ask(`${origin}/readyz`)).text)).toEqual(well);
    await line.cut();
    const away = await ask(`${origin}/readyz`);
    expect(away.status).toBe(503);
    expect(JSON.parse(away.text)).toEqual({ ...well, ready: false, database: false });
    expect((await ask(`${origin}/healthz`)).status).toBe(200);
  });
});

test("concurrent readiness requests share one check, which is repeated when it expires", async () => {
  let looks = 0;
  const counted = { isUp: async () => ((looks += 1), true) };
  const queue = { isUp: () => true };
  const health = createHealth({ database: counted, queue, email: true, goodFor: 60_000 });
  const origin = await start({ health });
  const asked = await Promise.all(Array.from({ length: 200 }, () => ask(`${origin}/readyz`)));
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
  expect(looks).toBe(1);
  const brief = createHealth({ database: counted, queue, email: true, goodFor: 0 });
  await brief.check();
  await sleep(5);
  await brief.check();
  expect(looks).toBe(3);
});

test("connections beyond the limit are closed while all others are being answered, and those within it are served", async () => {
  let asked = 0;
  const release = Promise.withResolvers<void>();
  const artwork: WebHandlers["artwork"] = async (_request, response) => {
    asked += 1;
    await release.promise;
    response.end("artwork");
  };
  const origin = await start({ maxConnections: 5, handlers: { ...accept, artwork } });
  const held: ReturnType<typeof ask>[] = [];
  for (let under = 1; under <= 5; under++) {
    held.push(ask(`${origin}/artwork/key.png`));
    await until("it to be under way", () => asked === under);
  }
  await expect(ask(`${origin}/healthz`)).rejects.toThrow();
  release.resolve();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await until("one to be free", () =>
    ask(`${origin}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
});

describe("internal errors are not shown outside", () => {
  test.each([
    ["a slip", new Error("secret detail"), 500],
    ["something away for now", new Fault("busy", "secret detail", { retryable: true }), 503],
  ])("%s", async (_what, fault, status) => {
    const origin = await start({ handlers: { ...accept, artwork: () => Promise.reject(fault) } });
    const answer = await ask(`${origin}/artwork/key.png`);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain("secret");
  });
});

describe("size", () => {
  test("what no route takes is refused in words before it is read", async () => {
    await start();
    const socket = connect(server.port, "127.0.0.1");
    socket.write(
      `POST /app/designs HTTP/1.1\r\nHost: x\r\nContent-Length: ${costOf("/app/designs").bytes + 1}\r\n\r\n`,
    );
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413/);
    expect(answer).toContain("too large");
  });

  test.each(Object.entries(REQUEST_COSTS))(
    "%s: a body declared too long is refused unread",
    async (route, { bytes }) => {
      await start();
      const socket = connect(server.port, "127.0.0.1");
      const path = route.replaceAll(/:\w+\??|\*/g, "x");
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes + 1}\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 413/);
    },
  );

  test("headers that are too large are refused", async () => {
    const origin = await start();
    expect(await ask(`${origin}/healthz`, { headers: { "x-long": "x".repeat(20_000) } })).toMatchObject({
      status: 431,
    });
  });
});

describe("figures", () => {
  test("are not there unless a token is set, and need it then", async () => {
    const closed = await start();
    expect((await ask(`${closed}/metrics`)).status).toBe(404);
    await server.close();
    const origin = await start({ metricsToken: "a-token-of-16-characters" });
    expect((await ask(`${origin}/metrics`)).status).toBe(401);
    expect((await ask(`${origin}/metrics`, { headers: { authorization: "Bearer wrong" } })).status).toBe(401);
    await ask(`${origin}/artwork/secret-key.png`);
    const answer = await ask(`${origin}/metrics`, { headers: { authorization: "Bearer a-token-of-16-characters" } });
    expect(answer.text).toContain('kit_http_request_seconds_count{route="/artwork/:file",status="200"} 1');
    expect(answer.text).not.toContain("secret-key");
  });
});

test("no secret of an address is logged: Kit's token, an artwork's key, an id token", async () => {
  const origin = await start();
  await ask(`${origin}/webhooks/kit/secret-one`, { method: "POST" });
  await ask(`${origin}/artwork/secret-two.png`);
  await ask(`${origin}/app?id_token=secret-three`);
  await until("the log", () => lines.filter((text) => text.includes('"request"')).length === 3);
  expect(lines.join("")).not.toContain("secret");
});

test("every answer forbids guessing its type; production insists on https", async () => {
  expect((await ask(`${await start()}/healthz`)).headers).toMatchObject({ "x-content-type-options": "nosniff" });
  await server.close();
  const { headers } = await ask(`${await start({ production: true })}/healthz`);
  expect(headers["strict-transport-security"]).toMatch(/max-age=\d{7,}/);
  expect(headers["x-powered-by"]).toBeUndefined();
});

test("stopping lets a running request end, and cuts one that does not in time", async () => {
  let release: (() => void) | undefined;
  let asked = 0;
  const handlers: ServerOptions["handlers"] = {
    ...accept,
    artwork: async (_request, response) => {
      if (++asked === 1) await sleep(300);
      else await new Promise<void>((resolve) => (release = resolve));
      response.end("done");
    },
  };
  const first = ask(`${await start({ handlers })}/artwork/a.png`);
  await until("the request", () => asked === 1);
  await server.close();
  expect(await first).toMatchObject({ status: 200, text: "done" });

  const second = ask(`${await start({ handlers })}/artwork/a.png`).catch(() => "cut");
  await until("the request", () => asked === 2);
  await server.close(100);
  expect(await second).toBe("cut");
  release?.();
});
