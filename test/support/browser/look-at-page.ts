// Problems of a page as a person would notice them: by sight, with a screen reader, with the keyboard.
import type { Frame, Page } from "playwright-core";
import { violationsIn } from "./axe.ts";

/** Layout problems of the app's page in the frame; empty if none. */
export async function faultsOfLayout(page: Page, frame: Frame): Promise<string[]> {
  const wide = ({ scrollWidth, clientWidth }: { scrollWidth: number; clientWidth: number }) =>
    scrollWidth > clientWidth;
  const measure = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  };
  const [outer, inner, headings, cut] = await Promise.all([
    page.evaluate(measure),
    frame.evaluate(measure),
    frame.locator("h1").allInnerTexts(),
    page.evaluate(cutTitle),
  ]);
  return [
    ...(wide(outer) || wide(inner) ? [`scrolls sideways: ${inner.scrollWidth} in ${inner.clientWidth} pixels`] : []),
    ...(cut === null ? [] : [`its title is cut off: ${cut}`]),
    ...(headings.length === 1 && headings[0]?.trim() ? [] : [`its headings: ${JSON.stringify(headings)}`]),
  ];
}

/** Runs in the admin: a title that its page's own button leaves no room for. Without one it's a name, of any length. */
function cutTitle(): string | null {
  const title = document.querySelector(".title-bar h1");
  const isCut = title !== null && title.scrollWidth > title.clientWidth;
  return isCut && document.querySelector("#app-actions > .primary") ? title.textContent : null;
}

/** A page's redraw for its width, or for the focus, is done within the frame after the next one. */
export async function twoFrames(frame: Frame): Promise<void> {
  await frame.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  );
}

/** The same at another width, to which the window is resized meanwhile. */
export function faultsOfLayoutAt(width: number, page: Page, frame: Frame): Promise<string[]> {
  return faultsAt(width, { page, frame }, () => faultsOfLayout(page, frame));
}

/** Problems found at another width of the window. */
export async function faultsAt(
  width: number,
  { page, frame }: { page: Page; frame: Frame },
  look: () => Promise<string[]>,
): Promise<string[]> {
  const before = page.viewportSize()!;
  const resize = async (size: { width: number; height: number }) => {
    await page.setViewportSize(size);
    await twoFrames(frame);
  };
  await resize({ ...before, width });
  const faults = await look();
  await resize(before);
  return faults.map((fault) => `at ${width} px: ${fault}`);
}

/** WCAG 2.2 A and AA by axe, serious or critical, within the app. */
export async function faultsOfAccess(frame: Frame): Promise<string[]> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const impacts = ["serious", "critical"];
  const violations = await violationsIn(frame, { tags, impacts });
  return violations
    .filter(({ impact }) => impact !== null && impacts.includes(impact))
    .map(({ id, elements }) => `${id}: ${elements.join(" | ")}`);
}

/** Both, of the app's page. */
export async function faultsOf(page: Page): Promise<string[]> {
  const frame = page.frame("app-iframe")!;
  return [...(await faultsOfLayout(page, frame)), ...(await faultsOfAccess(frame))];
}

/**
 * Names of visible controls that the Tab key doesn't reach; radio buttons and tabs are reached with the arrow keys. A page
 * may show further controls meanwhile, such as a chart's colors: they stand in the way, too.
 */
export async function beyondKeyboard(page: Page, frame: Frame): Promise<string[]> {
  const noted = await frame.evaluateHandle(noteFocus);
  const look = () => noted.evaluate(({ missed, shown }) => ({ missed: missed(), shown: shown() }));
  let { missed, shown } = await look();
  for (let press = 0; missed.length > 0 && press < shown * 2 + 20; press += 1) {
    await page.keyboard.press("Tab");
    // Checked only now and then: each check costs more than the key.
    if (press % 8 === 7) ({ missed, shown } = await look());
  }
  await noted.evaluate(({ stop }) => stop());
  return missed;
}

/** Runs in the page: what the focus has not reached of what was visible at first, and how much is visible now. */
function noteFocus(): { missed: () => string[]; shown: () => number; stop: () => void } {
  const nameOf = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
    return element.getAttribute("aria-label") ?? (label?.trim() || element.outerHTML.slice(0, 100));
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.matches(":disabled, [aria-disabled=true], [type=radio], [type=file], [role=tab]") &&
    !element.closest("[inert], [aria-hidden=true]");
  const reached = new Set<string>();
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element) reached.add(nameOf(target));
  };
  const controls = () => [...document.querySelectorAll("a[href], button, input, select, textarea")].filter(isShown);
  const first = controls().map(nameOf);
  document.body.tabIndex = -1;
  document.body.focus();
  document.addEventListener("focusin", note);
  return {
    missed: () => first.filter((one) => !reached.has(one)),
    shown: () => controls().length,
    stop: () => document.removeEventListener("focusin", note),
  };
}
