// The stand-in's storefront, which the demo has: its product page and its cart carry the theme blocks, and the app answers them.
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { DESKTOP, openPage, PHONE, shoot } from "../../support/browser/browser.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import { type Merchant, setUpMerchant } from "../../support/merchant.ts";

setScene({ pages: "none" });

let of: Merchant;

beforeAll(async () => {
  of = await setUpMerchant(world, "shop-window");
});

const at = (path: string) =>
  `${world.shopify.origin}/store/${of.store.domain.replace(".myshopify.com", "")}/storefront${path}`;
const line = (page: Page) => page.locator(".kit-delivery-estimate__line");
const isAsWideAsTheScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test.each([
  ["wide", DESKTOP],
  ["phone", PHONE],
])("a kit is looked at, put into the cart and bought (%s)", async (name, screen) => {
  const { page } = await openPage(browser, screen);
  const { productId } = of.store.variant(of.sku);
  await page.goto(at(`/products/${productId}?locale=de&country=DE`));
  await page.getByText("Voraussichtliche Lieferung").waitFor();
  await expect.poll(() => line(page).innerText()).toMatch(/^Deutschland: \d/);
  expect(await isAsWideAsTheScreen(page)).toBe(true);
  await shoot(page, `storefront-product-${name}`);

  await page.getByLabel("Quantity").fill("2");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("heading", { name: "Your cart" }).waitFor();
  await expect.poll(() => line(page).innerText()).toMatch(/^To Sweden: /);
  const few = await line(page).innerText();
  expect(await isAsWideAsTheScreen(page)).toBe(true);
  await shoot(page, `storefront-cart-${name}`);

  await page.locator('input[name^="quantity-"]').fill("120");
  await page.getByRole("button", { name: "Update cart" }).click();
  await page.locator('input[name^="quantity-"][value="120"]').waitFor();
  await expect.poll(() => line(page).innerText()).toMatch(/^To Sweden: /);
  expect(await line(page).innerText()).not.toBe(few);

  await page.getByRole("button", { name: "Order, pay later" }).click();
  await page.getByRole("heading", { name: /Thank you/ }).waitFor();
  const order = of.store.orders().at(-1)!;
  expect(order.lines).toMatchObject([{ sku: of.sku, quantity: 120 }]);
  await page.goto(at("/cart"));
  await page.getByText("Your cart is empty.").waitFor();
  expect(await page.locator("kit-delivery-estimate").count()).toBe(0);
});

test("products that aren't kits render no blocks and send no request", async () => {
  const { page } = await openPage(browser);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(at(`/products/${of.store.variant("MUG").productId}`));
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("heading", { name: "Your cart" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.locator("kit-delivery-estimate").count()).toBe(0);
  expect(asked).toContain("/theme-assets/delivery-estimate.js");
  expect(asked.filter((path) => path.startsWith("/apps/"))).toEqual([]);
});
