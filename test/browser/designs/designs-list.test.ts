// The list of designs: what a merchant without designs does first, and which designs it points at once there are some.
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE, shoot } from "../../support/browser/browser.ts";
import { faultsOf, twoFrames } from "../../support/browser/look-at-page.ts";
import { leaving } from "../../support/browser/save-bar.ts";
import { browser, openApp, setScene, world } from "../../support/browser/scene.ts";
import { barButton } from "../../support/browser/title-bar.ts";
import {
  connect,
  giveArtwork,
  readDesigns,
  registerDesign,
  setUpMerchant,
  storeSeed,
  visit,
} from "../../support/merchant.ts";
import { printFile } from "../../support/print-file.ts";
import { openLinkingStore } from "../../support/stores/linking-store.ts";

setScene();

test.each([DESKTOP, PHONE])("a brand without designs is asked to add one, at %i px", async (width) => {
  const store = world.shopify.addShop(storeSeed(`designless-${width}`));
  const shop = await visit(world, store.domain);
  const { token } = world.kit.brands.northwind.production;
  await connect(world, shop, { token, environment: "production", kind: "standard" });
  const { page, app } = await openPage(browser, width);
  const open = () => page.goto(world.shopify.adminUrl(store.domain, "/app/designs"));
  await open();
  const heading = app.getByRole("heading", { name: "Add your first designs" });
  await heading.waitFor();
  await shoot(page, `designs-none-${width}`);
  expect(await faultsOf(page)).toEqual([]);
  // Nothing leads to lists that can't work yet.
  for (const name of ["Link products", "Create products", "Unit costs"])
    expect(await barButton(app, name).count()).toBe(0);
  await barButton(app, "Add design").click();
  await app.getByRole("heading", { name: "Add design", level: 1 }).waitFor();

  // What is dropped here is there on the page that adds designs.
  await open();
  await heading.waitFor();
  await app.getByLabel("Add print files").setInputFiles(
    ["Badger", "Otter"].map((name) => ({
      name: `${name}.png`,
      mimeType: "image/png",
      buffer: Buffer.from(printFile(name)),
    })),
  );
  await app.getByRole("heading", { name: "Add designs", level: 1 }).waitFor();
  const names = app.getByLabel(/^Name: /);
  await expect
    .poll(async () => Promise.all((await names.all()).map((field) => field.inputValue())))
    .toEqual(["Badger", "Otter"]);
  await leaving(page, () => barButton(app, "Designs").click(), "Leave page");
  await heading.waitFor();

  // What a search doesn't find is no reason to add one.
  await page.goto(world.shopify.adminUrl(store.domain, "/app/designs?search=fox"));
  await app.getByRole("heading", { name: "No designs found" }).waitFor();
  expect(await app.getByRole("link", { name: "Add design" }).count()).toBe(0);
  // The page's one primary button is in its title bar.
  await barButton(app, "Add design").waitFor();
  expect(await app.locator(".Polaris-Button--variantPrimary").count()).toBe(0);
  await page.goto(world.shopify.adminUrl(store.domain, "/app/designs?view=no_artwork"));
  await app.getByRole("heading", { name: "No print files are missing" }).waitFor();
  await app.getByRole("link", { name: "View all designs" }).click();
  await app.getByRole("heading", { name: "Add your first designs" }).waitFor();
});

test("without a Kit account, neither page of designs shows a form that can't work yet", async () => {
  const store = world.shopify.addShop(storeSeed("designs-without-kit"));
  await visit(world, store.domain);
  const { page, app } = await openPage(browser, PHONE);
  for (const at of ["/app/designs/new", "/app/designs"]) {
    await page.goto(world.shopify.adminUrl(store.domain, at));
    await app.getByRole("heading", { name: "Connect your Kit account first" }).waitFor();
    expect(await app.getByRole("textbox").count(), at).toBe(0);
    expect(await barButton(app, "Add design").count(), at).toBe(0);
    expect(await faultsOf(page), at).toEqual([]);
  }
  await app.getByRole("link", { name: "Connect Kit" }).click();
  await app.getByRole("heading", { name: "Kit account", level: 1 }).waitFor();
});

