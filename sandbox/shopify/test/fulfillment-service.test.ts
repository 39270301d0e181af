import { afterEach, beforeEach, expect, test } from "vitest";
import type { FulfillmentOrderRecord, ShopModel, ShopifySandbox } from "../types.ts";
import { type AppDouble, type Client, SHOP, connect, startAppDouble, startSandbox } from "./harness.ts";

const SCOPES = [
  "write_orders",
  "write_products",
  "read_locations",
  "write_assigned_fulfillment_orders",
  "write_fulfillments",
  "write_inventory",
];

let app: AppDouble;
let sandbox: ShopifySandbox;
let shop: ShopModel;
let client: Client;
beforeEach(async () => {
  app = await startAppDouble();
  sandbox = await startSandbox({ appUrl: app.url, scopes: SCOPES, webhooks: [] });
  shop = sandbox.shop(SHOP);
  client = await connect(sandbox);
});
afterEach(async () => {
  await sandbox.close();
  await app.close();
});

interface Payload {
  userErrors: { message: string }[];
  [field: string]: unknown;
}

/** Runs one mutation and returns its payload. */
async function mutate(text: string, variables: Record<string, unknown> = {}): Promise<Payload> {
  const reply = await client.graphql(text, variables);
  if (reply.errors) throw new Error(JSON.stringify(reply.errors));
  return Object.values(reply.data ?? {})[0] as unknown as Payload;
}

const answer = (name: string, id: string) =>
  mutate(
    `mutation($id: ID!) { ${name}(id: $id) { fulfillmentOrder { status requestStatus } userErrors { message } } }`,
    {
      id: `gid://shopify/FulfillmentOrder/${id}`,
    },
  );

async function serviceOrder(): Promise<FulfillmentOrderRecord> {
  const made = await mutate(
    `mutation($url: URL) {
      fulfillmentServiceCreate(name: "Kit", callbackUrl: $url, trackingSupport: false) {
        fulfillmentService { id location { id } } userErrors { message }
      }
    }`,
    { url: app.url },
  );
  const { location } = made.fulfillmentService as { location: { id: string } };
  shop.stockAt("pmt_lights_s", location.id, true);
  const order = shop.placeOrder({ lines: [{ sku: "pmt_lights_s", quantity: 3 }] });
  await sandbox.settled();
  const [one] = shop.fulfillmentOrders(order.id);
  if (!one) throw new Error("not routed");
  return one;
}

test("a requested order is accepted once, and the app was called for it", async () => {
  const one = await serviceOrder();
  expect((await answer("fulfillmentOrderAcceptFulfillmentRequest", one.id)).userErrors).toHaveLength(1);
  shop.requestFulfillment(one.id, { message: "Please" });
  await sandbox.settled();
  expect(app.received.map((call) => [call.path, call.body, call.hmacIsGood])).toEqual([
    ["/fulfillment_order_notification", '{"kind":"FULFILLMENT_REQUEST"}', true],
  ]);
  const accepted = await answer("fulfillmentOrderAcceptFulfillmentRequest", one.id);
  expect(accepted.fulfillmentOrder).toEqual({ status: "IN_PROGRESS", requestStatus: "ACCEPTED" });
  expect((await answer("fulfillmentOrderAcceptFulfillmentRequest", one.id)).userErrors).toHaveLength(1);
});

test("the app lists what it was asked for and nothing else", async () => {
  const one = await serviceOrder();
  shop.placeOrder({ lines: [{ sku: "PAD-A3", quantity: 1 }] });
  await sandbox.settled();
  const list = async () => {
    const reply = await client.graphql(
      "{ assignedFulfillmentOrders(first: 5, assignmentStatus: FULFILLMENT_REQUESTED) { nodes { id } } }",
    );
    return (reply.data?.assignedFulfillmentOrders as unknown as { nodes: { id: string }[] }).nodes.map(
      (node) => node.id,
    );
  };
  expect(await list()).toEqual([]);
  shop.requestFulfillment(one.id);
  expect(await list()).toEqual([`gid://shopify/FulfillmentOrder/${one.id}`]);
});

test("a request for some units splits the order first", async () => {
  const one = await serviceOrder();
  const submitted = shop.requestFulfillment(one.id, { lines: [{ lineId: one.lines[0]?.lineId ?? "", quantity: 1 }] });
  expect([submitted.lines[0]?.totalQuantity, submitted.requestStatus]).toEqual([1, "SUBMITTED"]);
  expect([one.lines[0]?.totalQuantity, one.requestStatus]).toEqual([2, "UNSUBMITTED"]);
});

test("a rejected request goes back to the merchant, who may ask again", async () => {
  const one = await serviceOrder();
  shop.requestFulfillment(one.id);
  await answer("fulfillmentOrderRejectFulfillmentRequest", one.id);
  expect([one.status, one.requestStatus]).toEqual(["OPEN", "REJECTED"]);
  expect(shop.requestFulfillment(one.id).requestStatus).toBe("SUBMITTED");
});

test("before the answer the merchant takes a request back alone, afterwards the service decides", async () => {
  const one = await serviceOrder();
  shop.requestFulfillment(one.id);
  expect(shop.requestCancellation(one.id).requestStatus).toBe("UNSUBMITTED");
  shop.requestFulfillment(one.id);
  await answer("fulfillmentOrderAcceptFulfillmentRequest", one.id);
  expect(shop.requestCancellation(one.id).requestStatus).toBe("CANCELLATION_REQUESTED");
  await answer("fulfillmentOrderRejectCancellationRequest", one.id);
  expect([one.status, one.requestStatus]).toEqual(["IN_PROGRESS", "CANCELLATION_REJECTED"]);
  shop.requestCancellation(one.id);
  await answer("fulfillmentOrderAcceptCancellationRequest", one.id);
  expect([one.status, one.requestStatus]).toEqual(["OPEN", "CANCELLATION_ACCEPTED"]);
});

test("what waits for the service cannot be moved away", async () => {
  const one = await serviceOrder();
  shop.requestFulfillment(one.id);
  expect(() => shop.move(one.id, "Workshop")).toThrow("cannot be changed");
});

test("removing the service takes its orders and stock to the store's own location", async () => {
  const one = await serviceOrder();
  const [service] = shop.fulfillmentServices();
  const removed = await mutate(
    "mutation($id: ID!) { fulfillmentServiceDelete(id: $id) { deletedId userErrors { message } } }",
    {
      id: `gid://shopify/FulfillmentService/${service?.id}`,
    },
  );
  expect(removed.userErrors).toEqual([]);
  const home = shop.locations()[0]?.id;
  expect(one.locationId).toBe(home);
  expect([...shop.inventoryItem("pmt_lights_s").levels.keys()]).toEqual([home]);
  expect(shop.locations().map((location) => location.name)).not.toContain("Kit");
});
