// The pages that a merchant opens most, as a browser has them that has never seen the app: the build, in Shopify's frame, on a
// processor a quarter as fast and on a phone's network.
import type { Browser, Frame, Page, Request } from "playwright-core";
import { startThrowawayPostgres } from "../../app/database/embedded/embedded-postgres.ts";
import { setStage, type Stage } from "../reliability/stage.ts";
import { launchBrowser, liveFrame, openPage } from "../support/browser/browser.ts";
import { setUpMerchant } from "../support/merchant.ts";
import { sent } from "../support/order-walk.ts";
import { type Bench, type Figure, percentile } from "./bench.ts";
import { noteVitals, readVisit, type Visit } from "./setting/page-vitals.ts";

const PAGES = {
  home: "/app",
  orders: "/app/orders",
  "link products": "/app/links",
  designs: "/app/designs",
  unpaid: "/app/unpaid",
  settings: "/app/settings",
  account: "/app/account",
};

const VISITS = 5;
const ORDERS = 10;
const SLOWER = 4;
/** "Fast 4G" of Chrome's developer tools. */
const NETWORK = {
  offline: false,
  latency: 60 * 2.75,
  downloadThroughput: ((9 * 1_000_000) / 8) * 0.9,
  uploadThroughput: ((1.5 * 1_000_000) / 8) * 0.9,
};
/** What a person would click, the first that the page has. */
const CONTROLS = ["[role=tab][aria-selected=false]", "label:has(input)", "button:enabled", "input:enabled", "a[href]"];
/** For what a page does by itself once it has come to life, and for what a click changes. */
const REST_MS = 1_000;
const RESTS_AT_MOST = 60;
/** From pressing to releasing, a short one. */
const PRESS_MS = 80;

// kB are 1,000 bytes, of bodies as they came over the wire.
const GOALS: Record<keyof Visit, { unit: string; atMost?: number }> = {
  LCP: { unit: "s", atMost: 1.5 },
  CLS: { unit: "", atMost: 0.02 },
  INP: { unit: "ms", atMost: 100 },
  script: { unit: "kB", atMost: 150 },
  styles: { unit: "kB" },
  font: { unit: "kB" },
  document: { unit: "kB" },
  other: { unit: "kB" },
  files: { unit: "files" },
};

export const bench: Bench = {
  about: `first visits in Chromium, ${SLOWER}× slower processor, fast 4G, a store with ${ORDERS} orders, medians of ${VISITS}`,
  goalsDecide: true,
  async run() {
    const postgres = await startThrowawayPostgres();
    const stage = await setStage({ databaseUrl: postgres.url, seed: 1, parts: ["all"], logLevel: "warn" });
    const browser = await launchBrowser();
    try {
      const merchant = await setUpMerchant(stage, "measured-store");
      for (let at = 0; at < ORDERS; at++) await sent(merchant, merchant.buy());
      const figures: Figure[] = [];
      for (const [name, at] of Object.entries(PAGES)) {
        const visits: Visit[] = [];
        for (let visit = 0; visit < VISITS; visit++) {
          visits.push(await visitFor(stage, browser, { domain: merchant.store.domain, at }));
        }
        figures.push(...medians(name, visits));
      }
      return figures;
    } finally {
      await browser.close();
      await stage.close();
      await postgres.stop();
    }
  },
};

/** One visit with nothing kept from any other. */
async function visitFor(stage: Stage, browser: Browser, of: { domain: string; at: string }): Promise<Visit> {
  const { page } = await openPage(browser);
  try {
    await page.addInitScript(noteVitals);
    const open = watchRequests(page);
    const tools = await page.context().newCDPSession(page);
    await tools.send("Network.enable");
    await tools.send("Network.emulateNetworkConditions", NETWORK);
    await tools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(stage.shopify.adminUrl(of.domain, of.at));
    const frame = await lively(page, open);
    // A click may load more, which is no part of the first visit.
    const loaded = await frame.evaluate(readVisit);
    await clickControl(frame);
    await page.waitForTimeout(REST_MS);
    const { INP } = await frame.evaluate(readVisit);
    return { ...loaded, INP };
  } finally {
    await page.context().close();
  }
}

/** The requests that are not answered yet. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  const close = (request: Request) => void open.delete(request);
  page.on("requestfinished", close).on("requestfailed", close);
  return open;
}

async function lively(page: Page, open: ReadonlySet<Request>): Promise<Frame> {
  const frame = await liveFrame(page);
  // Playwright's "networkidle" doesn't come on the orders list, although every request there is answered (1.65).
  for (let rests = 0; rests === 0 || open.size > 0; rests++) {
    if (rests > RESTS_AT_MOST) throw new Error(`${frame.url()} never comes to rest: ${[...open][0]?.url()}`);
    await page.waitForTimeout(REST_MS);
  }
  return frame;
}

async function clickControl(frame: Frame): Promise<void> {
  for (const selector of CONTROLS) {
    const control = frame.locator(`main ${selector}`).locator("visible=true").first();
    if ((await control.count()) === 0) continue;
    // A person's pointer is there before they press, and rests until they release it. Sent together, what hovering and
    // pressing draw would count as the click's.
    await control.hover();
    await frame.waitForTimeout(REST_MS);
    return control.click({ delay: PRESS_MS });
  }
  throw new Error(`${frame.url()} has nothing to click`);
}

function medians(page: string, visits: readonly Visit[]): Figure[] {
  return Object.entries(GOALS).map(([what, { unit, atMost }]) => ({
    name: `${page}, ${what}`,
    unit,
    value: percentile(
      visits.map((visit) => visit[what as keyof Visit]),
      0.5,
    ),
    ...(atMost === undefined ? {} : { goal: { atMost } }),
  }));
}
