// A merchant's whole way in a browser, from the token to the tracking, through the framed app, the storefront, Kit's portal and
// the store's admin; on a computer and on a phone.
import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FrameLocator, Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { DESKTOP, openPage, PHONE, shoot } from "../support/browser/browser.ts";
import { saveChanges } from "../support/browser/save-bar.ts";
import { browser, setScene, world } from "../support/browser/scene.ts";
import { barButton } from "../support/browser/title-bar.ts";
import { registerDesign, storeSeed } from "../support/merchant.ts";
import { printFile } from "../support/print-file.ts";
import { until } from "../support/until.ts";

setScene();

/** The store's admin with the app in it, as one merchant has it in front of them. */
interface Desk {
  page: Page;
  app: FrameLocator;
  width: number;
  domain: string;
  token: string;
  /** The design that is sold, as the product `<design> kit`. */
  design: string;
  /** The store's address in the admin. */
  admin(at: string): string;
  shot(name: string): Promise<void>;
  /** Opens a page of the app from the menu. */
  go(entry: string): Promise<void>;
}

async function sitDown(
  name: string,
  { width, token, design }: Pick<Desk, "width" | "token" | "design">,
): Promise<Desk> {
  const { page, app } = await openPage(browser, width);
  const { domain } = world.shopify.addShop(storeSeed(name));
  onTestFailed(() => shoot(page, `walk-${width}-failed`));
  let step = 0;
  return {
    page,
    app,
    width,
    domain,
    token,
    design,
    admin: (at) => `${world.shopify.origin}/store/${name}${at}`,
    shot: (what) => shoot(page, `walk-${width}-${String((step += 1)).padStart(2, "0")}-${what}`),
    async go(entry) {
      if (width === PHONE) await page.getByRole("button", { name: "Menu" }).click();
      // With the number of what needs attention there, or without.
      const name = new RegExp(`^${entry}( \\(\\d+\\))?$`);
      await page.getByRole("list", { name: "Kit" }).getByRole("link", { name }).click();
      await app.getByRole("heading", { name: entry, exact: true, level: 1 }).waitFor();
    },
  };
}

async function connects({ page, app, shot, go, token }: Desk): Promise<void> {
  await app.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  await shot("home");
  await go("Kit account");
  await app.getByLabel("Token", { exact: true }).fill("pmk_mistyped_token_of_nobody");
  await app.getByRole("button", { name: "Connect" }).click();
  await app.getByText("Kit doesn't accept this token").waitFor();
  await app.getByText("There are four possible causes").waitFor();
  await shot("wrong-token");
  await app.getByLabel("Token", { exact: true }).fill(token);
  await app.getByRole("button", { name: "Connect" }).click();
  await page.getByText(/^Connected/).waitFor();
  await app.getByText("I pay each order in Kit's portal").click();
  await saveChanges(page);
  await page.getByText("Saved", { exact: true }).waitFor();
  await shot("connected");
}

async function givesPrintFile({ app, shot, go, design }: Desk): Promise<void> {
  await go("Designs");
  await app
    .getByText(/missing$/i)
    .locator("visible=true")
    .first()
    .waitFor();
  const file = path.join(os.tmpdir(), `print-${process.pid}.png`);
  await writeFile(file, printFile(design));
  await app.locator("input[type=file]").setInputFiles(file);
  await app.getByText(`Matched: ${design}`).waitFor();
  await shot("print-file");
}

async function linksProduct(desk: Desk): Promise<void> {
  const { app, shot, go, domain, design } = desk;
  const store = world.shopify.shop(domain);
  const product = store.products().find((one) => one.title === `${design} kit`)!;
  const sku = () => store.variants(product.id)[0]?.sku ?? "";
  const before = sku();
  await go("Link products");
  await app.getByRole("button", { name: `Choose design: ${design} kit` }).click();
  await app.getByRole("dialog").getByText(design, { exact: true }).click();
  await shot("choosing");
  await app.getByRole("button", { name: "Preview changes" }).click();
  await app.getByRole("heading", { name: "Preview" }).waitFor();
  expect(sku()).toBe(before);
  await shot("preview");
  await barButton(app, "Apply 1 change").click();
  await app.getByText("1 variant changed").waitFor();
  await app.getByRole("link", { name: "Test with past orders" }).waitFor();
  await shot("applied");
  expect(sku()).toMatch(/^pmt_/);
}

