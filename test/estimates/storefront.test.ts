// The storefront's question as Shopify passes it on, to the whole app.
import { setImmediate } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { MOST_PIECES } from "../../app/estimates/limits.ts";
import { type Merchant, numeric, setUpMerchant } from "../support/merchant.ts";
import { signProxyQuery } from "../support/network/app-proxy.ts";
import { ask } from "../support/network/http.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

let of: Merchant;
const ESTIMATES = "/orders/estimate_shipping";

setWorld({ cuttable: true });
beforeAll(async () => {
  of = await setUpMerchant(world, "storefront");
});

interface Asked {
  question?: Record<string, string>;
  shop?: string;
  timestamp?: number;
  secret?: string;
}

async function askEstimate({ question = {}, shop = of.store.domain, timestamp, secret = world.apiSecret }: Asked = {}) {
  const query = signProxyQuery({ country: "DE", ...question }, { shop, secret, timestamp });
  const { status, headers, text } = await ask(`${world.origin}/proxy/estimate?${query}`);
  const isJson = headers["content-type"]?.includes("json");
  return { status, caching: headers["cache-control"], body: isJson ? (JSON.parse(text) as unknown) : null };
}
const variantOf = (sku: string) => numeric(of.store.variant(sku).id);
const toKit = () => world.kit.truth.requests({ method: "POST", path: ESTIMATES }).length;

test("a shopper sees days and dates of a kit, and the browser caches them for an hour", async () => {
  const { status, caching, body } = await askEstimate({ question: { quantity: "1", variant: variantOf(of.sku) } });
  expect({ status, caching }).toEqual({ status: 200, caching: "private, max-age=3600" });
  const date = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string;
  expect(body).toEqual({ earliest: date, latest: date, productionDays: [3, 5], shippingDays: [4, 25] });
  const { earliest, latest } = body as { earliest: string; latest: string };
  expect((Date.parse(latest) - Date.parse(earliest)) / 86_400_000).toBe(5 + 25 - 3 - 4);
});

test("a shopper sees them of as many kits as are estimated", async () => {
  expect(await askEstimate({ question: { quantity: String(MOST_PIECES) } })).toMatchObject({ status: 200 });
});

test("a country in small letters is the same country", async () => {
  const known = await askEstimate();
  const before = toKit();
  expect(await askEstimate({ question: { country: "de" } })).toEqual(known);
  expect(toKit()).toBe(before);
});

describe("a cart", () => {
  const kits = (quantity: number) => `${variantOf(of.sku)}:${quantity}`;

  test("is answered for all of its kits together, and what is no kit is not counted", async () => {
    const alone = await askEstimate({ question: { quantity: "120" } });
    expect(alone).toMatchObject({ status: 200 });
    expect(alone.body).not.toEqual((await askEstimate({ question: { quantity: "9" } })).body);
    const before = toKit();
    const lines = [kits(9), `${variantOf("MUG")}:500`, kits(111), "1:500"].join();
    expect(await askEstimate({ question: { lines } })).toEqual(alone);
    expect(toKit()).toBe(before);
  });

  test.each([
    ["without kits", () => `${variantOf("MUG")}:2`],
    ["with more kits than anybody estimates", () => kits(MOST_PIECES + 1)],
  ])("%s is told nothing", async (_what, lines) => {
    expect(await askEstimate({ question: { lines: lines() } })).toEqual({
      status: 204,
      caching: "no-store",
      body: null,
    });
  });
});

describe("there is no estimate, and the browser caches nothing,", () => {
  test.each([
    ["of what is no kit", () => askEstimate({ question: { variant: variantOf("MUG") } })],
    ["of a variant that is not there", () => askEstimate({ question: { variant: "1" } })],
    ["to a shop that has not installed the app", () => askEstimate({ shop: "stranger.myshopify.com" })],
    ["for a country that Kit may not know", () => askEstimate({ question: { country: "XK" } })],
  ])("%s", async (_what, asking) => {
    expect(await asking()).toEqual({ status: 204, caching: "no-store", body: null });
  });
});

test("a kit of one shop is none in another one's storefront", async () => {
  const other = await setUpMerchant(world, "other-storefront", { brand: "northwind" });
  const question = { variant: variantOf(of.sku) };
  expect(await askEstimate({ question, shop: other.store.domain })).toMatchObject({ status: 204 });
  expect(await askEstimate({ question })).toMatchObject({ status: 200 });
});

describe("refused, with its fault named, is", () => {
  test.each([
    ["a signature of somebody else", { secret: "another" }, "signature"],
    ["a request of two minutes ago", { timestamp: Math.trunc(Date.now() / 1_000) - 120 }, "signature"],
    ["a country that is none", { question: { country: "Germany" } }, "country"],
    ["a quantity of none", { question: { quantity: "0" } }, "quantity"],
    ["a quantity that nobody estimates", { question: { quantity: String(MOST_PIECES + 1) } }, "quantity"],
    ["a quantity that is no number", { question: { quantity: "1e3" } }, "quantity"],
    ["a cart without a line", { question: { lines: "" } }, "lines"],
    ["a cart with a line of none", { question: { lines: "1:2,3:0" } }, "lines"],
    ["a cart of too many lines", { question: { lines: Array.from({ length: 101 }, () => "1:1").join() } }, "lines"],
    ["a variant that is no number", { question: { variant: "gid://shopify/ProductVariant/1" } }, "variant"],
  ])("%s", async (_what, asked, field) => {
    const { status, body } = await askEstimate(asked);
    expect({ status, body }).toEqual({ status: 400, body: { errors: [{ field, message: expect.any(String) }] } });
  });

  test("a question with several faults, each of them named", async () => {
    const { body } = await askEstimate({ question: { country: "", quantity: "-1" } });
    expect((body as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual(["country", "quantity"]);
  });
});

test("a slow Kit delays no page: this shopper sees nothing, and the next one sees the estimate", async () => {
  const question = { country: "NZ" };
  world.kit.faults.add({ kind: "slow-answer", path: ESTIMATES, ms: 3_000 });
  const before = toKit();
  expect(await askEstimate({ question })).toMatchObject({ status: 204 });
  const settled = world.app.forPages.estimates.settled();
  expect(await Promise.race([settled.then(() => "Kit has answered"), setImmediate("not yet")])).toBe("not yet");
  await settled;
  expect(await askEstimate({ question })).toMatchObject({ status: 200 });
  expect(toKit() - before).toBe(1);
});

test("the storefront's logged-in customer is in no log and in no table", async () => {
  const { rows } = await world.database.pool.query("SELECT to_jsonb(d)::text AS row FROM delivery_estimates d");
  expect(rows.length).toBeGreaterThan(0);
  expect(world.logged()).toContain('"/proxy/estimate"');
  for (const text of [JSON.stringify(rows), world.logged()]) expect(text).not.toContain("6940095564");
});

test("a paid order's page may say how long Kit takes, without asking Kit", async () => {
  const before = toKit();
  expect(await world.services.estimates.productionDays(of.shop, 2)).toEqual({ min: 3, max: 5 });
  expect(toKit()).toBe(before);
});

test("while the database is away, the storefront is asked to retry later", async () => {
  await world.line.cut();
  expect(await askEstimate().finally(() => world.line.mend())).toMatchObject({ status: 503 });
  await until("the database", async () => (await askEstimate()).status === 200);
});
