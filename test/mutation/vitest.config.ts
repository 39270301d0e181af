import { globSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { AREAS } from "./areas.ts";
import { needsDatabase } from "./needs-database.ts";

/** Which area, from test/mutation/main.ts. */
const area = AREAS.find(({ name }) => name === process.env.MUTATED_AREA);
if (!area) throw new Error("MUTATED_AREA names no area");
const root = path.resolve(import.meta.dirname, "../..");
const withDatabase = globSync(area.tests, { cwd: root }).filter((file) => needsDatabase(path.join(root, file)));

export default defineConfig({
  test: {
    environment: "node",
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    include: area.tests,
    exclude: [...withDatabase, ...(area.not ?? [])],
  },
});
