// Designs: the list, one of them with its chart, registering one and many.
import { PHONE } from "../../test/support/browser/browser.ts";
import { saveChanges } from "../../test/support/browser/save-bar.ts";
import { chooseAction } from "../../test/support/browser/title-bar.ts";
import type { LinkingStore } from "../../test/support/stores/linking-store.ts";
import type { World } from "../../test/support/world.ts";
import { foxInTheSnow, harbourAtDusk, paint, type Scene } from "../demo/paint.ts";
import type { Desk } from "./desk.ts";

/** Kit doesn't answer. */
async function shootUnreachable(world: World, { app, open, shoot }: Desk): Promise<void> {
  await open("/app/designs");
  world.kit.faults.add({ kind: "drop-before-commit", method: "GET", path: "/product_templates*", count: 20 });
  await chooseAction(app, "Sync designs");
  await shoot("designs-unreachable", "Kit cannot be reached: the designs stay as they were read last", /Kit can't be/);
  world.kit.faults.clear();
}

export async function shootDesigns(
  world: World,
  desk: Desk,
  { store, hexes }: { store: LinkingStore; hexes: string[] },
): Promise<void> {
  const { app, open, shoot } = desk;
  await open("/app/designs?view=no_artwork");
  await shoot("designs-no-file", "Designs whose print file is missing", "Stag in Autumn");
  await open("/app/designs/costs");
  await shoot("unit-costs", "What the merchant pays for each kit", "square drills, 30 × 40 cm");
  await open(`/app/designs/${store.sku("Fox in the Snow")}`);
  await app.getByText(/^120 × 160 cells/).waitFor();
  await app.getByRole("button", { name: "Zoom in" }).click();
  await app.getByRole("button", { name: "Zoom in" }).click();
  await app.getByRole("button", { name: "Fit" }).scrollIntoViewIfNeeded();
  await app.locator("canvas").first().scrollIntoViewIfNeeded();
  await shoot("inspector", "The chart of a design, cell by cell", "Chart");
  await app.getByText("Export legend").scrollIntoViewIfNeeded();
  await app.getByText("Drills").locator("visible=true").first().scrollIntoViewIfNeeded();
  await shoot("inspector-legend", "Its DMC legend", "Drills");
  await open(`/app/designs/${store.sku("Stag in Autumn")}`);
  await shoot("design-no-file", "A design that was registered elsewhere asks for its print file", "Print files");
  await shootUnreachable(world, desk);
  await shootRegistration(desk, store, hexes);
}

async function shootRegistration(
  { page, app, open, shoot, width }: Desk,
  store: LinkingStore,
  hexes: string[],
): Promise<void> {
  // The stores of both widths share their designs.
  const names =
    width === PHONE
      ? ["Badger by the Brook", "Mill in Winter", "Heron at Noon"]
      : ["Moth at Midnight", "Canal in Spring", "Hare on the Moor"];
  const file = (name: string, scene: Scene, size = 60) => ({
    name,
    mimeType: "image/png",
    buffer: Buffer.from(paint(scene, { width: size, height: size, hexes })),
  });
  await open("/app/designs/new");
  await app.locator("input[type=file][multiple]").setInputFiles({
    name: "Moth at Midnight.png",
    mimeType: "image/png",
    buffer: Buffer.from("PK\u0003\u0004 a ZIP archive under another name"),
  });
  await saveChanges(page);
  await shoot("register-faults", "A registration with fields at fault: nothing was sent", "Fix the highlighted fields");

  await open("/app/designs/new");
  await app
    .locator("input[type=file][multiple]")
    .setInputFiles([
      file(`${names[0]}.png`, foxInTheSnow, width === PHONE ? 50 : 40),
      file(`${names[1]}.png`, harbourAtDusk, width === PHONE ? 52 : 42),
      file(`${names[2]}.png`, foxInTheSnow, width === PHONE ? 54 : 44),
    ]);
  await app.getByLabel("Kit format for all").selectOption({ index: 1 });
  await app.getByRole("button", { name: "Apply to all" }).click();
  await shoot("register-batch", "Several print files dropped at once: a row each", "3 of 3 designs ready");
  await saveChanges(page);
  await shoot("register-batch-done", "A result for each row", "3 of 3 designs added");

  await open(`/app/designs/new?sku=${store.sku("Harbour at Dusk")}`);
  await app.getByLabel("Print file").setInputFiles(file("harbour-2.png", harbourAtDusk, 64));
  await saveChanges(page);
  await shoot("register-replaces", "Before another print file takes a design's place", /a different print file/);
}
