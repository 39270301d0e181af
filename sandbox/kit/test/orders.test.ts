import { describe, expect, test } from "vitest";
import { callerOf, openKit, orderBody, placeOrder } from "./kit-client.ts";

const customer = orderBody().customer_info;
const [line] = orderBody().lines;
const withCustomer = (change: object) => orderBody({ customer_info: { ...customer, ...change } });
const withLine = (change: object) => orderBody({ lines: [{ ...line, ...change }] });

describe("what an order must carry", () => {
  test.each([
    ["no reference", { reference_number: undefined }, "reference_number is required"],
    ["a blank reference", { reference_number: "  " }, "reference_number is required"],
    ["a number as reference", { reference_number: 17 }, "reference_number must be a string"],
    ["no customer", { customer_info: undefined }, "customer_info is required"],
    ["no name", withCustomer({ name: undefined }), "customer_info.name is required"],
    ["no address", withCustomer({ address1: "" }), "customer_info.address1 is required"],
    ["no country", withCustomer({ country: undefined }), "customer_info.country is required"],
    ["a country by name", withCustomer({ country: "Peru" }), "customer_info.country must be a 2- or 3-letter ISO"],
    ["a code of no country", withCustomer({ country: "XX" }), "customer_info.country must be a 2- or 3-letter ISO"],
    ["an optional field that is null", withCustomer({ city: null }), "customer_info.city must be a string"],
    ["no lines", { lines: undefined }, "lines is required"],
    ["an empty list of lines", { lines: [] }, "lines must have at least one element"],
    ["lines that are no list", { lines: {} }, "lines must be an array"],
    ["a line without a product", withLine({ product_id: undefined }), "lines[0].product_id is required"],
    ["a product as text", withLine({ product_id: "102" }), "lines[0].product_id must be an integer"],
    ["a product that does not exist", withLine({ product_id: 999 }), "lines[0].product_id is not an active"],
    ["a withdrawn product", withLine({ product_id: 301 }), "lines[0].product_id is not an active"],
    ["quantity 0", withLine({ quantity: 0 }), "lines[0].quantity must be at least 1"],
    ["half a kit", withLine({ quantity: 1.5 }), "lines[0].quantity must be an integer"],
    ["no artwork", withLine({ artwork_location: undefined }), "lines[0].artwork_location is required"],
    ["artwork over http", withLine({ artwork_location: "http://artwork.example/a.png" }), "must be an HTTPS URL"],
    ["artwork at no address", withLine({ artwork_location: "fox.png" }), "must be an HTTPS URL"],
  ])("%s is refused, and no order is made", async (_, change, problem) => {
    const kit = await openKit();
    const reply = await callerOf(kit).send("POST", "/orders", orderBody(change));
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(problem);
    expect(kit.truth.orders()).toEqual([]);
  });

  test.each([
    ["a 3-letter country", withCustomer({ country: "GBR" })],
    ["all optional fields", withCustomer({ email: "a@example.com", phone: "1", address2: "", city: "X", state: "Y" })],
    ["fields that the specification does not name", { gift: true, customer_info: { ...customer, vip: 1 } }],
    ["a very large quantity", withLine({ quantity: 100_000 })],
    ["250 lines", { lines: Array.from({ length: 250 }, () => line) }],
    ["artwork over http on loopback", withLine({ artwork_location: "http://127.0.0.1:9/a.png" })],
  ])("%s is accepted", async (_, change) => {
    const kit = await openKit();
    expect((await callerOf(kit).send("POST", "/orders", orderBody(change))).status).toBe(201);
  });

  test("every problem is listed in one detail", async () => {
    const kit = await openKit();
    const { body } = await callerOf(kit).send("POST", "/orders", { lines: [{ quantity: -1 }] });
    const { errors } = body as { errors: { detail: string }[] };
    expect(errors).toHaveLength(1);
    expect(errors[0]?.detail.split("; ")).toHaveLength(5);
  });

  test.each([
    ["half a JSON document", '{"reference_number":'],
    ["a list", "[]"],
  ])("%s is no order", async (_, body) => {
    const kit = await openKit();
    expect((await callerOf(kit).send("POST", "/orders", body)).status).toBe(400);
  });

  test("a body past the cap is refused unread", async () => {
    const kit = await openKit();
    const reply = await callerOf(kit).send("POST", "/orders", orderBody({ padding: "x".repeat(2 * 1024 * 1024) }));
    expect(reply.status).toBe(413);
    expect(kit.truth.orders()).toEqual([]);
  });
});

