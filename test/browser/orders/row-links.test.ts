// A click on a row of a list opens what the row is about; a link within it leads where it says, however long the pointer was there.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { twoFrames } from "../../support/browser/look-at-page.ts";
import { openApp, setScene, world } from "../../support/browser/scene.ts";
import { barButton } from "../../support/browser/title-bar.ts";
import { setUpMerchant } from "../../support/merchant.ts";
import { sent } from "../../support/order-walk.ts";

setScene();

const address = (page: Page) => new URL(page.frame("app-iframe")!.url());

/** As a person does, whose pointer is there before they press. */
async function hoverAndClick(page: Page, control: Locator): Promise<void> {
  await control.hover();
  await twoFrames(page.frame("app-iframe")!);
  await control.click();
}

test("Pay opens Kit's portal, and the list of unpaid kits stays", async () => {
  const of = await setUpMerchant(world, "pays-in-list");
  const order = of.buy();
  await sent(of, order);
  const { page, app } = await openApp(of.store, "/app/unpaid");
  const pay = app.getByRole("link", { name: `Pay at Kit: ${order.name}` });
  const portal = page.waitForEvent("popup");
  await hoverAndClick(page, pay);
  expect((await portal).url()).toContain(world.kit.portalUrl);
  expect(address(page).pathname).toBe("/app/unpaid");
  await hoverAndClick(page, app.getByText("less than a minute").last());
  await app.getByRole("heading", { name: order.name, level: 1 }).waitFor();
  expect(address(page).pathname).toMatch(/^\/app\/orders\/./);
});

test("a design's number of variants leads to these variants", async () => {
  const of = await setUpMerchant(world, "links-in-list");
  const { page, app } = await openApp(of.store, "/app/designs");
  await hoverAndClick(page, app.getByRole("link", { name: /variant/ }).first());
  await app.getByRole("heading", { name: "Link products", level: 1 }).waitFor();
  expect(address(page).pathname).toBe("/app/links");
});

test("what Shopify added to the frame's first address isn't passed on to others", async () => {
  const of = await setUpMerchant(world, "moves-on");
  const order = of.buy();
  await sent(of, order);
  const { page, app } = await openApp(of.store, "/app/orders");
  const link = app.getByRole("link", { name: order.name, exact: true });
  expect(await link.getAttribute("href")).toMatch(/^\/app\/orders\/[\w-]+\?list=all$/);
  await app.getByRole("tab", { name: /^Payment due/ }).click();
  await expect.poll(() => address(page).search).toBe("?view=unpaid");
  await link.click();
  await app.getByRole("heading", { name: order.name, level: 1 }).waitFor();
  // Opened by its own address, the order still leads back to the list that it was opened from.
  await page.reload();
  await app.getByRole("heading", { name: order.name, level: 1 }).waitFor();
  expect(address(page).searchParams.has("id_token")).toBe(true);
  await barButton(app, "Orders").click();
  await app.getByRole("heading", { name: "Orders", level: 1 }).waitFor();
  expect(address(page).search).toBe("?view=unpaid");

  const designs = await openApp(of.store, "/app/designs?view=not_sold");
  await barButton(designs.app, "Create products").click();
  await designs.app.getByRole("heading", { name: "Create products", level: 1 }).waitFor();
  expect(address(designs.page).search).toBe("?view=not_sold");
});
