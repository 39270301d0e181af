// What a merchant sees whose page is open while the app is updated: the scripts of its build are gone.
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { common } from "../../app/ui/texts/common.ts";
import { liveFrame } from "../support/browser/browser.ts";
import { openApp, setScene, world } from "../support/browser/scene.ts";
import { expectTrouble } from "../support/browser/trouble.ts";
import { type Merchant, setUpMerchant } from "../support/merchant.ts";

setScene();

let of: Merchant;

beforeAll(async () => {
  of = await setUpMerchant(world, "is-updated");
});

function menu(page: Page, name: string) {
  return page.getByRole("list", { name: "Kit" }).getByRole("link", { name, exact: true });
}

/**
 * In place of the page on which Shopify's library has App Bridge fetch a session token: that one is framed by Shopify's
 * admin alone, and has App Bridge from Shopify.
 */
async function passThrough(page: Page): Promise<void> {
  const lacksToken = ({ searchParams }: URL) => searchParams.has("embedded") && !searchParams.has("id_token");
  await page.route(lacksToken, async (route) => {
    const { location } = (await route.fetch({ maxRedirects: 0 })).headers();
    const bounce = new URL(location!, world.origin);
    expect(bounce.pathname).toBe("/auth/session-token");
    const back = new URL(bounce.searchParams.get("shopify-reload")!);
    back.searchParams.set("id_token", world.shopify.idToken(of.store.domain));
    await route.fulfill({ status: 302, headers: { location: back.href } });
  });
}

/** The page's address has nothing that Shopify added to the frame's first one. */
async function moveTo(name: string, at = "/app/orders") {
  const { page, app } = await openApp(of.store, at);
  await liveFrame(page);
  await passThrough(page);
  await menu(page, name).click();
  await app.getByRole("heading", { name, level: 1 }).waitFor();
  expect(new URL(page.frame("app-iframe")!.url()).search).toBe("");
  return { page, app };
}

/** As the server answers for the files of another build. Documents that are loaded from now on name them as they are. */
async function takeAway(page: Page, file: string, method = "GET"): Promise<void> {
  expectTrouble("status of 404");
  await page.route(`**/assets/${file}-*.js`, (route) =>
    route.request().method() === method ? route.fulfill({ status: 404 }) : route.continue(),
  );
}

/** Marks the document, so that another one can be told from it. */
async function loadedAgain(page: Page): Promise<() => Promise<boolean>> {
  await page.frame("app-iframe")!.evaluate(() => document.documentElement.setAttribute("data-before", ""));
  return async () => {
    const frame = await liveFrame(page);
    return frame.evaluate(() => !document.documentElement.hasAttribute("data-before"));
  };
}

test("a page that is gone from the build loads the one before it again, and the next click leads on", async () => {
  const { page, app } = await moveTo("Settings");
  const isNew = await loadedAgain(page);
  expectTrouble("Error loading route module");
  expectTrouble("dynamically imported module");
  await takeAway(page, "app.unpaid");
  const unpaid = menu(page, "Unpaid kits");
  await unpaid.click();
  await expect.poll(isNew).toBe(true);
  await app.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
  await page.unroute("**/assets/app.unpaid-*.js");
  await unpaid.click();
  await app.getByRole("heading", { name: "Unpaid kits", level: 1 }).waitFor();
});

test("a dialog that is gone with its build has the page loaded again; one that only doesn't come hasn't", async () => {
  const { page, app } = await moveTo("Orders", "/app/settings");
  const isNew = await loadedAgain(page);
  const views = app.getByRole("button", { name: "Saved views" });
  expectTrouble("dynamically imported module");
  await takeAway(page, "saved-views");
  const asked = page.waitForResponse(/\/assets\/manifest-/);
  await views.click();
  expect((await asked).status()).toBe(200);
  expect(await isNew()).toBe(false);

  await takeAway(page, "manifest", "HEAD");
  await takeAway(page, "filter-controls");
  await app.getByRole("button", { name: "Filter and sort" }).click();
  await expect.poll(isNew).toBe(true);
  await page.unrouteAll();
  await views.click();
  await app.getByRole("dialog").waitFor();
});

test("a frame of which nothing is known says where the app is opened", async () => {
  const { page, app } = await moveTo("Settings");
  const frame = page.frame("app-iframe")!;
  await frame.evaluate(() => sessionStorage.clear());
  await frame.evaluate(() => location.reload());
  await app.getByText(common.outside.how).waitFor();
});
