// The list of orders: narrowed to dates and read from the oldest on, at a desk and on a phone.
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE, shoot } from "../../support/browser/browser.ts";
import { faultsOf, faultsOfAccess } from "../../support/browser/look-at-page.ts";
import { browser, openApp, setScene, world } from "../../support/browser/scene.ts";
import { chooseAction } from "../../support/browser/title-bar.ts";
import { readDesigns, registerDesign, setUpMerchant } from "../../support/merchant.ts";
import { atKit, letTimePass, sent, shown } from "../../support/order-walk.ts";

setScene();

const DAY = 86_400_000;

test.each([DESKTOP, PHONE])("orders are found by date, at %i px", async (width) => {
  const of = await setUpMerchant(world, `dated-${width}`);
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  const orders = [40, 20, 3].map((days) => of.buy({ createdAt: ago(days) }));
  for (const order of orders) await shown(of, order, ({ status }) => status === "placed_earlier");
  const [oldest, middle, newest] = orders.map(({ name }) => name) as [string, string, string];
  const { page, app } = await openApp(of.store, "/app/orders", width);
  const names = async () => (await app.getByRole("link", { name: /^#\d+$/ }).allInnerTexts()).join(" ");
  await expect.poll(names).toBe(`${newest} ${middle} ${oldest}`);

  // Folded, so that the orders are further up.
  expect(await app.getByLabel("Sort by").count()).toBe(0);
  await app.getByRole("button", { name: "Filter and sort" }).focus();
  await page.keyboard.press("Enter");
  await app.getByLabel("Sort by").selectOption("Oldest first");
  await expect.poll(names).toBe(`${oldest} ${middle} ${newest}`);
  await app.getByLabel("Placed", { exact: true }).selectOption("Last 30 days");
  await expect.poll(names).toBe(`${middle} ${newest}`);
  await shoot(page, `orders-dated-${width}`);
  const look = async () => {
    expect(await faultsOf(page)).toEqual([]);
  };
  await look();

  await app.getByLabel("Placed", { exact: true }).selectOption("Custom dates");
  const day = (at: Date) => at.toISOString().slice(0, 10);
  await app.getByLabel("From", { exact: true }).fill(day(ago(50)));
  await app.getByLabel("To", { exact: true }).fill(day(ago(30)));
  await expect.poll(names).toBe(oldest);
  await look();
  await shoot(page, `orders-between-${width}`);
  await app.getByLabel("To", { exact: true }).fill(day(ago(45)));
  await app.getByRole("heading", { name: "No orders match these filters" }).waitFor();
  // All of it stands in the address: the way back leads through what was asked for, and a bookmark keeps it.
  await page.goBack();
  await expect.poll(names).toBe(oldest);
  await app.getByLabel("Placed", { exact: true }).selectOption("Any date");
  await expect.poll(names).toBe(`${oldest} ${middle} ${newest}`);
  expect(await app.getByLabel("From", { exact: true }).count()).toBe(0);
});

test.each([DESKTOP, PHONE])("a design's page leads to its orders and back, at %i px", async (width) => {
  const of = await setUpMerchant(world, `of-design-${width}`);
  const other = await registerDesign(world, { environment: "production", token: of.token }, `Lonely ${width}`);
  await readDesigns(world, of.shop);
  const order = of.buy();
  await sent(of, order);
  const { page, app } = await openPage(browser, width);
  const look = async () => {
    expect(await faultsOf(page)).toEqual([]);
  };
  await page.goto(world.shopify.adminUrl(of.store.domain, `/app/designs/${of.sku}`));
  await app.getByRole("link", { name: "View orders with this design" }).click();
  await app.getByText(`Design: Harbour of-design-${width}`).waitFor();
  await app.getByRole("link", { name: order.name, exact: true }).waitFor();
  await look();
  await shoot(page, `orders-of-design-${width}`);
  // Of another status there may be orders, only not of this design.
  await page.goto(world.shopify.adminUrl(of.store.domain, `/app/orders?view=delivered&design=${of.sku}`));
  await app.getByRole("heading", { name: "No orders match these filters" }).waitFor();

  await page.goto(world.shopify.adminUrl(of.store.domain, `/app/designs/${other.externalSku}`));
  await app.getByRole("link", { name: "View orders with this design" }).click();
  await app.getByRole("heading", { name: "No orders with this design" }).waitFor();
  await look();
  await app.getByRole("button", { name: `Remove Design: Lonely ${width}` }).click();
  await app.getByRole("link", { name: order.name, exact: true }).waitFor();
});

test.each([DESKTOP, PHONE])("several orders are sent at once after a question, at %i px", async (width) => {
  const of = await setUpMerchant(world, `several-${width}`);
  const [trial, refunded] = [of.buy({ test: true }), of.buy({ test: true })];
  for (const order of [trial, refunded]) await shown(of, order, ({ tasks }) => tasks.length > 0);
  const { page, app } = await openPage(browser, width);
  const dialog = app.getByRole("dialog");
  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/orders"));
  for (const { name } of [trial, refunded]) await app.getByRole("checkbox", { name: `Select order ${name}` }).check();
  const send = async () => {
    if (width === DESKTOP) return app.getByRole("button", { name: "Send to Kit" }).click();
    await app.getByRole("button", { name: "Actions" }).click();
    await app.getByRole("menuitem", { name: "Send to Kit" }).click();
  };
  await send();
  await app.getByText("Check first:").waitFor();
  await shoot(page, `orders-send-several-${width}`);
  await dialog.getByRole("button", { name: "Back" }).click();
  expect([atKit(world, trial), atKit(world, refunded)]).toEqual([[], []]);
  await send();
  await dialog.getByRole("button", { name: "Send to Kit" }).click();
  for (const order of [trial, refunded]) await sent(of, order);

  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/orders?search=9999"));
  await app.getByRole("link", { name: "Clear search" }).click();
  await app.getByRole("link", { name: trial.name, exact: true }).waitFor();
});

test.each([DESKTOP, PHONE])("orders from a value up are a view with a name, at %i px", async (width) => {
  const of = await setUpMerchant(world, `views-${width}`);
  const small = of.buy({ lines: [{ sku: of.sku, quantity: 1 }] });
  const large = of.buy({ lines: [{ sku: of.sku, quantity: 3 }] });
  for (const order of [small, large]) await sent(of, order);
  const { page, app } = await openApp(of.store, "/app/orders", width);
  // Both may be of the same second.
  const names = async () => (await app.getByRole("link", { name: /^#\d+$/ }).allInnerTexts()).toSorted().join(" ");
  await expect.poll(names).toBe(`${small.name} ${large.name}`);
  await app.getByText("$104.70").waitFor();
  const { city, countryCode } = large.shippingAddress!;
  await app.getByText(`${city}, ${countryCode}`).first().waitFor();
  expect(await page.locator(".title-bar button", { hasText: "Enter unit costs" }).count()).toBe(1);
  // An export that is on its way isn't started again.
  const answer = Promise.withResolvers<void>();
  await page.route("**/app/ledger*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  const download = page.waitForEvent("download");
  await chooseAction(app, "Export orders");
  const exporting = page.locator(".title-bar button", { hasText: "Export orders" });
  await expect.poll(() => exporting.isDisabled()).toBe(true);
  answer.resolve();
  expect((await download).suggestedFilename()).toBe("kit-orders.csv");

  const saved = app.getByRole("button", { name: "Saved views" });
  // Nothing is in use that could be saved.
  await saved.click();
  await app.getByText(/^Choose a status, dates, an amount, or a design in the list/).waitFor();
  await page.keyboard.press("Escape");
  await app.getByRole("button", { name: "Filter and sort" }).click();
  await app.getByLabel("Value at least", { exact: true }).fill("49.90");
  await page.keyboard.press("Enter");
  await expect.poll(names).toBe(large.name);
  // With the keyboard: Polaris' buttons give up the focus when they are clicked.
  await saved.press("Enter");
  await app.getByText("No saved views yet.").waitFor();
  await app.getByLabel("Save the filters in use as").fill("Large orders");
  await app.getByRole("button", { name: "Save view" }).click();
  await app.getByRole("button", { name: "Large orders", exact: true }).waitFor();
  const frame = page.frame("app-iframe")!;
  expect(await faultsOfAccess(frame)).toEqual([]);
  await shoot(page, `orders-views-${width}`);
  await page.keyboard.press("Escape");
  // The focus is back where the dialog was opened.
  await expect.poll(() => saved.evaluate((button) => button === document.activeElement)).toBe(true);

  await app.getByRole("button", { name: "Remove Value at least $49.90" }).click();
  await expect.poll(names).toBe(`${small.name} ${large.name}`);
  await saved.click();
  await app.getByRole("button", { name: "Large orders", exact: true }).click();
  await expect.poll(names).toBe(large.name);
  await saved.click();
  await app.getByRole("button", { name: "Rename Large orders" }).click();
  await app.getByLabel("Rename Large orders").fill("From 50 up");
  await app.getByRole("button", { name: "Save", exact: true }).click();
  await app.getByRole("button", { name: "Delete From 50 up" }).click();
  await app.getByText("No saved views yet.").waitFor();
});

test("without an answer of Shopify's the list stands, and says nothing of where its orders go", async () => {
  const of = await setUpMerchant(world, "nowhere");
  const order = of.buy();
  await sent(of, order);
  const { page, app } = await openPage(browser, DESKTOP);
  const answered = page.waitForResponse((response) => response.url().includes("/app/orders/destinations"));
  world.shopify.faults.graphql({ kind: "500", operation: "OrderDestinations", times: 40 });
  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/orders"));
  await app.getByRole("link", { name: order.name, exact: true }).waitFor();
  expect(await (await answered).json()).toEqual({});
  expect(await app.getByText(order.shippingAddress!.city!).count()).toBe(0);
});

test("orders that Kit may not have got are sent again from the list", async () => {
  const of = await setUpMerchant(world, "in-review");
  const loseAnswer = () => world.kit.faults.add({ kind: "drop-before-commit", method: "POST", path: "/orders" });
  loseAnswer();
  const order = of.buy();
  await shown(of, order, ({ status }) => status === "checking");
  for (const losses of [2, 3]) {
    loseAnswer();
    await letTimePass(world, of, order, 6);
    await shown(of, order, ({ timeline }) => timeline.filter(({ code }) => code === "answer_lost").length === losses);
  }
  await shown(of, order, ({ status }) => status === "review");
  const { app } = await openApp(of.store, "/app/orders", DESKTOP);
  await app.getByRole("checkbox", { name: `Select order ${order.name}` }).check();
  await app.getByRole("button", { name: "Send again", exact: true }).click();
  await app.getByRole("dialog").getByRole("button", { name: "Send again" }).click();
  await sent(of, order);
  expect(atKit(world, order)).toHaveLength(1);
});
