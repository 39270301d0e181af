// Several print files dropped at once are a table of designs: what each is, what it lacks, what came of it, and what comes next.
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE, shoot } from "../../support/browser/browser.ts";
import { beyondKeyboard, faultsOf, faultsOfAccess, faultsOfLayout } from "../../support/browser/look-at-page.ts";
import { saveBar, saveChanges } from "../../support/browser/save-bar.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import { barButton } from "../../support/browser/title-bar.ts";
import { setUpMerchant } from "../../support/merchant.ts";
import { printFile } from "../../support/print-file.ts";

setScene();

const fileOf = (name: string, size?: { width: number; height: number }) => ({
  name: `${name}.png`,
  mimeType: "image/png",
  buffer: Buffer.from(printFile(name, size)),
});

/** Runs in the page: what reaches over the edge of its card, or would be seen only by scrolling in it. */
function outsideOfCard(): string[] {
  return [...document.querySelectorAll("select, .kit-cell-words")].flatMap((element) => {
    const card = element.closest(".Polaris-ShadowBevel");
    const over = card && element.getBoundingClientRect().right > card.getBoundingClientRect().right;
    return over ? [element.outerHTML.slice(0, 80)] : [];
  });
}

test.each([DESKTOP, PHONE])(
  "several files become designs, those of one picture its sizes, and then products, at %i px",
  async (width) => {
    const of = await setUpMerchant(world, `register-table-${width}`);
    const { page, app } = await openPage(browser, width);
    const frame = () => page.frame("app-iframe")!;
    const [moth, larger] = [`moth-${width} 30x40`, `moth-${width} 40x50`];
    await page.goto(world.shopify.adminUrl(of.store.domain, "/app/designs/new"));
    const drop = app.locator("input[type=file][multiple]");
    const broken = { name: "Broken.png", mimeType: "image/png", buffer: Buffer.from("PK\u0003\u0004 a ZIP archive") };
    await drop.setInputFiles([
      fileOf(moth, { width: 120, height: 160 }),
      fileOf(`Badger ${width}`),
      fileOf(larger, { width: 160, height: 200 }),
      broken,
    ]);
    await app.getByText("120 × 160 cells").waitFor();
    await app.getByText("No preview").waitFor();
    // One name for both sizes: what is typed in either is in both.
    const names = app.getByLabel(/^Name: moth/);
    expect(await names.count()).toBe(2);
    await names.last().fill(`Moth at Midnight ${width}`);
    await expect.poll(() => names.first().inputValue()).toBe(`Moth at Midnight ${width}`);
    expect(await app.getByText("2 sizes of one design").count()).toBe(2);
    await app.getByText("Select a kit format.").first().waitFor();
    await app.getByLabel("Kit format for all").selectOption({ index: 1 });
    await app.getByRole("button", { name: "Apply to all" }).click();
    await app.getByText("4 of 4 designs ready").waitFor();
    const own = app.getByLabel(`Kit format: ${larger}.png`);
    await own.selectOption({ index: 2 });
    await saveBar(page).waitFor();
    await shoot(page, `register-table-${width}`);
    expect(await frame().evaluate(outsideOfCard)).toEqual([]);
    // A row, not a card of its own.
    const heights = await frame().evaluate(() =>
      [...document.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect().height),
    );
    expect(heights).toHaveLength(width === DESKTOP ? 4 : 0);
    expect(Math.max(0, ...heights)).toBeLessThan(160);
    expect(await faultsOf(page)).toEqual([]);
    expect(await beyondKeyboard(page, frame())).toEqual([]);

    // What Kit wouldn't take says so in its row, and holds up no other.
    await app.getByRole("heading", { name: "Add designs", level: 1 }).waitFor();
    // The save bar's button is the only one that adds them.
    expect(await barButton(app, /^Add/).count()).toBe(0);
    await saveChanges(page);
    await app.getByText("3 of 4 designs added").waitFor();
    await app.getByText("This file isn't an image that Kit accepts. Choose another.").waitFor();
    await shoot(page, `register-table-some-${width}`);
    expect(await faultsOfAccess(frame())).toEqual([]);
    await app.getByRole("button", { name: "Remove: Broken.png" }).click();
    await app.getByText("3 of 3 designs added").waitFor();
    await saveBar(page).waitFor({ state: "hidden" });
    const found = await world.services.designs.search(of.shop, { filter: "all", words: String(width), page: null });
    const here = found.rows.map(({ name, slug, catalogProduct }) => ({ name, slug, format: catalogProduct.id }));
    const sizes = here.filter(({ name }) => name.startsWith("Moth"));
    expect(sizes.map(({ name, slug }) => ({ name, slug }))).toEqual([
      { name: `Moth at Midnight ${width}, 30 × 40`, slug: `moth-at-midnight-${width}-30x40` },
      { name: `Moth at Midnight ${width}, 40 × 50`, slug: `moth-at-midnight-${width}-40x50` },
    ]);
    expect(new Set(sizes.map(({ format }) => format)).size).toBe(2);
    await app.getByRole("link", { name: `View design: Badger ${width}` }).waitFor();
    await shoot(page, `register-table-done-${width}`);
    expect(await faultsOfLayout(page, frame())).toEqual([]);

    // The way on: products of these, and of no others.
    await barButton(app, "Create products").click();
    await app.getByRole("heading", { name: "Create products", level: 1 }).waitFor();
    await barButton(app, "Create 2 drafts").waitFor();
    expect(await app.getByRole("checkbox", { name: `Harbour register-table-${width}` }).count()).toBe(0);
    // Both sizes are one product, unless the merchant wants two.
    const join = app.getByRole("checkbox", { name: "Sell a picture's sizes and drills as variants of one product" });
    await join.uncheck();
    await barButton(app, "Create 3 drafts").waitFor();
    await join.check();
    for (const price of await app.getByLabel(/^Price, /).all()) await price.fill("39");
    await shoot(page, `register-table-products-${width}`);
    expect(await faultsOf(page)).toEqual([]);
    await barButton(app, "Create 2 drafts").click();
    await app.getByText("2 drafts created and linked").waitFor();
    const product = of.store.products().find(({ title }) => title === `Moth at Midnight ${width}`);
    expect(of.store.variants(product!.id).map(({ title }) => title)).toEqual(["10 × 10 cm", "15 × 20 cm"]);
  },
);

