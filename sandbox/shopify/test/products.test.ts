import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ShopModel, ShopifySandbox } from "../types.ts";
import { type Client, SHOP, connect, startSandbox } from "./harness.ts";

const SCOPES = ["write_products", "write_files", "read_files"];

let sandbox: ShopifySandbox;
let shop: ShopModel;
let client: Client;
beforeEach(async () => {
  sandbox = await startSandbox({ scopes: SCOPES });
  shop = sandbox.shop(SHOP);
  client = await connect(sandbox);
});
afterEach(() => sandbox.close());

interface Payload {
  userErrors: { field: string[]; message: string; code: string | null }[];
  [field: string]: unknown;
}

async function mutate(text: string, variables: Record<string, unknown> = {}): Promise<Payload> {
  const reply = await client.graphql(text, variables);
  if (reply.errors) throw new Error(JSON.stringify(reply.errors));
  return Object.values(reply.data ?? {})[0] as unknown as Payload;
}

const SET_SKUS = `mutation($productId: ID!, $variants: [ProductVariantsBulkInput!]!, $partial: Boolean) {
  productVariantsBulkUpdate(productId: $productId, variants: $variants, allowPartialUpdates: $partial) {
    productVariants { id sku inventoryItem { sku unitCost { amount } } }
    userErrors { field message code }
  }
}`;

const productGid = () => `gid://shopify/Product/${shop.variant("pmt_lights_s").productId}`;
const variantGid = (sku: string) => `gid://shopify/ProductVariant/${shop.variant(sku).id}`;

describe("setting SKUs", () => {
  test("a SKU and a unit cost are set in one call", async () => {
    const variants = [{ id: variantGid("pmt_lights_s"), inventoryItem: { sku: "pmt_new", cost: "12.5" } }];
    const payload = await mutate(SET_SKUS, { productId: productGid(), variants });
    expect(payload.productVariants).toEqual([
      { id: variants[0]?.id, sku: "pmt_new", inventoryItem: { sku: "pmt_new", unitCost: { amount: "12.50" } } },
    ]);
  });

  test("with one bad variant nothing is changed, or all but that one where partial updates are allowed", async () => {
    const variants = [
      { id: variantGid("pmt_lights_s"), inventoryItem: { sku: "pmt_new" } },
      { id: variantGid("PAD-A3"), inventoryItem: { sku: "pmt_wrong" } },
    ];
    const refused = await mutate(SET_SKUS, { productId: productGid(), variants });
    expect(refused.userErrors).toEqual([
      {
        field: ["variants", "1", "id"],
        message: "Product variant does not exist",
        code: "PRODUCT_VARIANT_DOES_NOT_EXIST",
      },
    ]);
    expect(shop.variant("pmt_lights_s").sku).toBe("pmt_lights_s");
    const partial = await mutate(SET_SKUS, { productId: productGid(), variants, partial: true });
    expect(partial.userErrors).toHaveLength(1);
    expect(shop.variant("pmt_new").title).toBe("Small");
    expect(shop.variant("PAD-A3").sku).toBe("PAD-A3");
  });

  test("a product that there is none of, and more than 250 variants", async () => {
    const gone = await mutate(SET_SKUS, { productId: "gid://shopify/Product/1", variants: [] });
    expect(gone.userErrors[0]).toMatchObject({ message: "Product does not exist", code: "PRODUCT_DOES_NOT_EXIST" });
    const many = Array.from({ length: 251 }, () => ({ id: variantGid("pmt_lights_s") }));
    const reply = await client.graphql(SET_SKUS, { productId: productGid(), variants: many });
    expect(reply.errors?.[0]?.message).toContain("250");
  });
});

test("variants are found by the start of their SKU, in any case", async () => {
  const find = async (query: string) => {
    const reply = await client.graphql("query($q: String) { productVariants(first: 9, query: $q) { nodes { sku } } }", {
      q: query,
    });
    return (reply.data?.productVariants as unknown as { nodes: { sku: string }[] }).nodes.map((one) => one.sku);
  };
  expect(await find("sku:PMT_*")).toEqual(["pmt_lights_s", "pmt_lights_l"]);
  expect(await find("sku:'pmt_lights_l'")).toEqual(["pmt_lights_l"]);
  expect(await find("sku:pmt_none")).toEqual([]);
});

test("a search field that there is none of is ignored with a warning, as Shopify does", async () => {
  const reply = await client.graphql('{ products(first: 9, query: "colour:red") { nodes { id } } }');
  expect(reply.data?.products).toHaveProperty("nodes.length", 2);
  expect(JSON.stringify(reply.extensions)).toContain("colour");
});

