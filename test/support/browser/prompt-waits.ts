// Playwright that may wait long looks for an element seldom: after a third of a second only twice a second, so that each wait for an
// answer of the app loses a quarter of one. Where it may wait shortly it looks every 50 ms; so it is asked again and again to.
import { errors, type Locator, type Page } from "playwright-core";

/** Below the time from which Playwright looks seldom (`retryWithProgressAndBackoff` in playwright-core 1.65). */
const SHORT_WAIT_MS = 490;

const prompt = new WeakSet<object>();

/** From now on `waitFor` of every locator looks often, and gives up after `patienceMs` as before. */
export function waitPromptly(page: Page, patienceMs: number): void {
  const locators = Object.getPrototypeOf(page.locator("html")) as Pick<Locator, "waitFor">;
  if (prompt.has(locators)) return;
  prompt.add(locators);
  const { waitFor } = locators;
  locators.waitFor = async function (this: Locator, { state, timeout = patienceMs } = {}) {
    for (const deadline = Date.now() + timeout; ;) {
      const left = deadline - Date.now();
      try {
        return await waitFor.call(this, { state, timeout: Math.max(1, Math.min(SHORT_WAIT_MS, left)) });
      } catch (error) {
        if (left <= SHORT_WAIT_MS || !(error instanceof errors.TimeoutError)) throw error;
      }
    }
  };
}
