import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { launchBrowser, openPage } from "../support/browser.ts";

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

let browser: Browser;
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    // Half an answer, and nothing more until the reader goes.
    if (request.url === "/half") response.write("half");
    else response.setHeader("content-type", "text/html").end(PAGE);
  });
  server.listen(0, "127.0.0.1");
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

test("trouble is what a page prints, except that a person left while an answer was being read", async () => {
  const { page, trouble } = await openPage(browser);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect.poll(() => page.title()).toBe("AbortError: BodyStreamBuffer was aborted");
  await expect.poll(() => trouble).toEqual([expect.stringContaining("the answer was not understood")]);
});
