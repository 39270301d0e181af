import { defineConfig } from "vitest/config";
import { AREAS } from "./areas.ts";

/** Which area, from test/mutation/main.ts. */
const area = AREAS.find(({ name }) => name === process.env.MUTATED_AREA);
if (!area) throw new Error("MUTATED_AREA names no area");

export default defineConfig({
  test: {
    environment: "node",
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    include: area.tests,
    exclude: area.not ?? [],
  },
});
