// Moves that Shopify refuses, with its messages; none of them changes anything.
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ShopifySandbox, ShopModel } from "../types.ts";
import { type AppDouble, type Client, connect, SHOP, startAppDouble, startSandbox } from "./harness.ts";

const SCOPES = [
  "write_orders",
  "write_products",
  "read_locations",
  "write_assigned_fulfillment_orders",
  "write_merchant_managed_fulfillment_orders",
  "write_third_party_fulfillment_orders",
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

async function mutate(text: string, variables: Record<string, unknown>): Promise<Payload> {
  const reply = await client.graphql(text, variables);
  if (reply.errors) throw new Error(JSON.stringify(reply.errors));
  return Object.values(reply.data ?? {})[0] as unknown as Payload;
}

/** Shopify's refusal of a move; null: it was done. */
async function moved(fulfillmentOrderId: string, locationId: string): Promise<string | null> {
  const { userErrors } = await mutate(
    `mutation($id: ID!, $to: ID!) {
      fulfillmentOrderMove(id: $id, newLocationId: $to) { movedFulfillmentOrder { id } userErrors { message } }
    }`,
    { id: `gid://shopify/FulfillmentOrder/${fulfillmentOrderId}`, to: `gid://shopify/Location/${locationId}` },
  );
  return userErrors[0]?.message ?? null;
}

/** Registers the app's service, which stocks the variant too; the order is routed to the store's own location. */
async function orderAtHome() {
  const made = await mutate(
    `mutation($url: URL) {
      fulfillmentServiceCreate(name: "Kit", callbackUrl: $url, trackingSupport: false) {
        fulfillmentService { location { id } } userErrors { message }
      }
    }`,
    { url: app.url },
  );
  const { location } = made["fulfillmentService"] as { location: { id: string } };
  const service = location.id.split("/").at(-1)!;
  const order = shop.placeOrder({ lines: [{ sku: "pmt_lights_s", quantity: 2 }] });
  await sandbox.settled();
  const [one] = shop.fulfillmentOrders(order.id);
  if (!one) throw new Error("not routed");
  return { one, service, order };
}

const now = (orderId: string) =>
  shop.fulfillmentOrders(orderId).map(({ id, locationId, status }) => ({ id, locationId, status }));

test("to where it is not stocked", async () => {
  const { one, service, order } = await orderAtHome();
  const before = now(order.id);
  expect(await moved(one.id, service)).toContain("doesn't stock");
  expect(now(order.id)).toEqual(before);
  shop.stockAt("pmt_lights_s", service);
  expect(await moved(one.id, service)).toBeNull();
});

test("to where it is already", async () => {
  const { one } = await orderAtHome();
  expect(await moved(one.id, one.locationId)).toContain("already assigned to this location");
});

test("of one that is fulfilled, and of one that waits for a service's answer", async () => {
  const { one, service, order } = await orderAtHome();
  shop.stockAt("pmt_lights_s", service);
  const home = one.locationId;
  expect(await moved(one.id, service)).toBeNull();
  shop.requestFulfillment(one.id);
  const before = now(order.id);
  expect(await moved(one.id, home)).toContain("assigned location cannot be changed");
  expect(now(order.id)).toEqual(before);
  const other = await orderOf("PAD-A3");
  shop.fulfillByHand(other.orderId);
  expect(await moved(other.id, service)).toContain("closed fulfillment order");
});

test("to a location that is none of the store's", async () => {
  const { one } = await orderAtHome();
  expect(await moved(one.id, "999999")).toBe("Location not found.");
});

async function orderOf(sku: string) {
  const order = shop.placeOrder({ lines: [{ sku, quantity: 1 }] });
  await sandbox.settled();
  return { ...shop.fulfillmentOrders(order.id)[0]!, orderId: order.id };
}
