// Linking in every state: the list, Shopify's own list beside it, suggestions, previews, runs, undo, CSV, error pages.
import { RUN_AT_ONCE_ROWS } from "../../app/linking/limits.ts";
import { barButton, chooseAction } from "../../test/support/browser/title-bar.ts";
import { previewSuggestions, REVIEW } from "../../test/support/stores/linking-steps.ts";
import { addKits, type LinkingStore, startLinking, stopHalfway } from "../../test/support/stores/linking-store.ts";
import { until } from "../../test/support/until.ts";
import type { World } from "../../test/support/world.ts";
import type { Desk } from "./desk.ts";

export async function shootList({ page, app, open, shoot }: Desk): Promise<void> {
  for (const [view, about, words] of [
    ["linked", "Linked variants", "Harbour at Dusk – diamond painting kit"],
    ["broken", "Broken links, each with its repair", "The SKU was changed in Shopify"],
    ["conflict", "Two variants with one SKU, as after duplicating a product", "Is it the same kit?"],
    [
      "inactive_design",
      "Variants of a design that Kit does not make",
      "Orders are held until you activate this design.",
    ],
    ["no_artwork", "Variants whose print file is missing", "Orders are held until you upload the print file."],
    ["by_sku", "A SKU that was typed in by hand", "Matched by SKU"],
  ] as const) {
    await open(`/app/links?view=${view}`);
    await shoot(`links-${view.replace("_", "-")}`, about, words);
  }
  await open("/app/links?search=nothing%20like%20it");
  await shoot("links-none-found", "A search that finds nothing", "Try another search or filter.");
  await open("/app/links?view=not_linked&search=diamond");
  await app.getByText("Suggested:").first().waitFor();
  await app.getByText("Suggested:").first().scrollIntoViewIfNeeded();
  await shoot("links-suggestions", "Suggestions with their score and reason", /Words in common/);
  await app
    .getByRole("button", { name: /^Choose design: Galaxy Cat/ })
    .first()
    .click();
  await shoot("links-choose-design", "Choosing a design", /^Choose design for/);
  await page.keyboard.press("Escape");
}

/** A phone has its actions at the bottom of the screen. */
export async function shootSelection({ app, open, shoot }: Desk): Promise<void> {
  await open("/app/links?view=not_linked&search=diamond");
  await app.getByText("Suggested:").first().waitFor();
  for (const name of await app.getByRole("checkbox", { name: /^Galaxy Cat/ }).all()) await name.check();
  await shoot("links-select", "Several variants selected on a phone", /^[1-9] selected/);
}

export async function shootPicker({ page, app, open, shoot }: Desk): Promise<void> {
  await open("/app/links");
  await chooseAction(app, "Choose products");
  await page.getByRole("checkbox", { name: /Galaxy Cat/ }).check();
  await page.getByRole("checkbox", { name: /Fox in the Snow/ }).check();
  await shoot("links-shopify-list", "Products picked in Shopify's own list", page.getByText(/\d selected/));
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await app.getByRole("button", { name: /^Remove Galaxy Cat/ }).waitFor();
  await shoot("links-chosen-products", "The list narrowed to chosen products", "Show all products");
}

export async function shootRuns(world: World, desk: Desk, { store }: LinkingStore): Promise<void> {
  const { app, open, shoot } = desk;
  // Fewer rows than that are changed while the page waits, and a run of them is never seen at work.
  store.createProduct({ title: "Galaxy Cat – diamond painting kit, framed", variants: [{ title: "30 × 40 cm" }] });
  await until("one suggestion more than a request changes", async () => {
    await open("/app/links?view=not_linked");
    const review = await app.getByRole("button", { name: REVIEW }).last().innerText();
    return Number(/\d+/.exec(review)) > RUN_AT_ONCE_ROWS;
  });
  await previewSuggestions(app);
  await shoot(
    "run-preview",
    "Preview: old SKU and new, with warnings. Nothing is written yet",
    /will change in Shopify/,
  );
  world.shopify.faults.graphql({ kind: "hold", operation: "VariantsUpdate", times: 60 });
  await barButton(app, /^Apply \d+ changes/).click();
  await shoot("run-at-work", "At work in the background", "You can leave this page");
  await barButton(app, "Link products").click();
  await shoot("links-at-work", "The linking screen meanwhile", "In progress");
  world.shopify.faults.clear();
  await app.getByText("In progress").waitFor({ state: "detached" });
  await app.getByRole("link", { name: "View changes" }).click();
  await shoot("run-done", "Done, with a result for each row", /variants changed/);
  await app.getByRole("button", { name: "Undo" }).click();
  await shoot("run-undo-preview", "Preview of undoing", "Preview");
  await barButton(app, /^Apply \d+ changes/).click();
  await app.getByText(/\d+ variants? restored/).waitFor();
  await shoot("run-undone", "Undone", /variants restored/);
}

