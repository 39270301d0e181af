import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CostBucket } from "../graphql/cost.ts";
import type { ShopifySandbox } from "../types.ts";
import { type Client, SHOP, connect, startSandbox } from "./harness.ts";

const EVENT = `mutation {
  fulfillmentEventCreate(
    fulfillmentEvent: { fulfillmentId: "gid://shopify/Fulfillment/1", status: DELIVERED, happenedAt: TIME }
  ) { userErrors { message } }
}`;

let sandbox: ShopifySandbox;
let client: Client;
beforeEach(async () => {
  sandbox = await startSandbox({
    scopes: ["read_orders", "write_products", "write_merchant_managed_fulfillment_orders"],
  });
  client = await connect(sandbox);
});
afterEach(() => sandbox.close());

const codes = (reply: Awaited<ReturnType<Client["graphql"]>>) => reply.errors?.map((one) => one.extensions?.code);

describe("what Shopify would not accept fails here too", () => {
  test.each([
    ["a field that there is none of", "{ shop { nmae } }", {}],
    ["an argument that there is none of", "{ shop(id: 1) { name } }", {}],
    ["a variable of the wrong type", "query($n: String) { products(first: $n) { nodes { id } } }", { n: "1" }],
    ["a time that is none", EVENT.replace("TIME", '"yesterday"'), {}],
    [
      "a time that is none, as a variable",
      EVENT.replace("TIME", "$t").replace("mutation", "mutation($t: DateTime)"),
      { t: "1" },
    ],
    ["an enum value that there is none of", "{ orders(first: 1, sortKey: WEIGHT) { nodes { id } } }", {}],
  ])("%s", async (_name, query, variables) => {
    const reply = await client.graphql(query, variables);
    expect(reply.status).toBe(200);
    expect(reply.errors?.length).toBeGreaterThan(0);
    expect(reply.data).toBeUndefined();
  });

  test("a list without a page size, a page above 250, and a cursor that is none", async () => {
    for (const page of ["", "(first: 251)", '(first: 1, after: "x")']) {
      expect(codes(await client.graphql(`{ products${page} { nodes { id } } }`))).toEqual(["BAD_REQUEST"]);
    }
  });

  test("an id of another kind is an error, an id of nothing is null", async () => {
    const reply = await client.graphql('{ order(id: "gid://shopify/Product/1") { id } }');
    expect(codes(reply)).toEqual(["RESOURCE_NOT_FOUND"]);
    const nothing = await client.graphql('{ order(id: "gid://shopify/Order/1") { id } }');
    expect(nothing.errors).toBeUndefined();
    expect(nothing.data).toEqual({ order: null });
  });

  test("a field that the sandbox does not model says so instead of answering null", async () => {
    expect(codes(await client.graphql("{ shop { taxesIncluded } }"))).toEqual(["NOT_MODELLED"]);
  });

  test("a mutation that needs an idempotency key is refused without one, another is refused with one", async () => {
    sandbox.shop(SHOP).grantScopes(["write_inventory"]);
    const item = `gid://shopify/InventoryItem/${sandbox.shop(SHOP).variant("PAD-A3").inventoryItemId}`;
    const location = `gid://shopify/Location/${sandbox.shop(SHOP).locations()[1]?.id}`;
    const activate = (directive: string) =>
      client.graphql(
        `mutation($i: ID!, $l: ID!) { inventoryActivate(inventoryItemId: $i, locationId: $l) ${directive} { userErrors { message } } }`,
        { i: item, l: location },
      );
    expect(codes(await activate(""))).toEqual(["BAD_REQUEST"]);
    expect((await activate('@idempotent(key: "a")')).errors).toBeUndefined();
    const tags = await client.graphql(
      'mutation { tagsAdd(id: "gid://shopify/Order/1", tags: ["x"]) @idempotent(key: "a") { userErrors { message } } }',
    );
    expect(codes(tags)).toEqual(["BAD_REQUEST"]);
  });

  test("deprecated fields work and are noted", async () => {
    await client.graphql("{ products(first: 1) { nodes { bodyHtml } } }");
    expect([...sandbox.truth.deprecated].join()).toContain("bodyHtml");
  });
});

