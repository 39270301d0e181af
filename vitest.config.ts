import { defineConfig } from "vitest/config";
import { whichChromium } from "./test/support/chromium.ts";

const shared = {
  environment: "node" as const,
  // Loading the app anew for each file took more of the processor than the file's tests. What a file changes it closes or puts back;
  // each has a database and sandboxes of its own.
  isolate: false,
  setupFiles: ["test/support/console.setup.ts", "test/support/promised-rows.setup.ts"],
  // Patient, so that a busy machine fails no test; what is measured is measured by `npm run bench`.
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  // Of the tests of a file that may run at once; they are those that wait for a time-out.
  maxConcurrency: 20,
};

const IN_A_BROWSER = ["test/browser/**/*.test.ts", "sandbox/admin/test/**/*.test.ts"];

const chromium = await whichChromium();
if (chromium.kind === "missing") {
  process.stdout.write(`NOT RUN: browser tests. Install Chrome or Chromium, or set CHROME_PATH, to run them.\n`);
}

export default defineConfig({
  test: {
    // One more than a small CI machine has cores: a third of the time a test waits, for the app, for a browser or for a clock.
    maxWorkers: 3,
    reporters: ["default", "./test/support/slowest.reporter.ts"],
    // Here and not in the projects, so that both share one PostgreSQL.
    globalSetup: ["test/support/postgres.setup.ts"],
    projects: [
      {
        test: {
          ...shared,
          name: "node",
          include: ["test/**/*.test.{ts,tsx}", "sandbox/*/test/**/*.test.ts"],
          exclude: IN_A_BROWSER,
        },
      },
      {
        test: {
          ...shared,
          name: "browser",
          include: chromium.kind === "missing" ? [] : IN_A_BROWSER,
          globalSetup: chromium.kind === "missing" ? [] : ["test/support/chromium.setup.ts"],
          testTimeout: 300_000,
        },
      },
    ],
  },
});
