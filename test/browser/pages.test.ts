// A look at every page: of a store that has nothing yet, of one in the middle of its work, while Kit refuses and while the
// database is away; on a computer and on a phone.
import type { ServerBuild } from "@remix-run/node";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Frame, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { ExternalSku, VariantId } from "../../app/kernel/ids.ts";
import { DESKTOP, liveFrame, openPage, PHONE, shoot } from "../support/browser/browser.ts";
import {
  beyondKeyboard,
  faultsAt,
  faultsOf,
  faultsOfAccess,
  faultsOfLayout,
  faultsOfLayoutAt,
} from "../support/browser/look-at-page.ts";
import { browser, setScene, world } from "../support/browser/scene.ts";
import { tooSmallToTouch } from "../support/browser/touch-targets.ts";
import { expectTrouble } from "../support/browser/trouble.ts";
import {
  type Merchant,
  numeric,
  readDesigns,
  readVariants,
  registerDesign,
  setUpMerchant,
  storeSeed,
} from "../support/merchant.ts";
import { checkDay, missAnOrder, placeOrdersAtEveryPoint } from "../support/stores/orders-at-every-point.ts";
import { until } from "../support/until.ts";
import { addresses, OUTSIDE, type Things } from "./addresses.ts";

setScene({ cuttable: true });

const ROOT = path.resolve(import.meta.dirname, "../..");
const LONG =
  "Harbour at Dusk with all the boats, seen from the Old Customs House in the Light of the Seventeenth Evening of June";

let build: ServerBuild;
let busy: Merchant;
let things: Things;
const empty = "quiet-store.myshopify.com";

beforeAll(async () => {
  build = (await import(pathToFileURL(path.join(ROOT, "build/server/index.js")).href)) as ServerBuild;
  world.shopify.addShop(storeSeed("quiet-store"));
  busy = await setUpMerchant(world, "busy-store");
  things = await aDayOfWork();
});

/** Orders at every point, long names, a check with a difference, changes to links done and previewed. */
async function aDayOfWork(): Promise<Things> {
  const { services } = world;
  const { shop, store } = busy;
  await registerDesign(world, { environment: "production", token: busy.token }, LONG);
  store.createProduct({
    title: `${LONG} kit`,
    variants: [{ title: "30 × 40 cm, with a wooden frame", sku: "LONG-1" }],
  });
  await readDesigns(world, shop);
  await readVariants(world, shop);
  const { unpaid, shipped, rejected, lost } = await placeOrdersAtEveryPoint(world, busy);
  await missAnOrder(world, busy);
  const check = await checkDay(world, busy);
  const run = (await services.linking.runs.latest(shop))!.id;
  const change = { kind: "link" as const, variantId: VariantId.parse(numeric(store.variant("LONG-1").id)) };
  const draft = await services.linking.runs.preview(shop, [{ ...change, design: ExternalSku.parse(busy.sku) }]);
  if (draft.kind !== "drafted") throw new Error(draft.kind);
  const orders = [unpaid[0]!, shipped, rejected, lost];
  const rows = await Promise.all(orders.map((order) => busy.row(order.id)));
  return { orders: rows, sku: busy.sku, run, draft: draft.runId, check };
}

test("every page of the build is known here", () => {
  const drawn = Object.values(build.routes).filter(
    ({ id, module }) => module.default && !["root", "routes/app"].includes(id),
  );
  expect([...Object.keys(addresses(things)), ...OUTSIDE].sort()).toEqual(drawn.map(({ id }) => id).sort());
});

/** What a person would complain of, by address. */
type Complaints = Record<string, string[]>;

interface Look {
  page: Page;
  /** Opens a page of the store's app and waits until it stands. */
  open(domain: string, at: string): Promise<Frame>;
}

async function look(width: number): Promise<Look> {
  const { page } = await openPage(browser, width);
  const open = async (domain: string, at: string) => {
    await page.goto(world.shopify.adminUrl(domain, at));
    return liveFrame(page);
  };
  return { page, open };
}

function name(...parts: (string | number)[]): string {
  return parts.join("-").replaceAll(/[^\w-]+/g, "_");
}

interface Closely {
  domain: string;
  as: string;
  /** At which width axe looks, as a screen reader has it. */
  access: typeof DESKTOP | typeof PHONE;
  /** Whether the Tab key has to reach everything. */
  keyboard: boolean;
}

