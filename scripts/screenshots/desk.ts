// One store's admin in Chromium at one width, and the pictures that are taken of it.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, FrameLocator, Locator, Page } from "playwright-core";
import { openPage } from "../../test/support/browser.ts";
import type { World } from "../../test/support/world.ts";
import { toPalette } from "./palette.ts";

export const FOLDER = path.resolve(import.meta.dirname, "../../docs/screenshots");

export interface Picture {
  file: string;
  about: string;
  width: number;
}

export interface Desk {
  width: number;
  page: Page;
  app: FrameLocator;
  pictures: Picture[];
  open(at: string): Promise<void>;
  /** Waits for the words in the app, or for what is given outside of it, then takes the picture. */
  shoot(name: string, about: string, shown: string | RegExp | Locator): Promise<void>;
  close(): Promise<void>;
}

export async function sitDown(world: World, browser: Browser, where: { domain: string; width: number }): Promise<Desk> {
  const { width, domain } = where;
  const { page } = await openPage(browser, width);
  page.setDefaultTimeout(60_000);
  const app = page.frameLocator("#app-frame");
  const pictures: Picture[] = [];
  await mkdir(FOLDER, { recursive: true });
  return {
    width,
    page,
    app,
    pictures,
    async open(at) {
      await page.goto(world.shopify.adminUrl(domain, at));
      await app.locator("h1").first().waitFor();
      await page
        .frame("app-iframe")!
        .waitForFunction(() =>
          Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
        );
    },
    async shoot(name, about, shown) {
      const awaited = typeof shown === "string" || shown instanceof RegExp ? app.getByText(shown) : shown;
      await awaited.locator("visible=true").first().waitFor();
      // What fades in or slides has come to rest.
      await page.waitForTimeout(400);
      const file = `${name}-${width}.png`;
      await writeFile(
        path.join(FOLDER, file),
        toPalette(await page.screenshot({ animations: "disabled", caret: "hide" })),
      );
      pictures.push({ file, about, width });
    },
    close: () => page.context().close(),
  };
}
