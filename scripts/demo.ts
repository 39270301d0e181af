// `npm run demo`: everything on embedded defaults, one address to open. `npm run demo -- --once`: the main job without
// interaction, printed step by step; exit 0 only if the store's fulfillment carries Kit's tracking.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { furnish } from "./demo/furnish.ts";
import { forgetRunning, noteRunning } from "./demo/running.ts";
import { DEMO_SHOP } from "./demo/shop.ts";
import { tellStory } from "./demo/story.ts";
import { startWorld } from "./demo/world.ts";
import { pagesState } from "./page-inputs.ts";

const { values } = parseArgs({
  options: {
    once: { type: "boolean", default: false },
    /** Port of the store admin, for a bookmark; any free one by default. */
    port: { type: "string", default: "0" },
    /** The first minutes of a merchant, instead of a store that has been live for weeks. */
    fresh: { type: "boolean", default: false },
  },
});

const root = path.resolve(import.meta.dirname, "..");
const dataFolder = path.join(root, ".data");
const state = values.once ? "fresh" : await pagesState(root);
if (state !== "fresh") {
  console.log(
    state === "missing" ? "Building the pages …" : "The pages changed since they were built. Building them …",
  );
  const built = spawnSync("npm", ["run", "build", "--silent"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (built.status !== 0) process.exit(1);
}

const world = await startWorld({ port: Number(values.port), pages: values.once ? "none" : "build" }).catch(
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
let stopping = false;
const stop = async (code: number) => {
  if (stopping) return;
  stopping = true;
  await forgetRunning(dataFolder, process.pid);
  await world.close();
  process.exit(code);
};
process.once("SIGINT", () => void stop(0));
process.once("SIGTERM", () => void stop(0));

if (values.once) {
  const carried = await tellStory(world).catch((error: unknown) => {
    console.error(error);
    return false;
  });
  await stop(carried ? 0 : 1);
} else {
  const { lines, open } = await furnish(world, { folder: path.join(dataFolder, "demo"), fresh: values.fresh });
  await open(world.databaseUrl);
  const admin = world.shopify.adminUrl(DEMO_SHOP.domain);
  await noteRunning(dataFolder, {
    pid: process.pid,
    admin,
    shopify: world.shopify.origin,
    shop: DEMO_SHOP.domain,
    kitControl: world.kit.sandbox?.controlUrl ?? null,
  });
  console.log(lines.join("\n"));
  console.log(`\n  Open  ${admin}\n`);
  console.log("Stop with Ctrl+C; everything of the demo is gone then.");
}
