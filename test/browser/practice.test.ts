// A merchant without a token, or Shopify's reviewer, walks the whole way of an order in practice, and leaves the store as it was.
import { expect, test } from "vitest";
import { productsOf, shownAs, skuOf, viewOf } from "../practice/practicing.ts";
import { DESKTOP, openPage, PHONE, shoot } from "../support/browser/browser.ts";
import { faultsOf, faultsOfLayoutAt } from "../support/browser/look-at-page.ts";
import { browser, setScene, world } from "../support/browser/scene.ts";
import { barButton } from "../support/browser/title-bar.ts";
import { tooSmallToTouch } from "../support/browser/touch-targets.ts";
import { idle } from "../support/idle.ts";
import { readVariants, setUpMerchant, storeSeed, visit } from "../support/merchant.ts";

setScene();

async function sitDown(domain: string, width = DESKTOP) {
  const { page, app } = await openPage(browser, width);
  const look = async (name: string) => {
    await shoot(page, `practice-${name}-${width}`);
    const frame = page.frame("app-iframe")!;
    const narrow = width === DESKTOP ? await faultsOfLayoutAt(PHONE, page, frame) : [];
    expect([...(await faultsOf(page)), ...narrow], name).toEqual([]);
    if (width === PHONE) expect(await tooSmallToTouch(page, frame), name).toEqual([]);
  };
  return {
    app,
    page,
    look,
    async open(at: string, name: string) {
      await page.goto(world.shopify.adminUrl(domain, at));
      await app.locator("h1").first().waitFor();
      await look(name);
    },
    press: (name: string) => app.getByRole("button", { name, exact: true }).first().click(),
  };
}

test.each([DESKTOP, PHONE])(
  "from the first page to tracking and back to an untouched store, at %i px",
  async (width) => {
    const store = world.shopify.addShop(storeSeed(`practices-${width}`));
    const shop = await visit(world, store.domain);
    await readVariants(world, shop);
    const past = store.placeOrder({ lines: [{ variantId: store.variant("KIT-1").id, quantity: 1 }] });
    await idle(world);
    const before = productsOf(store);
    const desk = await sitDown(store.domain, width);
    const { app, press } = desk;

    await desk.open("/app", "1-home");
    await app.getByRole("link", { name: "Try it with a practice supplier" }).click();
    await app.getByRole("heading", { name: "Practice", level: 1 }).waitFor();
    await desk.look("2-before");
    await press("Start practice");
    await app.getByText("Practice: nothing reaches Kit or your customers").waitFor();
    await app.getByRole("heading", { name: "1. View the sample designs" }).waitFor();
    expect(await app.locator("#practice").getByRole("link").count(), "what the page has itself").toBe(0);
    await desk.look("3-begun");

    await desk.open("/app/designs", "4-designs");
    await app.getByText("Lighthouse at Dusk").first().waitFor();
    const sku = await skuOf(world, shop, "Sunflowers");
    const { linking } = world.services;
    const preview = await linking.runs.preview(
      shop,
      [{ kind: "link", variantId: store.variant("KIT-1").id.split("/").at(-1) as never, design: sku as never }],
      { untrack: true },
    );
    if (preview.kind !== "drafted") throw new Error(preview.kind);
    expect(await linking.runs.start(shop, preview.runId)).toEqual({ kind: "started" });

    await desk.open("/app/account", "5-account");
    await press("Go live");
    await app.getByRole("dialog").getByRole("button", { name: "Go live" }).click();
    await app.getByRole("button", { name: "Pause sending" }).waitFor();

    await idle(world);
    await desk.open("/app/practice", "6-live");
    // Steps keep their numbers once some are done; of the others the next one stands out.
    await app.getByRole("heading", { name: "4. Place an order" }).waitFor();
    expect(await app.getByText("Done", { exact: true }).count()).toBe(2);
    expect(await app.locator(".Polaris-Button--variantPrimary").allInnerTexts()).toEqual(["Repeat order"]);
    await app.getByLabel("Order number").fill(past.name);
    await press("Repeat order");
    await app.getByRole("link", { name: `View ${past.name} (practice)` }).waitFor();
    await shownAs(world, shop, "unpaid");
    const { id } = await shownAs(world, shop, "unpaid");

    await desk.open(`/app/orders/${id}`, "7-unpaid");
    await press("Move orders on");
    await app.getByText("In production", { exact: true }).first().waitFor();
    await press("Move orders on");
    await app
      .getByText(/PRACTICE-\d+/)
      .first()
      .waitFor();
    await app.getByText("Practice: not in Shopify").waitFor();
    expect(await app.getByText(/On the Shopify order|fulfilled in Shopify/).count()).toBe(0);
    await desk.look("8-shipped");
    await desk.open("/app", "9-home");
    await desk.open("/app/orders", "10-orders");

    await desk.open("/app/practice", "11-orders");
    // Each order's buttons say whose they are.
    await app.getByRole("button", { name: `Move on: ${past.name} (practice)` }).waitFor();
    await press("Reject next order");
    await app.getByText("The next order will be rejected.").waitFor();
    await press("Repeat order");
    await app
      .getByRole("link", { name: `View ${past.name} (practice)` })
      .nth(1)
      .waitFor();
    const rejected = await shownAs(world, shop, "rejected");
    await desk.open(`/app/orders/${rejected.row}`, "11-rejected");
    await app.getByRole("button", { name: "Try again" }).waitFor();
    expect(await desk.page.getByText("Open in Shopify").count()).toBe(0);

    await desk.open("/app/daily-check", "11-daily-check");
    await barButton(app, "Check now").click();
    await app.getByText("2 sold: 1 at Kit, 1 waiting").waitFor();
    await desk.open("/app/practice", "11-checked");
    await press("Create sample products");
    await expect.poll(async () => (await viewOf(world, shop)).touched.products.length).toBe(4);
    await idle(world);
    await desk.open("/app/practice", "12-touched");
    await app.getByText("Harbour at Dusk kit (had KIT-1)").waitFor();

    await app.locator("#leave").getByRole("button", { name: "Leave practice" }).click();
    await app.getByRole("dialog").waitFor();
    await app.getByRole("dialog").getByRole("button", { name: "Leave practice" }).click();
    await app.getByRole("heading", { name: "You left practice" }).waitFor();
    await app.getByText("Harbour at Dusk kit: KIT-1").waitFor();
    await app.getByRole("link", { name: "Connect Kit account" }).waitFor();
    // The result is in sight, at the top.
    await expect.poll(() => app.locator("html").evaluate((html) => html.scrollTop)).toBe(0);
    await desk.look("13-left");
    expect(productsOf(store)).toBe(before);
    expect(world.shopify.truth.fulfillments(past.id)).toEqual([]);
    expect(world.kit.truth.requests()).toEqual([]);
    await desk.open("/app", "14-home-again");
    await app.getByRole("link", { name: "Try it with a practice supplier" }).waitFor();
    const { rows } = await world.database.pool.query(
      "SELECT what FROM order_counts WHERE shop_id = $1 AND what = 'fulfilled' GROUP BY what, detail, at HAVING sum(count) <> 0",
      [shop.id],
    );
    expect(rows).toEqual([]);
  },
);

