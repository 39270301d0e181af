// The browser's state when a test failed: a picture and the text of each open page, under `.data/failures/`.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { BLANK, draw } from "./browser.ts";

const FOLDER = path.resolve(".data/failures");
/** Doesn't wait for a page that hangs. */
const WAIT_LIMIT_MS = 10_000;

/** `test`: the test's file and its full title. */
export async function keepFailure(browser: Browser, test: { file: string; title: string }): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const name = `${path.basename(test.file, ".test.ts")}-${test.title}`.replaceAll(/[^\w]+/g, "-").slice(0, 120);
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [at, page] of pages.filter((one) => one.url() !== BLANK).entries()) {
    const file = path.join(FOLDER, `${name}-${at + 1}`);
    await writeFile(`${file}.txt`, await textOf(page));
    const picture = { path: `${file}.png`, fullPage: true, timeout: WAIT_LIMIT_MS };
    await Promise.race([draw(page), setTimeout(WAIT_LIMIT_MS)])
      .then(() => page.screenshot(picture))
      .catch(() => undefined);
    process.stdout.write(`What the browser showed when “${test.title}” failed: ${file}.png and .txt\n`);
  }
}

async function textOf(page: Page): Promise<string> {
  const texts = page.frames().map(async (frame) => {
    const text = await frame
      .locator("body")
      .innerText({ timeout: WAIT_LIMIT_MS })
      .catch(() => "(no answer)");
    return `${frame.url().split("?")[0]}\n\n${text}\n`;
  });
  return (await Promise.all(texts)).join("\n---\n\n");
}