test.each([DESKTOP, PHONE])("only a design that needs attention has a badge, at %i px", async (width) => {
  const of = await setUpMerchant(world, `badges-${width}`);
  const as = { environment: "production" as const, token: of.token };
  const missing = await registerDesign(world, as, `Fox in the Snow with all her friends badges-${width}`);
  await readDesigns(world, of.shop);
  // Small, so that it is drawn fast.
  await world.services.designs.setChartIntended(of.shop, of.sku, true);
  const { page, app } = await openPage(browser, width);
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
  const middle = async (text: RegExp) => {
    const { y, height } = (await row(ready).getByText(text).boundingBox())!;
    return y + height / 2;
  };
  if (width === PHONE) expect(Math.abs((await middle(/drills\)/)) - (await middle(/^1 variant$/)))).toBeLessThan(6);
  // Who hears the list hears that nothing is missing.
  await expect.poll(() => row(ready).innerText()).toMatch(/drills\)[^]*Active/);
  await expect
    .poll(() => badgesOf(missing.name))
    .toEqual([expect.stringMatching(width === PHONE ? /Print file missing/ : /Missing/)]);
  // A long name takes its lines, and none of its SKU's.
  const name = row(missing.name).getByRole("link", { name: missing.name }).locator("span");
  const [long, sku] = await Promise.all(
    [name, row(missing.name).getByText(missing.externalSku)].map((one) => one.boundingBox()),
  );
  expect(long!.y + long!.height).toBeLessThan(sku!.y + 1);
  // Files are asked for only where one is missing.
  const upload = app.getByRole("heading", { name: "Upload missing print files" });
  expect((await upload.boundingBox())!.y).toBeLessThan((await row(missing.name).boundingBox())!.y);
  await shoot(page, `designs-badges-${width}`);
  expect(await faultsOf(page)).toEqual([]);
  // A file by its link, without a mouse.
  const link = app.getByLabel("Or link to a file (https)");
  await link.fill("http://files.example/moth.png");
  await link.press("Enter");
  await app.getByText("The link must start with https://.").waitFor();

  const stopped = await world.services.designs.setActive(of.shop, of.sku, false);
  expect(stopped.kind).toBe("updated");
  await open();
  await row(ready).getByText("Inactive", { exact: true }).waitFor();
  await expect.poll(() => badgesOf(ready)).toEqual([expect.stringContaining("Inactive")]);
  await giveArtwork(world, of.shop, { name: missing.name, sku: missing.externalSku });
  await open();
  expect(await upload.count()).toBe(0);
});

test.each([DESKTOP, PHONE])("a chart that doesn't fit its kit is a problem with its cure, at %i px", async (width) => {
  const of = await openLinkingStore(world, `charts-${width}`);
  const { page, app } = await openApp(of.store, "/app/designs?view=chart&search=dusk", width);
  const name = "Harbour at Dusk, 40 × 50 cm";
  await app.getByText("40 × 50 cm needs about 160 × 200").waitFor();
  expect(await app.locator(".Polaris-Badge", { hasText: "Chart doesn't fit" }).count()).toBe(1);
  expect(await app.getByRole("link", { name: `Edit design: ${name}` }).count()).toBe(1);
  await shoot(page, `designs-charts-${width}`);
  const frame = page.frame("app-iframe")!;
  expect(await faultsOf(page)).toEqual([]);
  const keep = app.getByRole("button", { name: `Keep chart: ${name}` });
  await keep.hover();
  await twoFrames(frame);
  await keep.click();
  await app.getByText("No designs found").waitFor();
  const verdict = await world.services.designs.judgeChart(of.shop, of.sku("Harbour at Dusk, 40 × 50 cm"));
  expect(verdict).toMatchObject({ intended: true });
  // To order drills, a phone needs the number of bags as much as a desk.
  if (width === PHONE) {
    await page.goto(world.shopify.adminUrl(of.store.domain, `/app/designs/${of.sku("Harbour at Dusk")}`));
    await app
      .getByText(/^[\d,]+ bags? of 200$/)
      .first()
      .waitFor();
    // A finger on the chart scrolls the page, until there is something to move within it.
    const touch = () => app.locator(".kit-chart").evaluate((chart) => getComputedStyle(chart).touchAction);
    await expect.poll(touch).toBe("pan-y");
    await app.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(touch).toBe("none");
    await app.getByRole("button", { name: "Fit" }).click();
    await expect.poll(touch).toBe("pan-y");
  }
});