/** A look at each address, on a wide screen and drawn to a phone's width: to open it costs more than all looks at it. */
async function complaints({ page, open }: Look, all: string[], of: Closely): Promise<Complaints> {
  const found: Complaints = {};
  for (const at of all) {
    // A page that is not there says so with 404, which the browser notes.
    if (at.includes("nowhere")) expectTrouble("status of 404");
    const frame = await open(of.domain, at);
    await shoot(page, name("page", of.as, DESKTOP, at.replace("/app", "")));
    const seen = async (width: number) => [
      ...(await faultsOfLayout(page, frame)),
      ...(of.access === width ? await faultsOfAccess(frame) : []),
    ];
    const faults = await seen(DESKTOP);
    if (of.keyboard)
      faults.push(...(await beyondKeyboard(page, frame)).map((control) => `not reached by Tab: ${control}`));
    const narrow = async () => {
      await shoot(page, name("page", of.as, PHONE, at.replace("/app", "")));
      return [...(await seen(PHONE)), ...(await tooSmallToTouch(page, frame))];
    };
    // Enlarged to 200 % on a computer.
    faults.push(...(await faultsOfLayoutAt(DESKTOP / 2, page, frame)));
    faults.push(...(await faultsAt(PHONE, { page, frame }, narrow)));
    if (faults.length > 0) found[at] = faults;
  }
  return found;
}

const ROUTES = Object.keys(addresses(null));

test.each(ROUTES)(
  "%s of a store that has nothing yet, on a wide screen and drawn to a phone's width",
  async (route) => {
    const of = { domain: empty, as: "empty", access: DESKTOP, keyboard: false } as const;
    expect(await complaints(await look(DESKTOP), addresses(null)[route]!, of)).toEqual({});
  },
);

test.each(ROUTES)(
  "%s of a store at work can be used with the keyboard on a wide screen, and is read aloud whole at a phone's width",
  async (route) => {
    const of = { domain: busy.store.domain, as: "busy", access: PHONE, keyboard: true } as const;
    expect(await complaints(await look(DESKTOP), addresses(things)[route]!, of)).toEqual({});
  },
);

test("the database is away: a page says so, and comes back", async () => {
  expectTrouble("status of 503");
  const { page, open } = await look(PHONE);
  await page.clock.install();
  await open(busy.store.domain, "/app");
  await world.line.cut();
  for (const at of ["/app", `/app/orders/${things.orders[0]}`, "/app/designs/new"]) {
    const frame = await open(busy.store.domain, at);
    await expect.poll(() => frame.locator("h1").innerText()).toBe("The app isn't available right now");
    expect(await faultsOf(page), at).toEqual([]);
  }
  await shoot(page, "page-away");
  await world.line.mend();
  await until("the app ready again", async () => (await fetch(`${world.origin}/readyz`)).status === 200);
  // Unasked: nobody has to find out that it is back.
  await page.clock.fastForward(10_000);
  await page.frameLocator("#app-frame").getByRole("heading", { name: "Add design", level: 1 }).waitFor();
});

test("the token is refused: home and account say what to do, and nothing is lost", async () => {
  world.kit.tokens.revoke(world.kit.brands.brightside.production.id);
  await until("the refusal", async () => {
    return (await world.services.designs.readFromKit(busy.shop)).kind === "unauthorized";
  });
  const { page, open } = await look(PHONE);
  const home = await open(busy.store.domain, "/app");
  await home.getByRole("heading", { name: "Kit doesn't accept your token" }).waitFor();
  await shoot(page, "page-refused-home");
  expect(await faultsOfLayout(page, home)).toEqual([]);
  const account = await open(busy.store.domain, "/app/account");
  await account.getByText(/There are two possible causes/).waitFor();
  await shoot(page, "page-refused-account");
  expect(await faultsOf(page)).toEqual([]);
});

test("outside of the admin a page says what this is, and where it is opened", async () => {
  expectTrouble("status of 404");
  const { page } = await look(PHONE);
  for (const at of ["/", "/nowhere", "/confirm-email?token=none"]) {
    await page.goto(world.origin + at);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).not.toBe("");
    const admin = page.getByRole("link", { name: "Open Shopify admin" });
    expect(await admin.getAttribute("href")).toBe("https://admin.shopify.com/");
    expect((await admin.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
});
