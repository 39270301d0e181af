// What the browser tests look for is found where it is.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { launchBrowser, openPage, PHONE, troubleOf } from "../support/browser/browser.ts";
import { beyondKeyboard, faultsOfAccess, faultsOfLayout } from "../support/browser/look-at-page.ts";
import { expectTrouble, failOnTrouble } from "../support/browser/trouble.ts";

/** Leaves while an answer is being read, and prints that as Remix does; then prints what nobody should overlook. */
const PAGE = `<!doctype html><link rel=icon href="data:,"><script type="module">
  const leaving = new AbortController();
  const answer = await fetch("/half", { signal: leaving.signal });
  const reader = answer.body.getReader();
  await reader.read();
  const reading = reader.read();
  leaving.abort();
  const error = await reading.catch((fault) => fault);
  console.error(error);
  console.error(new Error("the answer was not understood"));
  document.title = String(error);
</script>`;

/** Too wide for a phone, without a heading, with a button that says nothing and a link that Tab passes by. */
const POOR_PAGE = `<!doctype html><html lang=en><title>Poor</title><meta name=viewport content="width=device-width"><link rel=icon href="data:,">
  <main style="width: 900px"><button></button><a href="/" tabindex=-1>Past it</a><a href="/">Reached</a></main>`;

/** Shows most of its controls only while Tab already moves through it. */
const LATE_PAGE = `<!doctype html><html lang=en><title>Late</title><link rel=icon href="data:,">
  <a href="#first">First</a><div id=late></div><a href="#last">Last</a><script>
  document.addEventListener("keydown", () => { late.innerHTML = "<button>Color</button>".repeat(60); }, { once: true });
</script>`;

const PAGES = new Map([
  ["/poor", POOR_PAGE],
  ["/late", LATE_PAGE],
]);

let browser: Browser | undefined;
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    // Half an answer, and nothing more until the reader goes.
    if (request.url === "/half") response.write("half");
    else response.setHeader("content-type", "text/html").end(PAGES.get(request.url!) ?? PAGE);
  });
  server.listen(0, "127.0.0.1");
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  server.closeAllConnections();
  server?.close();
});

failOnTrouble(() => browser!);

const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

async function openPoorly(): Promise<void> {
  const { page } = await openPage(browser!);
  await page.goto(addressOf("/"));
  await expect.poll(() => page.title()).toBe("AbortError: BodyStreamBuffer was aborted");
  await expect.poll(() => troubleOf(browser!)).toEqual([expect.stringContaining("the answer was not understood")]);
}

test("reports everything a page logs, except requests aborted by leaving it", async () => {
  expectTrouble("the answer was not understood");
  await openPoorly();
});

let failure: string[] | undefined;

test.fails("what a page logs fails its test, which said nothing of it", async () => {
  onTestFinished(({ task }) => void (failure = task.result?.errors?.map(({ message }) => message)));
  await openPoorly();
});

test("and fails it by its name", () => {
  expect(failure).toEqual([expect.stringContaining("trouble in the browser")]);
});

test("what eyes, a screen reader and the keyboard miss on a page is named", async () => {
  const { page } = await openPage(browser!, PHONE);
  await page.goto(addressOf("/poor"));
  const frame = page.mainFrame();
  expect(await faultsOfLayout(page, frame)).toEqual([
    expect.stringContaining("scrolls sideways"),
    expect.stringContaining("its headings"),
  ]);
  expect(await faultsOfAccess(frame)).toEqual([expect.stringContaining("button-name: <button></button>")]);
  expect(await beyondKeyboard(page, frame)).toEqual(["Past it"]);
});

test("the keyboard gets past controls that a page shows while it is used", async () => {
  const { page } = await openPage(browser!);
  await page.goto(addressOf("/late"));
  expect(await beyondKeyboard(page, page.mainFrame())).toEqual([]);
});
