// What a finger can't hit: each control of the app's page, probed where it would be touched.
import type { Frame, Page } from "playwright-core";

/** CSS pixels, as Apple's and Shopify's guidelines ask. */
const FINGER = 44;

/** Names and sizes of the controls that take less room than a finger does; links within a sentence are excepted, as by WCAG 2.5.8. */
export async function tooSmallToTouch(page: Page, frame: Frame): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
  try {
    if (!(await frame.evaluate(() => matchMedia("(pointer: coarse)").matches))) return ["touch can't be emulated here"];
    return await frame.evaluate(probe, FINGER);
  } finally {
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    await session.detach();
  }
}

/** Runs in the page. */
function probe(finger: number): string[] {
  const CONTROLS = "a[href], button, input, select, textarea, summary, [role=tab], [role=button]";
  const within = (element: Element) => {
    // A field is touched itself; of a box to tick, its words are as good.
    const label = element.matches("[type=checkbox], [type=radio]") ? (element as HTMLInputElement).labels?.[0] : null;
    return label && label.getBoundingClientRect().width > 1 ? [label, element] : [element];
  };
  /** Beside words of its own paragraph. */
  const isInSentence = (element: Element) =>
    element.matches("a, button") &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim().length > 2,
    );
  const hits = (targets: Element[], x: number, y: number) => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
    const found = document.elementFromPoint(x, y);
    return targets.some((target) => target === found || target.contains(found));
  };
  const small: string[] = [];
  for (const element of document.querySelectorAll(CONTROLS)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest("[inert], [aria-hidden=true]") || isInSentence(element)) continue;
    const targets = within(element);
    const target = targets[0]!;
    if (target.getBoundingClientRect().width <= 1) continue;
    target.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y, reach] = [left + width / 2, top + height / 2, finger / 2 - 1];
    // Below a dialog or a bar: not to be touched now.
    if (!hits(targets, x, y)) continue;
    const sides: [number, number][] = [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ];
    if (sides.every(([toX, toY]) => hits(targets, toX, toY))) continue;
    const name = element.getAttribute("aria-label") ?? (element.textContent!.trim() || element.outerHTML);
    small.push(
      `${name.slice(0, 60)}: ${Math.round(width)} × ${Math.round(height)} (${String(element.className).slice(0, 60)})`,
    );
  }
  scrollTo(0, 0);
  return small;
}
