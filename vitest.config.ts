import { defineConfig } from "vitest/config";
import { whichChromium } from "./test/support/chromium.ts";
import { SlowestFirst } from "./test/support/slowest-first.ts";

const IN_A_BROWSER = ["test/browser/**/*.test.ts"];

const chromium = await whichChromium();
const withBrowser = chromium.kind !== "missing";
if (!withBrowser) {
  process.stdout.write(`NOT RUN: browser tests. Install Chrome or Chromium, or set CHROME_PATH, to run them.\n`);
}

export default defineConfig({
  test: {
    environment: "node",
    // Loading the app anew for each file took more of the processor than the file's tests. What a file changes it closes or puts back;
    // each has a database and sandboxes of its own.
    isolate: false,
    // Twice the cores of a small CI machine: half of the time a test waits, for the app, for a browser or for a clock. All files
    // are one project, so that those that wait run beside those in a browser, which do not.
    maxWorkers: 4,
    sequence: { sequencer: SlowestFirst },
    // The stand-ins' own tests run in their workspaces (sandbox/test-settings.ts).
    include: ["test/**/*.test.{ts,tsx}"],
    exclude: withBrowser ? [] : IN_A_BROWSER,
    globalSetup: ["test/support/postgres.setup.ts", ...(withBrowser ? ["test/support/chromium.setup.ts"] : [])],
    setupFiles: ["console", "promised-rows", "properties"].map((name) => `test/support/${name}.setup.ts`),
    reporters: ["default", "./test/support/slowest.reporter.ts"],
    // Patient, so that a busy machine fails no test; what is measured is measured by `npm run bench`.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Of the tests of a file that may run at once; they are those that wait for a time-out.
    maxConcurrency: 20,
  },
});
