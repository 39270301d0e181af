import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FulfillmentOrderRecord, ShopModel, ShopifySandbox } from "../types.ts";
import { type Client, SHOP, connect, startSandbox } from "./harness.ts";
import { KIT, only, PAD, SCOPES } from "./order-tools.ts";

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
    const one = only(shop, order.id);
    expect(one.status).toBe("SCHEDULED");
    expect((await fulfill([{ from: one }])).messages).toEqual([
      `Fulfillment order ${one.id} has an unfulfillable status= scheduled.`,
    ]);
    shop.openNow(one.id);
    expect((await fulfill([{ from: one }])).messages).toEqual([]);
  });

  test("a held one is not fulfilled before every hold is released", async () => {
    const one = only(shop, (await placed()).id);
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
    const one = only(shop, (await placed()).id);
    expect(shop.move(one.id, harbour?.id ?? "").id).toBe(one.id);
    const part = shop.move(one.id, "Workshop", [{ lineId: one.lines[0]?.lineId ?? "", quantity: 1 }]);
    expect(part.id).not.toBe(one.id);
    expect([one.lines[0]?.remainingQuantity, part.lines[0]?.remainingQuantity]).toEqual([1, 1]);
  });

  test("split and merged again no unit is lost", async () => {
    const order = await placed([KIT]);
    const one = only(shop, order.id);
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
    const one = only(shop, order.id);
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
    const one = only(shop, (await placed()).id);
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
    const one = only(shop, (await placed()).id);
    const made = await fulfill([{ from: one }], { trackingInfo: { number: "A1", numbers: ["A1"] } });
    expect(made.fulfillment).toBeNull();
    expect(made.messages).toHaveLength(1);
  });

  test("what another app's service holds is out of reach", async () => {
    const service = shop.addOtherService("Other warehouse");
    shop.stockAt("PAD-A3", service.locationId, true);
    const order = await placed([PAD]);
    expect((await fulfill([{ from: only(shop, order.id) }])).messages).toEqual([
      "The api_client does not have access to the fulfillment order.",
    ]);
  });

  test("a canceled fulfillment gives its units back on a new fulfillment order", async () => {
    const order = await placed([KIT]);
    const before = only(shop, order.id);
    const made = shop.fulfillByHand(order.id, { tracking: [{ company: "USPS", number: "9400", url: null }] });
    expect(before.status).toBe("CLOSED");
    shop.cancelFulfillment(made.id);
    const after = only(shop, order.id);
    expect(after.id).not.toBe(before.id);
    expect(after.lines[0]?.remainingQuantity).toBe(2);
  });

  test("an answer lost after the commit leaves the fulfillment, lost before it leaves none", async () => {
    const first = await placed([KIT]);
    sandbox.faults.graphql({ kind: "drop-before-commit", operation: "fulfillmentCreate" });
    await expect(fulfill([{ from: only(shop, first.id) }])).rejects.toThrow();
    expect(sandbox.truth.fulfillments(first.id)).toHaveLength(0);
    sandbox.faults.graphql({ kind: "drop-after-commit", operation: "fulfillmentCreate" });
    await expect(fulfill([{ from: only(shop, first.id) }])).rejects.toThrow();
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
