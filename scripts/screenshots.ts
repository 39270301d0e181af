// node scripts/screenshots.ts: takes the pictures of docs/screenshots, each state at both widths, from stores that are
// created the same way every time. Builds nothing: run `npm run build` first.
//   node scripts/screenshots.ts orders     some of them, by the names below
//   node scripts/screenshots.ts --all      every state of every page, into .data/screenshots
import path from "node:path";
import { parseArgs } from "node:util";
import { launchBrowser } from "../test/support/browser/browser.ts";
import { createOwnDatabase } from "../test/support/own-database.ts";
import { startWorld } from "../test/support/world.ts";
import type { Picture, Studio } from "./screenshots/desk.ts";
import { takeLinking } from "./screenshots/linking.ts";
import { takeLive } from "./screenshots/live.ts";
import { takeOrders } from "./screenshots/orders.ts";
import { takeOutside } from "./screenshots/outside.ts";
import { deleteOthers, KEPT, writeIndex } from "./screenshots/picture-index.ts";
import { takePublishing } from "./screenshots/publishing.ts";
import { takeSetup } from "./screenshots/setup.ts";

const PARTS: Record<string, (studio: Studio) => Promise<Picture[]>> = {
  setup: takeSetup,
  linking: takeLinking,
  publishing: takePublishing,
  orders: takeOrders,
  outside: takeOutside,
  live: takeLive,
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: "boolean" } } });
const all = values.all === true;
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`${unknown.join(", ")}: there are ${Object.keys(PARTS).join(", ")}`);
const folder = path.resolve(import.meta.dirname, all ? "../.data/screenshots" : "../docs/screenshots");

const world = await startWorld({
  pages: "build",
  kit: { seed: 1 },
  database: await createOwnDatabase(),
  cuttable: true,
});
const browser = await launchBrowser();
const pictures: Picture[] = [];
try {
  for (const [name, take] of Object.entries(PARTS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    pictures.push(...(await take({ world, browser, folder, keeps: (name) => all || KEPT.has(name) })));
    console.log(`${name}: ${pictures.length} pictures so far`);
  }
} finally {
  await browser.close();
  await world.close();
}
if (!all) await writeIndex(folder, pictures);
if (!all && positionals.length === 0) await deleteOthers(folder, pictures);
console.log(`${pictures.length} pictures in ${path.relative(process.cwd(), folder)}`);
process.exit(0);
