// Each state of linking, as it is seen, read aloud and reached by the Tab key.
import { expect, test } from "vitest";
import { ExternalSku, ProductId, VariantId } from "../../../app/kernel/ids.ts";
import { designPicker } from "../../../app/ui/texts/designs/design-picker.ts";
import { registration } from "../../../app/ui/texts/designs/registration.ts";
import { twoFrames } from "../../support/browser/look-at-page.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import { barButton, chooseAction } from "../../support/browser/title-bar.ts";
import { expectTrouble } from "../../support/browser/trouble.ts";
import { applyWithoutAnswer, previewSuggestions } from "../../support/stores/linking-steps.ts";
import { addKits, startLinking, STOPPED_RUN, stopHalfway } from "../../support/stores/linking-store.ts";
import { sitDownToLink } from "./links-desk.ts";

/** Where a run goes in bulk is an argument here, so that few kits make a large one; above all that the other tests change. */
const BULK_ABOVE = { products: 60, variants: 2_400 };
const LARGE_RUN = BULK_ABOVE.products + 10;

setScene({ bulkAbove: BULK_ABOVE });

test("every state is laid out, read aloud and reached by Tab", async () => {
  const { page, app, open, lookAtBoth } = await sitDownToLink(world, browser);
  await open("/app/links?view=not_linked&search=diamond");
  await app.getByText("Suggested:").first().waitFor();
  await lookAtBoth("suggestions");
  await app
    .getByRole("button", { name: /^Choose design: Galaxy Cat/ })
    .first()
    .click();
  await app.getByRole("dialog").getByRole("radio").first().waitFor();
  await lookAtBoth("choosing");
  await page.keyboard.press("Escape");
  await app.getByRole("dialog").waitFor({ state: "detached" });
  await previewSuggestions(app);
  await lookAtBoth("preview", true);
  const lastColumn = async () => (await app.getByRole("columnheader").allInnerTexts()).at(-1);
  await expect.poll(lastColumn).toBe("Note");
  world.shopify.faults.graphql({ kind: "hold", operation: "VariantsUpdate", times: 40 });
  await barButton(app, /^Apply \d+ changes/).click();
  await app.getByText("You can leave this page").waitFor();
  await lookAtBoth("at-work");
  world.shopify.faults.clear();
  await app.getByText("13 variants changed").waitFor();
  await lookAtBoth("done");
  await app.getByRole("button", { name: "Undo" }).click();
  await app.getByRole("heading", { name: "Preview" }).waitFor();
  await lookAtBoth("undo-preview");
  // Nothing is to be noted about any row.
  await expect.poll(lastColumn).toBe("New SKU");
  await barButton(app, /^Apply \d+ changes/).click();
  await app.getByText("13 variants restored").waitFor();
  // An undo is undone by another word than the one that led here.
  await app.getByRole("button", { name: "Redo" }).waitFor();
  await lookAtBoth("undone");
  await open("/app/links?view=not_linked&search=stag");
  await applyWithoutAnswer(world, app);
  await app.getByText("1 variant couldn't be changed").first().waitFor();
  await lookAtBoth("failed", true);
});

test("a bundle says that its parts are to be linked, and the link of one can be removed", async () => {
  const { app, open, lookAtBoth, product, shop, store, link, variant } = await sitDownToLink(world, browser);
  const [linked, part] = [variant("Koi of Kyoto", "30"), variant("Peony Garden", "30")];
  await link([linked], "Koi of Kyoto");
  linked.components = [{ variantId: part.id, quantity: 2 }];
  const plain = store.createProduct({ title: "Koi of Kyoto gift box", variants: [{ components: linked.components }] });
  for (const id of [linked.productId, plain.id])
    await world.app.composition.linking.work.productChanged(shop, ProductId.parse(id));
  await open("/app/links?view=all&search=koi");
  const words = "Sold as a bundle: Shopify orders carry its parts. Link those instead.";
  await product("Koi of Kyoto gift box").getByText(words).waitFor();
  await lookAtBoth("bundles");
  expect(
    await product("Koi of Kyoto gift box")
      .getByRole("button", { name: /^Choose design/ })
      .count(),
  ).toBe(0);
  await app.getByRole("button", { name: /^Remove link: Koi of Kyoto/ }).click();
  await app.getByRole("heading", { name: "Preview" }).waitFor();
});

