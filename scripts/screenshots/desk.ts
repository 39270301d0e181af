// One store's admin in Chromium at one width, and its pictures.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, FrameLocator, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { days } from "../../app/kernel/durations.ts";
import type { ShopifySandbox } from "../../sandbox/shopify/types.ts";
import { DESKTOP, liveFrame, openPage, PHONE } from "../../test/support/browser/browser.ts";
import type { World } from "../../test/support/world.ts";

/** Width and target folder of the pictures. */
export interface Studio {
  world: World;
  browser: Browser;
  folder: string;
  /** Whether this run takes this picture. Its state is reached and waited for in any case. */
  keeps(name: string): boolean;
}

/** Of the month that the stores' first orders are in: on its first days, the present one has next to none. */
export const REPORT = `/app/reports?month=${new Date(Date.now() - days(3)).toISOString().slice(0, 7)}`;

type Admin = Pick<ShopifySandbox, "adminUrl">;

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
  /** Waits for the text in the app, or for the given condition outside of it, then takes the picture of the whole page. */
  shoot(name: string, about: string, shown: string | RegExp | Locator): Promise<void>;
  close(): Promise<void>;
}

/** One picture of a page that only has to be opened. */
export interface Stop {
  at: string;
  name: string;
  about: string;
  shown: string | RegExp;
}

/** `shopify`: another than the studio's, where the store is. */
export async function sitDown(
  studio: Studio,
  { width, domain, shopify = studio.world.shopify }: { width: number; domain: string; shopify?: Admin },
): Promise<Desk> {
  const { browser, folder } = studio;
  const { page, app } = await openPage(browser, width);
  const pictures: Picture[] = [];
  await mkdir(folder, { recursive: true });
  return {
    width,
    page,
    app,
    pictures,
    async open(at) {
      await page.goto(shopify.adminUrl(domain, at));
      await liveFrame(page);
    },
    async shoot(name, about, shown) {
      const awaited = typeof shown === "string" || shown instanceof RegExp ? app.getByText(shown) : shown;
      await awaited.locator("visible=true").first().waitFor();
      if (!studio.keeps(name)) return;
      // Transitions have ended.
      await page.waitForTimeout(400);
      const file = `${name}-${width}.png`;
      const { height } = page.viewportSize()!;
      await page.setViewportSize({ width, height: Math.max(height, await lengthOf(page)) });
      // Those that only now came into view are loaded late.
      await page.frame("app-iframe")?.waitForFunction(() => [...document.images].every(({ complete }) => complete));
      const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
      await writeFile(
        path.join(folder, file),
        await sharp(picture).png({ compressionLevel: 9, effort: 10 }).toBuffer(),
      );
      await page.setViewportSize({ width, height });
      pictures.push({ file, about, width });
    },
    close: () => page.context().close(),
  };
}

/** The same store at both widths. */
export async function sitDownAtBoth(studio: Studio, domain: string, shopify?: Admin): Promise<Desk[]> {
  const at = { domain, ...(shopify && { shopify }) };
  return [await sitDown(studio, { width: DESKTOP, ...at }), await sitDown(studio, { width: PHONE, ...at })];
}

export async function shootStops(desks: readonly Desk[], stops: readonly Stop[]): Promise<void> {
  for (const desk of desks) {
    for (const { at, name, about, shown } of stops) {
      await desk.open(at);
      await desk.shoot(name, about, shown);
    }
  }
}

/** Leaves, with the pictures. */
export async function standUp(desks: readonly Desk[]): Promise<Picture[]> {
  for (const desk of desks) await desk.close();
  return desks.flatMap((desk) => desk.pictures);
}

/** The window's height for the app's whole page, with the admin's part above it; 0 outside of the admin. */
async function lengthOf(page: Page): Promise<number> {
  const frame = page.frame("app-iframe");
  if (!frame) return 0;
  const box = await page.locator("#app-frame").boundingBox();
  return Math.ceil((box?.y ?? 0) + (await frame.evaluate(() => document.documentElement.scrollHeight)));
}