describe("an order's life", () => {
  test("a standard account's order waits for payment in the portal", async () => {
    const kit = await openKit();
    const reply = await callerOf(kit).send("POST", "/orders", orderBody());
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      reference_number: "6104827394821",
      state: "pending_payment",
      payment_status: "pending_payment",
      customer_info: customer,
      lines: [{ id: expect.any(Number) as number, ...line }],
      tracking_info: [],
      allow_cancel: true,
    });
    const { id, portal_url } = reply.body as { id: number; portal_url: string };
    expect((await fetch(portal_url)).status).toBe(200);
    expect((await callerOf(kit).send("GET", `/orders/${id}`)).body).toEqual(reply.body);
  });

  test("an invoice account's order goes to production at once and has no payment fields", async () => {
    const kit = await openKit();
    const { body } = await callerOf(kit, { brand: "northwind" }).send("POST", "/orders", orderBody());
    expect(body).toMatchObject({ state: "in_production" });
    expect(body).not.toHaveProperty("payment_status");
    expect(body).not.toHaveProperty("portal_url");
  });

  test("an order is paid, shipped with all its parcels, and delivered, in this order only", async () => {
    const kit = await openKit();
    const caller = callerOf(kit);
    const id = await placeOrder(caller);
    const parcels = ["A1", "B2"].map((number) => ({
      carrier: "DHL",
      tracking_number: number,
      tracking_url: `https://parcels.example/${number}`,
    }));
    expect(kit.orders.ship(id).kind).toBe("not-possible");
    expect(kit.orders.deliver(id).kind).toBe("not-possible");
    kit.orders.pay(id);
    expect(kit.orders.pay(id).kind).toBe("not-possible");
    expect((await caller.send("GET", `/orders/${id}`)).body).toMatchObject({
      state: "in_production",
      payment_status: "paid",
      tracking_info: [],
    });
    kit.orders.ship(id, parcels);
    expect((await caller.send("GET", `/orders/${id}`)).body).toMatchObject({
      state: "shipped",
      tracking_info: parcels,
    });
    kit.orders.deliver(id);
    expect((await caller.send("GET", `/orders/${id}`)).body).toMatchObject({ state: "delivered" });
    expect(kit.orders.pay(999_999)).toEqual({ kind: "not-found" });
  });

  test("an order can be in a state of any name, and can still be shipped from there", async () => {
    const kit = await openKit();
    const id = await placeOrder(callerOf(kit));
    kit.orders.setState(id, "awaiting_review");
    expect((await callerOf(kit).send("GET", `/orders/${id}`)).body).toMatchObject({ state: "awaiting_review" });
    expect(kit.orders.ship(id, []).kind).toBe("moved");
    kit.orders.setTracking(id, [{ carrier: "UPS", tracking_number: "1Z", tracking_url: "https://u.example/1Z" }]);
    expect((await callerOf(kit).send("GET", `/orders/${id}`)).body).toMatchObject({
      state: "shipped",
      tracking_info: [{ tracking_number: "1Z" }],
    });
  });
});

describe("a reference used before", () => {
  test.each([400, 409, 422] as const)("is refused with the chosen status %i, and one order exists", async (status) => {
    const kit = await openKit({ choices: { duplicateStatus: status } });
    const id = await placeOrder(callerOf(kit));
    const said = async () => {
      const { body } = await callerOf(kit).send("POST", "/orders", orderBody());
      return (body as { errors: { status: number; detail?: string }[] }).errors[0];
    };
    expect(await said()).toMatchObject({ status, detail: expect.stringContaining("already been taken") as string });
    kit.choices.set({ duplicateDetail: "names-id" });
    expect((await said())?.detail).toContain(String(id));
    kit.choices.set({ duplicateDetail: "none" });
    expect(await said()).not.toHaveProperty("detail");
    expect(kit.truth.ordersByReference("6104827394821")).toHaveLength(1);
  });

  test("stays used after the order was canceled", async () => {
    const kit = await openKit();
    const id = await placeOrder(callerOf(kit));
    expect((await callerOf(kit).send("DELETE", `/orders/${id}`)).status).toBe(200);
    expect((await callerOf(kit).send("POST", "/orders", orderBody())).status).toBe(409);
  });
});

describe("canceling", () => {
  test("costs nothing before payment and the production after it", async () => {
    const kit = await openKit();
    const caller = callerOf(kit);
    const unpaid = await placeOrder(caller, { reference_number: "1" });
    const paid = await placeOrder(caller, { reference_number: "2" });
    kit.orders.pay(paid);
    const canceled = { state: "canceled", allow_cancel: false };
    expect((await caller.send("DELETE", `/orders/${unpaid}`)).body).toMatchObject({
      ...canceled,
      cancel_type: "no_cost",
    });
    expect((await caller.send("DELETE", `/orders/${paid}`)).body).toMatchObject({
      ...canceled,
      cancel_type: "production_cost",
    });
  });

  test("is refused once shipped, or canceled before, and changes nothing", async () => {
    const kit = await openKit();
    const caller = callerOf(kit);
    const id = await placeOrder(caller);
    kit.orders.pay(id);
    kit.orders.ship(id);
    expect((await caller.send("GET", `/orders/${id}`)).body).toMatchObject({ allow_cancel: false, cancel_type: null });
    expect((await caller.send("DELETE", `/orders/${id}`)).status).toBe(422);
    expect(kit.truth.orders()[0]?.state).toBe("shipped");

    const other = await placeOrder(caller, { reference_number: "2" });
    await caller.send("DELETE", `/orders/${other}`);
    expect((await caller.send("DELETE", `/orders/${other}`)).status).toBe(422);
    expect((await caller.send("DELETE", "/orders/1")).status).toBe(404);
  });

  test("follows the choices: name of the state, cost told before or not, when it is allowed", async () => {
    const kit = await openKit({ choices: { canceledState: "voided", cancelTypeBeforeDelete: "null" } });
    const caller = callerOf(kit);
    const id = await placeOrder(caller);
    expect((await caller.send("GET", `/orders/${id}`)).body).toMatchObject({ allow_cancel: true, cancel_type: null });

    kit.choices.set({ cancelTypeBeforeDelete: "set" });
    expect((await caller.send("GET", `/orders/${id}`)).body).toMatchObject({ cancel_type: "no_cost" });

    kit.choices.set({ refuseCancel: true });
    expect((await caller.send("GET", `/orders/${id}`)).body).toMatchObject({ allow_cancel: true });
    expect((await caller.send("DELETE", `/orders/${id}`)).status).toBe(422);
    kit.choices.set({ refuseCancel: false });

    kit.choices.set({ allowCancelIn: [] });
    expect((await caller.send("DELETE", `/orders/${id}`)).status).toBe(422);
    kit.orders.setAllowCancel(id, true);
    expect((await caller.send("DELETE", `/orders/${id}`)).body).toMatchObject({ state: "voided" });
  });
});