async function goesLive({ page, app, shot, go }: Desk): Promise<void> {
  await go("Kit account");
  await app.getByRole("button", { name: "Go live", exact: true }).click();
  await app.getByText("From now on, paid orders with linked products go to Kit").waitFor();
  await shot("go-live");
  await app.getByRole("dialog").getByRole("button", { name: "Go live" }).click();
  await page.getByText("You're live").waitFor();
  await app.getByText("Live since").waitFor();
}

/** A shopper buys two kits and a mug, and pays. Answers the order's name. */
async function sells({ page, admin, shot, domain, design }: Desk): Promise<string> {
  // Shopify's times have whole seconds: an order of the very second of going live counts as placed before it.
  await page.waitForTimeout(1_000);
  await page.goto(admin("/storefront"));
  await page.getByLabel(`Quantity of ${design} kit`).fill("2");
  await page.getByLabel("Quantity of Enamel mug").fill("1");
  await shot("storefront");
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.getByRole("heading", { name: /Thank you/ }).waitFor();
  return world.shopify.shop(domain).orders().at(-1)!.name;
}

async function paysKit(desk: Desk, order: string): Promise<Page> {
  const { page, app, shot, go, domain } = desk;
  await page.goto(world.shopify.adminUrl(domain));
  await app.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  await go("Orders");
  await app.getByText("Payment due").filter({ visible: true }).first().waitFor();
  await shot("orders");
  await app.getByRole("link", { name: order, exact: true }).click();
  await app.getByRole("heading", { name: order, level: 1 }).waitFor();
  await shot("order-unpaid");
  const opened = page.context().waitForEvent("page");
  await app.getByRole("link", { name: /^Pay at Kit/ }).click();
  const portal = await opened;
  await portal.getByRole("button", { name: "Pay for this order" }).click();
  await portal.getByText("Paid", { exact: true }).first().waitFor();
  await shoot(portal, `walk-${desk.width}-portal`);
  // Headless, all tabs count as visible at once: that the merchant is back is said to the page as a browser says it.
  await page.frame("app-iframe")!.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await app.getByText("In production").first().waitFor();
  await shot("order-paid");
  return portal;
}

async function getsTracking(desk: Desk, { portal, order }: { portal: Page; order: string }): Promise<void> {
  const { page, app, admin, shot, domain } = desk;
  await portal.getByLabel("Carrier").fill("DHL");
  await portal.getByLabel("Tracking number").fill("JD0146000062");
  await portal.getByRole("button", { name: "Ship" }).click();
  await portal.getByText("Shipped").first().waitFor();
  await portal.close();
  const { id } = world.shopify.shop(domain).order(order);
  await until("the fulfillment", () => world.shopify.truth.fulfillments(id).length > 0);
  await page.reload();
  await app.getByText("On the Shopify order").waitFor();
  await app.getByText("JD0146000062").first().waitFor();
  await shot("order-shipped");
  await page.goto(admin(`/orders/${id}`));
  await page.getByText("JD0146000062").first().waitFor();
  await shot("store-order");
  const made = world.shopify.truth.fulfillments(id);
  expect(made.map((one) => one.lines.map((line) => line.quantity))).toEqual([[2]]);
}

// A brand and a design each: what was said of an account, or given for a design, is not asked of the second store again.
test.each([
  [DESKTOP, "brightside", "Harbour at Dusk"],
  [PHONE, "marigold", "Fox in the Snow"],
] as const)("a store gets from the token to the tracking, %i pixels wide", async (width, brand, design) => {
  world.kit.tokens.grantAccess(brand);
  const { token } = world.kit.brands[brand].production;
  await registerDesign(world, { environment: "production", token }, design);
  const desk = await sitDown(`sparrow-${width}`, { width, token, design });
  await desk.page.goto(world.shopify.adminUrl(desk.domain));
  await connects(desk);
  await givesPrintFile(desk);
  await linksProduct(desk);
  await goesLive(desk);
  const order = await sells(desk);
  const portal = await paysKit(desk, order);
  await getsTracking(desk, { portal, order });
  await desk.page.context().close();
});
