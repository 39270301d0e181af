// With a long timeout Playwright polls an element slowly: twice a second after a third of a second, so that each wait
// for the app loses a quarter of a second. With a short timeout it polls every 50 ms; so this repeats short waits.
import { errors, type Locator, type Page } from "playwright-core";

/** Below the time from which Playwright polls slowly (`retryWithProgressAndBackoff` in playwright-core 1.65). */
const SHORT_WAIT_MS = 490;

const prompt = new WeakSet<object>();

/** From now on `waitFor` of every locator polls often, and fails after `patienceMs` as before. */
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
