import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ShopModel, ShopifySandbox } from "../types.ts";
import { type Client, SHOP, connect, startSandbox } from "./harness.ts";
import { KIT, only, PAD, SCOPES } from "./order-tools.ts";

let sandbox: ShopifySandbox;
let shop: ShopModel;
let client: Client;
beforeEach(async () => {
  sandbox = await startSandbox({ scopes: SCOPES });
  shop = sandbox.shop(SHOP);
  client = await connect(sandbox);
});
afterEach(() => sandbox.close());

async function placed(lines = [KIT, PAD]) {
  const order = shop.placeOrder({ lines });
  await sandbox.settled();
  return order;
}

describe("what merchants do to orders", () => {
  test("a refund of lines takes units away, one of an amount takes none", async () => {
    const order = await placed();
    const [kit] = order.lines;
    shop.refund(order.id, { amount: "5.00" });
    expect([kit?.currentQuantity, order.financialStatus]).toEqual([2, "PARTIALLY_REFUNDED"]);
    shop.refund(order.id, { lines: [{ lineId: kit?.id ?? "", quantity: 1 }] });
    expect([kit?.quantity, kit?.currentQuantity]).toEqual([2, 1]);
    expect(only(shop, order.id).lines[0]?.remainingQuantity).toBe(1);
    expect(() => shop.refund(order.id, { lines: [{ lineId: kit?.id ?? "", quantity: 2 }] })).toThrow("Quantity");
  });

  test("a canceled order has nothing left to fulfill; one that shipped is not canceled", async () => {
    const order = await placed();
    shop.cancel(order.id, { reason: "FRAUD" });
    expect(order).toMatchObject({ cancelReason: "FRAUD", financialStatus: "REFUNDED" });
    expect(shop.fulfillmentOrders(order.id).map((one) => one.status)).toEqual(["CANCELLED"]);
    const shipped = await placed([KIT]);
    shop.fulfillByHand(shipped.id);
    expect(() => shop.cancel(shipped.id)).toThrow("fulfilled");
    expect(shipped.cancelledAt).toBeNull();
  });

  test("an edit adds lines that are routed, and removes others", async () => {
    const order = await placed([KIT]);
    shop.editOrder(order.id, { add: [PAD], setQuantity: [{ lineId: order.lines[0]?.id ?? "", quantity: 1 }] });
    await sandbox.settled();
    const live = shop.fulfillmentOrders(order.id).flatMap((one) => one.lines.map((line) => line.remainingQuantity));
    expect(live).toEqual([1, 1]);
    expect(order.edited).toBe(true);
  });

  test("what an edit adds is still to be paid, unless as much was taken off", async () => {
    const order = await placed();
    const [kit, pad] = order.lines;
    shop.editOrder(order.id, { setQuantity: [{ lineId: pad?.id ?? "", quantity: 0 }] });
    shop.editOrder(order.id, { add: [PAD] });
    expect(order.financialStatus).toBe("PAID");
    shop.editOrder(order.id, { setQuantity: [{ lineId: kit?.id ?? "", quantity: 3 }] });
    expect(order.financialStatus).toBe("PARTIALLY_PAID");
    shop.pay(order.id);
    expect(order.financialStatus).toBe("PAID");
  });

  test("a deleted variant leaves its lines with their SKU", async () => {
    const order = await placed([PAD]);
    shop.deleteVariant(shop.variant("PAD-A3").id);
    const reply = await client.graphql(
      "query($id: ID!) { order(id: $id) { lineItems(first: 5) { nodes { sku variant { id } } } } }",
      { id: `gid://shopify/Order/${order.id}` },
    );
    expect(reply.data?.order).toEqual({ lineItems: { nodes: [{ sku: "PAD-A3", variant: null }] } });
  });

  test("orders are found by what changed since, and page by page none is missed", async () => {
    const before = new Date().toISOString();
    for (let n = 0; n < 5; n++) shop.placeOrder({ lines: [PAD] });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const reply: Awaited<ReturnType<Client["graphql"]>> = await client.graphql(
        `query($query: String, $after: String) {
          orders(first: 2, after: $after, query: $query, sortKey: UPDATED_AT) { nodes { name } pageInfo { hasNextPage endCursor } }
        }`,
        { query: `updated_at:>='${before}'`, after },
      );
      const page = reply.data?.orders as unknown as {
        nodes: { name: string }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
      seen.push(...page.nodes.map((one) => one.name));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(seen.sort()).toEqual(["#1001", "#1002", "#1003", "#1004", "#1005"]);
    const later = await client.graphql(
      `{ orders(first: 2, query: "updated_at:>'2999-01-01T00:00:00Z'") { nodes { id } } }`,
    );
    expect(later.data?.orders).toEqual({ nodes: [] });
  });

  test.each([
    ["financial_status:paid", 1],
    ["financial_status:pending", 1],
    ["test:true", 1],
    ["-test:true", 1],
    ["name:1002 OR name:#1001", 2],
    ["sku:pmt_*", 2],
    ["fulfillment_status:shipped", 0],
    ["(financial_status:paid OR financial_status:pending) AND test:true", 1],
  ])("a search for %s finds %i orders", async (query, count) => {
    shop.placeOrder({ lines: [KIT], test: true });
    shop.placeOrder({ lines: [KIT], financialStatus: "PENDING" });
    const reply = await client.graphql("query($q: String) { orders(first: 10, query: $q) { nodes { id } } }", {
      q: query,
    });
    expect((reply.data?.orders as unknown as { nodes: object[] }).nodes).toHaveLength(count);
  });
});

test("metafields are deleted all or none, and those that don't exist are null in the answer", async () => {
  const { id } = await placed();
  const ownerId = `gid://shopify/Order/${id}`;
  const SET = `mutation($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { userErrors { message } } }`;
  const DELETE = `mutation($metafields: [MetafieldIdentifierInput!]!) {
    metafieldsDelete(metafields: $metafields) { deletedMetafields { key } userErrors { message } }
  }`;
  const READ = `query($id: ID!) { order(id: $id) { metafield(namespace: "$app", key: "kit_number") { value } } }`;
  const held = async () => (await client.graphql(READ, { id: ownerId })).data?.order;
  const type = "single_line_text_field";
  await client.graphql(SET, { metafields: [{ ownerId, key: "kit_number", type, value: "1" }] });
  expect(await held()).toEqual({ metafield: { value: "1" } });

  const own = { ownerId, namespace: "$app", key: "kit_number" };
  const foreign = { ownerId, namespace: "app--another--x", key: "kit_number" };
  const refused = await client.graphql(DELETE, { metafields: [own, foreign] });
  expect(refused.data?.metafieldsDelete).toMatchObject({
    userErrors: [{ message: expect.stringContaining("Access") }],
  });
  expect(await held()).toEqual({ metafield: { value: "1" } });

  const gone = await client.graphql(DELETE, { metafields: [own, { ...own, key: "none" }] });
  expect(gone.data?.metafieldsDelete).toEqual({ deletedMetafields: [{ key: "kit_number" }, null], userErrors: [] });
  expect(await held()).toEqual({ metafield: null });
});
