// The world of all tests in a file of test/browser, and their browser. One file at a time uses them.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { startWorld, type World, type WorldOptions } from "../world.ts";
import { keepPages, launchBrowser, leavePages, openPage, type OpenPage } from "./browser.ts";
import { keepFailure } from "./failures.ts";
import { failOnTrouble } from "./trouble.ts";

export let world: World;
/** Started by the first file of this process, for the others too; each has contexts of its own. */
export let browser: Browser;

/**
 * Called once, before the file's own hooks. Faults injected by a test end with it in any case; trouble in any of its pages
 * fails it.
 */
export function setScene({ pages = "build", ...options }: WorldOptions = {}): void {
  beforeAll(async () => {
    const [started, launched] = await Promise.allSettled([startWorld({ pages, ...options }), runningBrowser()]);
    // afterAll closes each one, even if the other failed to start.
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
  // Before a failure is kept, and after the pages of the test before were left.
  failOnTrouble(() => browser);
  afterAll(async () => {
    await Promise.all(((browser as Browser | undefined)?.contexts() ?? []).map((context) => context.close()));
    await (world as World | undefined)?.close();
  });
}

/** Opens one of the app's pages in the store's admin. */
export async function openApp(store: { domain: string }, at: string, width?: number): Promise<OpenPage> {
  const opened = await openPage(browser, width);
  await opened.page.goto(world.shopify.adminUrl(store.domain, at));
  return opened;
}

async function runningBrowser(): Promise<Browser> {
  const before = browser as Browser | undefined;
  return before?.isConnected() ? before : launchBrowser();
}
