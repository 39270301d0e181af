// The list of designs: what a merchant without designs does first, and which designs it points at once there are some.
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE, shoot } from "../../support/browser/browser.ts";
import { faultsOfAccess, faultsOfLayout } from "../../support/browser/look-at-page.ts";
import { connect, readDesigns, registerDesign, setUpMerchant, storeSeed, visit } from "../../support/merchant.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import { barButton, chooseAction } from "../../support/browser/title-bar.ts";

setScene();

test.each([DESKTOP, PHONE])("a brand without designs is asked to add one, at %i px", async (width) => {
  const store = world.shopify.addShop(storeSeed(`designless-${width}`));
  const shop = await visit(world, store.domain);
  const { token } = world.kit.brands.northwind.production;
  await connect(world, shop, { token, environment: "production", kind: "standard" });
  const { page, trouble } = await openPage(browser, width);
  const app = page.frameLocator("#app-frame");
  const open = () => page.goto(world.shopify.adminUrl(store.domain, "/app/designs"));
  await open();
  await app.getByRole("heading", { name: "No designs yet" }).waitFor();
  // There is no design yet whose print file could be missing.
  expect(await app.getByText("Add print files").count()).toBe(0);
  await shoot(page, `designs-none-${width}`);
  const frame = page.frame("app-iframe")!;
  expect(await faultsOfLayout(page, frame)).toEqual([]);
  expect(await faultsOfAccess(frame)).toEqual([]);
  await app.getByRole("link", { name: "Add design" }).click();
  await app.getByRole("heading", { name: "Add design", level: 1 }).waitFor();

  // The same from the title bar, where linking products is one of the other actions.
  await open();
  await app.getByRole("heading", { name: "No designs yet" }).waitFor();
  const bar = page.locator(".title-bar");
  await expect.poll(() => bar.locator("button.primary").allInnerTexts()).toEqual(["Add design"]);
  await barButton(app, "Add design").click();
  await app.getByRole("heading", { name: "Add design", level: 1 }).waitFor();
  await open();
  await app.getByRole("heading", { name: "No designs yet" }).waitFor();
  await chooseAction(app, "Link products");
  await app.getByRole("heading", { name: "Link products", level: 1 }).waitFor();

  // What a search doesn't find is no reason to add one.
  await page.goto(world.shopify.adminUrl(store.domain, "/app/designs?search=fox"));
  await app.getByRole("heading", { name: "No designs found" }).waitFor();
  expect(await app.getByRole("link", { name: "Add design" }).count()).toBe(0);
  expect(trouble).toEqual([]);
});

test.each([DESKTOP, PHONE])("only a design that needs somebody is badged, at %i px", async (width) => {
  const of = await setUpMerchant(world, `badges-${width}`);
  const as = { environment: "production" as const, token: of.token };
  const missing = await registerDesign(world, as, `Fox badges-${width}`);
  await readDesigns(world, of.shop);
  const { page, trouble } = await openPage(browser, width);
  const app = page.frameLocator("#app-frame");
  const row = (name: string) => app.locator("tbody tr, li").filter({ has: app.getByRole("link", { name }) });
  const badgesOf = (name: string) => row(name).locator(".Polaris-Badge").allInnerTexts();
  const open = async () => {
    await page.goto(world.shopify.adminUrl(of.store.domain, `/app/designs?search=badges-${width}`));
    await row(missing.name).waitFor();
  };
  await open();
  const ready = `Harbour badges-${width}`;
  await row(ready).waitFor();
  await expect.poll(() => badgesOf(ready)).toEqual([]);
  // Who hears the list hears that nothing is missing.
  await expect.poll(() => row(ready).innerText()).toMatch(/drills\)[^]*Active/);
  await expect
    .poll(() => badgesOf(missing.name))
    .toEqual([expect.stringMatching(width === PHONE ? /Print file missing/ : /Missing/)]);
  await shoot(page, `designs-badges-${width}`);
  const frame = page.frame("app-iframe")!;
  expect(await faultsOfLayout(page, frame)).toEqual([]);
  expect(await faultsOfAccess(frame)).toEqual([]);

  const stopped = await world.services.designs.setActive(of.shop, of.sku, false);
  expect(stopped.kind).toBe("updated");
  await open();
  await row(ready).getByText("Inactive", { exact: true }).waitFor();
  await expect.poll(() => badgesOf(ready)).toEqual([expect.stringContaining("Inactive")]);
  expect(trouble).toEqual([]);
});