test("a page whose banner's script comes late comes to life with it", async () => {
  const store = world.shopify.addShop(storeSeed("banner-late"));
  const shop = await visit(world, store.domain);
  await readVariants(world, shop);
  await world.services.practice.begin(shop);
  const { page, app } = await sitDown(store.domain);
  const [asked, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/practice-banner-[^/]*\.js/, async (route) => {
    asked.resolve();
    await arrived.promise;
    await route.continue();
  });
  await page.goto(world.shopify.adminUrl(store.domain, "/app/orders"), { waitUntil: "commit" });
  await asked.promise;
  const isAlive = (heading: Element) => Object.keys(heading).some((key) => key.startsWith("__reactFiber"));
  expect(await app.locator("h1").first().evaluate(isAlive)).toBe(false);
  arrived.resolve();
  await expect
    .poll(async () => {
      await app.getByRole("tab").nth(2).click();
      return app.getByRole("tab").nth(2).getAttribute("aria-selected");
    })
    .toBe("true");
});

test("a click on a page from before practice was left changes nothing, and says so", async () => {
  const store = world.shopify.addShop(storeSeed("clicks-late"));
  const shop = await visit(world, store.domain);
  await readVariants(world, shop);
  await world.services.practice.begin(shop);
  const desk = await sitDown(store.domain);
  await desk.open("/app/orders", "15-stale");
  expect(await world.services.practice.leave(shop)).toMatchObject({ kind: "left" });
  await desk.press("Move orders on");
  await desk.app.getByText("You left practice in the meantime, so nothing was changed. Reload the page.").waitFor();
});

test("a store with a Kit account reads first why it can't practice, and where to go", async () => {
  const { store } = await setUpMerchant(world, "connected-already", { live: false });
  const desk = await sitDown(store.domain);
  await desk.open("/app/practice", "16-connected");
  await desk.app.getByText("A Kit account is connected, so practice isn't available. Disconnect it first.").waitFor();
  expect(await desk.app.getByText("What practice changes in your store").count()).toBe(0);
  await desk.app.getByRole("link", { name: "View Kit account" }).click();
  await desk.app.getByRole("heading", { name: "Kit account", level: 1 }).waitFor();
});
