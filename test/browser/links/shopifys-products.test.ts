// On Shopify's own product pages: selected products are linked and taken back, and a variant's design is chosen with its picture.
import type { FrameLocator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { violationsIn } from "../../support/browser/axe.ts";
import { DESKTOP, openPage, PHONE, shoot } from "../../support/browser/browser.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import {
  giveArtwork,
  type Merchant,
  numeric,
  readDesigns,
  readVariants,
  registerDesign,
  setUpMerchant,
} from "../../support/merchant.ts";

setScene();

let of: Merchant;

beforeAll(async () => {
  of = await setUpMerchant(world, "shopifys-products");
  const fox = await registerDesign(world, { environment: "production", token: of.token }, "Fox in the Snow");
  await readDesigns(world, of.shop);
  await giveArtwork(world, of.shop, { name: fox.name, sku: fox.externalSku });
  await readVariants(world, of.shop);
});

async function open(path: string, width: number) {
  const opened = await openPage(browser, width);
  await opened.page.goto(`${world.shopify.origin}/store/shopifys-products${path}`);
  return opened;
}

const BLOCK = 'iframe.extension-block[title="Kit design"]';

async function faultsIn(page: Page, frame: string) {
  const element = await page.locator(frame).elementHandle();
  return violationsIn((await element!.contentFrame())!, { impacts: ["serious", "critical"] });
}

const dialogOf = (page: Page): FrameLocator => page.frameLocator(".extension-dialog iframe");

test.each([DESKTOP, PHONE])("selected products are linked to what matches, and taken back, at %i px", async (width) => {
  const { page } = await open("/products", width);
  for (const name of ["Fox in the Snow kit", "Enamel mug"]) await page.getByLabel(`Select ${name}`).check();
  await page.getByRole("button", { name: "Kit designs" }).click();
  const action = dialogOf(page);
  await action.getByText("2 variants: 2 not linked").waitFor();
  await action.getByRole("link", { name: "Open in Kit for Shopify" }).waitFor();
  await shoot(page, `shopifys-products-${width}`);
  await action.getByRole("button", { name: "Link 1 matching design" }).click();
  await action.getByText("Fox in the Snow kit → Fox in the Snow. Its SKU changes in Shopify.").waitFor();
  await action.getByRole("button", { name: "Link", exact: true }).click();
  await action.getByText("1 variant linked").waitFor();
  expect(await faultsIn(page, ".extension-dialog iframe")).toEqual([]);
  await action.getByRole("button", { name: "Undo" }).click();
  await action.getByText("Link undone").waitFor();
  expect(of.store.variant("KIT-2").sku).toBe("KIT-2");
  await action.getByRole("button", { name: "Mark as not kits" }).click();
  await action.getByText("2 variants: 2 not kits").waitFor();
  await action.getByRole("button", { name: "Mark as kits" }).click();
  await action.getByText("2 variants: 2 not linked").waitFor();
});

test.each([DESKTOP, PHONE])("a design is chosen on the product's page, with its picture, at %i px", async (width) => {
  const { page } = await open(`/products/${numeric(of.store.variant("KIT-2").productId)}`, width);
  const block = page.frameLocator(BLOCK);
  // What matches well needs one click.
  await block.getByText("Suggested: Fox in the Snow", { exact: true }).waitFor();
  expect(await block.locator('s-button[variant="primary"]').allInnerTexts()).toEqual(["Accept"]);
  await shoot(page, `shopifys-product-${width}`);
  await block.getByRole("button", { name: "Accept" }).click();
  await block.getByText("Product linked").waitFor();
  expect(await block.getByText("Suggested").count()).toBe(0);
  await block.getByRole("button", { name: "Undo" }).click();
  await block.getByText("Link undone").waitFor();
  await block.getByRole("button", { name: "Choose design" }).click();
  const picker = block.getByRole("dialog", { name: "Choose a design" });
  await picker.getByText("Suggested").waitFor();
  await shoot(page, `shopifys-product-picker-${width}`);
  expect(await faultsIn(page, BLOCK)).toEqual([]);
  await picker.getByLabel("Fox in the Snow").check();
  await picker.getByRole("button", { name: "Select" }).click();
  await block.getByText("Product linked").waitFor();
  await block.getByRole("button", { name: "Undo" }).click();
  await block.getByText("Link undone").waitFor();
  await block.getByRole("button", { name: "Choose design" }).click();
  await picker.getByRole("button", { name: "Cancel" }).click();
  await block.getByRole("button", { name: "Choose design" }).waitFor();
});
