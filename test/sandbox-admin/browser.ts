import sparticuz from "@sparticuz/chromium";
import { chromium, type Browser, type Page } from "playwright-core";

// Its defaults are for one page on a server without a display: they switch the same-origin policy off, which is just
// what has to hold here, and keep all in one process, which ends with its first page.
const LAX = /web-security|site-isolation|site-per-process|insecure-content|single-process|no-zygote/;

export async function launchBrowser(): Promise<Browser> {
  const args = sparticuz.args.filter((arg) => !LAX.test(arg));
  return chromium.launch({ executablePath: await sparticuz.executablePath(), args, headless: true });
}

/** A page that collects what a person would see as trouble: console output, errors, requests off this machine. */
export async function openPage(browser: Browser, width = 1200): Promise<{ page: Page; trouble: string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const trouble: string[] = [];
  page.on("console", (message) => trouble.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => trouble.push(String(error)));
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") trouble.push(request.url());
  });
  return { page, trouble };
}
