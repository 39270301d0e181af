import { expect, test } from "vitest";
import type { KitSandbox } from "../start.ts";
import { callerOf, listen, openKit, orderBody, placeOrder, pngBytes, templateFields } from "./kit-client.ts";

const press = (address: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(address, { method: "POST", body: new URLSearchParams(form), headers });
const textOf = async (address: string) => (await fetch(address)).text();
const orderPage = (kit: KitSandbox, id: number) => `${kit.portalUrl}/brightside/orders/${id}`;

test("a merchant pays at portal_url, and the order goes to production", async () => {
  const kit = await openKit();
  const { body } = await callerOf(kit).send("POST", "/orders", orderBody());
  const { id, portal_url } = body as { id: number; portal_url: string };
  expect(await textOf(portal_url)).toContain("Pay for this order");
  const after = await press(`${portal_url}/pay`);
  expect(after.redirected).toBe(true);
  const page = await after.text();
  expect(page).toContain("Paid. The kit goes to production.");
  expect(page).not.toContain("Pay for this order");
  expect((await callerOf(kit).send("GET", `/orders/${id}`)).body).toMatchObject({ payment_status: "paid" });
  expect(await (await press(`${portal_url}/pay`)).text()).toContain("only pending_payment can be paid");
});

test("an order is shipped with the number typed in, and delivered", async () => {
  const kit = await openKit();
  const id = await placeOrder(callerOf(kit));
  const page = orderPage(kit, id);
  await press(`${page}/pay`);
  expect(await (await press(`${page}/ship`, { carrier: "DHL", tracking_number: "JD 1" })).text()).toContain("JD 1");
  await press(`${page}/deliver`);
  expect((await callerOf(kit).send("GET", `/orders/${id}`)).body).toMatchObject({
    state: "delivered",
    tracking_info: [{ carrier: "DHL", tracking_number: "JD 1" }],
  });
});

test("an order is canceled in the portal", async () => {
  const kit = await openKit();
  const id = await placeOrder(callerOf(kit));
  expect(await (await press(`${orderPage(kit, id)}/cancel`)).text()).toContain("Canceled");
  expect(kit.truth.orders()[0]).toMatchObject({ canceled: true, cancelType: "no_cost" });
});

test("what a customer typed is shown as text, never as markup", async () => {
  const kit = await openKit();
  const name = `<script>alert("1")</script>`;
  const id = await placeOrder(callerOf(kit), { customer_info: { ...orderBody().customer_info, name } });
  const response = await fetch(orderPage(kit, id));
  const page = await response.text();
  expect(page).not.toContain("<script");
  expect(page).toContain("&lt;script&gt;");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("the page shows the artwork that was fetched and whether it is a design's print file", async () => {
  const kit = await openKit({ fetchArtwork: true });
  const { origin } = await listen((_, response) => void response.end(pngBytes()));
  await callerOf(kit).sendForm(templateFields());
  const [line] = orderBody().lines;
  const id = await placeOrder(callerOf(kit), { lines: [{ ...line, artwork_location: `${origin}/fox.png` }] });
  await kit.idle();
  const page = await textOf(orderPage(kit, id));
  expect(page).toContain("Matches the print file of pmt_");
  const source = /src="([^"]+)"/.exec(page)?.[1] ?? "";
  const picture = await fetch(kit.origin + source);
  expect(picture.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(pngBytes());
});

test("orders and designs are listed for their brand only", async () => {
  const kit = await openKit();
  const id = await placeOrder(callerOf(kit));
  await callerOf(kit).sendForm(templateFields());
  expect(await textOf(`${kit.portalUrl}/brightside`)).toContain(`/orders/${id}`);
  expect(await textOf(`${kit.portalUrl}/northwind`)).toContain("No orders yet");
  expect(await textOf(`${kit.portalUrl}/brightside/designs`)).toContain("Fox at dusk");
  expect((await fetch(`${kit.portalUrl}/northwind/orders/${id}`)).status).toBe(404);
  expect((await fetch(`${kit.portalUrl}/nobody`)).status).toBe(404);
});

test("a new token is shown once, and Kit accepts it", async () => {
  const kit = await openKit();
  const answer = await press(`${kit.portalUrl}/brightside/developer/tokens`);
  const token = /pmk_[a-z0-9]{20,}/.exec(await answer.text())?.[0] ?? "";
  expect((await callerOf(kit, { token }).send("GET", "/products")).status).toBe(200);
  expect(await textOf(answer.url)).not.toContain(token);
});

test("tokens are rotated and revoked in the Developer tab", async () => {
  const kit = await openKit();
  const { id, token } = kit.brands.brightside.production;
  const developer = `${kit.portalUrl}/brightside/developer`;
  const page = await (await press(`${developer}/tokens/${id}/rotate`)).text();
  const fresh = /pmk_[a-z0-9]{20,}/.exec(page)?.[0] ?? "";
  expect((await callerOf(kit, { token }).send("GET", "/products")).status).toBe(401);
  expect((await callerOf(kit, { token: fresh }).send("GET", "/products")).status).toBe(200);
  const last = /tokens\/(\d+)\/revoke/.exec(page)?.[1];
  await press(`${developer}/tokens/${last}/revoke`);
  expect((await callerOf(kit, { token: fresh }).send("GET", "/products")).status).toBe(401);
});

test("a brand without access asks for it with a note, and its token works once it is granted", async () => {
  const kit = await openKit();
  const access = `${kit.portalUrl}/marigold/developer/access`;
  expect(await (await press(access, { note: " " })).text()).toContain("Say in a few words");
  expect(await (await press(access, { note: "Our Shopify store" })).text()).toContain("Our Shopify store");
  expect((await callerOf(kit, { brand: "marigold" }).send("GET", "/products")).status).toBe(401);
  await press(`${access}/grant`);
  expect((await callerOf(kit, { brand: "marigold" }).send("GET", "/products")).status).toBe(200);
});

test("a form of another site presses no button", async () => {
  const kit = await openKit();
  const id = await placeOrder(callerOf(kit));
  const answer = await press(`${orderPage(kit, id)}/pay`, {}, { origin: "https://evil.example" });
  expect(answer.status).toBe(403);
  expect(kit.truth.orders()[0]?.paid).toBe(false);
});
