// The linking screen as a merchant works in it, in the framed app between both sandboxes.
import { rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FrameLocator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, PHONE } from "../../support/browser/browser.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import { barButton, chooseAction } from "../../support/browser/title-bar.ts";
import { numeric } from "../../support/merchant.ts";
import { until } from "../../support/until.ts";
import { sitDownToLink } from "./links-desk.ts";

setScene();

const KIT = (design: string) => `${design} – diamond painting kit`;

test.each([DESKTOP, PHONE])("the list follows what is typed, and pages go forth and back, at %i px", async (width) => {
  const { page, app, open } = await sitDownToLink(world, browser, width);
  await open("/app/links");
  await app.getByText("Canvas tote bag").first().waitFor();
  await app.getByRole("button", { name: "Next" }).click();
  await app.getByText("Wax refill").first().waitFor();
  await app.getByText("Canvas tote bag").first().waitFor({ state: "detached" });
  await app.getByRole("button", { name: "Previous" }).click();
  await app.getByText("Canvas tote bag").first().waitFor();

  const search = app.getByRole("searchbox");
  await search.pressSequentially("light coral", { delay: 30 });
  await app.getByText("Canvas tote bag").first().waitFor({ state: "detached" });
  await app.getByText("Light pad").first().waitFor();
  await expect.poll(() => search.inputValue()).toBe("light coral");
  await search.fill("no such thing");
  await app.getByRole("link", { name: "View all products" }).waitFor();
  await app.getByRole("button", { name: "Clear" }).click();
  await app.getByText("Canvas tote bag").first().waitFor();
  await app.getByRole("tab", { name: /^Linked/ }).click();
  await app.getByText("Link a product to a design, and it appears here.").waitFor();
  await page.goBack();
  await app.getByText("Canvas tote bag").first().waitFor();
});

test("products that are picked in Shopify's list narrow this one, just made ones included", async () => {
  const { page, app, open, store, product } = await sitDownToLink(world, browser);
  world.shopify.faults.webhook({ kind: "drop", topic: "products/update", times: 5 });
  world.shopify.faults.webhook({ kind: "drop", topic: "products/create", times: 5 });
  await open("/app/links");
  store.createProduct({ title: "Moth at Midnight kit", variants: [{ title: "Small" }, { title: "Large" }] });
  await chooseAction(app, "Choose products");
  await page.getByRole("checkbox", { name: /Moth at Midnight/ }).check();
  await page.getByRole("checkbox", { name: /Galaxy Cat/ }).check();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await product("Moth at Midnight").getByText("2 variants").waitFor();
  await app.getByText("Canvas tote bag").first().waitFor({ state: "detached" });
  await expect.poll(() => app.locator("tbody tr").count()).toBe(2);

  await app.getByRole("searchbox").fill("large");
  await product(KIT("Galaxy Cat")).waitFor({ state: "detached" });
  await expect.poll(() => app.locator("tbody tr").count()).toBe(1);
  await app.getByRole("searchbox").fill("");
  await app.getByRole("button", { name: "Remove Moth at Midnight kit" }).click();
  await product("Moth at Midnight").waitFor({ state: "detached" });
  await expect.poll(() => app.locator("tbody tr").count()).toBe(1);
  await app.getByRole("button", { name: `Remove ${KIT("Galaxy Cat")}` }).click();
  await app.getByText("Canvas tote bag").first().waitFor();
});

