// Our block and actions on the store admin's own order pages: seen, clicked, and never an empty box.
import type { FrameLocator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { OrderRecord } from "../../../sandbox/shopify/types.ts";
import { liveFrame, openPage } from "../../support/browser/browser.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import { expectTrouble } from "../../support/browser/trouble.ts";
import { type Merchant, numeric, setUpMerchant, visit } from "../../support/merchant.ts";
import { atKit, atRest, fulfilled, pay, sent, shown, TRACKING } from "../../support/order-walk.ts";
import { until } from "../../support/until.ts";

setScene();

let of: Merchant;

beforeAll(async () => {
  of = await setUpMerchant(world, "on-their-pages");
});

const adminOf = (merchant: Pick<Merchant, "store">, path: string) =>
  `${world.shopify.origin}/store/${merchant.store.domain.replace(".myshopify.com", "")}${path}`;

const blockOf = (page: Page): FrameLocator => page.frameLocator('iframe.extension-block[title="Kit orders"]');
const dialogOf = (page: Page): FrameLocator => page.frameLocator(".extension-dialog iframe");

async function open(path: string, merchant: Pick<Merchant, "store"> = of) {
  const opened = await openPage(browser);
  await opened.page.goto(adminOf(merchant, path));
  return { ...opened, block: blockOf(opened.page) };
}

test("an order is approved, paid and canceled from Shopify's order page, and leads into the app", async () => {
  const order = of.buy({ test: true });
  await shown(of, order, ({ tasks }) => tasks.length > 0);
  await atRest(world, of, order);
  const { page, block } = await open(`/orders/${order.id}`);
  await block.getByText("Needs attention", { exact: true }).first().waitFor();
  await block.getByRole("button", { name: "Send to Kit" }).click();
  await block.getByRole("heading", { name: "Send this test order to Kit?" }).waitFor();
  await block.getByRole("button", { name: "Send order" }).click();
  await block.getByText("Will be sent to Kit").waitFor();
  // It passes on while the page stays open.
  await block.getByRole("link", { name: "Pay at Kit" }).waitFor();
  expect(atKit(world, order)).toHaveLength(1);

  await block.getByRole("button", { name: "Cancel Kit order" }).click();
  await block.getByRole("heading", { name: "Cancel this order at Kit?" }).waitFor();
  await expect.poll(() => block.getByText("Canceling is free.").count()).toBeGreaterThan(0);
  await block.getByRole("button", { name: "Cancel at Kit" }).click();
  await block.getByText("Cancellation requested").waitFor();
  await shown(of, order, ({ status }) => status === "canceled");

  await block.getByRole("link", { name: "Open in Kit for Shopify" }).click();
  await page.frameLocator("#app-frame").getByRole("heading", { name: order.name, level: 1 }).waitFor();
});

test("the block has one primary button, says its steps to a screen reader, and asks beside its buttons", async () => {
  const order = of.buy();
  await sent(of, order);
  await atRest(world, of, order);
  const { page, block } = await open(`/orders/${order.id}`);
  await block.getByRole("link", { name: "Pay at Kit" }).waitFor();
  const primary = block.locator('s-button[variant="primary"]');
  expect(await primary.allInnerTexts()).toEqual(["Pay at Kit"]);
  // Why, before the button.
  const why = block.getByText("Kit starts making it when you pay in Kit's portal.");
  expect((await why.boundingBox())!.y).toBeLessThan((await primary.boundingBox())!.y);
  expect(await block.locator('s-text[accessibilityvisibility="exclusive"]').innerText()).toMatch(
    /^Progress\. .*Payment: now, .*Shipping: not yet/,
  );

  await block.getByRole("button", { name: "Cancel Kit order" }).click();
  await block.getByRole("heading", { name: "Cancel this order at Kit?" }).waitFor();
  expect(await block.locator("s-banner").count()).toBe(0);
  expect(await primary.allInnerTexts()).toEqual(["Pay at Kit"]);
  expect(await block.getByRole("button", { name: "Cancel Kit order" }).isVisible()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await block.locator("body").evaluate((body) => body.scrollWidth <= body.clientWidth)).toBe(true);
});

test("the block's question is read out, and its answer leads back to the button that asked", async () => {
  const order = of.buy();
  await sent(of, order);
  await atRest(world, of, order);
  const { block } = await open(`/orders/${order.id}`);
  const cancel = block.getByRole("button", { name: "Cancel Kit order" });
  await cancel.press("Enter");
  const question = block.getByRole("alert");
  await question.getByRole("heading", { name: "Cancel this order at Kit?" }).waitFor();
  await question.getByRole("button", { name: "Keep order" }).press("Enter");
  await question.waitFor({ state: "hidden" });
  expect(await cancel.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("a Kit order that needs nothing is unfolded and folded by one button, which keeps its place", async () => {
  const order = of.buy();
  const kitId = await sent(of, order);
  await pay(world, of, { order, kitId });
  world.kit.orders.ship(kitId, [TRACKING]);
  await fulfilled(world, of, order);
  await world.services.orders.commands.addPart(of.shop, await of.row(order.id), "replacement");
  const replacement = () => world.kit.truth.ordersByReference(`${numeric(order.id)}-2`);
  await until("the replacement at Kit", () => replacement().length === 1);
  await atRest(world, of, order);
  const { block } = await open(`/orders/${order.id}`);
  const tracking = block.getByText(TRACKING.tracking_number);
  const place = block.locator("s-button:focus");
  await block.getByRole("button", { name: "Show details" }).press("Enter");
  await tracking.waitFor();
  expect(await place.textContent()).toBe("Hide details");
  await block.getByRole("button", { name: "Hide details" }).press("Enter");
  await tracking.waitFor({ state: "detached" });
  expect(await place.textContent()).toBe("Show details");
});

test("the block asks about an order that changed since it was sent before it offers to pay it", async () => {
  const order = of.buy();
  await sent(of, order);
  of.store.changeAddress(order.id, { address1: "New Street 7" });
  await shown(of, order, ({ tasks }) => tasks.some(({ kind }) => kind === "address_changed"));
  await atRest(world, of, order);
  const { block } = await open(`/orders/${order.id}`);
  const pay = block.getByRole("link", { name: "Pay at Kit" });
  await pay.waitFor();
  const primary = block.locator('s-button[variant="primary"]');
  expect(await primary.allInnerTexts()).toEqual(["Replace order at Kit"]);
  expect((await pay.boundingBox())!.y).toBeGreaterThan((await primary.boundingBox())!.y);
});

test("what was shown last is drawn at once, and an answer that changed is drawn on return", async () => {
  const order = of.buy({ test: true });
  await shown(of, order, ({ tasks }) => tasks.length > 0);
  await atRest(world, of, order);
  const { page, block } = await open(`/orders/${order.id}`);
  await block.getByRole("button", { name: "Send to Kit" }).waitFor();
  const app = Promise.withResolvers<void>();
  let held = 0;
  await page.route("**/api/extensions/**", async (route) => {
    held += 1;
    await app.promise;
    // A request of the page before it was loaded again is over.
    await route.continue().catch(() => undefined);
  });
  await page.reload();
  // The app has not answered yet.
  await block.getByRole("button", { name: "Send to Kit" }).waitFor();
  await until("a question that waits", () => held > 0);
  app.resolve();

  await world.services.orders.commands.hold(of.shop, await of.row(order.id));
  await shown(of, order, ({ actions }) => actions.includes("release"));
  await block.locator("body").evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await block.getByRole("button", { name: "Release" }).first().waitFor();
});

test("the block of an order of a custom item leads to where its design is chosen", async () => {
  const order = of.buy({ lines: [{ title: "Portrait of Rex", quantity: 1 }], sourceName: "shopify_draft_order" });
  const { page, block } = await open(`/orders/${order.id}`);
  await block.getByRole("link", { name: "Choose a design for a custom item" }).click();
  await liveFrame(page);
  const app = page.frameLocator("#app-frame");
  await app.getByRole("button", { name: "Find in Shopify" }).click();
  await app.getByRole("heading", { name: order.name, level: 1 }).waitFor();
  await app.getByRole("button", { name: "Choose design: 1 × Custom item" }).waitFor();
});

test("the action is offered on orders with kits only, and shows the same", async () => {
  const [kit, mug] = [of.buy(), of.store.placeOrder({ lines: [{ sku: "MUG", quantity: 1 }] })];
  await sent(of, kit);
  const { page } = await open(`/orders/${kit.id}`);
  await page.getByRole("button", { name: "Kit orders" }).click();
  await dialogOf(page).getByRole("link", { name: "Pay at Kit" }).waitFor();
  await dialogOf(page).getByRole("button", { name: "Close" }).click();
  await page.locator(".extension-dialog").waitFor({ state: "hidden" });

  await page.goto(adminOf(of, `/orders/${mug.id}`));
  await blockOf(page).getByText("This order has no kits.").waitFor();
  await expect.poll(() => page.locator("iframe[data-condition]").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Kit orders" }).isVisible()).toBe(false);
});

test("a product shows its design, and one that isn't linked is marked as not a kit", async () => {
  const [kit, mug] = [of.sku, "MUG"].map((sku) => of.store.variant(sku).productId);
  const { page } = await open(`/products/${kit}`);
  const block = page.frameLocator('iframe.extension-block[title="Kit design"]');
  await block.getByText("Linked", { exact: true }).first().waitFor();
  await block.getByRole("img", { name: "Harbour on-their-pages" }).waitFor();
  await page.goto(adminOf(of, `/products/${mug}`));
  await block.getByRole("button", { name: "Not a kit" }).click();
  await block.getByText("Marked as not a kit").waitFor();
  await block.getByRole("link", { name: "Open in Kit for Shopify" }).click();
  await page.frameLocator("#app-frame").getByRole("heading", { name: "Link products", level: 1 }).waitFor();
});

test("a variant shows its design on a page of its own", async () => {
  const { id, productId } = of.store.variant(of.sku);
  const { page } = await open(`/products/${numeric(productId)}`);
  await page.locator(`a[href$="/variants/${numeric(id)}"]`).click();
  const block = page.frameLocator('iframe.extension-block[title="Kit design"]');
  await block.getByText("Linked", { exact: true }).first().waitFor();
});

test("of more than fifty selected orders the first fifty are asked about, and it says so", async () => {
  const order = of.buy({ test: true });
  await shown(of, order, ({ tasks }) => tasks.length > 0);
  const ids = [order.id, ...Array.from({ length: 59 }, (_, at) => String(Number.MAX_SAFE_INTEGER - at))];
  const { page } = await open(`/extensions/kit-orders/admin.order-index.selection-action.render?ids=${ids.join()}`);
  await page.getByText("You selected 60 orders. This covers the first 50.").waitFor();
  await page.getByRole("button", { name: "Hold" }).click();
  await page.getByText("Done for 1 Kit order").waitFor();
  await shown(of, order, ({ actions }) => actions.includes("release"));
});

test("of selected orders that nothing can be done with, it says so", async () => {
  const order = of.buy({ test: true });
  await shown(of, order, ({ tasks }) => tasks.length > 0);
  of.store.cancel(order.id);
  await shown(of, order, ({ status }) => status === "not_sent");
  const { page } = await open(`/extensions/kit-orders/admin.order-index.selection-action.render?ids=${order.id}`);
  await page.getByText("There's nothing you can do with them right now.").waitFor();
  expect(await page.getByRole("button").allInnerTexts()).toEqual(["Close"]);
});

test("selected orders are put on hold together", async () => {
  const orders: OrderRecord[] = [of.buy({ test: true }), of.buy({ test: true })];
  for (const order of orders) await shown(of, order, ({ tasks }) => tasks.length > 0);
  const mug = of.store.placeOrder({ lines: [{ sku: "MUG", quantity: 1 }] });
  const { page } = await open("/orders");
  const select = ({ name }: OrderRecord) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
  await select(mug);
  await expect.poll(() => page.locator("iframe[data-condition]").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Kit orders" }).isVisible()).toBe(false);
  for (const order of orders) await select(order);
  await page.getByRole("button", { name: "Kit orders" }).click();
  await dialogOf(page).getByText("2 Kit orders selected").waitFor();
  await dialogOf(page).getByRole("button", { name: "Hold" }).click();
  await dialogOf(page).getByText("Done for 2 Kit orders").waitFor();
  for (const order of orders) await shown(of, order, ({ actions }) => actions.includes("release"));
});

test("an app that doesn't answer, and a store that isn't connected, are said in the block", async () => {
  expectTrouble("net::ERR_FAILED");
  // A store that isn't set up.
  expectTrouble("status of 403");
  const order = of.buy();
  await sent(of, order);
  const { page, block } = await open("/orders");
  await page.route("**/api/extensions/**", (route) => route.abort());
  await page.goto(adminOf(of, `/orders/${order.id}`));
  await block.getByText("didn't answer").waitFor();
  await page.unrouteAll();
  await block.getByRole("button", { name: "Try again" }).click();
  await block.getByRole("link", { name: "Pay at Kit" }).waitFor();

  const { domain } = world.shopify.addShop({
    domain: "not-connected.myshopify.com",
    name: "not-connected",
    products: [{ title: "Kit", variants: [{ sku: "pmt_x", price: "1.00" }] }],
  });
  const store = world.shopify.shop(domain);
  const placed = store.placeOrder({ lines: [{ sku: "pmt_x", quantity: 1 }] });
  await page.goto(adminOf({ store }, `/orders/${placed.id}`));
  await block.getByText("Open Kit for Shopify once to finish its setup.").waitFor();
  await visit(world, domain);
  await page.reload();
  await block.getByRole("link", { name: "Connect Kit account" }).click();
  await page.frameLocator("#app-frame").getByRole("heading", { level: 1 }).waitFor();
});
