import { afterEach, beforeEach, expect, test } from "vitest";
import type { ShopifySandbox } from "../types.ts";
import { type Client, SHOP, connect, exchangeFields, oauth, startSandbox } from "./harness.ts";

const NAME = "query ShopName { shop { name } }";

let sandbox: ShopifySandbox;
let client: Client;
beforeEach(async () => {
  sandbox = await startSandbox();
  client = await connect(sandbox);
});
afterEach(() => sandbox.close());

test.each([
  ["402", 402],
  ["429", 429],
  ["500", 500],
  ["503", 503],
] as const)("a %s comes as often as it was asked for, then all is well again", async (kind, status) => {
  sandbox.faults.graphql({ kind, operation: "ShopName", times: 2 });
  const seen = [await client.graphql(NAME), await client.graphql(NAME), await client.graphql(NAME)];
  expect(seen.map((one) => one.status)).toEqual([status, status, 200]);
});

test("a fault for one operation leaves the others alone", async () => {
  sandbox.faults.graphql({ kind: "500", operation: "tagsAdd" });
  expect((await client.graphql(NAME)).status).toBe(200);
});

test("the first calls can be let through", async () => {
  sandbox.faults.graphql({ kind: "500", operation: "ShopName", after: 1 });
  const seen = [await client.graphql(NAME), await client.graphql(NAME), await client.graphql(NAME)];
  expect(seen.map((one) => one.status)).toEqual([200, 500, 200]);
});

test("throttled and broken answers come under 200", async () => {
  sandbox.faults.graphql({ kind: "THROTTLED" });
  sandbox.faults.graphql({ kind: "INTERNAL_SERVER_ERROR" });
  const seen = [await client.graphql(NAME), await client.graphql(NAME)];
  expect(seen.map((one) => [one.status, one.errors?.[0]?.extensions?.code])).toEqual([
    [200, "THROTTLED"],
    [200, "INTERNAL_SERVER_ERROR"],
  ]);
});

test("a slow answer is slow and complete", async () => {
  sandbox.faults.graphql({ kind: "slow", delayMs: 60 });
  expect((await client.graphql(NAME)).data?.shop).toBeDefined();
  expect(sandbox.truth.requests.at(-1)?.durationMs).toBeGreaterThanOrEqual(50);
});

test("a held call is answered once the faults are cleared, and others are not held", async () => {
  sandbox.faults.graphql({ kind: "hold", operation: "ShopName" });
  let answered = false;
  const held = client.graphql(NAME).then((answer) => {
    answered = true;
    return answer;
  });
  await client.graphql("query Other { shop { name } }");
  expect(answered).toBe(false);
  sandbox.faults.clear();
  expect((await held).data?.shop).toBeDefined();
});

test("token calls can fail, and a refresh whose answer was lost is repeated with the same token", async () => {
  const refresh = () => oauth(sandbox, { grant_type: "refresh_token", refresh_token: client.refreshToken });
  sandbox.faults.graphql({ kind: "503", operation: "oauth" });
  sandbox.faults.graphql({ kind: "drop-after-commit", operation: "oauth" });
  expect((await oauth(sandbox, exchangeFields(sandbox))).status).toBe(503);
  await expect(refresh()).rejects.toThrow();
  expect((await refresh()).status).toBe(200);
});

test("everything is on record: who asked for what, and what was answered", async () => {
  const order = sandbox.shop(SHOP).placeOrder({ lines: [{ sku: "PAD-A3", quantity: 1 }] });
  await client.graphql(NAME);
  expect(sandbox.truth.changingCalls()).toEqual([]);
  await client.graphql('mutation Tag($id: ID!) { tagsAdd(id: $id, tags: ["kit"]) { userErrors { message } } }', {
    id: `gid://shopify/Order/${order.id}`,
  });
  expect(sandbox.truth.changingCalls()).toMatchObject([
    {
      operation: "Tag",
      shop: SHOP,
      token: client.token,
      status: 200,
      variables: { id: `gid://shopify/Order/${order.id}` },
    },
  ]);
  expect(sandbox.truth.requests.map((one) => one.type)).toEqual(["grant", "query", "mutation"]);
});
