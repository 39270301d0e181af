import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FulfillmentOrderRecord, ShopModel, ShopifySandbox } from "../types.ts";
import { type Client, SHOP, connect, startSandbox } from "./harness.ts";

const SCOPES = [
  "write_orders",
  "write_products",
  "read_locations",
  "write_merchant_managed_fulfillment_orders",
  "write_fulfillments",
];
const KIT = { sku: "pmt_lights_s", quantity: 2 };
const PAD = { sku: "PAD-A3", quantity: 1 };

const FULFILL = `mutation($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) {
    fulfillment { id name trackingInfo { company number url } }
    userErrors { field message }
  }
}`;

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

function only(orderId: string): FulfillmentOrderRecord {
  const [first, ...others] = shop.fulfillmentOrders(orderId).filter((one) => one.status !== "CLOSED");
  if (!first || others.length > 0) throw new Error(`${others.length + 1} live fulfillment orders`);
  return first;
}

type Wanted = { from: FulfillmentOrderRecord; quantities?: number[] };

async function fulfill(wanted: Wanted[], more: Record<string, unknown> = {}) {
  const reply = await client.graphql(FULFILL, {
    fulfillment: {
      lineItemsByFulfillmentOrder: wanted.map(({ from, quantities }) => ({
        fulfillmentOrderId: `gid://shopify/FulfillmentOrder/${from.id}`,
        fulfillmentOrderLineItems: quantities?.map((quantity, index) => ({
          id: `gid://shopify/FulfillmentOrderLineItem/${from.lines[index]?.id}`,
          quantity,
        })),
      })),
      ...more,
    },
  });
  const payload = reply.data?.fulfillmentCreate as unknown as {
    fulfillment: { id: string; trackingInfo: object[] } | null;
    userErrors: { message: string }[];
  };
  return { ...payload, messages: payload.userErrors.map((one) => one.message) };
}

describe("fulfillment orders", () => {
  test("they appear a moment after the order, one a location", async () => {
    shop.stockAt("PAD-A3", "Harbour Street shop", true);
    const order = shop.placeOrder({ lines: [KIT, PAD] });
    expect(shop.fulfillmentOrders(order.id)).toEqual([]);
    await sandbox.settled();
    expect(shop.fulfillmentOrders(order.id).map((one) => [one.status, one.lines.length])).toEqual([
      ["OPEN", 1],
      ["OPEN", 1],
    ]);
  });

  test("a scheduled one waits, and opens when told", async () => {
    const order = shop.placeOrder({ lines: [KIT], fulfillAt: new Date(Date.now() + 3600_000) });
    await sandbox.settled();
    const one = only(order.id);
    expect(one.status).toBe("SCHEDULED");
    expect((await fulfill([{ from: one }])).messages).toEqual([
      `Fulfillment order ${one.id} has an unfulfillable status= scheduled.`,
    ]);
    shop.openNow(one.id);
    expect((await fulfill([{ from: one }])).messages).toEqual([]);
  });

  test("a held one is not fulfilled before every hold is released", async () => {
    const one = only((await placed()).id);
    shop.hold(one.id, { reason: "AWAITING_PAYMENT" });
    shop.hold(one.id, { by: "other" });
    shop.release(one.id, one.holds[0]?.id);
    expect((await fulfill([{ from: one }])).messages).toEqual([
      `Fulfillment order ${one.id} has an unfulfillable status= on_hold.`,
    ]);
    shop.release(one.id);
    expect((await fulfill([{ from: one }])).messages).toEqual([]);
  });

  test("moved whole it keeps its id, moved in part the units get a new one", async () => {
    const [, harbour] = shop.locations();
    const one = only((await placed()).id);
    expect(shop.move(one.id, harbour?.id ?? "").id).toBe(one.id);
    const part = shop.move(one.id, "Workshop", [{ lineId: one.lines[0]?.lineId ?? "", quantity: 1 }]);
    expect(part.id).not.toBe(one.id);
    expect([one.lines[0]?.remainingQuantity, part.lines[0]?.remainingQuantity]).toEqual([1, 1]);
  });

  test("split and merged again no unit is lost", async () => {
    const order = await placed([KIT]);
    const one = only(order.id);
    const made = shop.split(one.id, [{ lineId: one.lines[0]?.lineId ?? "", quantity: 1 }]);
    expect([one.lines[0]?.totalQuantity, made.lines[0]?.totalQuantity]).toEqual([1, 1]);
    const merged = shop.merge([one.id, made.id]);
    expect(merged.lines[0]?.remainingQuantity).toBe(2);
    expect(made.status).toBe("CLOSED");
  });
});

