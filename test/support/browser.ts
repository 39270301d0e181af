import { mkdir } from "node:fs/promises";
import path from "node:path";
import sparticuz from "@sparticuz/chromium";
import { chromium, type Browser, type Page } from "playwright-core";
import { chromiumPath, whichChromium } from "./chromium.ts";

// Its defaults are for one page on a server without a display: they switch the same-origin policy off, which is just
// what has to hold here, and keep all in one process, which ends with its first page.
const LAX = /web-security|site-isolation|site-per-process|insecure-content|single-process|no-zygote/;

// They draw through OpenGL on the processor, which takes more of it than all else that a test does. Nothing here is drawn in 3D.
const DRAWN_IN_3D = /gpu|swiftshader|use-gl/;

export const DESKTOP = 1200;
/** The narrowest phones that are sold. */
export const PHONE = 390;

// Remix prints it when a person goes on while the answer to their last step still comes in: the browser stops the reading, and
// the router knows that (`fetchAndDecode` in @remix-run/react 2.17). Nobody sees a thing.
const LEFT_WHILE_READING = /^AbortError: BodyStreamBuffer was aborted/;

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await chromiumPath();
  // An installed one is a whole browser, and needs none of what a bare shell on a server does.
  const { kind } = await whichChromium();
  const args = kind === "installed" ? [] : sparticuz.args.filter((arg) => !LAX.test(arg) && !DRAWN_IN_3D.test(arg));
  return chromium.launch({ executablePath, args: [...args, "--disable-gpu"], headless: true });
}

/** A page that collects what a person would see as trouble: console output, errors, requests off this machine. */
export async function openPage(browser: Browser, width = DESKTOP): Promise<{ page: Page; trouble: string[] }> {
  const phone = width < 500;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    isMobile: phone,
    hasTouch: phone,
    // A headless browser's own name is taken for a robot's, to which documents are refused.
    userAgent: agent(browser.version(), phone),
  });
  const page = await context.newPage();
  // Patient: two cores may be busy with other tests.
  page.setDefaultTimeout(60_000);
  const trouble: string[] = [];
  context.on("console", (message) => {
    if (!LEFT_WHILE_READING.test(message.text())) trouble.push(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => trouble.push(String(error.error())));
  context.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") trouble.push(request.url());
  });
  return { page, trouble };
}

/** Saves what is seen under `.data/screenshots/` when `SCREENSHOTS` is set. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  const folder = path.resolve(".data/screenshots");
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

function agent(version: string, phone: boolean): string {
  const system = phone ? "Linux; Android 15; Pixel 9" : "X11; Linux x86_64";
  return `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}${phone ? " Mobile" : ""} Safari/537.36`;
}
