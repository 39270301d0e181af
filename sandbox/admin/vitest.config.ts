import { defineConfig } from "vitest/config";
import { whichChromium } from "../../test/support/browser/chromium.ts";
import { CHROMIUM_SETUP, TEST_SETTINGS } from "../test-settings.ts";

const missing = (await whichChromium()).kind === "missing";
if (missing)
  process.stdout.write("NOT RUN: browser tests. Install Chrome or Chromium, or set CHROME_PATH, to run them.\n");

export default defineConfig({
  test: {
    ...TEST_SETTINGS,
    include: missing ? [] : TEST_SETTINGS.include,
    passWithNoTests: missing,
    globalSetup: missing ? [] : [CHROMIUM_SETUP],
    testTimeout: 300_000,
  },
});
