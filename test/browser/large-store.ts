// node test/browser/large-store.ts: the linking screen of a store with 100,000 variants and 10,000 designs beside one with 1,000
// and 100, in Chromium. Exit 1 when anything takes more than LIMIT times what it takes in the small store, or does not work.
// Figures alone would be the machine's; the small store is measured on the same one, turn by turn with the large one.
import type { Browser, Frame, FrameLocator, Page } from "playwright-core";
import { KitAccountId } from "../../app/kernel/ids.ts";
import { launchBrowser, openPage, troubleOf } from "../support/browser/browser.ts";
import { setUpMerchant } from "../support/merchant.ts";
import { createOwnDatabase } from "../support/own-database.ts";
import { seedLargeStore } from "../support/stores/large-store.ts";
import { startWorld, type World } from "../support/world.ts";

const SIZES = { small: { variants: 1_000, designs: 100 }, large: { variants: 100_000, designs: 10_000 } } as const;
type Size = keyof typeof SIZES;

/** Of the whole answer, not of its first byte alone: a merchant feels the rest no less. */
const LIMIT = 1.5;
/** Below this a difference cannot be felt, and is the machine's as often as the store's. */
const FELT_MS = 15;
const TURNS = 15;

type Act = "first byte" | "far first byte" | "usable" | "next page" | "search" | "filter" | "design picker";
type Times = Record<Size, Partial<Record<Act, number[]>>>;

interface Desk {
  page: Page;
  app: FrameLocator;
  domain: string;
}

const world = await startWorld({ pages: "build", database: await createOwnDatabase() });
const browser = await launchBrowser();
process.exitCode = 1;
try {
  const desks = { small: await openStore(world, browser, "small"), large: await openStore(world, browser, "large") };
  const times: Times = { small: {}, large: {} };
  // The first turn warms both up: connections, plans, the code itself.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const size of turn % 2 ? (["small", "large"] as const) : (["large", "small"] as const)) {
      const taken = await workOnce(world, desks[size]);
      if (turn === 0) continue;
      for (const [act, ms] of Object.entries(taken) as [Act, number][]) (times[size][act] ??= []).push(ms);
    }
  }
  const trouble = troubleOf(browser);
  if (report(times) && trouble.length === 0) process.exitCode = 0;
  for (const line of trouble) print(line);
} finally {
  await browser.close();
  await world.close();
}
process.exit();

async function openStore(within: World, using: Browser, size: Size): Promise<Desk> {
  const { variants, designs } = SIZES[size];
  // A brand each: designs belong to the account.
  const brand = size === "small" ? "brightside" : "marigold";
  within.kit.tokens.grantAccess(brand);
  const { shop } = await setUpMerchant(within, `${size}-store`, { brand });
  const { pool } = within.database;
  const { rows } = await pool.query<{ id: string }>(`SELECT kit_account_id AS id FROM shops WHERE id = $1`, [shop.id]);
  const began = performance.now();
  const accountId = KitAccountId.parse(rows[0]!.id);
  await seedLargeStore({ pool, shopId: shop.id, accountId, variants, designs, seed: 11 });
  print(`${variants} variants, ${designs} designs written in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const { page } = await openPage(using);
  return { page, app: page.frameLocator("#app-frame"), domain: shop.domain };
}

/** A merchant's round, each step until its result can be worked with. Milliseconds. */
async function workOnce(within: World, desk: Desk): Promise<Record<Act, number>> {
  const { page, app } = desk;
  // The end of the alphabet: what an offset would have to count its way to.
  const far = await arrive(within, desk, `?after=${Buffer.from(JSON.stringify(["Windy", "1"])).toString("base64url")}`);
  const first = await arrive(within, desk, "");
  const next = await changed(page, () => app.getByRole("button", { name: "Next" }).click());
  const search = await changed(page, async () => {
    await app.getByRole("searchbox").fill("diamond 30 round");
    await app.getByRole("searchbox").press("Enter");
  });
  const filter = await changed(page, async () => app.getByRole("tab", { name: /^Linked/ }).click());
  const picker = await timeOf(async () => {
    await app
      .getByRole("button", { name: /^Change design/ })
      .first()
      .click();
    await app.getByRole("dialog").getByRole("radio").first().waitFor();
  });
  await page.keyboard.press("Escape");
  await app.getByRole("dialog").waitFor({ state: "detached" });
  return {
    "first byte": first.firstByte,
    "far first byte": far.firstByte,
    usable: first.usable,
    "next page": next,
    search,
    filter,
    "design picker": picker,
  };
}

/** Opens the linking screen in the store's admin: its document's first byte, and the time until its rows can be clicked. */
async function arrive(within: World, { page, app, domain }: Desk, query: string) {
  const usable = await timeOf(async () => {
    await page.goto(within.shopify.adminUrl(domain, `/app/links${query}`));
    await app.locator("tbody tr").first().waitFor();
    await frameOf(page).waitForFunction(() =>
      Object.keys(document.querySelector("tbody tr") ?? {}).some((key) => key.startsWith("__reactFiber")),
    );
  });
  const firstByte = await frameOf(page).evaluate(() => {
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return document!.responseStart - document!.requestStart;
  });
  return { usable, firstByte };
}

function frameOf(page: Page): Frame {
  return page.frame("app-iframe")!;
}

/** Until the list is another one: its address changes with the rows that it names, and not before they are there. */
async function changed(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await frameOf(page).evaluate(() => location.href);
  return timeOf(async () => {
    await act();
    await frameOf(page).waitForFunction((address) => location.href !== address, before);
  });
}

async function timeOf(act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Prints the medians; false when the large store is too slow. */
function report(times: Times): boolean {
  let good = true;
  for (const act of Object.keys(times.small) as Act[]) {
    const [small, large] = [median(times.small[act]!), median(times.large[act]!)];
    const slow = large > small * LIMIT && large - small > FELT_MS;
    if (slow) good = false;
    const figures = `${small.toFixed(0).padStart(6)} ms  ${large.toFixed(0).padStart(6)} ms  ×${(large / small).toFixed(2)}`;
    print(`${act.padEnd(14)} ${figures}${slow ? `  MORE THAN ×${LIMIT}` : ""}`);
  }
  return good;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
