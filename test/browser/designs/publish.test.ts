// A merchant makes a product of a design in the framed app and finds the draft in the store's admin: refused first, then made.
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, PHONE, shoot } from "../../support/browser/browser.ts";
import { faultsOfAccess, faultsOfLayout, faultsOfLayoutAt } from "../../support/browser/look-at-page.ts";
import { leaving, saveBar } from "../../support/browser/save-bar.ts";
import { browser, openApp, setScene, world } from "../../support/browser/scene.ts";
import { barButton } from "../../support/browser/title-bar.ts";
import { giveArtwork, readDesigns, registerDesign, setUpMerchant } from "../../support/merchant.ts";
import { printFile } from "../../support/print-file.ts";
import { until } from "../../support/until.ts";

setScene();

test("a design becomes a draft in the store", async () => {
  const of = await setUpMerchant(world, "publish-one");
  const design = "Harbour publish-one";
  await world.database.pool.query(
    `INSERT INTO design_images (account_id, slug, role, content_type, bytes)
     SELECT account_id, slug, 'hero', 'image/png', $2 FROM templates WHERE external_sku = $1`,
    [of.sku, Buffer.from(printFile(design, { width: 640, height: 480 }))],
  );
  await world.services.linking.unitCosts.save(of.shop, { "101": "9.50" });
  for (const title of ["Foxes", "Gifts"]) of.store.createCollection({ title });
  of.store.createCollection({ title: "Gifts on sale", tag: "sale" });
  const { page, app } = await openPage(browser);
  const look = async (state: string) => {
    await shoot(page, `publish-${state}`);
    const frame = page.frame("app-iframe")!;
    expect({ state, faults: await faultsOfLayoutAt(PHONE, page, frame) }).toEqual({ state, faults: [] });
    expect({ state, faults: await faultsOfLayout(page, frame) }).toEqual({ state, faults: [] });
    expect({ state, faults: await faultsOfAccess(frame) }).toEqual({ state, faults: [] });
  };
  const create = barButton(app, "Create draft");

  await page.goto(world.shopify.adminUrl(of.store.domain, `/app/designs/${of.sku}`));
  await app.getByRole("heading", { name: "Products with this design" }).waitFor();
  await look("design-before");
  await app.getByRole("link", { name: "Create product" }).click();
  await app.getByRole("heading", { name: "Create product", level: 1 }).waitFor();
  await app.getByRole("img", { name: `Product photo of ${design}` }).waitFor();
  await expect.poll(() => app.getByLabel("Title").inputValue()).toBe(design);
  await expect.poll(() => app.getByLabel("Cost", { exact: true }).inputValue()).toBe("9.50");
  await app.getByText("already uses this design").waitFor();
  await look("form");
  // Where it is decided: first, beside what the kit costs.
  const top = async (label: string) => (await app.getByLabel(label, { exact: true }).boundingBox())!.y;
  expect(await top("Price")).toBeLessThan((await app.getByLabel("Title").boundingBox())!.y);
  expect(Math.abs((await top("Price")) - (await top("Cost")))).toBeLessThan(2);
  await app.getByLabel("Price", { exact: true }).fill("39,90");
  await app.getByText("Margin $30.40 (76%)", { exact: true }).waitFor();
  await app.getByLabel("Price", { exact: true }).fill("");
  expect(await app.getByText(/^Margin/).count()).toBe(0);

  // What every product says is kept for the next one.
  await app.getByRole("textbox", { name: "Tags" }).fill("kits, gift");
  await leaving(page, () => barButton(app, "Design").click(), "Stay");
  expect(await app.getByRole("textbox", { name: "Tags" }).inputValue()).toBe("kits, gift");
  await barButton(app, "Defaults").click();
  const template = app.getByRole("dialog");
  await expect.poll(() => template.getByLabel("Tags").inputValue()).toBe("kits, gift");
  await template.getByLabel("Title").fill("");
  await template.getByRole("button", { name: "Save defaults" }).click();
  await template.getByText("Enter a title").waitFor();
  await template.getByLabel("Title").fill("Kit: {name}");
  await look("template");
  await leaving(page, () => template.getByRole("button", { name: "Close" }).click(), "Stay");
  expect(await template.getByLabel("Title").inputValue()).toBe("Kit: {name}");
  await template.getByRole("button", { name: "Save defaults" }).click();
  await page.getByText("Defaults saved").waitFor();
  await template.waitFor({ state: "detached" });
  await expect.poll(() => app.getByLabel("Title").inputValue()).toBe(`Kit: ${design}`);
  await barButton(app, "Defaults").click();
  await template.getByRole("button", { name: "Reset" }).click();
  await page.getByText("Defaults reset").waitFor();
  await template.waitFor({ state: "detached" });
  await expect.poll(() => app.getByLabel("Title").inputValue()).toBe(design);

  // Sales channels, once the merchant grants it.
  await app.getByText("aren't published to sales channels yet").waitFor();
  await app.getByRole("button", { name: "Grant access" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  // The merchant's own word is no fault: nothing red, and it can be granted after all.
  await page.getByText("Permissions declined, nothing was changed").waitFor();
  expect(await app.getByRole("alert").count()).toBe(0);
  await app.getByRole("button", { name: "Grant access" }).click();
  await page.getByRole("button", { name: "Grant access" }).click();
  await app.getByRole("checkbox", { name: "Point of Sale" }).uncheck();

  // And collections: both choices can be kept for the next product.
  await app.getByRole("button", { name: "Add collections" }).click();
  await app.getByRole("searchbox", { name: "Search collections" }).fill("gif");
  const gifts = app.getByRole("checkbox", { name: "Gifts" });
  await app.getByRole("checkbox", { name: "Foxes" }).waitFor({ state: "detached" });
  expect(await app.getByRole("checkbox", { name: "Gifts on sale" }).count()).toBe(0);
  await gifts.check();
  await look("channels");
  await app.getByRole("button", { name: "Done" }).click();
  await barButton(app, "Defaults").click();
  await template.getByRole("checkbox", { name: "Shop", exact: true }).uncheck();
  await template.getByRole("button", { name: "Remove Gifts" }).waitFor();
  await look("template-channels");
  await template.getByRole("button", { name: "Save defaults" }).click();
  await template.waitFor({ state: "detached" });
  // What was chosen for this product stays.
  await expect.poll(() => app.getByRole("checkbox", { name: "Shop", exact: true }).isChecked()).toBe(true);

  // Our own rules, at the field.
  const photo = app.getByRole("img", { name: `Product photo of ${design}` });
  const width = () => photo.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBe(640);
  // Another tab replaces the picture meanwhile.
  await world.database.pool.query(
    `UPDATE design_images SET bytes = $2 WHERE slug = (SELECT slug FROM templates WHERE external_sku = $1)`,
    [of.sku, Buffer.from(printFile(design, { width: 320, height: 240 }))],
  );
  await create.click();
  await app.getByText("Enter a price, such as 49.90").waitFor();
  await expect.poll(width).toBe(320);
  await app.getByLabel("Price", { exact: true }).fill("49.999");
  await create.click();
  await app.getByText("Use at most 2 decimals").waitFor();
  await look("invalid");

  // Shopify's, at the field, in its words. What was typed stays.
  world.shopify.faults.graphql({
    kind: "refuse",
    operation: "ProductSet",
    userErrors: [{ field: ["input", "variants", "0", "price"], message: "Price is not allowed in this shop" }],
  });
  await app.getByLabel("Price", { exact: true }).fill("49.90");
  await app.getByLabel("Description").fill("Round drills, 30 colors.\n\nGlue included.");
  await create.click();
  await app.getByText("Price is not allowed in this shop").waitFor();
  await app.getByText("Shopify rejected this product").waitFor();
  await expect.poll(() => app.getByLabel("Description").inputValue()).toContain("Glue included.");
  await look("refused");

  // The answer is on its way: the button turns, and cannot be clicked again.
  world.shopify.faults.graphql({ kind: "hold", operation: "ProductSet" });
  await create.click();
  await app.locator("button:is([aria-busy=true], [aria-disabled=true], :disabled):visible").first().waitFor();
  await look("loading");
  world.shopify.faults.clear();
  await page.getByText(`Draft created: ${design}`).waitFor();
  await saveBar(page).waitFor({ state: "hidden" });
  const draft = app.getByRole("listitem").filter({ hasText: "Created by this app" });
  await draft.getByText("Draft", { exact: true }).waitFor();
  await draft.getByText("1 variant linked").waitFor();
  await draft.getByText("Shopify is adding the picture").waitFor({ state: "detached" });
  await draft.getByText("Published to 2 sales channels.").waitFor();
  await look("done");

  // In Shopify's admin, as the merchant sees it there.
  await draft.getByRole("link", { name: design }).click();
  await page.getByRole("heading", { name: design, level: 1 }).waitFor();
  await page.getByText("Draft", { exact: true }).first().waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "SKU of Default Title" }).inputValue()).toBe(of.sku);
  await page.getByRole("img", { name: design }).waitFor();
  await page.getByText("49.90").waitFor();
  await page.getByText("9.50").waitFor();
  await page.getByText("Not tracked").waitFor();
  await shoot(page, "publish-in-shopify");
  const [product, ...further] = of.store.products().filter(({ title }) => title === design);
  expect(further).toEqual([]);
  expect(of.store.channels(product!.id)).toEqual(["Online Store", "Shop"]);
  expect(of.store.collections(product!.id)).toEqual(["Gifts"]);
  expect(product!.tags).toEqual(["kits", "gift"]);
  await page.goto(world.shopify.adminUrl(of.store.domain, `/app/designs/${of.sku}/publish`));
  await app.getByRole("button", { name: "Remove Gifts" }).waitFor();
  await app.getByRole("checkbox", { name: "Online Store" }).waitFor();
  await expect.poll(() => app.getByRole("checkbox", { name: "Point of Sale" }).isChecked()).toBe(false);
  await expect.poll(() => app.getByRole("checkbox", { name: "Shop", exact: true }).isChecked()).toBe(false);
});

