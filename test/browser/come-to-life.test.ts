// A page as the server drew it, before any of its script has come, and the same page alive: what is there already stays in its place.
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { DESKTOP, openPage, PHONE } from "../support/browser/browser.ts";
import { browser, setScene, world } from "../support/browser/scene.ts";
import { expectTrouble } from "../support/browser/trouble.ts";
import { type Merchant, setUpMerchant } from "../support/merchant.ts";

setScene();

let of: Merchant;

beforeAll(async () => {
  of = await setUpMerchant(world, "comes-to-life");
});

test.each([
  ["/app/orders", DESKTOP],
  ["/app/orders", PHONE],
  ["/app/designs", DESKTOP],
  ["/app/designs", PHONE],
  ["/app/links?view=not_linked", DESKTOP],
  ["/app/links?view=not_linked", PHONE],
])("%s at %i px: the search field stays where the server drew it", async (path, width) => {
  const { page } = await openPage(browser, width);
  const address = world.shopify.adminUrl(of.store.domain, path);
  expectTrouble("net::ERR_FAILED");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(address);
  const drawn = await topOfSearch(page);
  await page.unrouteAll();
  await page.reload();
  // Polaris draws the tabs once the page is alive.
  await page.frameLocator("#app-frame").getByRole("tab").first().waitFor();
  expect(await topOfSearch(page)).toBe(drawn);
});

async function topOfSearch(page: Page): Promise<number> {
  const field = page.frameLocator("#app-frame").getByRole("search");
  await field.waitFor();
  return field.evaluate(async (element) => {
    // Above it is text, which may take another line in the font that it is meant for.
    await document.fonts.ready;
    return Math.round(element.getBoundingClientRect().top + scrollY);
  });
}
