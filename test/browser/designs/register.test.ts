// A merchant drops print files on the page that registers designs: each is sent as it stands when its turn comes.
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE, shoot } from "../../support/browser/browser.ts";
import { faultsOf } from "../../support/browser/look-at-page.ts";
import { leaving, saveBar, saveChanges } from "../../support/browser/save-bar.ts";
import { browser, openApp, setScene, world } from "../../support/browser/scene.ts";
import { barButton } from "../../support/browser/title-bar.ts";
import { setUpMerchant } from "../../support/merchant.ts";
import { printFile } from "../../support/print-file.ts";

setScene();

test("the second of two files with the same slug isn't sent, nor is a row removed meanwhile", async () => {
  const of = await setUpMerchant(world, "register-several");
  const { page, app } = await openApp(of.store, "/app/designs/new", DESKTOP);
  await app.getByRole("heading", { name: "Start with your print files" }).waitFor();
  const names = ["кот 30x40", "лиса 30x40", "Badger"];
  await app
    .locator("input[type=file][multiple]")
    .setInputFiles(
      names.map((name) => ({ name: `${name}.png`, mimeType: "image/png", buffer: Buffer.from(printFile(name)) })),
    );
  await app.getByText("0 of 3 designs ready").waitFor();
  await app.getByLabel("Kit format for all").selectOption({ index: 1 });
  await app.getByRole("button", { name: "Apply to all" }).click();
  // Of two that share a slug the second can't be sent, and asks for another.
  await app.getByText("Another design above has the same slug").waitFor();
  await app.getByText("2 of 3 designs ready").waitFor();
  const slugs = await app.getByLabel("Slug").all();
  expect(await Promise.all(slugs.map((field) => field.inputValue()))).toEqual(["30x40"]);

  // The first is under way until the last is removed.
  const removed = Promise.withResolvers<void>();
  await page.route("**/app/designs/register*", async (route) => {
    await removed.promise;
    await route.continue();
  });
  await saveChanges(page);
  await app.getByText("Adding…").first().waitFor();
  await app.getByRole("button", { name: "Remove: Badger.png" }).click();
  removed.resolve();
  await app.getByRole("link", { name: "View design: кот 30x40" }).waitFor();
  await app.getByText("Another design above has the same slug").waitFor();
  const found = await world.services.designs.search(of.shop, { filter: "all", words: "", page: null });
  const here = found.rows.map(({ name }) => name);
  expect(here).toContain("кот 30x40");
  expect(here).not.toContain("Badger");
  expect(here).not.toContain("лиса 30x40");
  await shoot(page, "register-shared-slug");
  expect(await faultsOf(page)).toEqual([]);

  // With a slug of its own it goes.
  await app.getByLabel("Slug").last().fill("fox-30x40");
  await saveChanges(page);
  await app.getByRole("link", { name: "View design: лиса 30x40" }).waitFor();
  await app.getByText("2 of 2 designs added").waitFor();
});

test.each([DESKTOP, PHONE])(
  "hides the browser's own file fields, and names a dropped file until it is removed, at %i px",
  async (width) => {
    const of = await setUpMerchant(world, `register-dropped-${width}`);
    const { page, app } = await openApp(of.store, "/app/designs/new", width);
    await app
      .locator("input[type=file][multiple]")
      .setInputFiles({ name: "Badger.png", mimeType: "image/png", buffer: Buffer.from(printFile("Badger")) });
    await app.getByText("Badger.png", { exact: true }).waitFor();
    // A browser's own field says "No file chosen" over a file that is: such fields are there for the keyboard only.
    const fields = await app.locator("input[type=file]").all();
    expect(fields).toHaveLength(4);
    const seen = (field: Element) => field.parentElement!.getBoundingClientRect().width;
    for (const field of fields) expect(await field.evaluate(seen)).toBeLessThanOrEqual(1);
    await shoot(page, `register-dropped-${width}`);
    expect(await faultsOf(page)).toEqual([]);
    await app.getByRole("button", { name: "Remove file: Print file" }).click();
    await app.getByText("Badger.png", { exact: true }).waitFor({ state: "detached" });
  },
);

