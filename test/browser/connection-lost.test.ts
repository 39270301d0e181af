// What a merchant sees whose connection is lost: the page stays with what was typed, and a sentence says what to do.
import type { FrameLocator, Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { common } from "../../app/ui/texts/common.ts";
import { designPicker } from "../../app/ui/texts/designs/design-picker.ts";
import { saveBar, saveChanges } from "../support/browser/save-bar.ts";
import { openApp, setScene, world } from "../support/browser/scene.ts";
import { barButton, chooseAction } from "../support/browser/title-bar.ts";
import { expectTrouble } from "../support/browser/trouble.ts";
import { setUpMerchant } from "../support/merchant.ts";
import { shown } from "../support/order-walk.ts";
import { printFile } from "../support/print-file.ts";
import { loseAnAnswer } from "../support/stores/orders-at-every-point.ts";

setScene();

const DATA = /\.data(\?|$)/;

async function sitDown(name: string, at: string) {
  const { store } = await setUpMerchant(world, name);
  const { page, app } = await openApp(store, at);
  await app.locator("h1").waitFor();
  return { page, app, loading: page.locator("#app-loading") };
}

/** From now on such requests fail, which the browser notes. */
async function lose(page: Page, which: RegExp | string): Promise<void> {
  expectTrouble("net::ERR_FAILED");
  await page.route(which, (route) => route.abort());
}

async function dropDesign(app: FrameLocator, name: string): Promise<void> {
  const file = { name: `${name}.png`, mimeType: "image/png", buffer: Buffer.from(printFile(name)) };
  await app.locator("input[type=file][multiple]").setInputFiles(file);
  await expect.poll(() => app.getByLabel("Name", { exact: true }).inputValue()).toBe(name);
  await app.getByLabel("Kit format").selectOption({ index: 1 });
}

/** The session token that the request carries is one that the app refuses. */
const expire = (route: Route) =>
  route.continue({ headers: { ...route.request().headers(), authorization: "Bearer expired" } });

test("a form whose answer is lost keeps what was typed, and is sent again", async () => {
  const { page, app, loading } = await sitDown("loses-a-form", "/app/designs/costs");
  const cost = app.getByPlaceholder("Not entered").first();
  await cost.fill("11.40");
  await lose(page, DATA);
  await saveChanges(page);
  await app.getByText(common.fault.saving).waitFor();
  expect(await cost.inputValue()).toBe("11.40");
  expect(await loading.isVisible()).toBe(false);
  await page.unrouteAll();
  await saveChanges(page);
  await saveBar(page).waitFor({ state: "hidden" });
  await app.getByText(common.fault.saving).waitFor({ state: "detached" });
});

test("a form whose session token has expired is sent with a new one; once the session has ended, it keeps what was typed", async () => {
  const { page, app } = await sitDown("loses-its-session", "/app/designs/costs");
  const cost = app.getByPlaceholder("Not entered").first();
  expectTrouble("status of 401");
  await cost.fill("11.40");
  await page.route(DATA, expire, { times: 1 });
  await saveChanges(page);
  await saveBar(page).waitFor({ state: "hidden" });
  await cost.fill("12.50");
  await page.route(DATA, expire);
  await saveChanges(page);
  await app.getByText(common.fault.signedOut.form).waitFor();
  expect(await cost.inputValue()).toBe("12.50");
});

test("so is an upload; once the session has ended, it says so and can be sent again", async () => {
  const { page, app } = await sitDown("loses-an-upload", "/app/designs/new");
  const upload = "**/app/designs/register*";
  expectTrouble("status of 401");
  await dropDesign(app, "Heron");
  await page.route(upload, expire, { times: 1 });
  await saveChanges(page);
  await app.getByText("Design added: Heron").waitFor();
  await page.reload();
  await dropDesign(app, "Otter");
  await page.route(upload, expire);
  await saveChanges(page);
  await app.getByText(common.fault.signedOut.form).waitFor();
  await page.unrouteAll();
  await saveChanges(page);
  await app.getByText("Design added: Otter").waitFor();
});

test("an upload for which the admin gives no token ends, and can be sent again", async () => {
  const { page, app } = await sitDown("gets-no-token", "/app/designs/new");
  await dropDesign(app, "Magpie");
  await app.locator("body").evaluate(() => {
    const { idToken } = shopify;
    shopify.idToken = () => {
      shopify.idToken = idToken;
      return Promise.reject(new Error("No session"));
    };
  });
  await saveChanges(page);
  await app.getByText(common.fault.saving).waitFor();
  await saveChanges(page);
  await app.getByText("Design added: Magpie").waitFor();
});

test("a page that can't be read again in the background stays, with what was typed", async () => {
  const of = await setUpMerchant(world, "typed-meanwhile");
  const order = await loseAnAnswer(world, of);
  of.store.cancel(order.id);
  await shown(of, order, ({ tasks }) => tasks.some(({ kind }) => kind === "do_not_pay"));
  const { page, app } = await openApp(of.store, `/app/orders/${await of.row(order.id)}`);
  const number = app.getByRole("textbox", { name: "Kit number or link" });
  await number.fill("48211");
  // The page is read again for a while after it.
  await chooseAction(app, "Refresh");
  await page.getByText("Refreshing").first().waitFor();
  expectTrouble("status of 503");
  let refused = 0;
  await page.route(/\.data(\?|$)|\/app\/ping$/, async (route) => {
    await route.fulfill({ status: 503 });
    refused += 1;
  });
  await expect.poll(() => refused, { timeout: 15_000 }).toBeGreaterThan(1);
  expect(await number.inputValue()).toBe("48211");
});

test("a page that can't be read ends the loading bar, and is read again", async () => {
  const { page, app, loading } = await sitDown("loses-a-page", "/app/orders");
  await lose(page, DATA);
  await barButton(app, "Monthly report").click();
  await app.getByRole("heading", { name: common.fault.heading }).waitFor();
  await expect.poll(() => loading.isVisible()).toBe(false);
  await page.unrouteAll();
  await app.getByRole("button", { name: common.tryAgain }).click();
  await app.getByRole("heading", { name: "Monthly report" }).waitFor();
  await page.getByRole("link", { name: "Unpaid kits" }).waitFor();
});

test("an action of the title bar shows that it works", async () => {
  const { page, app, loading } = await sitDown("waits-for-an-action", "/app/designs");
  const arrived = Promise.withResolvers<void>();
  await page.route(DATA, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await barButton(app, "Sync designs").click();
  await loading.waitFor();
  arrived.resolve();
  await loading.waitFor({ state: "hidden" });
});

test("designs that can't be read to choose from are asked for again", async () => {
  const { page, app } = await sitDown("loses-designs", "/app/links?view=all");
  await lose(page, "**/app/designs/choices*");
  await app
    .getByRole("button", { name: /^(Choose|Change) design/ })
    .first()
    .click();
  const dialog = app.getByRole("dialog");
  await dialog.getByText(designPicker.lost).waitFor();
  await page.unrouteAll();
  await dialog.getByRole("button", { name: common.tryAgain }).click();
  await dialog.getByRole("searchbox").fill("");
  await dialog.getByRole("radio").first().waitFor();
});
