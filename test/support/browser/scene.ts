// The world and the browser that all tests of a file in test/browser act in. One file at a time has them.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { keepPages, launchBrowser, leavePages } from "./browser.ts";
import { keepFailure } from "./failures.ts";
import { startWorld, type World, type WorldOptions } from "../world.ts";

export let world: World;
export let browser: Browser;

/** Called once, before the file's own hooks. Faults that a test played end with it, however it ended. */
export function setScene({ pages = "build", ...options }: WorldOptions = {}): void {
  beforeAll(async () => {
    const [started, launched] = await Promise.allSettled([startWorld({ pages, ...options }), launchBrowser()]);
    // Each is there for afterAll to close, whether or not the other one came.
    if (started.status === "fulfilled") world = started.value;
    if (launched.status === "fulfilled") keepPages((browser = launched.value));
    for (const one of [started, launched]) if (one.status === "rejected") throw one.reason;
  });
  beforeEach(() => leavePages(browser));
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await keepFailure(browser, { file: task.file.name, title: task.name });
    world.shopify.faults.clear();
    world.kit.faults.clear();
  });
  afterAll(async () => {
    await (browser as Browser | undefined)?.close();
    await (world as World | undefined)?.close();
  });
}