test.each([DESKTOP, PHONE])("a design's input is not lost without a question, at %i px", async (width) => {
  const of = await setUpMerchant(world, `register-unsaved-${width}`);
  const { page, app } = await openPage(browser, width);
  const name = app.getByLabel("Name", { exact: true });
  const list = app.getByRole("heading", { name: "Designs", level: 1 });
  const drop = async (file: string) => {
    await page.goto(world.shopify.adminUrl(of.store.domain, "/app/designs/new"));
    await app.getByRole("heading", { name: "Start with your print files" }).waitFor();
    // One question at a time: nothing to fill in, or to save, before there is a file.
    expect(await app.getByRole("textbox").count()).toBe(0);
    expect(await barButton(app, "Add design").count()).toBe(0);
    await shoot(page, `register-empty-${width}`);
    await app
      .locator("input[type=file][multiple]")
      .setInputFiles({ name: `${file}.png`, mimeType: "image/png", buffer: Buffer.from(printFile(file)) });
    await expect.poll(() => name.inputValue()).toBe(file);
  };
  await drop("moth");
  await name.fill("Moth at Midnight");
  await saveBar(page).waitFor();
  await shoot(page, `register-unsaved-${width}`);
  await leaving(page, () => barButton(app, "Designs").click(), "Stay");
  await expect.poll(() => name.inputValue()).toBe("Moth at Midnight");

  // Discarded, it is left without a question.
  await app.getByRole("button", { name: "Remove file" }).click();
  expect(await name.inputValue()).toBe("Moth at Midnight");
  await saveBar(page).getByRole("button", { name: "Discard" }).click();
  await saveBar(page).waitFor({ state: "hidden" });
  await app.getByRole("heading", { name: "Start with your print files" }).waitFor();
  await name.waitFor({ state: "detached" });
  await barButton(app, "Designs").click();
  await list.waitFor();

  // The bar says what saving does, and goes with it.
  await drop("Hare on the Moor");
  await leaving(page, () => barButton(app, "Designs").click(), "Leave page");
  await list.waitFor();
  await saveBar(page).waitFor({ state: "hidden" });

  // A design that is there already is saved by the bar alone.
  await page.goto(world.shopify.adminUrl(of.store.domain, `/app/designs/new?sku=${of.sku}`));
  await name.fill(`Dusk ${width}`);
  await saveChanges(page);
  await app.getByText(`Design updated: Dusk ${width}`).waitFor();
  await saveBar(page).waitFor({ state: "hidden" });
  await barButton(app, "Designs").click();
  await list.waitFor();
});

test("the slug follows the name of a design, and is asked for only where that isn't enough", async () => {
  const of = await setUpMerchant(world, "register-slug");
  const { page, app } = await openApp(of.store, "/app/designs/new", PHONE);
  const [name, slug] = [app.getByLabel("Name", { exact: true }), app.getByLabel("Slug")];
  await app
    .locator("input[type=file][multiple]")
    .setInputFiles({ name: "moth.png", mimeType: "image/png", buffer: Buffer.from(printFile("moth")) });
  await name.fill("Moth at Midnight");
  expect(await slug.count()).toBe(0);
  await name.fill("лиса");
  await slug.fill("fox-at-night");
  // Once typed it stays, and no longer follows.
  await name.fill("Fox");
  expect(await slug.inputValue()).toBe("fox-at-night");
  await saveBar(page).getByRole("button", { name: "Discard" }).click();
  await page.goto(world.shopify.adminUrl(of.store.domain, `/app/designs/new?sku=${of.sku}`));
  await name.waitFor();
  expect(await slug.count()).toBe(0);
});