/** Runs of a store of their own, which they leave half linked. */
export async function shootLargeRuns(world: World, desk: Desk, of: LinkingStore): Promise<void> {
  const { app, open, shoot } = desk;
  await open(`/app/links/runs/${await stopHalfway(world, of)}`);
  await shoot("run-stopped", "Stopped, since Shopify let the app write no more", "Stopped");
  await app.getByRole("button", { name: "Resume" }).click();
  await app.getByText(/\d+ variants changed/).waitFor();
  await addKits(world, of, 510);
  world.shopify.faults.bulk({ kind: "stand-still", type: "MUTATION", lines: 300 });
  const runId = await startLinking(world, of, /^CIS-/);
  await open(`/app/links/runs/${runId}`);
  await shoot("run-large", "A large run, whose results come together at its end", /^300 of/);
}

/** The outcome of orders with the present links. */
export async function shootReadiness({ app, open, shoot }: Desk): Promise<void> {
  await open("/app/links/test");
  await barButton(app, "Start test").click();
  await shoot("past-orders", "The orders of the last 30 days", /would be sent/);
  await open("/app");
  await app.getByText(/ready to sell/).scrollIntoViewIfNeeded();
  await shoot("home-links", "What share of kits is ready to sell", /ready to sell/);
}

export async function shootFailures(world: World, desk: Desk, of: LinkingStore): Promise<void> {
  const { page, app, open, shoot } = desk;
  await open("/app/links?view=not_linked");
  await app.getByRole("button", { name: /^Review \d+ strong match/ }).click();
  await app.getByRole("heading", { name: "Preview" }).waitFor();
  world.shopify.faults.graphql({ kind: "500", operation: "VariantsUpdate", times: 30 });
  await barButton(app, /^Apply \d+ changes?/).click();
  await shoot("run-failed", "A row that failed, to be tried again", "Shopify didn't respond after three tries");
  world.shopify.faults.clear();
  const csv = (text: string | Buffer) =>
    app
      .locator("input[type=file]")
      .setInputFiles({ name: "links.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await open("/app/links");
  await csv("sku,design slug\nFITS-30,fox-in-the-snow\nNOBODY,galaxy-cat\nGC-30,no-such-design\nFITS-30,\n");
  await shoot("csv-faults", "A CSV file at fault, line by line: nothing was changed", /^Line 3/);
  await csv(Buffer.from("sku;design\nFITS-30;füchse", "latin1"));
  await shoot("csv-encoding", "A CSV file in another encoding", "We can't read this file's encoding");
  await csv("sku,design slug\nFITS-30,fox-in-the-snow\nGC-30,galaxy-cat\n");
  await shoot("csv-preview", "Preview of a CSV file", "Preview");
  const { pool } = world.database;
  await pool.query(`UPDATE shops SET variants_read_at = NULL WHERE id = $1`, [of.shop.id]);
  await pool.query(`DELETE FROM store_variants WHERE shop_id = $1`, [of.shop.id]);
  await pool.query(`DELETE FROM link_counts WHERE shop_id = $1`, [of.shop.id]);
  await open("/app/links");
  await shoot("links-not-read", "The store has not been read yet", "Sync your products");
  await page.context().clearCookies();
}
