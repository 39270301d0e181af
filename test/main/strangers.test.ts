// What somebody without a session meets, who may ask for any address: a page that says where to open the app, or a refusal; never
// a fault of ours, never an alarm in the log.
import type { ServerBuild } from "@remix-run/node";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ask } from "../support/network/http.ts";
import { pagePaths } from "../support/network/page-paths.ts";
import { setWorld, world } from "../support/world.ts";

const OUTSIDE = "Open it from Apps in your Shopify admin";

const SHOP = "brightside.myshopify.com";

let paths: string[];
let before: number;

setWorld({ pages: "build", shopify: { shops: [{ domain: SHOP }] } });
beforeAll(async () => {
  const build = (await import(new URL("../../build/server/index.js", import.meta.url).href)) as ServerBuild;
  paths = pagePaths(build.routes);
});
beforeEach(() => void (before = world.logged().length));

const browse = (address: string, headers: Record<string, string> = {}) => ask(world.origin + address, { headers });

function alarms(): string[] {
  const lines = world.logged().slice(before).trim().split("\n").filter(Boolean);
  return lines.filter((line) => ["error", "fatal"].includes((JSON.parse(line) as { level: string }).level));
}

/** To the letter, as no HTTP client of Node's would send it. */
async function send(request: string): Promise<string> {
  const socket = connect(Number(new URL(world.origin).port), "127.0.0.1");
  socket.write(request.replaceAll("\n", "\r\n"));
  return await text(socket);
}

test.each(["HeadlessChrome/150.0.0.0", "Chrome/150.0.0.0 Chrome-Lighthouse", "Googlebot/2.1"])(
  "%s is let in with a session token, and by nothing else",
  async (agent) => {
    const headers = { "user-agent": `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${agent} Safari/537.36` };
    const authorization = `Bearer ${world.shopify.idToken(SHOP)}`;
    expect((await browse("/app/orders.data", { ...headers, authorization })).status).toBe(200);
    expect((await browse("/app/orders.data", headers)).status).not.toBe(200);
  },
);

describe("an address opened in a plain browser", () => {
  test.each([
    "/",
    "/app",
    "/app/orders/12",
    "/app?shop=a.myshopify.com",
    "/app?shop=evil.example.com&embedded=1",
    "/auth/login",
    "/auth/callback?code=1",
    "/auth/exit-iframe?exitIframe=https://evil.com",
    "/app?shop=a.myshopify.com&embedded=1&host=AAAA",
    `/app?shop=a.myshopify.com&host=${btoa("a.myshopify.com/\nx")}`,
    `/app?shop=a.myshopify.com&host=${btoa("evil.com")}`,
  ])("%s says where to open the app", async (address) => {
    let answer = await browse(address);
    for (let hops = 0; answer.status === 302 && hops < 3; hops++)
      answer = await browse(String(answer.headers.location));
    expect([200, 400]).toContain(answer.status);
    expect(answer.text).toContain(OUTSIDE);
    expect(answer.text).not.toContain("shopify.authenticate");
    expect(alarms()).toEqual([]);
  });

  test.each(["/auth/session-token?shop=a%0Ab", "/auth/session-token?shop=evil.com%20*", "/?_data=x", "/app?_data=x"])(
    "%s is refused",
    async (address) => {
      const { status, headers } = await browse(address);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(JSON.stringify(headers["content-security-policy"] ?? "")).not.toContain("evil.com");
      expect(alarms()).toEqual([]);
    },
  );

  test("that sends the visit to another site after the bounce page is refused", async () => {
    const bounce = (to: string) => `/auth/session-token?shop=a.myshopify.com&shopify-reload=${encodeURIComponent(to)}`;
    expect((await browse(bounce("https://evil.com/"))).status).toBe(400);
    expect((await browse(bounce(`${world.origin}/app?shop=a.myshopify.com`))).status).toBe(200);
  });
});

describe("a request that no browser would send", () => {
  test.each([
    ["a host that is none", "GET /app HTTP/1.1\nHost: a b[\n"],
    ["a host with a name in front", "GET / HTTP/1.1\nHost: a@b\n"],
    ["a port that is none", "GET / HTTP/1.1\nHost: a:99999\n"],
    ["a forwarded host that is none", "GET / HTTP/1.1\nHost: a\nX-Forwarded-Host: c d[\n"],
    ["a forwarded protocol that is none", "GET / HTTP/1.1\nHost: a\nX-Forwarded-Proto: java script\n"],
    ["a method that fetch knows none of", "TRACE /app HTTP/1.1\nHost: a\n"],
    ["a target that is no path", "OPTIONS * HTTP/1.1\nHost: a\n"],
    ["a path that does not decode", "GET /app/%E0%A4%A HTTP/1.1\nHost: a\n"],
    ["a path that names another host", "GET //[/app?id_token=a.b.c HTTP/1.1\nHost: a\n"],
    ["a whole address that is none", "GET http://[/app HTTP/1.1\nHost: a\n"],
    ["a shopper's whole address that is none", "GET http://[/proxy/estimate?shop=a HTTP/1.1\nHost: a\n"],
  ])("%s is answered with a 4xx", async (_what, head) => {
    expect(await send(`${head}Connection: close\n\n`)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(alarms()).toEqual([]);
  });

  test("slashes alone open the first page", async () => {
    expect((await browse("/".repeat(250))).status).toBe(200);
    expect(alarms()).toEqual([]);
  });
});

describe("every page, without a session or with rubbish in its place", () => {
  const rubbish: [string, string, Record<string, string>][] = [
    ["none", "", {}],
    ["a shop only", "?shop=a.myshopify.com", {}],
    ["a frame without a token", `?shop=a.myshopify.com&embedded=1&host=${btoa("admin.shopify.com/store/a")}`, {}],
    [
      "a token that is none",
      `?shop=a.myshopify.com&embedded=1&host=${btoa("admin.shopify.com/store/a")}&id_token=a.b.c`,
      {},
    ],
    ["a bearer that is none", "", { authorization: "Bearer a.b.c" }],
    ["an empty bearer", "", { authorization: "Bearer " }],
    ["another scheme", "", { authorization: "Basic YTpi" }],
    ["a name twice", "?shop=a.myshopify.com&shop=b.myshopify.com&host=A&host=B", {}],
  ];

  test.each(rubbish)("%s: no 5xx by any method", async (_what, query, headers) => {
    const addresses = paths.map((path) => path.replaceAll(/:\w+|\*/g, "x"));
    const data = addresses.map((address) => (address === "/" ? "/_root.data" : `${address}.data`));
    const faults: string[] = [];
    for (const address of [...addresses, ...data]) {
      const [read, sent] = await Promise.all([
        ask(world.origin + address + query, { headers }),
        ask(world.origin + address + query, {
          method: "POST",
          headers: { ...headers, "content-length": "3", "content-type": "application/x-www-form-urlencoded" },
          body: "a=b",
        }),
      ]);
      faults.push(...[read, sent].flatMap(({ status }) => (status >= 500 ? `${status} ${address}` : [])));
    }
    expect(faults).toEqual([]);
    expect(paths.length).toBeGreaterThan(30);
    expect(alarms()).toEqual([]);
  });
});
