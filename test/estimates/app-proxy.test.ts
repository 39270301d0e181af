// Which requests are taken for Shopify's.
import { describe, expect, test } from "vitest";
import { readAppProxy } from "../../app/shopify/app-proxy.ts";
import { signProxyQuery } from "../support/network/app-proxy.ts";

const SHOP = "kit-demo.myshopify.com";
const NOW = new Date("2026-11-20T12:00:00Z");
const seconds = NOW.getTime() / 1_000;

const signed = (over: { secret?: string; timestamp?: number | string; shop?: string } = {}) =>
  new URLSearchParams(
    signProxyQuery({ country: "DE", quantity: "1" }, { shop: SHOP, secret: "current", timestamp: seconds, ...over }),
  );
const read = (query: URLSearchParams, secrets = ["current"]) => readAppProxy(query, secrets, NOW);

test("the example of Shopify's documentation is accepted", () => {
  const query = new URLSearchParams(
    "extra=1&extra=2&shop=shop-name.myshopify.com&path_prefix=%2Fapps%2Fawesome_reviews&timestamp=1317327555" +
      "&signature=a9718877bea71c2484f91608a7eaea1532bdf71f5c56825065fa4ccabe549ef3",
  );
  expect(readAppProxy(query, ["hush"], new Date(1317327555_000))).toBe("shop-name.myshopify.com");
});

test("a request of the storefront says whose it is", () => {
  expect(read(signed())).toBe(SHOP);
});

test("while the secret is rotated both are good", () => {
  expect(read(signed({ secret: "old" }), ["current", "old"])).toBe(SHOP);
  expect(read(signed({ secret: "old" }))).toBeNull();
});

test.each(["", "soon", `${seconds} or so`, `at ${seconds}`])("signed at the time %j it is refused", (timestamp) => {
  expect(read(signed({ timestamp }))).toBeNull();
});

test.each([
  [90, true],
  [91, false],
  [-90, true],
  [-91, false],
])("one that was signed %i s ago is accepted: %s", (ago, accepted) => {
  expect(read(signed({ timestamp: seconds - ago })) !== null).toBe(accepted);
});

const sign = (asked: Record<string, string>, shop = SHOP) =>
  signProxyQuery(asked, { shop, secret: "current", timestamp: seconds });

/** Signed by Shopify as one value with a comma, and sent as two of that name. */
function twice(name: "shop" | "timestamp", values: string[]): URLSearchParams {
  const query = signed({ [name]: values.join(",") });
  query.delete(name);
  for (const value of values) query.append(name, value);
  return query;
}

/** What was signed as `country=DE` and a long `quantity` of shop `evil`, read as a request of shop `victim`. */
function cutAnew(): URLSearchParams {
  const query = new URLSearchParams(sign({ quantity: "1shop=victim.myshopify.com", zone: "1" }, "evil.myshopify.com"));
  query.set("quantity", "1");
  // What is signed is sorted: evil's own name goes into the value of a parameter that comes right after.
  query.set("shop", "victim.myshopify.com" + "shop=evil.myshopify.com");
  return query;
}

describe("refused is a request", () => {
  const changed = (change: (query: URLSearchParams) => void) => {
    const query = signed();
    change(query);
    return query;
  };
  test.each([
    ["of another shop than was signed", changed((query) => query.set("shop", "other.myshopify.com"))],
    ["with a parameter added", changed((query) => query.append("variant", "1"))],
    ["with a parameter twice", changed((query) => query.append("shop", "other.myshopify.com"))],
    ["without a signature", changed((query) => query.delete("signature"))],
    ["with two signatures", changed((query) => query.append("signature", "00"))],
    ["with a signature that is none", changed((query) => query.set("signature", "not hexadecimal"))],
    ["with a signature cut short", changed((query) => query.set("signature", query.get("signature")!.slice(0, 62)))],
    ["of an address that is no shop's", signed({ shop: "shop.example.com" })],
    ["of nobody", new URLSearchParams()],
    ["that was signed for one store and is cut anew for another", cutAnew()],
    ["of two shops, though signed", twice("shop", [SHOP, "other.myshopify.com"])],
    ["of two moments, though signed", twice("timestamp", [`${seconds}`, `${seconds}`])],
    ["with a name that could be cut", new URLSearchParams(sign({ "a=b": "1" }))],
    ["with a name that begins as none of Shopify's", new URLSearchParams(sign({ "=a": "1" }))],
    ["with a value that could be cut", new URLSearchParams(sign({ country: "DE", note: "a=b" }))],
  ])("%s", (_what, query) => {
    expect(read(query)).toBeNull();
  });
});
