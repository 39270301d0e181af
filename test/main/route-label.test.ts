// Routes in logs and metrics. What a visitor asks for must never become a time series: those stay in memory until the process ends.
import { readFile } from "node:fs/promises";
import { Agent, request as httpRequest } from "node:http";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { SERVER_ROUTES } from "../../app/actions/request-costs.ts";
import { createRouteLabels } from "../../app/actions/route-label.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import type { AppServices } from "../../app/load-context.ts";
import { createPages } from "../../app/main/http/pages.ts";
import { type BareServer, startBareServer } from "../support/running/bare-server.ts";

const METRICS_TOKEN = "a-token-of-16-characters";

let server: BareServer | undefined;
let agent: Agent | undefined;
afterEach(async () => {
  agent?.destroy();
  await server?.close(100);
});

/** The pages as they are built, visited by nobody who has a session. */
async function start(): Promise<string> {
  const log = createLogger({ level: "silent" });
  const authenticate: AppServices["authenticate"] = () => Promise.reject(new Response(null, { status: 410 }));
  const services = { authenticate, embedding: { apiKey: "key", appBridgeUrl: null } } as Partial<AppServices>;
  server = await startBareServer({
    handlers: { artwork: async (_request, response) => void response.writeHead(404).end() },
    pages: createPages({
      services: services as AppServices,
      log,
      from: "build",
      standinOrigin: null,
      host: "127.0.0.1",
    }),
    metricsToken: METRICS_TOKEN,
    log,
  });
  return server.origin;
}

async function get(url: string, headers: Record<string, string> = {}): Promise<string> {
  agent ??= new Agent({ keepAlive: true, maxSockets: 8 });
  return await new Promise((resolve, reject) => {
    const asked = httpRequest(url, { agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => resolve(text));
    });
    asked.on("error", reject).end();
  });
}

test("600 made-up addresses make no more time series than a handful", async () => {
  const origin = await start();
  const word = (n: number) => n.toString(26).replaceAll(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)]!);
  const shapes = [
    (name: string) => `/proxy/${name}`,
    (name: string) => `/app/${name}.data`,
    (name: string) => `/app/${name}/${name}.data`,
    (name: string) => `/app/orders/${name}.data`,
    (name: string) => `/artwork/${name}`,
    (name: string) => `/webhooks/${name}`,
    (name: string) => `/assets/${name}.js`,
    (name: string) => `/${name}.data`,
  ];
  await Promise.all(Array.from({ length: 600 }, (_, n) => get(origin + shapes[n % shapes.length]!(word(n)))));
  const figures = await get(`${origin}/metrics`, { authorization: `Bearer ${METRICS_TOKEN}` });
  const counts = [...figures.matchAll(/^kit_http_request_seconds_count\{route="([^"]*)",status="\d+"\} (\d+)$/gm)];
  expect(counts.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(600);
  expect(counts.length).toBeLessThan(20);
  expect(new Set(counts.map(([, route]) => route))).toEqual(
    new Set(["other", "/app/*", "/app/orders/:id", "/artwork/:file", "/assets/:file"]),
  );
});

describe("a route's label", () => {
  const label = createRouteLabels([
    ...SERVER_ROUTES,
    "/",
    "/app",
    "/app/orders",
    "/app/orders/:id",
    "/app/orders/earlier",
    "/app/help/:topic?",
    "/app/*",
    "/*",
  ]);

  test.each([
    ["/", "/"],
    ["/_root.data", "/"],
    ["/app", "/app"],
    ["/app/", "/app"],
    ["/app.data", "/app"],
    ["/app/orders/earlier", "/app/orders/earlier"],
    ["/app/orders/12", "/app/orders/:id"],
    ["/app/orders/12.data", "/app/orders/:id"],
    ["/app/orders/12/more", "/app/*"],
    ["/app/help", "/app/help/:topic?"],
    ["/app/help/orders.data", "/app/help/:topic?"],
    ["/app/help/orders/more", "/app/*"],
    ["/app/nowhere", "/app/*"],
    ["/webhooks/kit/secret", "/webhooks/kit/:token"],
    ["/webhooks/kit/secret/more", "other"],
    ["/artwork/secret.png", "/artwork/:file"],
    ["/proxy/estimate", "/proxy/estimate"],
    ["/proxy/anything", "other"],
    ["/nowhere", "other"],
  ])("of %s is %s", (path, expected) => {
    expect(label(path)).toBe(expected);
  });
});

test("each address that the server mounts is one of its labels", async () => {
  const source = await readFile(path.resolve(import.meta.dirname, "../../app/main/http/server.ts"), "utf8");
  const mounted = [...source.matchAll(/routes\.(?:get|post|put|delete)\(\s*"([^"]+)"/g)].map(([, address]) => address!);
  expect(mounted.length).toBeGreaterThan(8);
  // Built files are served by a folder, and not by an address.
  expect([...mounted, "/assets/:file"].sort()).toEqual([...SERVER_ROUTES].sort());
});
