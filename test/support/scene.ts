// The world and the browser that all tests of a file in test/browser act in. Vitest gives each file a copy of this module.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { launchBrowser } from "./browser.ts";
import { startWorld, type World } from "./world.ts";

export let world: World;
export let browser: Browser;

/** Called once, before the file's own hooks. Faults that a test played end with it, however it ended. */
export function setScene({ pages = "build" }: { pages?: "build" | "none" } = {}): void {
  beforeAll(async () => {
    [world, browser] = await Promise.all([startWorld({ pages }), launchBrowser()]);
  });
  // Pages that are left open ask the app again and again how far their runs are.
  beforeEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  afterEach(() => {
    world.shopify.faults.clear();
    world.kit.faults.clear();
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
  });
}
