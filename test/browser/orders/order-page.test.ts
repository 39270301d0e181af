// Orders on a phone: their search says what fits; on one's page what there is to do and to know comes before how it came about.
import { beforeAll, expect, test } from "vitest";
import type { OrderRecord } from "../../../sandbox/shopify/types.ts";
import { PHONE } from "../../support/browser/browser.ts";
import { openApp, setScene, world } from "../../support/browser/scene.ts";
import { barButton } from "../../support/browser/title-bar.ts";
import { type Merchant, setUpMerchant } from "../../support/merchant.ts";
import { atKit, fulfilled, pay, sent, shown, TRACKING } from "../../support/order-walk.ts";
import { loseAnAnswer } from "../../support/stores/orders-at-every-point.ts";

setScene();

let of: Merchant;

beforeAll(async () => {
  of = await setUpMerchant(world, "on-a-phone");
});

async function open(order: OrderRecord, by = of) {
  const { app } = await openApp(by.store, "/app/orders", PHONE);
  const search = app.getByRole("searchbox", { name: "Search orders" });
  await expect.poll(() => search.getAttribute("placeholder")).toBe("Search orders");
  await app.getByRole("link", { name: order.name, exact: true }).click();
  await app.getByRole("heading", { name: order.name, level: 1 }).waitFor();
  const headings = await app.getByRole("heading", { level: 2 }).allInnerTexts();
  return { app, headings };
}

test("an unpaid order is paid from the top of its page", async () => {
  const order = of.buy();
  await sent(of, order);
  const { app, headings } = await open(order);
  expect(headings).toEqual(["What happens now", "Items", "At Kit", "Value and cost", "Timeline", "Technical details"]);
  const payLink = app.getByRole("link", { name: /^Pay at Kit/ });
  const lines = app.getByRole("heading", { name: "Items" });
  expect((await payLink.boundingBox())!.y).toBeLessThan((await lines.boundingBox())!.y);
});

test("a shipped order shows its tracking above its timeline; a canceled one shows no tracking", async () => {
  const [shipped, canceled] = [of.buy(), of.buy()];
  const kitId = await sent(of, shipped);
  await pay(world, of, { order: shipped, kitId });
  world.kit.orders.ship(kitId, [TRACKING]);
  await fulfilled(world, of, shipped);
  const { app, headings } = await open(shipped);
  expect(headings).toEqual(["Tracking", "Items", "At Kit", "Value and cost", "Timeline", "Technical details"]);
  await app.getByText(TRACKING.tracking_number).first().waitFor();

  await sent(of, canceled);
  of.store.cancel(canceled.id);
  await shown(of, canceled, ({ status }) => status === "canceled");
  expect((await open(canceled)).headings).not.toContain("Tracking");
});

test("an order that waits because sending is paused leads to where it is resumed", async () => {
  const paused = await setUpMerchant(world, "paused-on-a-phone");
  await world.services.accounts.uses.pause(paused.shop);
  const order = paused.buy();
  await shown(paused, order, ({ wait }) => wait?.reason === "paused");
  const { app } = await open(order, paused);
  await app.getByText("Sending is paused. The order is sent when you resume.", { exact: true }).waitFor();
  await app.getByRole("link", { name: "View Kit account" }).click();
  await app.getByRole("button", { name: "Resume sending" }).waitFor();
});

test("a pickup order shows the store's address, and goes there at a click", async () => {
  const order = of.buy({ deliveryMethod: "PICK_UP", shippingAddress: null });
  await shown(of, order, ({ lines }) => lines.some(({ reason }) => reason === "pickup"));
  const { app } = await open(order);
  const { address } = of.store.locations()[0]!;
  await app.getByText(address.address1!).waitFor();
  await app.getByRole("button", { name: "Send to your store" }).click();
  await sent(of, order);
});

test("a shipped order is replaced from the title bar; the only order of a list has no arrows to others", async () => {
  const alone = await setUpMerchant(world, "has-one-order");
  const order = alone.buy();
  const kitId = await sent(alone, order);
  await pay(world, alone, { order, kitId });
  world.kit.orders.ship(kitId, [TRACKING]);
  await fulfilled(world, alone, order);
  const { app } = await openApp(alone.store, "/app/orders");
  await app.getByRole("link", { name: order.name, exact: true }).click();
  await app.getByRole("heading", { name: order.name, level: 1 }).waitFor();
  expect(await app.getByLabel("Next order").count()).toBe(0);
  await barButton(app, "Order replacement").click();
  await app.getByRole("dialog", { name: "Order replacement?" }).waitFor();
});

test("details for support are folded until they are asked for", async () => {
  const order = of.buy();
  await sent(of, order);
  const { app } = await open(order);
  const unfold = app.getByRole("button", { name: "Technical details" });
  await unfold.waitFor();
  expect(await app.getByText("Shopify order ID").count()).toBe(0);
  await unfold.click();
  await app.getByText("Shopify order ID").waitFor();
  expect(await unfold.getAttribute("aria-expanded")).toBe("true");
  // All of the heading is as good as its arrow, which the clicks on it go to.
  await app.getByRole("heading", { name: "Technical details" }).click({ force: true });
  await app.getByText("Shopify order ID").waitFor({ state: "hidden" });
  expect(await unfold.getAttribute("aria-expanded")).toBe("false");
});

test("the Kit number of an order in doubt is entered right below the sentence that asks for it, even once it's canceled", async () => {
  const order = await loseAnAnswer(world, of);
  of.store.cancel(order.id);
  await shown(of, order, ({ tasks }) => tasks.some(({ kind }) => kind === "do_not_pay"));
  const { app, headings } = await open(order);
  expect(headings).toEqual(["Don't pay Kit", "Items", "Timeline", "Technical details"]);
  await app.getByRole("textbox", { name: "Kit number or link" }).fill(String(atKit(world, order)[0]!.id));
  await app.getByRole("button", { name: "Save", exact: true }).click();
  await shown(of, order, ({ status }) => status === "canceled");
});
