import os from "node:os";
import { defineConfig } from "vitest/config";
import { whichChromium } from "./test/support/browser/chromium.ts";
import { SlowestFirst } from "./test/support/running/slowest-first.ts";

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
    // Twice the cores: half of the time a test waits, for the app, for a browser or for a clock. Each takes some 600 MB. All files are
    // one project, so that those that wait run beside those in a browser, which do not.
    maxWorkers: Math.min(2 * os.availableParallelism(), 8),
    sequence: { sequencer: SlowestFirst },
    // The stand-ins' own tests run in their workspaces (sandbox/test-settings.ts).
    include: ["test/**/*.test.{ts,tsx}"],
    exclude: withBrowser ? [] : IN_A_BROWSER,
    globalSetup: [
      "test/support/running/memory.setup.ts",
      "test/support/running/postgres.setup.ts",
      ...(withBrowser ? ["test/support/browser/chromium.setup.ts"] : []),
    ],
    setupFiles: ["time-limits", "console", "promised-rows", "properties"].map(
      (name) => `test/support/running/${name}.setup.ts`,
    ),
    reporters: ["default", "./test/support/running/slowest.reporter.ts"],
    // How long a test may take is said in test/support/running/time-limits.setup.ts; what is measured is measured by `npm run bench`.
    expect: { poll: { timeout: 50_000 } },
    // Of the tests of a file that may run at once; they are those that wait for a time-out.
    maxConcurrency: 20,
  },
});
