import { parse } from "graphql";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminSchema } from "../../sandbox/shopify/graphql/schema.ts";
import { type Client, SHOP, connect, startSandbox } from "../../sandbox/shopify/test/harness.ts";
import type { ShopifySandbox } from "../../sandbox/shopify/types.ts";
import { until } from "../support/until.ts";
import { CUSTOM_ID, type Scene, setScene, variablesFor } from "./scene.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../app/shopify/operations");

/** Every document that the app may send, by the name of its constant; a fragment is sent within others. */
async function documentsOfTheApp(): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith(".ts"))) {
    const exported = (await import(path.join(FOLDER, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value === "string" && /^#graphql\s+(query|mutation)/.test(value))
        found.push([`${file} ${name}`, value]);
    }
  }
  return found;
}

const documents = await documentsOfTheApp();
// Every right there is: that the app holds the least it needs is tested where its scopes are.
const SCOPES = [
  "write_orders",
  "write_products",
  "read_locations",
  "write_merchant_managed_fulfillment_orders",
  "write_assigned_fulfillment_orders",
  "write_third_party_fulfillment_orders",
  "write_fulfillments",
  "write_inventory",
  "write_files",
  "read_publications",
  "write_publications",
  "read_customers",
  "read_payment_terms",
];

let sandbox: ShopifySandbox;
let client: Client;
let scene: Scene;
beforeAll(async () => {
  sandbox = await startSandbox({ scopes: SCOPES });
  client = await connect(sandbox);
  const { schema } = await adminSchema();
  const page = await client.graphql("{ products(first: 1) { pageInfo { endCursor } } }");
  const { pageInfo } = page.data?.products as unknown as { pageInfo: { endCursor: string } };
  await client.graphql(
    "mutation ($definition: MetafieldDefinitionInput!) { metafieldDefinitionCreate(definition: $definition) { createdDefinition { id } } }",
    { definition: CUSTOM_ID },
  );
  scene = { schema, cursor: pageInfo.endCursor, ids: await setScene(sandbox.shop(SHOP), () => sandbox.settled()) };
});
afterAll(() => sandbox.close());

test("the app has documents", () => {
  expect(documents.length).toBeGreaterThan(5);
});

// What Shopify runs by itself has no pages, and is not for asking directly (shopify.dev, "Perform bulk operations").
const isBulk = ([name]: [string, string]) => / BULK_(VARIANTS|ORDERS)$/.test(name);

test.each(documents.filter(isBulk))("%s is run by Shopify to its end", async (_name, query) => {
  const started = await client.graphql(
    `mutation ($query: String!) {
      bulkOperationRunQuery(query: $query) { bulkOperation { id } userErrors { message } }
    }`,
    { query: query.replace("#graphql", "").replace("SINCE", "2026-01-01T00:00:00Z") },
  );
  expect(started.data?.bulkOperationRunQuery).toMatchObject({
    bulkOperation: { id: expect.any(String) },
    userErrors: [],
  });
  const { id } = (started.data!.bulkOperationRunQuery as unknown as { bulkOperation: { id: string } }).bulkOperation;
  await until("it to end", async () => {
    const { data } = await client.graphql("query ($id: ID!) { bulkOperation(id: $id) { status errorCode } }", { id });
    const operation = data?.bulkOperation as unknown as { status: string; errorCode: string | null };
    expect(operation.errorCode).toBeNull();
    return operation.status === "COMPLETED";
  });
});

test.each(documents.filter((one) => !isBulk(one)))("%s is answered without an error", async (_name, text) => {
  const document = parse(text);
  const reply = await client.graphql(text, variablesFor(scene, document));
  expect(reply.status).toBe(200);
  expect(reply.errors).toBeUndefined();
  expect(reply.data).toBeDefined();
});

test("and none of them uses anything deprecated", () => {
  expect([...sandbox.truth.deprecated]).toEqual([]);
});
