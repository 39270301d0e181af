// A merchant makes products of several designs in one go, on a phone.
import { expect, test } from "vitest";
import { DESKTOP, PHONE, shoot } from "../../support/browser/browser.ts";
import { faultsOfAccess, faultsOfLayout, faultsOfLayoutAt } from "../../support/browser/look-at-page.ts";
import { leaving, saveBar } from "../../support/browser/save-bar.ts";
import { openApp, setScene, world } from "../../support/browser/scene.ts";
import { barButton, chooseAction } from "../../support/browser/title-bar.ts";
import { giveArtwork, readDesigns, registerDesign, setUpMerchant, storeSeed } from "../../support/merchant.ts";

setScene();

test("several designs become drafts with one price, on a phone", async () => {
  const name = "batch-on-a-phone";
  const of = await setUpMerchant(world, name);
  for (const animal of ["Otter", "Heron"]) {
    const design = await registerDesign(world, { environment: "production", token: of.token }, `${animal} ${name}`);
    await readDesigns(world, of.shop);
    await giveArtwork(world, of.shop, { name: design.name, sku: design.externalSku });
  }
  const { page, app } = await openApp(of.store, `/app/designs?search=${name}`, PHONE);
  await app.getByRole("heading", { name: "Designs", level: 1 }).waitFor();
  await chooseAction(app, "Create products");
  await app.getByRole("heading", { name: "Create products", level: 1 }).waitFor();
  // What is in a product already is not chosen by itself.
  expect(await app.getByRole("checkbox", { name: `Harbour ${name}` }).isChecked()).toBe(false);
  // A description reads as shoppers will see it. What stands for a design's facts is shown only to edit it.
  await app.getByText(`Diamond painting kit “Heron ${name}”.`).waitFor();
  expect(await app.getByText("{name}").count()).toBe(0);
  await app.getByRole("button", { name: "Edit description" }).click();
  expect(await app.getByLabel("Description").inputValue()).toContain("{name}");
  const create = barButton(app, "Create 2 drafts");
  await create.click();
  await app.getByText("Enter a price, such as 49.90").waitFor();
  await app.getByLabel("Price", { exact: true }).fill("39");
  await app.getByText("Enter a price, such as 49.90").waitFor({ state: "detached" });
  expect(await app.getByText("Fix the highlighted fields.").count()).toBe(0);
  const title = app.getByLabel(`Title for Otter ${name}`);
  await title.fill("An otter");
  // Beside the checkbox, which names the design to those who don't see its picture.
  const [box, field] = [
    await app.getByRole("checkbox", { name: `Otter ${name}` }).boundingBox(),
    await title.boundingBox(),
  ];
  expect(Math.abs(box!.y + box!.height / 2 - (field!.y + field!.height / 2))).toBeLessThan(10);
  await leaving(page, () => barButton(app, "Designs").click(), "Stay");
  await shoot(page, "publish-batch-form");
  await create.click();
  await app.getByText("2 drafts created and linked").waitFor();
  await saveBar(page).waitFor({ state: "hidden" });
  expect(await app.getByText("Draft created").count()).toBe(2);
  // What became of it stands where the form was.
  expect(await app.getByLabel("Price", { exact: true }).count()).toBe(0);
  await app.getByRole("link", { name: "View in Shopify: An otter" }).waitFor();
  await shoot(page, "publish-batch-done");
  const frame = page.frame("app-iframe")!;
  expect(await faultsOfLayout(page, frame)).toEqual([]);
  expect(await faultsOfLayoutAt(DESKTOP, page, frame)).toEqual([]);
  expect(await faultsOfAccess(frame)).toEqual([]);
  const titles = of.store.products().flatMap(({ title, status }) => (status === "DRAFT" ? [title] : []));
  expect(titles.toSorted()).toEqual(["An otter", `Heron ${name}`]);
  await barButton(app, "Create more").click();
  await app.getByLabel("Price", { exact: true }).waitFor();
  expect(await saveBar(page).isVisible()).toBe(false);
});

test("a store without designs is offered nothing to create, and reads what to do", async () => {
  const store = world.shopify.addShop(storeSeed("batch-of-nothing"));
  const { app } = await openApp(store, "/app/designs/publish");
  await app.getByText("Add designs, or try another search or filter under Designs.").waitFor();
  await barButton(app, "Designs").waitFor();
  expect(await barButton(app, /^Create/).count()).toBe(0);
});
