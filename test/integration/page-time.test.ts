// A page whose time is over ends what it reads from Shopify and Kit. What changes something there is never ended by it.
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { costOf } from "../../app/actions/request-costs.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import { createMetrics } from "../../app/kernel/running/metrics.ts";
import { withReadingTime } from "../../app/kernel/running/reading-time.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { createPages } from "../../app/main/http/pages.ts";
import { type RunningServer, startServer } from "../../app/main/http/server.ts";
import { answered } from "../../app/shopify/graphql/answered.ts";
import { READ_TIMEOUT_MS } from "../../app/shopify/limits.ts";
import { TAGS_ADD } from "../../app/shopify/operations/fulfillments.ts";
import { ORDER_DESTINATIONS } from "../../app/shopify/operations/orders.ts";
import { storeSeed, visit } from "../support/merchant.ts";
import { ask } from "../support/network/http.ts";
import { type Hanging, intercept, type Interceptor } from "../support/network/interceptor.ts";
import { startWorld, type World } from "../support/world.ts";

let world: World;
let server: RunningServer;
let shopify: Interceptor;
let kit: Interceptor;
let shop: ShopRef;
let lines: string[];

beforeAll(async () => {
  world = await startWorld({
    shopifyOrigin: async (origin) => (shopify = await intercept(origin)).origin,
    kitOrigin: async (origin) => (kit = await intercept(origin)).origin,
    sweeping: false,
  });
  shop = await visit(world, world.shopify.addShop(storeSeed("late-pages")).domain);
  lines = [];
  const log = createLogger({ level: "info", destination: { write: (line: string) => void lines.push(line) } });
  const { services } = world;
  server = await startServer(
    {
      handlers: null,
      pages: createPages({ services, log, from: "build", standinOrigin: null, host: "127.0.0.1" }),
      health: { check: async () => ({ ready: true, database: true, queue: true, clock: null, email: true }) },
      metrics: createMetrics(),
      metricsToken: null,
      production: false,
      log,
      costs: (path) => ({ ...costOf(path), ms: 400 }),
    },
    0,
    "127.0.0.1",
  );
});
afterAll(async () => {
  await server?.close(100);
  await world?.close();
  await shopify?.close();
  await kit?.close();
});

const isAbout = (operation: string) => (request: { body: string }) => request.body.includes(operation);

/** Well before a read's own timeout. */
async function leftEarly({ begun, left }: Hanging): Promise<boolean> {
  await begun;
  const began = performance.now();
  await left;
  return performance.now() - began < READ_TIMEOUT_MS / 2;
}

test("a page that waits for Shopify closes its connection to it, and is no fault", async () => {
  const early = leftEarly(shopify.hang(isAbout("OrderDestinations")));
  const page = ask(`http://127.0.0.1:${server.port}/app/orders/destinations?ids=1`, {
    headers: { authorization: `Bearer ${world.shopify.idToken(shop.domain)}` },
  });
  expect((await page).status).toBe(503);
  expect(await early).toBe(true);
  expect(lines.filter((line) => line.includes("a page failed"))).toEqual([]);
});

/** Begun by a page whose time is over once the other side has the request; then what hangs is let go on, unless its sender has left. */
async function asLatePage<Answer>({ begun, left, release }: Hanging, act: () => Promise<Answer>): Promise<Answer> {
  const over = new AbortController();
  const answer = new Promise<Answer>((resolve, reject) => {
    withReadingTime(over.signal, () => void act().then(resolve, reject));
  });
  await begun;
  over.abort();
  await Promise.race([left, setImmediate()]);
  release();
  return answer;
}

test("a read of Shopify ends, and isn't tried again", async () => {
  const { graphql } = world.app.composition.shopify;
  const read = () => graphql.ask(shop, ORDER_DESTINATIONS, { ids: ["gid://shopify/Order/1"] });
  const hanging = shopify.hang(isAbout("OrderDestinations"));
  await expect(asLatePage(hanging, read)).rejects.toMatchObject({ code: "page_over" });
  await hanging.left;
  expect(await read()).toMatchObject({ kind: "ok" });
});

test("a change of Shopify goes on to its answer", async () => {
  const order = world.shopify.shop(shop.domain).placeOrder({ lines: [{ title: "Mug", quantity: 1 }] });
  const id = `gid://shopify/Order/${order.id}`;
  const { graphql } = world.app.composition.shopify;
  const change = () =>
    graphql.change(shop, {
      operation: TAGS_ADD,
      variables: { id, tags: ["late"] },
      outcome: ({ answer }) => answered(answer, answer?.made?.id),
    });
  expect(await asLatePage(shopify.hang(isAbout("TagsAdd")), change)).toEqual({ kind: "done", value: id });
});

test("a read of Kit ends, a change goes on to its answer", async () => {
  const { client } = world.app.composition.accounts;
  const as = { environment: "production" as const, token: world.kit.brands.brightside.production.token };
  const hanging = kit.hang(({ path }) => path.endsWith("/products"));
  const early = leftEarly(hanging);
  expect(await asLatePage(hanging, () => client.listProducts(as))).toMatchObject({ kind: "lost", code: "timeout" });
  expect(await early).toBe(true);
  const register = () =>
    client.createWebhook(as, { address: "http://127.0.0.1:9/late", event: "order_shipped", secret: "s".repeat(32) });
  const posted = kit.hang(({ method, path }) => method === "POST" && path.endsWith("/webhooks"));
  expect(await asLatePage(posted, register)).toMatchObject({ kind: "ok" });
});
