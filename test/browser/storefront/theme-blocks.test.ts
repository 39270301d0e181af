// Whether the theme blocks are on the store's theme, as Home and Settings say, and the way to add one: by the theme editor.
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE, shoot } from "../../support/browser/browser.ts";
import { faultsOf } from "../../support/browser/look-at-page.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import { setUpMerchant } from "../../support/merchant.ts";

setScene();

test.each([
  ["product", "Product page", "Add to product page", DESKTOP],
  ["cart", "Cart", "Add to cart", PHONE],
])("the %s's block is added from Home, and shown as active", async (template, name, add, width) => {
  const of = await setUpMerchant(world, `theme-${template}`);
  const { page, app } = await openPage(browser, width);
  const editor = page.context().pages().length;
  const row = (label: string) => app.getByRole("link", { name: new RegExp(`^${label}`) });
  const other = template === "product" ? "Edit cart" : "Edit product page";

  // Taken off the theme by the merchant.
  const path = `/store/${of.store.domain.replace(".myshopify.com", "")}/themes/current/editor?template=${template}`;
  await page.goto(world.shopify.origin + path);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByText("Not added").waitFor();

  await page.goto(world.shopify.adminUrl(of.store.domain, "/app"));
  await app.getByRole("heading", { name: "Delivery estimate" }).waitFor();
  await row(other).waitFor();
  await row(add).waitFor();
  expect(await app.getByText("Not added", { exact: true }).count()).toBe(1);
  expect(await app.getByText("Active", { exact: true }).count()).toBe(1);
  await row(add).scrollIntoViewIfNeeded();
  await shoot(page, `theme-blocks-${template}`);
  expect(await faultsOf(page)).toEqual([]);

  const [opened] = await Promise.all([page.context().waitForEvent("page"), row(add).click()]);
  await opened.getByText("Not saved").waitFor();
  await opened.getByRole("button", { name: "Save" }).click();
  await opened.getByText("On this page").waitFor();
  await opened.close();
  expect(page.context().pages().length).toBe(editor);

  await page.reload();
  await row(`Edit ${name.toLowerCase()}`).waitFor();
  expect(await app.getByText("Active", { exact: true }).count()).toBe(2);

  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/settings"));
  await row(other).waitFor();
});