test("a lost answer is reported and resolves automatically; a draft deleted in Shopify is shown as deleted", async () => {
  const of = await setUpMerchant(world, "publish-lost");
  const design = "Harbour publish-lost";
  const round = await registerDesign(world, { environment: "production", token: of.token }, `${design} round`);
  await readDesigns(world, of.shop);
  await giveArtwork(world, of.shop, { name: round.name, sku: round.externalSku });
  // Of the same size, with round drills.
  await world.database.pool.query("UPDATE templates SET catalog_product_id = 111 WHERE external_sku = $1", [
    round.externalSku,
  ]);
  const { page, app } = await openApp(of.store, `/app/designs/${of.sku}/publish`);
  await app.getByRole("img", { name: `Chart of ${design}` }).waitFor();
  const add = app.getByRole("button", { name: "Add sizes" });
  await add.click();
  const dialog = app.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: round.name }).check();
  await shoot(page, "publish-size-picker");
  expect(await faultsOfAccess(page.frame("app-iframe")!)).toEqual([]);
  await dialog.getByRole("button", { name: "Add 1 size" }).click();
  const drills = await app.getByLabel("Drills", { exact: true }).all();
  expect(await Promise.all(drills.map((field) => field.inputValue()))).toEqual(["Square", "Round"]);
  await app.getByLabel("Price", { exact: true }).nth(0).fill("20");
  await barButton(app, "Create draft").click();
  await app.getByText("Enter a price, such as 49.90").waitFor();
  await app.getByLabel("Price", { exact: true }).nth(1).fill("30");
  await shoot(page, "publish-sizes");
  expect(await faultsOfLayoutAt(PHONE, page, page.frame("app-iframe")!)).toEqual([]);
  expect(await faultsOfAccess(page.frame("app-iframe")!)).toEqual([]);
  world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "ProductSet" });
  await barButton(app, "Create draft").click();
  const lost = app.getByText("Shopify didn't respond");
  await lost.waitFor();
  // The click was made at the end of the form.
  expect((await lost.boundingBox())!.y).toBeGreaterThan(0);
  await shoot(page, "publish-lost");
  await page.getByText(`Draft created: ${design}`).waitFor();
  await app.getByRole("listitem").filter({ hasText: "Created by this app" }).getByText("1 variant linked").waitFor();
  await shoot(page, "publish-found");
  const [draft, ...others] = of.store.products().filter(({ title }) => title === design);
  expect(others).toEqual([]);
  expect(of.store.variants(draft!.id).map(({ sku, title, price }) => [sku, title, price])).toEqual([
    [of.sku, "30 × 40 cm / Square", "20.00"],
    [round.externalSku, "30 × 40 cm / Round", "30.00"],
  ]);

  of.store.deleteProduct(draft!.id);
  await until("the app knows", async () => {
    const { latest } = await world.services.publishing.productsOf(of.shop, of.sku);
    return latest?.gone === true;
  });
  await page.goto(world.shopify.adminUrl(of.store.domain, `/app/designs/${of.sku}`));
  await app.getByText("Deleted in Shopify").waitFor();
  await shoot(page, "publish-deleted");
});