test("changes to a list that is still loading add up, and don't interrupt navigation to another page", async () => {
  const { page, app, open, store } = await sitDownToLink(world, browser);
  const idOf = (title: string) => numeric(store.products().find((product) => product.title === title)!.id);
  const shown = () => app.locator("tbody tr .kit-variant-line:first-child").allInnerTexts();
  await open(`/app/links?products=${idOf(KIT("Galaxy Cat"))},${idOf("Canvas tote bag")}`);
  await page.route(/\.data(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await app.getByRole("button", { name: "Remove Canvas tote bag" }).click();
  await app.getByRole("searchbox").fill("50");
  // What was searched for stands before the other size.
  await expect.poll(shown).toEqual([expect.stringMatching(/^40\s×\s50\scm\s+GC-40/)]);
  const emptied = page.waitForRequest(
    (request) => request.url().includes(".data") && !request.url().includes("search="),
  );
  await app.getByRole("searchbox").fill("");
  await emptied;
  await app.getByRole("button", { name: `Remove ${KIT("Galaxy Cat")}` }).click();
  await app.getByText("Canvas tote bag").first().waitFor();

  await app.getByRole("searchbox").fill("light");
  await barButton(app, "Test with past orders").click();
  await app.getByRole("heading", { name: "Test with past orders", level: 1 }).waitFor();
});

test("a page is not turned while another list is loading", async () => {
  const { page, app, open } = await sitDownToLink(world, browser);
  await open("/app/links");
  await app.getByText("Canvas tote bag").first().waitFor();
  const arrival = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await app.getByRole("tab", { name: /^All/ }).click();
  await app.getByRole("button", { name: "Next" }).click();
  arrival.resolve();
  await app.getByRole("tab", { name: /^All/, selected: true }).waitFor();
  expect(new URL(page.frame("app-iframe")!.url()).search).toBe("?view=all");
});

test("several variants get a design: looked at first, written, and taken back", async () => {
  const desk = await sitDownToLink(world, browser);
  const { page, app, open, store, sku, variant } = desk;
  const [small, large] = [variant("Galaxy Cat", "30").id, variant("Galaxy Cat", "40").id];
  const skus = () => [small, large].map((id) => store.variant(id).sku);
  const tracked = () => [small, large].map((id) => store.inventoryItem(id).tracked);
  await open("/app/links?search=galaxy");
  await app
    .getByRole("checkbox", { name: /Select all/ })
    .first()
    .check();
  await app.getByRole("button", { name: "Choose design", exact: true }).click();
  const dialog = app.getByRole("dialog");
  await dialog.getByText("Choose design for 2 variants").waitFor();
  await dialog.getByRole("searchbox").fill("galax");
  await dialog.getByRole("radio", { name: /Galaxy Cat/ }).check();
  await dialog.getByRole("status").getByText("1 of 2 variants doesn't match: the kit is 30 × 40 cm").waitFor();
  await dialog.getByRole("button", { name: "Preview changes" }).click();
  await app.getByText("each linked variant gets its design's SKU").waitFor();
  // What is not ticked is not counted.
  await app.getByRole("button", { name: "1 variant with tracked inventory" }).click();
  await app.getByRole("link", { name: "Show only these rows" }).click();
  const tracking = app.getByRole("button", { name: "2 variants with tracked inventory" });
  await app.getByRole("checkbox", { name: /40 × 50 cm/ }).check();
  await tracking.waitFor();
  await app.getByRole("checkbox", { name: "Stop tracking inventory for 2 variants" }).click();
  await tracking.waitFor({ state: "detached" });
  expect([skus(), tracked()]).toEqual([
    ["GC-30", "GC-40"],
    [true, true],
  ]);

  await barButton(app, "Apply 2 changes").click();
  await app.getByText("2 variants changed").waitFor();
  expect([skus(), tracked()]).toEqual([
    [sku("Galaxy Cat"), sku("Galaxy Cat")],
    [false, false],
  ]);
  await app.getByRole("button", { name: "Undo" }).click();
  await app.getByRole("heading", { name: "Preview" }).waitFor();
  await barButton(app, "Apply 2 changes").click();
  await app.getByText("2 variants restored").waitFor();
  expect([skus(), tracked()]).toEqual([
    ["GC-30", "GC-40"],
    [true, true],
  ]);
  await page.goBack();
});

test("suggestions: one is accepted in place and taken back, then all are reviewed, at work while the merchant is elsewhere", async () => {
  const { page, app, open, store, row, sku, variant } = await sitDownToLink(world, browser);
  const fox = variant("Fox in the Snow", "30").id;
  await open("/app/links?view=not_linked&search=fox");
  await row("30 × 40 cm").getByText("Words in common, same size.").waitFor();
  expect(await row("40 × 50 cm").getByText("Suggested:").count()).toBe(0);
  const accept = row("30 × 40 cm").getByRole("button", { name: /^Accept/ });
  await accept.click();
  await page.getByText("Product linked").waitFor();
  expect(store.variant(fox).sku).toBe(sku("Fox in the Snow"));
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Link undone").waitFor();
  expect(store.variant(fox).sku).toBe("FITS-30");
  await accept.click();
  await expect.poll(() => store.variant(fox).sku).toBe(sku("Fox in the Snow"));

  store.createProduct({ title: "A red panda", variants: [{ title: "30 × 40 cm", sku: "RP" }] });
  await until("a less certain suggestion", async () => {
    await open("/app/links");
    return app.getByRole("button", { name: /^Review all/ }).isVisible();
  });
  await app.getByRole("button", { name: "Review 12 strong matches" }).waitFor();
  await app.getByRole("button", { name: "Review all 13" }).click();
  await app.getByRole("heading", { name: "Preview" }).waitFor();
  world.shopify.faults.graphql({ kind: "hold", operation: "VariantsUpdate", times: 40 });
  await barButton(app, /^Apply \d+ changes/).click();
  await app.getByText("You can leave this page").waitFor();
  await barButton(app, "Link products").click();
  await app.getByText("Last changes").waitFor();
  await app.getByRole("progressbar", { name: "Last changes" }).waitFor();
  world.shopify.faults.clear();
  // What was held for so long that the app gave up waiting for it is tried again a minute later.
  await app.getByText("In progress").waitFor({ state: "detached", timeout: 180_000 });
  await app.getByRole("link", { name: "View changes" }).click();
  await app.getByText("13 variants changed").waitFor();
  const linked = store.variants().filter((one) => one.sku?.startsWith("pmt_"));
  expect(linked).toHaveLength(13 + 1);
});

test("what Shopify gave no answer for is shown and tried again", async () => {
  const { app, open, store, row, sku, variant } = await sitDownToLink(world, browser);
  const stag = variant("Stag in Autumn", "30").id;
  await open("/app/links?view=not_linked&search=stag");
  await row("30 × 40 cm")
    .getByRole("button", { name: /^Accept/ })
    .click();
  await app.getByText("Print file missing").waitFor();
  world.shopify.faults.graphql({ kind: "500", operation: "VariantsUpdate", times: 3 });
  await barButton(app, "Apply 1 change").click();
  await app.getByText("1 variant couldn't be changed").waitFor();
  await app.getByText("Shopify didn't respond after three tries").waitFor();
  expect(store.variant(stag).sku).toBe("SIA-30");
  await app.getByRole("button", { name: "Retry failed rows" }).click();
  await app.getByText("1 variant changed").waitFor();
  expect(store.variant(stag).sku).toBe(sku("Stag in Autumn"));
});

test("what is no kit is out of the way until it is taken back", async () => {
  const { page, app, open, product } = await sitDownToLink(world, browser);
  await open("/app/links");
  await app.getByRole("button", { name: "Not a kit: Canvas tote bag" }).click();
  await page.getByText("Marked as not a kit", { exact: true }).waitFor();
  await product("Canvas tote bag").waitFor({ state: "detached" });
  for (const name of ["Enamel mug", "Drill pen set"]) await app.getByRole("checkbox", { name }).check();
  await app.getByRole("button", { name: "Not a kit", exact: true }).click();
  await product("Enamel mug").waitFor({ state: "detached" });
  await app.getByRole("tab", { name: /^Not kits/ }).click();
  await expect.poll(() => app.locator("tbody tr").count()).toBe(3);
  await app.getByRole("button", { name: "It's a kit: Enamel mug" }).click();
  await product("Enamel mug").waitFor({ state: "detached" });
  await app.getByRole("tab", { name: /^To link/ }).click();
  await product("Enamel mug").waitFor();
});

test("links leave as CSV and come back from one; a file at fault changes nothing and says in which line", async () => {
  const { page, app, open, store, variant } = await sitDownToLink(world, browser);
  await open("/app/links");
  const input = app.locator("input[type=file]");
  const give = (text: string | Buffer) =>
    input.setInputFiles({ name: "links.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const download = page.waitForEvent("download");
  await chooseAction(app, "Export links");
  expect((await download).suggestedFilename()).toBe("kit-links.csv");

  await give(
    "variant id or sku,design slug\nFITS-30,fox-in-the-snow\nNOBODY,galaxy-cat\nGC-30,no-such-design\nFITS-30,\n",
  );
  await app.getByText("Import failed. Nothing was changed.").waitFor();
  await app.getByText("Line 3: no variant in your store has the ID or SKU “NOBODY”.").waitFor();
  await app.getByText("Line 4: no design in your Kit account has the slug or SKU “no-such-design”.").waitFor();
  await app.getByText("Line 5: “FITS-30” is already on an earlier line.").waitFor();
  await give(Buffer.from("sku;design\nFITS-30;füchse", "latin1"));
  await app.getByText("We can't read this file's encoding").waitFor();
  // Named to the browser, since its bytes would take seconds on their way there.
  const large = path.join(os.tmpdir(), `links-${process.pid}.csv`);
  await writeFile(large, Buffer.alloc(20 * 1024 * 1024 + 1, "a"));
  await input.setInputFiles(large);
  await app.getByText("The file is larger than 20 MB.").waitFor();
  await rm(large);
  expect(store.variants().some((one) => one.sku?.startsWith("pmt_"))).toBe(false);

  await give("sku;design\nFITS-30;fox-in-the-snow\nGC-30;galaxy-cat\n");
  await app.getByRole("heading", { name: "Preview" }).waitFor();
  await barButton(app, "Apply 2 changes").click();
  await app.getByText("2 variants changed").waitFor();
  expect(variant("Fox in the Snow", "30")).toBeUndefined();
});

test("from a design to its variants, picked in Shopify's list, with the cost that the merchant entered", async () => {
  const { page, app, open, store, sku, variant } = await sitDownToLink(world, browser);
  await open("/app/designs/costs");
  await app.getByLabel("square drills, 30 × 40 cm").fill("7,50");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Costs saved").waitFor();
  await open(`/app/designs/${sku("Koi of Kyoto")}`);
  const wanted = variant("Koi of Kyoto", "30").id;
  await barButton(app, "Link to variants").click();
  await page.getByRole("checkbox", { name: /KOK-30/ }).check();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await app.getByRole("heading", { name: "Preview" }).waitFor();
  await app.getByText("Koi of Kyoto · Cost €7.50").waitFor();
  await barButton(app, "Apply 1 change").click();
  await app.getByText("1 variant changed").waitFor();
  expect(store.variant(wanted).sku).toBe(sku("Koi of Kyoto"));
  expect(store.inventoryItem(wanted).cost).toBe("7.50");
});

test("a variant is linked with the keyboard alone", async () => {
  const { page, app, open, store, sku, variant } = await sitDownToLink(world, browser);
  const owl = variant("Owl under the Stars", "30").id;
  await open("/app/links?search=owl%2030");
  await app.getByText("Suggested: Owl under the Stars").waitFor();
  const choose = app.getByRole("button", { name: `Choose design: ${KIT("Owl under the Stars")}, 30 × 40 cm` });
  await tabTo(page, choose);
  await page.keyboard.press("Enter");
  // The dialog has the focus, its search filled in; the design is the only one found, so it is chosen.
  const dialog = app.getByRole("dialog");
  await dialog.getByRole("radio", { name: /Owl under the Stars/, checked: true }).waitFor();
  await tabTo(page, dialog.getByRole("button", { name: "Preview changes" }));
  await page.keyboard.press("Enter");
  await app.getByRole("heading", { name: "Preview" }).waitFor();
  await tabTo(page, barButton(app, "Apply 1 change"));
  await page.keyboard.press("Enter");
  await app.getByText("1 variant changed").waitFor();
  expect(store.variant(owl).sku).toBe(sku("Owl under the Stars"));
});

async function tabTo(page: Page, control: ReturnType<FrameLocator["locator"]>): Promise<void> {
  await control.waitFor();
  await until("the focus", async () => {
    await page.keyboard.press("Tab");
    return control.evaluate((element) => element === document.activeElement);
  });
}