describe("scopes", () => {
  test("a read without its scope is denied, with it it is answered", async () => {
    const query = "{ locations(first: 5) { nodes { name } } }";
    const denied = await client.graphql(query);
    expect(codes(denied)).toEqual(["ACCESS_DENIED"]);
    expect(denied.errors?.[0]?.message).toContain("`read_locations` access scope");
    sandbox.shop(SHOP).grantScopes(["read_locations"]);
    expect((await client.graphql(query)).errors).toBeUndefined();
  });

  test("the right to write includes the right to read", async () => {
    expect((await client.graphql("{ products(first: 1) { nodes { id } } }")).errors).toBeUndefined();
  });

  test("a node is denied like the list that it is in", async () => {
    const id = `gid://shopify/Location/${sandbox.shop(SHOP).locations()[0]?.id}`;
    expect(codes(await client.graphql("query($id: ID!) { node(id: $id) { __typename } }", { id }))).toEqual([
      "ACCESS_DENIED",
    ]);
  });

  test("tags on an order need the right to write orders", async () => {
    const order = sandbox.shop(SHOP).placeOrder({ lines: [{ sku: "PAD-A3", quantity: 1 }] });
    const add = () =>
      client.graphql('mutation($id: ID!) { tagsAdd(id: $id, tags: ["kit"]) { userErrors { message } } }', {
        id: `gid://shopify/Order/${order.id}`,
      });
    expect(codes(await add())).toEqual(["ACCESS_DENIED"]);
    expect(order.tags).toEqual([]);
    sandbox.shop(SHOP).grantScopes(["write_orders"]);
    await add();
    expect(order.tags).toEqual(["kit"]);
  });

  test("orders older than 60 days are hidden without the right to all orders", async () => {
    const createdAt = new Date(Date.now() - 61 * 24 * 3600_000);
    sandbox.shop(SHOP).placeOrder({ lines: [{ sku: "PAD-A3", quantity: 1 }], createdAt });
    const count = async () => (await client.graphql("{ orders(first: 5) { nodes { id } } }")).data?.orders;
    expect(await count()).toEqual({ nodes: [] });
    sandbox.shop(SHOP).grantScopes(["read_all_orders"]);
    expect(await count()).toMatchObject({ nodes: [{}] });
  });

  test("fields of customers come back null with an error until Shopify approved the app for them", async () => {
    const order = sandbox.shop(SHOP).placeOrder({ lines: [{ sku: "PAD-A3", quantity: 1 }] });
    const query = "query($id: ID!) { order(id: $id) { name email shippingAddress { city address1 } } }";
    const id = `gid://shopify/Order/${order.id}`;
    sandbox.shop(SHOP).approveProtectedData(false);
    const hidden = await client.graphql(query, { id });
    expect(hidden.status).toBe(200);
    expect(hidden.data?.order).toMatchObject({ name: order.name, email: null, shippingAddress: { address1: null } });
    expect(codes(hidden)).toEqual(["ACCESS_DENIED", "ACCESS_DENIED"]);
    sandbox.shop(SHOP).approveProtectedData(true);
    expect((await client.graphql(query, { id })).data?.order).toMatchObject({ email: order.email });
  });

  test("an app that was approved for names and addresses alone is shown neither email nor phone", async () => {
    const order = sandbox.shop(SHOP).placeOrder({ lines: [{ sku: "PAD-A3", quantity: 1 }] });
    const query = "query($id: ID!) { order(id: $id) { email phone shippingAddress { name address1 phone } } }";
    sandbox.shop(SHOP).approveProtectedData(["name", "address"]);
    const shown = await client.graphql(query, { id: `gid://shopify/Order/${order.id}` });
    expect(shown.data?.order).toMatchObject({
      email: null,
      phone: null,
      shippingAddress: { name: expect.any(String), address1: expect.any(String), phone: null },
    });
    expect(codes(shown)).toEqual(["ACCESS_DENIED", "ACCESS_DENIED", "ACCESS_DENIED"]);
    sandbox.shop(SHOP).approveProtectedData(true);
  });
});

describe("cost", () => {
  test("a query that could cost more than 1,000 points is refused", async () => {
    const query = "{ products(first: 100) { nodes { id variants(first: 20) { nodes { id } } } } }";
    expect(codes(await client.graphql(query))).toEqual(["MAX_COST_EXCEEDED"]);
    expect((await client.graphql(query.replace("100", "10"))).errors).toBeUndefined();
  });

  test("the bucket empties by what queries really cost, and says so under 200", async () => {
    const products = Array.from({ length: 240 }, (_, n) => ({ title: `Kit ${n}`, variants: [{ sku: `pmt_${n}` }] }));
    const limited = await startSandbox({
      costLimits: true,
      scopes: ["read_products"],
      shops: [{ domain: SHOP, products }],
    });
    try {
      const { graphql } = await connect(limited);
      const query =
        "{ productVariants(first: 240) { nodes { id product { id } inventoryItem { id } selectedOptions { name } } } }";
      const replies = [await graphql(query), await graphql(query), await graphql(query)];
      expect(replies.map((one) => one.status)).toEqual([200, 200, 200]);
      expect(replies.map(codes)).toEqual([undefined, undefined, ["THROTTLED"]]);
      expect(replies[2]?.extensions.cost).toMatchObject({ requestedQueryCost: 960, actualQueryCost: null });
    } finally {
      await limited.close();
    }
  });

  test("the bucket fills again at the plan's rate, and no further than twenty seconds' worth", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const bucket = new CostBucket("basic", true);
      expect([bucket.take(1000), bucket.take(1000), bucket.take(1000)]).toEqual([true, true, false]);
      vi.setSystemTime(Date.now() + 10_000);
      expect(bucket.status()).toEqual({ maximumAvailable: 2000, currentlyAvailable: 1000, restoreRate: 100 });
      vi.setSystemTime(Date.now() + 60_000);
      expect(bucket.status().currentlyAvailable).toBe(2000);
    } finally {
      vi.useRealTimers();
    }
  });
});