test("a design becomes a further size of a product in the store", async () => {
  const of = await setUpMerchant(world, "publish-into");
  const large = await registerDesign(
    world,
    { environment: "production", token: of.token },
    "Harbour publish-into large",
  );
  await readDesigns(world, of.shop);
  const title = "Lighthouse kit";
  const target = of.store.createProduct({
    title,
    status: "ACTIVE",
    optionName: "Größe",
    variants: ["20 × 30 cm", "60 × 80 cm"].map((size) => ({ title: size })),
  }).id;
  of.store.createProduct({ title: "Framed otter", optionName: "Frame color", variants: [{ title: "Oak" }] });
  const options = [
    { name: "Size", value: "20 × 30 cm" },
    { name: "Drills", value: "Round" },
  ];
  of.store.createProduct({ title: "Heron", variants: [{ title: "20 × 30 cm / Round", options }] });
  const { page, app } = await openPage(browser);
  const look = async (state: string) => {
    await shoot(page, `publish-into-${state}`);
    const frame = page.frame("app-iframe")!;
    const wide = page.viewportSize()!;
    await page.setViewportSize({ ...wide, width: PHONE });
    await shoot(page, `publish-into-${state}-phone`);
    await page.setViewportSize(wide);
    expect({ state, faults: await faultsOfLayoutAt(PHONE, page, frame) }).toEqual({ state, faults: [] });
    expect({ state, faults: await faultsOfLayout(page, frame) }).toEqual({ state, faults: [] });
    expect({ state, faults: await faultsOfAccess(frame) }).toEqual({ state, faults: [] });
  };
  const pick = async (button: Locator, product: RegExp) => {
    await button.click();
    await page
      .getByRole("radio", { name: product })
      .or(page.getByRole("checkbox", { name: product }))
      .check();
    await page.getByRole("button", { name: "Select", exact: true }).click();
  };
  const add = barButton(app, "Add to product");
  const another = app.getByRole("button", { name: "Choose another product" });

  await page.goto(world.shopify.adminUrl(of.store.domain, `/app/designs/${of.sku}/publish`));
  // A new product, unless the merchant asks for the other way: nothing about it is on the page.
  await app.getByRole("heading", { name: "Create product", level: 1 }).waitFor();
  expect(await app.getByRole("heading", { name: "Product", exact: true }).count()).toBe(0);
  await pick(barButton(app, "Add to existing product"), /Framed otter/);
  await app.getByRole("heading", { name: "Add to product", level: 1 }).waitFor();
  await app.getByText("“Frame color” isn't a size").waitFor();
  await expect.poll(() => add.isDisabled()).toBe(true);
  await look("unfit");

  // One that the app made of several drills takes both.
  await pick(another, /Heron/);
  await app.getByText("Options: Size, Drills. Already there: 20 × 30 cm / Round").waitFor();
  const drills = app.getByLabel("Drills", { exact: true });
  expect(await drills.inputValue()).toBe("Square");
  await expect.poll(() => add.isDisabled()).toBe(false);
  await look("drills");

  await pick(another, /Lighthouse/);
  await app.getByText("Already there: 20 × 30 cm, 60 × 80 cm").waitFor();
  expect(await app.getByLabel("Title").or(drills).count()).toBe(0);
  const size = app.getByLabel("Size", { exact: true });
  await size.fill("20 × 30 CM");
  await app.getByText("Already there", { exact: true }).waitFor();
  await expect.poll(() => add.isDisabled()).toBe(true);
  await app.getByRole("button", { name: "Add sizes" }).click();
  const dialog = app.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: large.name }).check();
  await dialog.getByRole("button", { name: "Add 1 size" }).click();
  await dialog.waitFor({ state: "detached" });
  await look("taken");
  // What is there is left out by one click, and the rest can go.
  await app.getByRole("button", { name: "Leave out Harbour publish-into", exact: true }).click();
  await expect.poll(() => add.isDisabled()).toBe(false);
  await look("left-out");
  await app.getByRole("button", { name: "Include Harbour publish-into", exact: true }).click();
  await app.getByRole("button", { name: `Remove ${large.name}` }).click();

  await size.fill("40 × 50 cm");
  await app.getByLabel("Price", { exact: true }).fill("59.90");
  await look("fits");
  await add.click();
  await page.getByText(`Added to ${title}`).waitFor();
  const carrying = app.getByRole("listitem").filter({ hasText: title });
  await carrying.getByText("1 variant linked").waitFor();
  await shoot(page, "publish-into-done");
  await expect.poll(() => carrying.getByRole("link", { name: title }).getAttribute("href")).toContain(target);
  expect(of.store.variants(target).map(({ sku, title: value, price }) => [sku, value, price])).toEqual([
    [null, "20 × 30 cm", "24.00"],
    [null, "60 × 80 cm", "24.00"],
    [of.sku, "40 × 50 cm", "59.90"],
  ]);
});
