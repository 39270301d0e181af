// From the installation to the first parcel: what Home asks for next, and that it never leads to a list that can't work yet.
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE, shoot } from "../support/browser/browser.ts";
import { faultsOf } from "../support/browser/look-at-page.ts";
import { browser, openApp, setScene, world } from "../support/browser/scene.ts";
import { barButton } from "../support/browser/title-bar.ts";
import {
  connect,
  giveArtwork,
  linkVariant,
  readDesigns,
  registerDesign,
  setUpMerchant,
  storeSeed,
  visit,
} from "../support/merchant.ts";
import { fulfilled, sent, TRACKING } from "../support/order-walk.ts";

setScene();

async function sitDown(width: number, domain: string) {
  const { page, app } = await openPage(browser, width);
  return {
    app,
    async open(at: string, name: string) {
      await page.goto(world.shopify.adminUrl(domain, at));
      await app.locator("h1").first().waitFor();
      await shoot(page, `${name}-${width}`);
      expect(await faultsOf(page), name).toEqual([]);
    },
    /** What the steps offer to press. */
    async offers(...names: string[]) {
      const steps = app.locator("li", { has: app.getByRole("heading", { level: 3 }) });
      const pressed = steps.locator("a[href], button").filter({ hasNotText: "Open Kit's portal" });
      await expect.poll(() => pressed.allInnerTexts()).toEqual(names);
    },
  };
}

// A brand each, since a design of the first store would be one of the second's too.
test.each([
  [DESKTOP, "northwind"],
  [PHONE, "marigold"],
] as const)("each step comes when it can be done, at %i px", async (width, brand) => {
  world.kit.tokens.grantAccess(brand);
  const as = { environment: "production" as const, token: world.kit.brands[brand].production.token };
  const { domain } = world.shopify.addShop(storeSeed(`begins-at-${width}`));
  const shop = await visit(world, domain);
  const desk = await sitDown(width, domain);
  const { app } = desk;

  await desk.open("/app", "first-1-installed");
  await desk.offers("Connect", "Try it with a practice supplier", "I'm waiting for access");
  await app.getByRole("button", { name: "I'm waiting for access" }).click();
  await app.getByRole("heading", { name: "Kit is reviewing your API access" }).waitFor();
  // It is kept, and said where the token is asked for.
  await desk.open("/app", "first-2-waits");
  await desk.offers("I have a token", "Try it with a practice supplier");
  await desk.open("/app/account", "first-3-waits-account");
  await app.getByText("Waiting for Kit", { exact: true }).waitFor();

  await connect(world, shop, { ...as, kind: "standard" });
  await readDesigns(world, shop);
  await desk.open("/app", "first-4-no-designs");
  await desk.offers("Add designs");
  await app.getByRole("link", { name: "Add designs" }).click();
  await app.getByRole("heading", { name: "Add your first designs" }).waitFor();

  const design = await registerDesign(world, as, `Heron ${width}`);
  await readDesigns(world, shop);
  await desk.open("/app", "first-5-link");
  await desk.offers("Link products");
  await linkVariant(world, shop, { was: "KIT-1", sku: design.externalSku });
  await desk.open("/app", "first-6-no-file");
  await desk.offers("Upload print files");
  await giveArtwork(world, shop, { name: design.name, sku: design.externalSku });
  await desk.open("/app", "first-7-check");
  await desk.offers("Test past orders", "Skip");
  await app.getByRole("link", { name: "Test past orders" }).click();
  await app.getByRole("heading", { name: "Test with past orders", level: 1 }).waitFor();
  const settings = async () => (await world.services.accounts.uses.settings(shop)).settings;
  expect((await settings()).pastOrdersChecked).toBe(false);
  await world.services.accounts.uses.updateSettings(shop, { pastOrdersChecked: true });
  await desk.open("/app", "first-8-live");
  await desk.offers("Go live");
  await app.getByRole("link", { name: "Go live" }).click();
  await app.getByRole("heading", { name: "Kit account", level: 1 }).waitFor();
});

test("a finished test with past orders completes its setup step", async () => {
  const of = await setUpMerchant(world, "checks-first", { live: false });
  const { app } = await openApp(of.store, "/app/links/test", DESKTOP);
  await app.getByRole("heading", { level: 1 }).waitFor();
  await barButton(app, "Start test").click();
  const settings = async () => (await world.services.accounts.uses.settings(of.shop)).settings;
  await expect.poll(async () => (await settings()).pastOrdersChecked).toBe(true);
});

test.each([
  [DESKTOP, "standard"],
  [PHONE, "invoice"],
] as const)("after going live the first order is explained until its kit ships, at %i px", async (width, kind) => {
  const brand = kind === "invoice" ? "northwind" : "brightside";
  const of = await setUpMerchant(world, `is-live-${width}`, { kind, brand });
  await world.services.accounts.uses.updateSettings(of.shop, { holdMinutes: 0 });
  const desk = await sitDown(width, of.store.domain);
  const title = desk.app.getByRole("heading", { name: "Your first order: what happens" });
  await desk.open("/app", "first-9-order");
  await title.waitFor();
  await desk.app.getByText(kind === "invoice" ? "sends you an invoice" : "Pay Kit there").waitFor();
  const order = of.buy();
  const id = await sent(of, order);
  await desk.open("/app", "first-10-sent");
  await title.waitFor();
  await desk.app.getByText("Check your first Kit order").waitFor();
  if (kind === "invoice") await saysNothingOfPaying(desk, await of.row(order.id));
  else world.kit.orders.pay(id);
  world.kit.orders.ship(id, [TRACKING]);
  await fulfilled(world, of, order);
  await desk.open("/app", "first-11-shipped");
  await expect.poll(() => title.count()).toBe(0);
});

/** On any page where an order that Kit waits to be paid for would. */
async function saysNothingOfPaying({ app, open }: Awaited<ReturnType<typeof sitDown>>, row: string) {
  const pages = {
    [`/app/orders/${row}`]: "In production",
    "/app/unpaid": "You're all paid up",
    "/app/settings": "Email",
  };
  const payment = app.getByText(/\bpay\b|payment to kit|^(payment|paid)$|you pay/i).filter({ visible: true });
  expect(await payment.allInnerTexts()).toEqual([]);
  for (const [at, there] of Object.entries(pages)) {
    await open(at, "first-10-invoiced");
    await app.getByText(there).first().waitFor();
    expect(await payment.allInnerTexts()).toEqual([]);
  }
}

test("the explanation of the first order is dismissed, and stays away", async () => {
  const of = await setUpMerchant(world, "explained");
  const desk = await sitDown(PHONE, of.store.domain);
  const title = desk.app.getByRole("heading", { name: "Your first order: what happens" });
  await desk.open("/app", "first-12-explained");
  await desk.app.getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(() => title.count()).toBe(0);
  // The button is gone with its card; the focus is on the page all the same.
  const focused = () => desk.app.locator("body").evaluate(() => document.activeElement?.tagName);
  await expect.poll(focused).not.toBe("BODY");
  expect((await world.services.accounts.uses.settings(of.shop)).settings.firstOrderExplained).toBe(true);
});
