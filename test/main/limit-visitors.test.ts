// What one address may ask for without a session, and that Shopify and Kit are never refused (decision 87).
import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { afterEach, expect, test } from "vitest";
import { STORE_SHARES } from "../../app/fairness/limits.ts";
import { createStoreShares } from "../../app/fairness/store-shares.ts";
import { ShopDomain } from "../../app/kernel/ids.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import { createMetrics } from "../../app/kernel/running/metrics.ts";
import { createAddressBuckets } from "../../app/main/http/address-buckets.ts";
import { holdShares } from "../../app/main/http/hold-shares.ts";
import type { Share } from "../../app/main/http/limit-stores.ts";
import type { Proofs } from "../../app/main/http/limit-visitors.ts";
import { MISSES, VISITS } from "../../app/main/http/limits.ts";
import type { Pages } from "../../app/main/http/pages.ts";
import { type RunningServer, startServer } from "../../app/main/http/server.ts";
import type { WebHandlers } from "../../app/main/http/web-handlers.ts";
import { ask } from "../support/network/http.ts";
import { until } from "../support/until.ts";

const STRANGER = "85.214.132.117";
const MERCHANT = "91.198.174.192";

let server: RunningServer;
afterEach(() => server?.close(100));

/** Files whose name begins with `there` are there. */
const handlers: WebHandlers = {
  shopifyWebhook: async (_request, response) => void response.writeHead(401).end(),
  kitWebhook: async (_request, response) => void response.writeHead(404).end(),
  fulfillmentOrderNotification: async (_request, response) => void response.writeHead(401).end(),
  flowAction: async (_request, response) => void response.writeHead(401).end(),
  artwork: async ({ url }, response) => void response.writeHead(url?.includes("there") ? 200 : 404).end(),
  thumbnail: async (_request, response) => void response.writeHead(404).end(),
  deliveryEstimate: async (_request, response) => void response.writeHead(400).end(),
};
/** Pages below `/slow` are answered when told; those below `/left` are never answered, and work until told. */
let slow = Promise.withResolvers<void>();
let begun = 0;
const pages: Pages = {
  mount: async (routes) => {
    routes.all("/left", (_request, response) => {
      begun += 1;
      void (response.locals["share"] as Share).hold(slow.promise);
    });
    routes.all("/slow", async (_request, response) => (await slow.promise, void response.send("page")));
    routes.all("*", (_request, response) => void response.send("page"));
  },
};
/** What begins with `signed` is signed for the store behind it. */
const shopIn = (text: string | null | undefined) => {
  const [, name] = /signed-(\w+)/.exec(text ?? "") ?? [];
  return name === undefined ? null : ShopDomain.parse(`${name}.myshopify.com`);
};
const proofs: Proofs = {
  session: ({ headers }) => shopIn(headers.authorization),
  storefront: (query) => shopIn(query.get("signature")),
};
const as = (name: string) => ({ headers: { authorization: `Bearer signed-${name}` } });

async function start(trustedProxies: string[] = []) {
  server = await startServer(
    {
      handlers,
      pages,
      health: { check: async () => ({ ready: true, database: true, queue: true, clock: null, email: false }) },
      metrics: createMetrics(),
      metricsToken: null,
      production: false,
      log: createLogger({ level: "silent" }),
      trustedProxies,
      proofs,
      shares: createStoreShares(STORE_SHARES, 200),
    },
    0,
    "127.0.0.1",
  );
  return async (path: string, from: string | null, { method = "GET", headers = {} } = {}) =>
    ask(`http://127.0.0.1:${server.port}${path}`, {
      method,
      headers: { ...headers, ...(from !== null && { "x-forwarded-for": from }) },
    });
}
type Ask = Awaited<ReturnType<typeof start>>;

async function statuses(asking: Ask, count: number, path: string, from: string | null, how = {}): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => asking(path, from, how)));
  return [...new Set(answers.map(({ status }) => status))].sort();
}

