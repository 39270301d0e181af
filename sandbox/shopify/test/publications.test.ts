// Sales channels in the Admin API: listed, published to once, refused.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ShopifySandbox } from "../types.ts";
import { type Client, connect, SHOP, startSandbox } from "./harness.ts";

let sandbox: ShopifySandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startSandbox({ scopes: ["write_products"] });
  client = await connect(sandbox);
});
afterAll(() => sandbox.close());

const LIST = "query { publications(first: 10, catalogType: APP) { nodes { id catalog { title } } } }";
const PUBLISH = `mutation($id: ID!, $input: [PublicationInput!]!) {
  publishablePublish(id: $id, input: $input) { publishable { __typename } userErrors { field message } }
}`;
const product = () => sandbox.shop(SHOP).products()[0]!.id;
const publish = async (input: unknown[]) =>
  client.graphql(PUBLISH, { id: `gid://shopify/Product/${product()}`, input });

test("nothing of it without the scopes, and reading alone publishes nothing", async () => {
  const denied = await client.graphql(LIST);
  expect(denied.errors?.[0]?.extensions?.code).toBe("ACCESS_DENIED");
  sandbox.shop(SHOP).grantScopes(["read_publications"]);
  expect((await client.graphql(LIST)).errors).toBeUndefined();
  expect((await publish([])).errors?.[0]?.extensions?.code).toBe("ACCESS_DENIED");
});

test("a product is published once however often it is asked for, and on no channel where one is unknown", async () => {
  sandbox.shop(SHOP).grantScopes(["write_publications"]);
  const listed = (await client.graphql(LIST)).data as unknown as {
    publications: { nodes: { id: string; catalog: { title: string } }[] };
  };
  const [first, second] = listed.publications.nodes;
  expect(first?.catalog.title).toBe("Online Store");
  for (const _time of [1, 2]) {
    const { data } = await publish([{ publicationId: first?.id }]);
    expect(data).toEqual({ publishablePublish: { publishable: { __typename: "Product" }, userErrors: [] } });
  }
  const unknown = await publish([{ publicationId: second?.id }, { publicationId: "gid://shopify/Publication/1" }]);
  expect(unknown.data).toEqual({
    publishablePublish: {
      publishable: null,
      userErrors: [
        {
          field: ["input", "1", "publicationId"],
          message: "Publication does not exist or is not publishable",
        },
      ],
    },
  });
  expect(sandbox.shop(SHOP).channels(product())).toEqual(["Online Store"]);
});