describe("fulfilling", () => {
  test("some lines of a mixed cart: the rest stays open, the shopper is written to once", async () => {
    const order = await placed();
    const one = only(order.id);
    const tracking = {
      company: "DHL Express",
      numbers: ["A1", "A2"],
      urls: ["https://dhl.example/A1", "https://dhl.example/A2"],
    };
    const made = await fulfill([{ from: one, quantities: [2] }], { trackingInfo: tracking, notifyCustomer: true });
    expect(made.fulfillment?.trackingInfo).toEqual([
      { company: "DHL Express", number: "A1", url: "https://dhl.example/A1" },
      { company: "DHL Express", number: "A2", url: "https://dhl.example/A2" },
    ]);
    expect(one.status).toBe("IN_PROGRESS");
    expect(sandbox.truth.notifications(order.id)).toBe(1);
    expect(sandbox.truth.fulfillments(order.id)).toHaveLength(1);
  });

  test("never more than what remains, nor what was fulfilled before", async () => {
    const one = only((await placed()).id);
    expect((await fulfill([{ from: one, quantities: [3] }])).messages).toEqual([
      "Invalid fulfillment order line item quantity requested.",
    ]);
    await fulfill([{ from: one }]);
    expect((await fulfill([{ from: one }])).messages).toEqual([
      `Fulfillment order ${one.id} has an unfulfillable status= closed.`,
    ]);
    expect(sandbox.truth.fulfillments(one.orderId)).toHaveLength(1);
  });

  test("one call takes one location", async () => {
    shop.stockAt("PAD-A3", "Harbour Street shop", true);
    const order = await placed();
    const [first, second] = shop.fulfillmentOrders(order.id) as [FulfillmentOrderRecord, FulfillmentOrderRecord];
    expect((await fulfill([{ from: first }, { from: second }])).messages).toEqual([
      "All fulfillment orders must be assigned to a single location",
    ]);
  });

  test("number and numbers exclude each other", async () => {
    const one = only((await placed()).id);
    const made = await fulfill([{ from: one }], { trackingInfo: { number: "A1", numbers: ["A1"] } });
    expect(made.fulfillment).toBeNull();
    expect(made.messages).toHaveLength(1);
  });

  test("what another app's service holds is out of reach", async () => {
    const service = shop.addOtherService("Other warehouse");
    shop.stockAt("PAD-A3", service.locationId, true);
    const order = await placed([PAD]);
    expect((await fulfill([{ from: only(order.id) }])).messages).toEqual([
      "The api_client does not have access to the fulfillment order.",
    ]);
  });

  test("a canceled fulfillment gives its units back on a new fulfillment order", async () => {
    const order = await placed([KIT]);
    const before = only(order.id);
    const made = shop.fulfillByHand(order.id, { tracking: [{ company: "USPS", number: "9400", url: null }] });
    expect(before.status).toBe("CLOSED");
    shop.cancelFulfillment(made.id);
    const after = only(order.id);
    expect(after.id).not.toBe(before.id);
    expect(after.lines[0]?.remainingQuantity).toBe(2);
  });

  test("an answer lost after the commit leaves the fulfillment, lost before it leaves none", async () => {
    const first = await placed([KIT]);
    sandbox.faults.graphql({ kind: "drop-before-commit", operation: "fulfillmentCreate" });
    await expect(fulfill([{ from: only(first.id) }])).rejects.toThrow();
    expect(sandbox.truth.fulfillments(first.id)).toHaveLength(0);
    sandbox.faults.graphql({ kind: "drop-after-commit", operation: "fulfillmentCreate" });
    await expect(fulfill([{ from: only(first.id) }])).rejects.toThrow();
    expect(sandbox.truth.fulfillments(first.id)).toHaveLength(1);
    expect(sandbox.truth.changingCalls().map((one) => one.fault)).toEqual(["drop-before-commit", "drop-after-commit"]);
  });

  test("delivered is seen on the fulfillment", async () => {
    const order = await placed([KIT]);
    const made = shop.fulfillByHand(order.id);
    const id = `gid://shopify/Fulfillment/${made.id}`;
    await client.graphql(
      "mutation($id: ID!) { fulfillmentEventCreate(fulfillmentEvent: { fulfillmentId: $id, status: DELIVERED }) { userErrors { message } } }",
      { id },
    );
    const reply = await client.graphql("query($id: ID!) { fulfillment(id: $id) { displayStatus deliveredAt } }", {
      id,
    });
    expect(reply.data?.fulfillment).toMatchObject({ displayStatus: "DELIVERED", deliveredAt: expect.any(String) });
  });
});

describe("what merchants do to orders", () => {
  test("a refund of lines takes units away, one of an amount takes none", async () => {
    const order = await placed();
    const [kit] = order.lines;
    shop.refund(order.id, { amount: "5.00" });
    expect([kit?.currentQuantity, order.financialStatus]).toEqual([2, "PARTIALLY_REFUNDED"]);
    shop.refund(order.id, { lines: [{ lineId: kit?.id ?? "", quantity: 1 }] });
    expect([kit?.quantity, kit?.currentQuantity]).toEqual([2, 1]);
    expect(only(order.id).lines[0]?.remainingQuantity).toBe(1);
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