test("a draft product is made with its variants and SKUs, and made so again without doubling", async () => {
  const set = (id: string | null, names: string[]) =>
    mutate(
      `mutation($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
        productSet(identifier: $identifier, input: $input) {
          product { id status variants(first: 5) { nodes { sku title } } } userErrors { message }
        }
      }`,
      {
        identifier: id === null ? null : { id },
        input: {
          title: "Fox Kit",
          status: "DRAFT",
          productOptions: [{ name: "Size", values: names.map((name) => ({ name })) }],
          variants: names.map((name) => ({
            optionValues: [{ optionName: "Size", name }],
            inventoryItem: { sku: `pmt_${name}`, requiresShipping: true },
          })),
        },
      },
    );
  const made = (await set(null, ["small", "large"])).product as { id: string; variants: { nodes: object[] } };
  expect(made.variants.nodes).toEqual([
    { sku: "pmt_small", title: "small" },
    { sku: "pmt_large", title: "large" },
  ]);
  const again = (await set(made.id, ["small", "huge"])).product as typeof made;
  expect(again.id).toBe(made.id);
  expect(again.variants.nodes).toEqual([
    { sku: "pmt_small", title: "small" },
    { sku: "pmt_huge", title: "huge" },
  ]);
  const blank = await mutate(
    'mutation { productCreate(product: { title: " " }) { product { id } userErrors { message } } }',
  );
  expect(blank.userErrors[0]?.message).toBe("Title can't be blank");
});

describe("an id of the app's own on a product", () => {
  const SET = `mutation($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
    productSet(identifier: $identifier, input: $input) { product { id title } userErrors { message code } }
  }`;
  const FIND = "query($by: ProductIdentifierInput!) { productByIdentifier(identifier: $by) { title handle } }";
  const customId = (value: string) => ({ namespace: "$app", key: "draft", value });
  const set = (value: string, input: object) =>
    mutate(SET, { identifier: { customId: customId(value) }, input: { title: "Owl", ...input } });
  const metafields = (value: string) => [{ ...customId(value), type: "id" }];

  test("finds it, and makes it once, even if its handle changes", async () => {
    expect((await client.graphql(FIND, { by: { customId: customId("a") } })).errors?.[0]?.message).toContain(
      "definition of type 'id' is required",
    );
    expect((await set("a", { metafields: metafields("a") })).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
    const define = `mutation($definition: MetafieldDefinitionInput!) {
      metafieldDefinitionCreate(definition: $definition) { createdDefinition { id } userErrors { message code } }
    }`;
    const definition = { namespace: "$app", key: "draft", name: "Draft", type: "id", ownerType: "PRODUCT" };
    expect((await mutate(define, { definition })).userErrors).toEqual([]);
    expect((await mutate(define, { definition })).userErrors).toMatchObject([{ code: "TAKEN" }]);

    expect((await set("a", {})).userErrors).toMatchObject([{ code: "METAFIELD_MISMATCH" }]);
    const made = (await set("a", { metafields: metafields("a") })).product as { id: string };
    const again = (await set("a", { title: "Owl II", handle: "owl-ii", metafields: metafields("a") })).product;
    expect(again).toEqual({ id: made.id, title: "Owl II" });
    const found = await client.graphql(FIND, { by: { customId: customId("a") } });
    expect(found.data?.productByIdentifier).toEqual({ title: "Owl II", handle: "owl-ii" });
    const other = await mutate(SET, { identifier: null, input: { title: "Thief", metafields: metafields("a") } });
    expect(other.userErrors).toMatchObject([{ code: "CAPABILITY_VIOLATION" }]);
  });
});

describe("bulk operations", () => {
  const RUN = `mutation($query: String!, $grouped: Boolean = false) {
    bulkOperationRunQuery(query: $query, groupObjects: $grouped) { bulkOperation { id status } userErrors { message code } }
  }`;
  const STATUS = "query($id: ID!) { bulkOperation(id: $id) { status objectCount url errorCode } }";
  const status = async (id: string) =>
    (await client.graphql(STATUS, { id })).data?.bulkOperation as unknown as {
      status: string;
      url: string;
      errorCode: string;
    };

  test.each([
    [
      "right after their parent where that is asked for",
      true,
      ["product", "pmt_lights_s", "pmt_lights_l", "product", "PAD-A3"],
    ],
    ["anywhere otherwise", false, ["product", "product", "pmt_lights_s", "pmt_lights_l", "PAD-A3"]],
  ])("the whole catalogue comes as one line an object, children %s", async (_where, grouped, expected) => {
    const started = await mutate(RUN, {
      query: "{ products { edges { node { id variants { edges { node { id sku } } } } } } }",
      grouped,
    });
    const { id } = started.bulkOperation as { id: string };
    await sandbox.settled();
    const { status: ended, url } = await status(id);
    expect(ended).toBe("COMPLETED");
    const lines = (await (await fetch(url)).text())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, string>);
    expect(lines.map((line) => line.sku ?? "product")).toEqual(expected);
    expect(lines.find((line) => line.sku === "pmt_lights_s")?.__parentId).toBe(lines[0]?.id);
  });

  test.each([
    ["no list in it", "{ shop { name } }"],
    ["a field that there is none of", "{ products { edges { node { colour } } } }"],
    [
      "pages within a list that has none",
      "{ orders { edges { node { id fulfillments { fulfillmentLineItems { edges { node { id } } } } } } } }",
    ],
    [
      "lists three deep",
      "{ orders { edges { node { id fulfillmentOrders { edges { node { id lineItems { edges { node { id } } } } } } } } } }",
    ],
  ])("a query with %s is refused", async (_name, query) => {
    expect((await mutate(RUN, { query })).userErrors[0]?.code).toBe("INVALID");
  });

  test("what the app may not read fails the operation", async () => {
    const started = await mutate(RUN, { query: "{ orders { edges { node { id } } } }" });
    await sandbox.settled();
    expect(await status((started.bulkOperation as { id: string }).id)).toMatchObject({
      status: "FAILED",
      errorCode: "ACCESS_DENIED",
    });
  });

  test("five run at once, the sixth is refused until one has ended", async () => {
    const run = 'bulkOperationRunQuery(query: "{ products { edges { node { id } } } }") { userErrors { code } }';
    const aliased = Array.from({ length: 6 }, (_, n) => `n${n}: ${run}`).join(" ");
    const reply = await client.graphql(`mutation { ${aliased} }`);
    const payloads = Object.values(reply.data ?? {}) as unknown as Payload[];
    expect(payloads.map((one) => one.userErrors[0]?.code ?? null)).toEqual([
      ...Array.from({ length: 5 }, () => null),
      "OPERATION_IN_PROGRESS",
    ]);
    await sandbox.settled();
    expect((await mutate(`mutation { ${run} }`)).userErrors).toEqual([]);
  });

  test("a mutation runs once a line of the uploaded file", async () => {
    const staged = await mutate(`mutation {
      stagedUploadsCreate(input: [{ filename: "v.jsonl", mimeType: "text/jsonl", resource: BULK_MUTATION_VARIABLES, httpMethod: POST }]) {
        stagedTargets { url parameters { name value } } userErrors { message }
      }
    }`);
    const [target] = staged.stagedTargets as { url: string; parameters: { name: string; value: string }[] }[];
    const form = new FormData();
    for (const { name, value } of target?.parameters ?? []) form.append(name, value);
    const line = {
      productId: productGid(),
      variants: [{ id: variantGid("pmt_lights_l"), inventoryItem: { sku: "pmt_big" } }],
    };
    form.append("file", new Blob([`${JSON.stringify(line)}\n`]), "v.jsonl");
    expect((await fetch(target?.url ?? "", { method: "POST", body: form })).status).toBe(201);

    const run = (path: string) =>
      mutate(
        `mutation($m: String!, $p: String!) {
          bulkOperationRunMutation(mutation: $m, stagedUploadPath: $p) { bulkOperation { id } userErrors { code } }
        }`,
        { m: SET_SKUS, p: path },
      );
    expect((await run("tmp/none")).userErrors[0]?.code).toBe("NO_SUCH_FILE");
    await run(target?.parameters.find((one) => one.name === "key")?.value ?? "");
    await sandbox.settled();
    expect(shop.variant("pmt_big").title).toBe("Large");
  });
});

