// The list of the linking screen: what could be a kit comes first, above the fold, and each problem has its cure beside it.
import { expect, test } from "vitest";
import { DESKTOP, PHONE } from "../support/browser/browser.ts";
import { browser, setScene, world } from "../support/browser/scene.ts";
import { letLinksDrift } from "../support/stores/linking-store.ts";
import { sitDownToLink } from "./links/links-desk.ts";

setScene();

test.each([
  { width: DESKTOP, within: 330 },
  { width: PHONE, within: 420 },
])("the list begins with what could be a kit, within $within px at $width", async ({ width, within }) => {
  const desk = await sitDownToLink(world, browser, width);
  const { app, open, look } = desk;
  const first = app.locator("tbody tr, ul[aria-label=products] > li").first();
  const top = async () => (await first.boundingBox())!.y;
  await open("/app/links");
  await app.getByRole("button", { name: /^Review \d+ strong match/ }).waitFor();
  expect(await first.innerText()).toContain("diamond painting kit");
  expect(await top()).toBeLessThanOrEqual(within);
  expect(await first.locator("img").count()).toBeGreaterThan(0);
  // The others stand below, and are called so.
  const others = (await app.getByText("No matching design", { exact: true }).boundingBox())!.y;
  expect(
    (await app
      .getByText(/^\d+% match\./)
      .last()
      .boundingBox())!.y,
  ).toBeLessThan(others);
  expect((await app.locator("tbody tr, ul[aria-label=products] > li").last().boundingBox())!.y).toBeGreaterThan(others);
  // Of 54 variants 13 could be a kit.
  await app.getByRole("tab", { name: /^To link\s*13$/ }).waitFor();
  await look("likely-first");
  await letLinksDrift(world, desk);
  await open("/app/links");
  await app.getByRole("link", { name: /^\d+ problems$/ }).waitFor();
  await app.getByRole("button", { name: /^Review \d+ strong match/ }).waitFor();
  expect(await top()).toBeLessThanOrEqual(within);
  await look("likely-first-with-problems");
  await app.getByRole("link", { name: /^\d+ problems$/ }).click();
  await app.getByText("The SKU was changed in Shopify.").first().waitFor();
  await look("problems");
});

test("a broken link is repaired with one click, and the others say what they need", async () => {
  const desk = await sitDownToLink(world, browser);
  const { page, app, open, store, row, sku } = desk;
  await letLinksDrift(world, desk);
  await open("/app/links?view=broken");
  await row("LIGHTHOUSE-OLD").getByText("The SKU was changed in Shopify. New orders would be held.").waitFor();
  await row("LIGHTHOUSE-OLD")
    .getByRole("button", { name: /^Repair/ })
    .click();
  await page.getByText("Link repaired").waitFor();
  await row("LIGHTHOUSE-OLD").waitFor({ state: "detached" });
  const lighthouse = store.variants().filter((one) => one.sku === sku("Quiet Lighthouse"));
  expect(lighthouse).toHaveLength(1);
  const only = (state: string) => app.getByRole("button", { name: new RegExp(`^${state}`) }).click();
  await only("Duplicate SKU");
  await app
    .getByText(/^Same SKU as .+, 30\s×\s40\scm\. Is it the same kit\?/)
    .first()
    .waitFor();
  await only("Print file missing");
  await app
    .getByRole("link", { name: /^Upload print file: / })
    .first()
    .waitFor();
  await only("Inactive design");
  await app.getByText("Orders are held until you activate this design.").first().waitFor();
  await app.getByRole("button", { name: /^Activate: Peony Garden/ }).click();
  await page.getByText(/^Design updated: Peony Garden/).waitFor();
  await row("Peony Garden").waitFor({ state: "detached" });
});
