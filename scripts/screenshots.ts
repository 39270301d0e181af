// node scripts/screenshots.ts: takes the pictures of docs/screenshots that show designs and linking, each state at both widths,
// from stores that are made the same way every time. Builds nothing: run `npm run build` first.
import { format, resolveConfig } from "prettier";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { launchBrowser, DESKTOP, PHONE } from "../test/support/browser.ts";
import { letLinksDrift, openLinkingStore } from "../test/support/linking-store.ts";
import { storeSeed } from "../test/support/merchant.ts";
import { createOwnDatabase } from "../test/support/own-database.ts";
import { startWorld } from "../test/support/world.ts";
import { FOLDER, type Picture, sitDown } from "./screenshots/desk.ts";
import { shootDesigns } from "./screenshots/designs.ts";
import {
  shootFailures,
  shootLargeRuns,
  shootList,
  shootPicker,
  shootRuns,
  shootSelection,
} from "./screenshots/links.ts";

const world = await startWorld({ pages: "build", kit: { seed: 1 }, database: await createOwnDatabase() });
const browser = await launchBrowser();
const pictures: Picture[] = [];
try {
  for (const width of [DESKTOP, PHONE]) pictures.push(...(await takeAll(width)));
} finally {
  await browser.close();
  await world.close();
}
await writeIndex(pictures);
console.log(`${pictures.length} pictures in ${path.relative(process.cwd(), FOLDER)}`);
process.exit(0);

async function takeAll(width: number): Promise<Picture[]> {
  const fresh = world.shopify.addShop(storeSeed(`fresh-${width}`));
  const before = await sitDown(world, browser, { domain: fresh.domain, width });
  await before.open("/app/designs");
  await before.shoot("designs-empty", "Designs, before a Kit account is connected", "No Kit account is connected");
  await before.open("/app/links");
  await before.shoot(
    "links-no-account",
    "Link products, before a Kit account is connected",
    /Connect your Kit account/,
  );
  await before.close();

  const of = await openLinkingStore(world, `sparrow-and-thread-${width}`);
  await letLinksDrift(world, of);
  const { token } = world.kit.brands.brightside.production;
  const colors = await world.app.composition.accounts.client.listColors({ environment: "production", token });
  if (colors.kind !== "ok") throw new Error(`Kit's colors: ${colors.kind}`);
  for (let days = 1; days <= 6; days += 1) {
    const sku = days % 3 === 0 ? "EM-BLUE" : of.sku("Harbour at Dusk");
    of.store.placeOrder({ lines: [{ sku, quantity: 1 }], createdAt: new Date(Date.now() - days * 86_400_000) });
  }
  const desk = await sitDown(world, browser, { domain: of.store.domain, width });
  await shootDesigns(world, desk, { store: of, hexes: colors.value.map(({ hex }) => hex) });
  await shootList(desk);
  if (width === PHONE) await shootSelection(desk);
  await shootPicker(desk);
  await shootRuns(world, desk);
  await shootFailures(world, desk, of);
  await world.services.templates.setActive(of.shop, of.sku("Peony Garden"), true);
  await world.line.cut();
  const away = desk.open("/app/links");
  await desk.shoot("links-failing", "The app's database is away", "The app is not available right now");
  await away.catch(() => undefined);
  await world.line.mend();
  await desk.close();

  const large = await openLinkingStore(world, `long-runs-${width}`);
  const beside = await sitDown(world, browser, { domain: large.store.domain, width });
  await shootLargeRuns(world, beside, large);
  await beside.close();
  return [...before.pictures, ...desk.pictures, ...beside.pictures];
}

/** The part of the index that these pictures are; the rest of it stays as it is. */
async function writeIndex(all: readonly Picture[]): Promise<void> {
  const file = path.join(FOLDER, "README.md");
  const [head = ""] = (await readFile(file, "utf8")).split("<!-- made by scripts/screenshots.ts -->");
  const names = [...new Set(all.map((one) => one.about))];
  const link = (about: string, width: number) => {
    const found = all.find((one) => one.about === about && one.width === width);
    return found ? `[${found.file.replace(".png", "")}](${found.file})` : "";
  };
  const rows = names.map((about) => `| ${about} | ${link(about, DESKTOP)} | ${link(about, PHONE)} |`);
  const table = ["| state | 1200 | 390 |", "| --- | --- | --- |", ...rows].join("\n");
  const words = "Designs and linking in every state, taken by `node scripts/screenshots.ts`:";
  const text = `${head.trimEnd()}\n\n<!-- made by scripts/screenshots.ts -->\n\n${words}\n\n${table}\n`;
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