test("an uploaded file becomes ready and is served; a source that cannot be read fails it", async () => {
  const staged = await mutate(`mutation {
    stagedUploadsCreate(input: [{ filename: "chart.png", mimeType: "image/png", resource: FILE, httpMethod: PUT }]) {
      stagedTargets { url resourceUrl } userErrors { message }
    }
  }`);
  const [target] = staged.stagedTargets as { url: string; resourceUrl: string }[];
  const bytes = Buffer.from("a picture");
  expect((await fetch(target?.url ?? "", { method: "PUT", body: bytes })).status).toBe(200);
  const made = await mutate(
    "mutation($files: [FileCreateInput!]!) { fileCreate(files: $files) { files { id fileStatus } userErrors { message } } }",
    {
      files: [
        { originalSource: target?.resourceUrl, contentType: "FILE" },
        { originalSource: `${sandbox.origin}/nothing.png`, contentType: "IMAGE" },
      ],
    },
  );
  const [good, bad] = made.files as { id: string; fileStatus: string }[];
  expect(good?.fileStatus).toBe("UPLOADED");
  await sandbox.settled();
  const read = await client.graphql(
    "query($ids: [ID!]!) { nodes(ids: $ids) { ... on GenericFile { fileStatus url } ... on MediaImage { fileStatus } } }",
    { ids: [good?.id, bad?.id] },
  );
  const [ready, failed] = read.data?.nodes as unknown as { fileStatus: string; url: string }[];
  expect([ready?.fileStatus, failed?.fileStatus]).toEqual(["READY", "FAILED"]);
  expect(Buffer.from(await (await fetch(ready?.url ?? "")).arrayBuffer())).toEqual(bytes);
});