test("for a product that is like no design all of them are offered, until the merchant searches", async () => {
  const { app, open } = await sitDownToLink(world, browser);
  await open("/app/links?view=all&search=enamel");
  await app
    .getByRole("button", { name: /^Choose design: Enamel mug/ })
    .first()
    .click();
  const dialog = app.getByRole("dialog");
  await dialog.getByRole("radio").first().waitFor();
  expect(await dialog.getByRole("radio").count()).toBeGreaterThan(5);
  expect(await dialog.getByRole("radio", { checked: true }).count()).toBe(0);
  await dialog.getByRole("searchbox").fill("no design like it");
  await dialog.getByText(designPicker.none).waitFor();
});

test("where there is no design yet, the choice leads to adding one", async () => {
  const { app, open, page, lookAtBoth } = await sitDownToLink(world, browser);
  await open("/app/links?view=all&search=enamel");
  await page.route("**/app/designs/choices*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), designs: [] } });
  });
  await app
    .getByRole("button", { name: /^Choose design: Enamel mug/ })
    .first()
    .click();
  const dialog = app.getByRole("dialog");
  await dialog.getByText(designPicker.noneYet).waitFor();
  await lookAtBoth("no-designs-yet");
  await dialog.getByRole("link", { name: designPicker.add }).click();
  await app.getByText(registration.subtitle).waitFor();
});

test("a cost that is replaced is named, and what was left alone can be found", async () => {
  const { app, open, lookAtBoth, shop, store, sku, variant } = await sitDownToLink(world, browser);
  const { linking } = world.services;
  const costs = await linking.unitCosts.list(shop);
  await linking.unitCosts.save(shop, Object.fromEntries(costs.map(({ productId }) => [productId, "7.50"])));
  const [costly, changed] = [variant("Koi of Kyoto", "30"), variant("Peony Garden", "30")];
  store.inventoryItem(costly.id).cost = "4.50";
  await world.app.composition.linking.work.productChanged(shop, ProductId.parse(costly.productId));
  const choices = [costly, changed].map(({ id }) => ({
    kind: "link" as const,
    variantId: VariantId.parse(id),
    design: ExternalSku.parse(sku("Koi of Kyoto")),
  }));
  const preview = await linking.runs.preview(shop, choices);
  if (preview.kind !== "drafted") throw new Error(preview.kind);
  await open(`/app/links/runs/${preview.runId}`);
  await app.getByText("Cost €7.50 instead of €4.50").waitFor();
  await lookAtBoth("cost-replaced");
  store.editVariantSku(changed.id, "NEW-WORD");
  await barButton(app, "Apply 2 changes").click();
  await app.getByText("1 variant changed, 1 skipped").waitFor();
  await app.getByRole("link", { name: "Skipped only" }).click();
  await app.getByRole("link", { name: "All rows" }).waitFor();
  await app.getByText("Changed in Shopify since the preview").waitFor();
  expect(await app.getByText("Updated", { exact: true }).count()).toBe(0);
  await lookAtBoth("left-alone");
});

test("a run that Shopify stopped says so, and goes on where it was", async () => {
  const desk = await sitDownToLink(world, browser);
  const { app, open, lookAtBoth, store } = desk;
  const runId = await stopHalfway(world, desk);
  await open(`/app/links/runs/${runId}`);
  await app.getByText("We lost permission to edit products").waitFor();
  await lookAtBoth("stopped", true);
  await open("/app/links?search=galaxy");
  await app.getByText("Stopped").waitFor();
  await lookAtBoth("stopped-list");
  await app.getByRole("link", { name: "View changes" }).click();
  await app.getByRole("button", { name: "Resume" }).click();
  await app.getByText(`${STOPPED_RUN} variants changed`).waitFor();
  expect(store.variants().filter((one) => one.sku?.startsWith("pmt_"))).toHaveLength(STOPPED_RUN);
});

