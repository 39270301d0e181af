import { expect, test } from "vitest";
import { callerOf, control, listen, openKit, orderBody, placeOrder } from "./kit-client.ts";

test("an order is paid, shipped and delivered by control, as a demo does on any Kit server", async () => {
  const kit = await openKit();
  const id = await placeOrder(callerOf(kit));
  const tracking_info = [
    { carrier: "UPS", tracking_number: "1Z9", tracking_url: "https://u.example/1Z9" },
    { carrier: "DHL", tracking_number: "JD1", tracking_url: "https://d.example/JD1" },
  ];
  expect(await control(kit, "POST", `/orders/${id}/ship`)).toMatchObject({ status: 409 });
  expect((await control(kit, "POST", `/orders/${id}/pay`)).body).toMatchObject({ id, state: "in_production" });
  const shipped = await control(kit, "POST", `/orders/${id}/ship`, { tracking_info });
  expect(shipped.body).toMatchObject({ state: "shipped", tracking_info });
  expect((await control(kit, "POST", `/orders/${id}/deliver`)).body).toMatchObject({ state: "delivered" });
  expect((await control(kit, "POST", "/orders/999999/pay")).status).toBe(404);
});

test("shipping without tracking makes one parcel up; an empty list means that tracking comes later", async () => {
  const kit = await openKit();
  const trackingOf = async (reference: string, body?: object) => {
    const id = await placeOrder(callerOf(kit), { reference_number: reference });
    await control(kit, "POST", `/orders/${id}/pay`);
    const reply = await control(kit, "POST", `/orders/${id}/ship`, body);
    return { id, tracking: (reply.body as { tracking_info: object[] }).tracking_info };
  };
  expect((await trackingOf("1")).tracking).toMatchObject([{ carrier: "USPS" }]);
  expect((await trackingOf("2", {})).tracking).toHaveLength(1);
  const late = await trackingOf("3", { tracking_info: [] });
  expect(late.tracking).toEqual([]);
  const tracking_info = [{ carrier: "UPS", tracking_number: "1Z", tracking_url: "https://u.example/1Z" }];
  const corrected = await control(kit, "POST", `/orders/${late.id}/tracking`, { tracking_info });
  expect(corrected.body).toMatchObject({ state: "shipped", tracking_info });
});

test("staging orders are controlled by their id alone", async () => {
  const kit = await openKit();
  const staging = callerOf(kit, { environment: "staging" });
  const id = await placeOrder(staging);
  await control(kit, "POST", `/orders/${id}/pay`);
  expect((await staging.send("GET", `/orders/${id}`)).body).toMatchObject({ state: "in_production" });
});

test("choices, faults and the limit are set by control, and nonsense is refused", async () => {
  const kit = await openKit();
  expect((await control(kit, "POST", "/choices", { duplicateStatus: 422 })).body).toMatchObject({
    duplicateStatus: 422,
  });
  expect((await control(kit, "POST", "/choices", { duplicateStatus: 200 })).status).toBe(400);
  expect((await control(kit, "POST", "/choices", { duplicatStatus: 422 })).status).toBe(400);
  expect(kit.choices.current().duplicateStatus).toBe(422);

  expect((await control(kit, "POST", "/faults", { kind: "503", count: 1 })).status).toBe(201);
  expect((await control(kit, "POST", "/faults", { kind: "earthquake" })).status).toBe(400);
  expect((await callerOf(kit).send("GET", "/products")).status).toBe(503);

  await control(kit, "POST", "/limit", { per_minute: 2 });
  expect((await callerOf(kit).send("GET", "/products")).status).toBe(200);
  expect((await callerOf(kit).send("GET", "/products")).status).toBe(429);
});

test("the truth names orders whose answer was lost, and no customer", async () => {
  const kit = await openKit();
  kit.faults.add({ kind: "drop-after-commit" });
  await expect(callerOf(kit).send("POST", "/orders", orderBody())).rejects.toThrow();
  const reply = await control(kit, "GET", "/truth/orders?reference=6104827394821");
  expect(reply.body).toMatchObject([{ reference: "6104827394821", state: "pending_payment" }]);
  expect(reply.text).not.toContain("Ada");
  expect((await control(kit, "GET", "/truth/requests")).body).toMatchObject([
    {
      method: "POST",
      path: "/orders",
      brand: "brightside",
      reference: "6104827394821",
      handled: true,
      handledStatus: 201,
    },
  ]);
});

test("a token is made, rotated, disabled and revoked by control", async () => {
  const kit = await openKit();
  const status = async (token: string) => (await callerOf(kit, { token }).send("GET", "/products")).status;
  const made = (await control(kit, "POST", "/tokens", { brand: "northwind" })).body as { id: number; token: string };
  expect(await status(made.token)).toBe(200);
  const next = (await control(kit, "POST", `/tokens/${made.id}/rotate`)).body as { id: number; token: string };
  expect([await status(made.token), await status(next.token)]).toEqual([401, 200]);
  await control(kit, "POST", `/tokens/${next.id}/disable`);
  expect(await status(next.token)).toBe(401);
  await control(kit, "POST", `/tokens/${next.id}/enable`);
  expect(await status(next.token)).toBe(200);
  await control(kit, "POST", `/tokens/${next.id}/revoke`);
  expect(await status(next.token)).toBe(401);
  expect((await control(kit, "GET", "/tokens")).text).not.toContain(next.token);
});

test("a reset forgets what happened and keeps the first tokens working", async () => {
  const kit = await openKit();
  await placeOrder(callerOf(kit));
  kit.choices.set({ canceledState: "void" });
  kit.faults.add({ kind: "500", count: 9 });
  kit.tokens.revoke(kit.brands.brightside.production.id);
  await control(kit, "POST", "/limit", { per_minute: 1 });
  await control(kit, "POST", "/reset");
  expect(kit.truth.orders()).toEqual([]);
  expect((await control(kit, "GET", "/limit")).body).toEqual({ per_minute: 60 });
  kit.setLimit(1);
  expect(kit.choices.current().canceledState).toBe("canceled");
  expect((await callerOf(kit).send("POST", "/orders", orderBody())).status).toBe(201);
});

test("the same seed gives the same tokens, and another seed gives others", async () => {
  const tokenOf = async (seed: number) => (await openKit({ seed })).brands.brightside.production.token;
  const [first, again, other] = [await tokenOf(3), await tokenOf(3), await tokenOf(4)];
  expect(first).toMatch(/^pmk_/);
  expect(first).toBe(again);
  expect(first).not.toBe(other);
});

test("an event is sent again to every address that is registered for it, and to no other", async () => {
  const kit = await openKit();
  const app = await listen();
  const id = await placeOrder(callerOf(kit));
  const again = (event: string, order = id) => control(kit, "POST", `/orders/${order}/events`, { event });
  expect(await again("order_shipped")).toMatchObject({
    status: 409,
    body: { error: "No address is registered for order_shipped" },
  });
  await callerOf(kit).send("POST", "/webhooks", { address: `${app.origin}/hook`, event: "order_shipped" });
  expect(await again("order_shipped")).toMatchObject({
    status: 202,
    body: { event: "order_shipped", order_id: id, addresses: [`${app.origin}/hook`] },
  });
  await kit.idle();
  expect(kit.truth.events()).toMatchObject([{ orderId: id, outcome: { kind: "answered", status: 200 } }]);
  expect((await again("order_lost")).status).toBe(400);
  expect((await again("order_shipped", 999_999)).status).toBe(404);
});