test("fifty files are read one after another", async () => {
  const of = await setUpMerchant(world, "register-fifty");
  const { page, app } = await openPage(browser, PHONE);
  await page.addInitScript(() => {
    const counts = { open: 0, most: 0, read: 0 };
    const { createImageBitmap: open } = window;
    const counted = async (...[file, options]: [ImageBitmapSource, ImageBitmapOptions]) => {
      counts.open += 1;
      counts.read += 1;
      counts.most = Math.max(counts.most, counts.open);
      try {
        return await open(file, options);
      } finally {
        counts.open -= 1;
      }
    };
    Object.assign(window, { createImageBitmap: counted, counts });
  });
  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/designs/new"));
  const files = Array.from({ length: 50 }, (_, at) => fileOf(`Fifty ${at}`));
  await app.locator("input[type=file][multiple]").setInputFiles(files);
  await app.getByText("0 of 50 designs ready").waitFor();
  await expect.poll(() => app.locator(".kit-picture img").count()).toBe(50);
  const counts = () => page.frame("app-iframe")!.evaluate(() => (window as unknown as { counts: object }).counts);
  expect(await counts()).toEqual({ open: 0, most: 1, read: 50 });
  // A key in one row doesn't read the files again.
  await app.getByLabel("Name: Fifty 3.png").fill("Three");
  await app.getByLabel("Kit format for all").selectOption({ index: 1 });
  await app.getByRole("button", { name: "Apply to all" }).click();
  await app.getByText("50 of 50 designs ready").waitFor();
  expect(await counts()).toMatchObject({ read: 50 });
});
