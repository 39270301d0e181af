// A merchant in front of a store in the middle of being linked: what the browser tests of linking begin with.
import type { Browser, FrameLocator, Locator, Page } from "playwright-core";
import { expect, onTestFailed } from "vitest";
import { DESKTOP, liveFrame, openPage, PHONE, shoot } from "../../support/browser/browser.ts";
import { beyondKeyboard, faultsOf, faultsOfLayoutAt } from "../../support/browser/look-at-page.ts";
import { type LinkingStore, openLinkingStore } from "../../support/stores/linking-store.ts";
import type { World } from "../../support/world.ts";

export interface LinksDesk extends LinkingStore {
  page: Page;
  app: FrameLocator;
  /** Opens a page of the app and waits until it can be worked with. */
  open(at: string): Promise<void>;
  /** The row of the list that names the product. */
  product(text: string | RegExp): Locator;
  /** The variant, within its product's row, that says this. */
  row(text: string | RegExp): Locator;
  /** Fails when what is shown is badly laid out or read aloud, or with `tabs`, at a desk, beyond the Tab key. */
  look(what: string, tabs?: boolean): Promise<void>;
  /** The same at a desk, and how it is laid out on a phone: of a state that does not end as the window changes. */
  lookAtBoth(what: string, tabs?: boolean): Promise<void>;
}

let stores = 0;

export async function sitDownToLink(world: World, browser: Browser, width = DESKTOP): Promise<LinksDesk> {
  const of = await openLinkingStore(world, `linking-${(stores += 1)}`);
  const { page, app } = await openPage(browser, width);
  onTestFailed(() => shoot(page, `links-failed-${width}`));
  const look = async (what: string, { tabs = false, phone = false } = {}) => {
    // While it fades in, the list's "Loading…" has the contrast of nothing; no state that is looked at here is that one.
    await app
      .locator(".Polaris-IndexTable__LoadingPanelText")
      .filter({ visible: true })
      .first()
      .waitFor({ state: "hidden" });
    await shoot(page, `links-${width}-${what}`);
    const frame = page.frame("app-iframe")!;
    const faults = await faultsOf(page);
    if (tabs && width === DESKTOP) faults.push(...(await beyondKeyboard(page, frame)));
    if (phone) faults.push(...(await faultsOfLayoutAt(PHONE, page, frame)));
    expect({ [what]: faults }).toEqual({ [what]: [] });
  };
  return {
    ...of,
    page,
    app,
    async open(at) {
      await page.goto(world.shopify.adminUrl(of.store.domain, at));
      await liveFrame(page);
    },
    product: (text) => app.locator("tbody tr, ul[aria-label=products] > li").filter({ hasText: text }),
    row: (text) => app.locator(".kit-variant-line").filter({ hasText: text }),
    look: (what, tabs) => look(what, { tabs }),
    lookAtBoth: (what, tabs) => look(what, { tabs, phone: true }),
  };
}