/** A bucket fills again while it is emptied: the first answer that is a refusal, of twenty. Null: there is none. */
async function refusal(asking: Ask, path: string, from: string) {
  const answers = await Promise.all(Array.from({ length: 20 }, () => asking(path, from)));
  return answers.find(({ status }) => status === 429) ?? null;
}

test("an address that guesses files is refused for a while, with a message, and no other is", async () => {
  const asking = await start();
  expect(await statuses(asking, MISSES.burst, "/artwork/guess.png", STRANGER)).toEqual([404]);
  const refused = await refusal(asking, "/artwork/guess.png", STRANGER);
  expect(refused?.text).toMatch(/^Too many requests .* Try again in /);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThanOrEqual(1);
  expect(await refusal(asking, "/proxy/estimate", STRANGER)).not.toBeNull();
  expect((await asking("/artwork/guess.png", MERCHANT)).status).toBe(404);
});

test("an existing file is served any number of times", async () => {
  const asking = await start();
  expect(await statuses(asking, MISSES.burst * 3, "/artwork/there.png", STRANGER)).toEqual([200]);
});

test("Shopify's webhooks, its notifications and Kit's events reach their handler from any address, however many", async () => {
  const asking = await start();
  await statuses(asking, MISSES.burst + 1, "/artwork/guess.png", STRANGER);
  await statuses(asking, VISITS.burst + 1, "/app", STRANGER);
  for (const path of ["/webhooks/shopify", "/fulfillment_order_notification", "/flow/actions"])
    expect(await statuses(asking, 100, path, STRANGER, { method: "POST" })).toEqual([401]);
  expect(await statuses(asking, 100, "/webhooks/kit/abc", STRANGER, { method: "POST" })).toEqual([404]);
});

test("pages without a session token are counted; those of a merchant at work are not", async () => {
  const asking = await start();
  expect(await statuses(asking, VISITS.burst, "/app", STRANGER)).toEqual([200]);
  // Some came back while these were asked for.
  expect(await statuses(asking, 300, "/app", STRANGER)).toContain(429);
  const unproven = { headers: { authorization: "Bearer a.b.c" } };
  expect(await statuses(asking, 300, "/app", STRANGER, unproven), "a header proves nothing").toContain(429);
  expect(await statuses(asking, 20, "/app", STRANGER, as("brisk"))).toEqual([200]);
});

test("guessed files of an office don't keep its merchants out", async () => {
  const asking = await start();
  await statuses(asking, MISSES.burst + 20, "/thumbnails/pass/guess.webp", STRANGER);
  expect(await statuses(asking, 20, "/app", STRANGER, { headers: { authorization: "Bearer a.b.c" } })).toEqual([200]);
});

test("a store that opens hundreds of pages at once waits and is refused, in words; another store's open meanwhile", async () => {
  const asking = await start();
  slow = Promise.withResolvers();
  const { atOnce, waiting } = STORE_SHARES.page;
  const flood = Array.from({ length: atOnce + waiting + 20 }, () => asking("/slow", MERCHANT, as("brisk")));
  const refused = await Promise.race(flood);
  expect([refused.status, Number(refused.headers["retry-after"])]).toEqual([503, 5]);
  expect(refused.text).toMatch(/^Your store has too many pages open/);
  expect(await statuses(asking, 20, "/app", MERCHANT, as("calm"))).toEqual([200]);
  slow.resolve();
  const answered = (await Promise.all(flood)).filter(({ status }) => status === 200);
  expect(answered.length).toBeGreaterThanOrEqual(atOnce);
  expect((await asking("/app", MERCHANT, as("brisk"))).status).toBe(200);
});

