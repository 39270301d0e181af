import sparticuz from "@sparticuz/chromium";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium, type Browser, type BrowserContext, type Frame, type FrameLocator, type Page } from "playwright-core";
import { chromiumPath, whichChromium } from "./chromium.ts";
import { waitPromptly } from "./prompt-waits.ts";

// The package's defaults are for one page on a server without a display: they disable the same-origin policy, which
// these tests rely on, and keep all in one process, which ends with its first page.
const LAX = /web-security|site-isolation|site-per-process|insecure-content|single-process|no-zygote/;

// They render through OpenGL on the CPU, which costs more than everything else in a test. Nothing here is drawn in 3D.
const DRAWN_IN_3D = /gpu|swiftshader|use-gl/;

export const BLANK = "about:blank";

export const DESKTOP = 1200;
/** The narrowest phones sold. */
export const PHONE = 390;

// Remix logs it when a person navigates while the answer to their last step still arrives: the browser aborts the read,
// and the router handles that (`fetchAndDecode` in @remix-run/react 2.17). It has no visible effect.
const LEFT_WHILE_READING = /^AbortError: BodyStreamBuffer was aborted/;

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await chromiumPath();
  // An installed one is a complete browser, and needs none of the flags of a headless shell.
  const { kind } = await whichChromium();
  const args = kind === "installed" ? [] : sparticuz.args.filter((arg) => !LAX.test(arg) && !DRAWN_IN_3D.test(arg));
  return chromium.launch({ executablePath, args: [...args, "--disable-gpu"], headless: true });
}

/** Long: two cores may be busy with other tests. */
const PATIENCE_MS = 60_000;

export interface OpenPage {
  page: Page;
  /** The app within the admin, once the page shows it. */
  app: FrameLocator;
}

interface KeptPage extends OpenPage {
  context: BrowserContext;
}

/** For browsers with reusable pages: by their width. */
const kept = new WeakMap<Browser, Map<number, KeptPage>>();

const troubles = new WeakMap<Browser, string[]>();

/**
 * What a person would have seen as trouble in this browser's pages: console output, errors, requests off this machine. It
 * grows; who has looked at it may empty it.
 */
export function troubleOf(browser: Browser): string[] {
  const seen = troubles.get(browser) ?? [];
  troubles.set(browser, seen);
  return seen;
}

/** From now on a page of this browser is reused after it was left, with its loaded and compiled scripts. */
export function keepPages(browser: Browser): void {
  kept.set(browser, new Map());
}

/** A browser that keeps its pages has one per width. */
export async function openPage(browser: Browser, width = DESKTOP): Promise<OpenPage> {
  const pages = kept.get(browser);
  const before = pages?.get(width);
  if (before && !before.page.isClosed()) {
    await leave(before);
    return { ...before };
  }
  const opened = await openNew(browser, width, pages === undefined || takesPictures());
  pages?.set(width, opened);
  return { ...opened };
}

/** Stops activity in the kept pages and closes all others: an open page keeps sending requests to the app. */
export async function leavePages(browser: Browser): Promise<void> {
  const pages = [...(kept.get(browser)?.values() ?? [])].filter(({ page }) => !page.isClosed());
  for (const context of browser.contexts()) if (!pages.some((one) => one.context === context)) await context.close();
  for (const one of pages) await leave(one);
}

/** As new, but for its cache. */
async function leave({ page, context }: KeptPage): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  if (page.url() === BLANK) return;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const frame of page.frames()) await frame.evaluate(() => sessionStorage.clear()).catch(() => undefined);
  await page.goto(BLANK);
  await context.clearCookies();
}

async function openNew(browser: Browser, width: number, isDrawn: boolean): Promise<KeptPage> {
  const phone = width < 500;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    isMobile: phone,
    hasTouch: phone,
    // No test checks motion, and drawing the admin's loading bar sixty times a second took more CPU time than the app's
    // own pages.
    reducedMotion: "reduce",
    ...(phone ? { userAgent: phoneAgent(browser.version()) } : {}),
  });
  await context.addInitScript(standStill);
  if (!isDrawn) await context.addInitScript(stayUndrawn);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  waitPromptly(page, PATIENCE_MS);
  const opened: KeptPage = { page, app: page.frameLocator("#app-frame"), context };
  const trouble = troubleOf(browser);
  context.on("console", (message) => {
    if (!LEFT_WHILE_READING.test(message.text())) trouble.push(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => trouble.push(String(error.error())));
  context.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") trouble.push(request.url());
  });
  return opened;
}

/**
 * Runs in each document: stops Polaris' spinner, progress bar and scroll bar, which ignore the preference for reduced
 * motion. While one of them moves the window is drawn sixty times a second. In a style sheet of its own, to leave the
 * document as the app made it.
 */
function standStill(): void {
  const still = new CSSStyleSheet();
  still.replaceSync(`
    :root { --p-motion-keyframes-spin: none !important; transition: none !important; }
    .Polaris-ProgressBar__Indicator { transition: none !important; }
  `);
  document.adoptedStyleSheets.push(still);
}

/**
 * Runs in each document: the admin is laid out, and not drawn. Nothing here looks at pixels, and drawing took a third of the
 * browser's CPU time. Only the admin's own document is transparent: the app's has its true colors for axe.
 */
function stayUndrawn(): void {
  const undrawn = new CSSStyleSheet();
  undrawn.replaceSync(":root:where(:has(#app-frame)) { opacity: 0 !important; }");
  document.adoptedStyleSheets.push(undrawn);
}

/** From now on the page's present document is drawn, for a picture. */
export async function draw(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty("opacity", "1", "important"));
}

function takesPictures(): boolean {
  return Boolean(process.env.SCREENSHOTS);
}

/** The app's frame, once its page was drawn by the server and then brought to life: React marks what it has taken over. */
export async function liveFrame(page: Page): Promise<Frame> {
  await page.frameLocator("#app-frame").locator("h1").first().waitFor();
  const frame = page.frame("app-iframe")!;
  await frame.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
  return frame;
}

/** Saves a screenshot under `.data/screenshots/` if `SCREENSHOTS` is set. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!takesPictures()) return;
  const folder = path.resolve(".data/screenshots");
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

function phoneAgent(version: string): string {
  return `Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Mobile Safari/537.36`;
}