test("a large run says that its results come together at its end", async () => {
  const desk = await sitDownToLink(world, browser);
  const { app, open, lookAtBoth } = desk;
  await addKits(world, desk, LARGE_RUN);
  world.shopify.faults.bulk({ kind: "stand-still", type: "MUTATION", lines: 40 });
  const runId = await startLinking(world, desk, /^CIS-/);
  await open(`/app/links/runs/${runId}`);
  await app.getByText("Results for each row appear when Shopify is done").waitFor();
  await app.getByText(`40 of ${LARGE_RUN} done`).waitFor();
  await expect.poll(() => app.getByRole("progressbar").getAttribute("value")).toMatch(/^57/);
  await expect.poll(() => app.getByText("Waiting", { exact: true }).count()).toBeGreaterThan(50);
  await lookAtBoth("together");
});

test("the keyboard stays in the dialog that chooses a design, in the order it is read, and leaves to where it came from", async () => {
  const { page, app, open, look } = await sitDownToLink(world, browser);
  await open("/app/links?search=galaxy%2030");
  const opener = app.getByRole("button", { name: /^Choose design: Galaxy Cat.*30 × 40/ });
  const hasFocus = (control: typeof opener) => control.evaluate((element) => element === document.activeElement);
  const drawn = () => twoFrames(page.frame("app-iframe")!);
  for (const leave of ["Escape", "Cancel"] as const) {
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = app.getByRole("dialog");
    await dialog.getByRole("radio", { checked: true }).waitFor();
    await expect.poll(() => hasFocus(dialog.getByRole("searchbox"))).toBe(true);
    await look(`dialog-${leave}`);
    const stops: string[] = [];
    for (const _ of [...IN_DIALOG, ...IN_DIALOG]) {
      // Polaris shows the search's "Clear" in the frame after its field got the focus: no person presses Tab twice before that.
      await drawn();
      await page.keyboard.press("Tab");
      stops.push(await app.locator("*:focus").evaluate(nameInDialog));
    }
    // Round and round, the search again at the end.
    expect(stops).toEqual([...IN_DIALOG, ...IN_DIALOG]);
    if (leave === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => hasFocus(opener)).toBe(true);
  }
});

const IN_DIALOG = ["Clear", "radio", "checkbox", "Cancel", "Preview changes", "Close", "search"];

function nameInDialog(element: Element): string {
  if (!element.closest("[role=dialog]")) return `outside: ${element.outerHTML}`;
  if (element instanceof HTMLInputElement) return element.type;
  return element.getAttribute("aria-label") ?? element.textContent;
}

test("a store that isn't synced yet is asked to sync, once, and nothing else is there to try", async () => {
  const { app, open, shop, lookAtBoth } = await sitDownToLink(world, browser);
  const { pool } = world.database;
  await pool.query(`UPDATE shops SET variants_read_at = NULL WHERE id = $1`, [shop.id]);
  await pool.query(`DELETE FROM store_variants WHERE shop_id = $1`, [shop.id]);
  await pool.query(`DELETE FROM link_counts WHERE shop_id = $1`, [shop.id]);
  await open("/app/links");
  await app.getByRole("heading", { name: "Sync your products" }).waitFor();
  expect(await app.getByText("No products yet").count()).toBe(0);
  expect(await app.getByRole("searchbox").count()).toBe(0);
  await lookAtBoth("unread");
  await app.getByRole("button", { name: "Sync now" }).click();
  await app.getByRole("tab", { name: /^To link/ }).waitFor();
});

test("links on their way in or out say so, and that they didn't get there", async () => {
  const { page, app, open } = await sitDownToLink(world, browser);
  expectTrouble("net::ERR_FAILED");
  await page.route(/carry-csv/, (route) => route.abort());
  await open("/app/links");
  await chooseAction(app, "Export links");
  await app.getByText("Export failed. Try again.").waitFor();
  await page.unroute(/carry-csv/);

  await open("/app/links");
  const answer = Promise.withResolvers<void>();
  await page.route(/\/app\/links\/csv/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const file = {
    name: "links.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("sku;design\nFITS-30;fox-in-the-snow\n"),
  };
  await app.locator("input[type=file]").setInputFiles(file);
  await expect.poll(() => app.getByRole("button", { name: /^Import links/ }).isDisabled()).toBe(true);
  answer.resolve();
  await app.getByRole("heading", { name: "Preview" }).waitFor();
});