test("one shopper who asks without end gets estimates of no store refused but its own", async () => {
  const asking = await start();
  // Shopify's proxy names the shopper it asks for.
  const [shopper, other, proxy] = ["86.1.2.3", "86.1.2.4", "23.227.39.20"];
  const estimate = (store: string, from: string) => asking(`/proxy/estimate?signature=signed-${store}`, from);
  const flood = await Promise.all(Array.from({ length: 200 }, () => estimate("brisk", `${shopper}, ${proxy}`)));
  expect(flood.map(({ status }) => status)).toContain(429);
  for (const [store, from] of [
    ["brisk", other],
    ["calm", shopper],
    ["calm", other],
  ] as const)
    expect((await estimate(store, `${from}, ${proxy}`)).status, "its handler's own answer").toBe(400);
});

test("clients of a proxy that names no address are not counted together", async () => {
  const asking = await start();
  expect(await statuses(asking, MISSES.burst + 40, "/artwork/guess.png", null)).toEqual([404]);
  expect(await statuses(asking, MISSES.burst + 40, "/artwork/guess.png", "10.0.0.7")).toEqual([404]);
});

test("a proxy on the internet is believed only where the host names it", async () => {
  const guesses = async (asking: Ask) => {
    await statuses(asking, MISSES.burst + 1, "/artwork/guess.png", `${STRANGER}, 104.16.0.9`);
    return refusal(asking, "/artwork/guess.png", `${MERCHANT}, 104.16.0.9`);
  };
  expect(await guesses(await start())).not.toBeNull();
  await server.close(100);
  expect(await guesses(await start(["104.16.0.0/13"]))).toBeNull();
});

test("a bucket fills again, remembers a limited number of addresses, and takes a network of IPv6 for one", () => {
  let now = 0;
  const limits = createAddressBuckets({ burst: 2, perSecond: 0.5, remembered: 3, now: () => now });
  const spendTwice = (address: string) => [1, 2].forEach(() => limits.spend(address));
  spendTwice("2a00:1450:4001:82b::1");
  expect(limits.wait("2a00:1450:4001:82b:ffff::2")).toBe(2);
  expect(limits.wait("2a00:1450:4001:82c::1")).toBeNull();
  now = 2_000;
  expect(limits.wait("2a00:1450:4001:82b::1")).toBeNull();
  spendTwice("2001:db8::5:0:0:1");
  expect(limits.wait("2001:db8:0:0:7::2"), "zeros may be left out").toBe(2);
  spendTwice("1.1.1.1");
  for (const other of ["1.1.1.2", "1.1.1.3"]) spendTwice(other);
  expect(limits.wait("1.1.1.1")).toBe(2);
  spendTwice("1.1.1.4");
  expect([limits.wait("1.1.1.1"), limits.wait("1.1.1.4")]).toEqual([null, 2]);
});

test("pages that are closed at once hold their store's share until their work has ended", async () => {
  const asking = await start();
  slow = Promise.withResolvers();
  begun = 0;
  const closing = new AbortController();
  const left = Array.from({ length: STORE_SHARES.page.atOnce }, () =>
    fetch(`http://127.0.0.1:${server.port}/left`, { ...as("brisk"), signal: closing.signal }).catch(() => null),
  );
  await until("all to be at work", () => begun === STORE_SHARES.page.atOnce);
  closing.abort();
  await Promise.all(left);
  expect((await asking("/app", MERCHANT, as("brisk"))).status).toBe(503);
  expect((await asking("/app", MERCHANT, as("calm"))).status).toBe(200);
  slow.resolve();
  expect((await asking("/app", MERCHANT, as("brisk"))).status).toBe(200);
});

test("each loader and action of the build holds its request's share", async () => {
  const module = { loader: async () => "loaded", action: () => "done", default: () => null };
  const { routes } = holdShares({ routes: { a: { id: "a", module } } } as unknown as ServerBuild);
  const held: unknown[] = [];
  const holdShare = async (work: Promise<unknown>) => (held.push(await work), await work);
  const args = { context: { holdShare } } as unknown as LoaderFunctionArgs;
  expect([await routes["a"]!.module.loader!(args), await routes["a"]!.module.action!(args)]).toEqual([
    "loaded",
    "done",
  ]);
  expect(held).toEqual(["loaded", "done"]);
  expect(routes["a"]!.module.default).toBe(module.default);
});
