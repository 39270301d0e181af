// By keyboard alone: every dialog takes the focus and keeps it, Escape closes it, and the focus returns to its opener. Tabs are
// one stop of the Tab key.
import type { Frame, FrameLocator, Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { KitOrderRowId } from "../../app/kernel/ids.ts";
import { common } from "../../app/ui/texts/common.ts";
import { designPicker } from "../../app/ui/texts/designs/design-picker.ts";
import { publishing } from "../../app/ui/texts/designs/publishing.ts";
import { earlier } from "../../app/ui/texts/orders/earlier-orders.ts";
import { orderPage } from "../../app/ui/texts/orders/order-page.ts";
import { savedViews } from "../../app/ui/texts/orders/saved-views.ts";
import { PHONE } from "../support/browser/browser.ts";
import { twoFrames } from "../support/browser/look-at-page.ts";
import { openApp, setScene, world } from "../support/browser/scene.ts";
import { barButton } from "../support/browser/title-bar.ts";
import { type Merchant, readDesigns, registerDesign, setUpMerchant } from "../support/merchant.ts";
import { sent, shown } from "../support/order-walk.ts";

setScene();

let of: Merchant;
let testOrder: KitOrderRowId;
let testOrderName: string;
let commission: KitOrderRowId;
let unpaid: KitOrderRowId;

beforeAll(async () => {
  of = await setUpMerchant(world, "by-keyboard");
  for (const name of ["Harbour at Dawn", "Fox at Noon"])
    await registerDesign(world, { environment: "production", token: of.token }, name);
  await readDesigns(world, of.shop);
  const held = of.buy({ test: true });
  const custom = of.buy({
    lines: [
      { sku: of.sku, quantity: 1 },
      { title: "Portrait of Anna", quantity: 1 },
    ],
    financialStatus: "PENDING",
  });
  await shown(of, held, ({ tasks }) => tasks.length > 0);
  await shown(of, custom, ({ wait }) => wait?.reason === "not_paid");
  const ordered = of.buy();
  await sent(of, ordered);
  unpaid = await of.row(ordered.id);
  const early = of.buy({ createdAt: new Date(Date.now() - 30 * 86_400_000) });
  await shown(of, early, ({ status }) => status === "placed_earlier");
  testOrderName = held.name;
  [testOrder, commission] = [await of.row(held.id), await of.row(custom.id)];
});

interface Opened {
  page: Page;
  app: FrameLocator;
  frame: Frame;
}

async function open(at: string, width?: number): Promise<Opened> {
  const { page, app } = await openApp(of.store, at, width);
  await app.locator("h1").waitFor();
  return { page, app, frame: page.frame("app-iframe")! };
}

interface Dialog {
  at: () => string;
  /** Its opener's name. */
  opener: string | RegExp;
  title: string | RegExp;
  before?: (opened: Opened) => Promise<unknown>;
  /** The opener is in the title bar, which the admin draws: the focus can't return to it from the page. */
  inTitleBar?: true;
}

const DIALOGS: Record<string, Dialog> = {
  "saved views": { at: () => "/app/orders", opener: "Saved views", title: "Saved views" },
  "the question about several orders": {
    at: () => "/app/orders",
    opener: "Send to Kit",
    title: /^Send/,
    before: ({ app }) => app.getByRole("checkbox", { name: `Select order ${testOrderName}` }).check({ force: true }),
  },
  "the question about an order": {
    at: () => `/app/orders/${testOrder}`,
    opener: /^Send to Kit/,
    title: "Send this test order to Kit?",
  },
  "the design of an item": {
    at: () => `/app/orders/${commission}`,
    opener: /^Choose design/,
    title: /^Choose design/,
  },
  "the design of variants": { at: () => "/app/links?view=all", opener: /^Choose design: Fox/, title: /^Choose design/ },
  disconnecting: { at: () => "/app/account", opener: "Disconnect", title: /^Disconnect/ },
  "the question about canceling": {
    at: () => `/app/orders/${unpaid}`,
    opener: "Cancel Kit order",
    title: "Cancel this order at Kit?",
    inTitleBar: true,
  },
  "the question about all earlier orders": {
    at: () => "/app/orders/earlier",
    opener: earlier.sendAll,
    title: /^Send/,
    inTitleBar: true,
  },
  "product defaults": {
    at: () => `/app/designs/${of.sku}/publish`,
    opener: publishing.defaults.action,
    title: publishing.defaults.title,
    inTitleBar: true,
  },
  "product defaults of several products": {
    at: () => `/app/designs/publish?sku=${of.sku}`,
    opener: publishing.defaults.action,
    title: publishing.defaults.title,
  },
  "further sizes": { at: () => `/app/designs/${of.sku}/publish`, opener: "Add sizes", title: "Add sizes" },
};

/** What has the focus, as a person would say it. */
function focusIn(frame: Frame): Promise<{ name: string; within: boolean }> {
  return frame.evaluate(() => {
    const at = document.activeElement!;
    return {
      name: at.getAttribute("aria-label") ?? at.textContent ?? at.tagName,
      within: at.closest("[role=dialog], dialog, ui-modal") !== null,
    };
  });
}

/** In a menu of the title bar, it is shown by the keyboard first. */
async function barOpener(page: Page, app: FrameLocator, name: string | RegExp): Promise<Locator> {
  const button = barButton(app, name);
  const menu = page
    .locator(".title-bar details", { has: page.locator("button", { hasText: name }) })
    .locator("summary");
  await button.or(menu).first().waitFor();
  if (!(await button.isVisible())) {
    await menu.focus();
    await page.keyboard.press("Enter");
  }
  return button;
}

/** More than any of these dialogs has controls. */
const PRESSES = 24;

test.each(Object.keys(DIALOGS))("%s", async (name) => {
  const { at, opener, title, before, inTitleBar } = DIALOGS[name]!;
  const opened = await open(at());
  const { page, app, frame } = opened;
  await before?.(opened);
  const button = inTitleBar
    ? await barOpener(page, app, opener)
    : app.getByRole("button", { name: opener, exact: typeof opener === "string" }).first();
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = app.getByRole("dialog", { name: title });
  await dialog.waitFor();
  await expect.poll(async () => (await focusIn(frame)).within).toBe(true);
  for (const key of [...Array<string>(PRESSES).fill("Tab"), ...Array<string>(PRESSES).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    await twoFrames(frame);
    expect(await focusIn(frame)).toMatchObject({ within: true });
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  if (inTitleBar)
    await expect.poll(() => frame.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  else await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("a menu of bulk actions on a phone", async () => {
  const { page, app } = await open("/app/links?view=all", PHONE);
  await app.getByRole("checkbox").first().check({ force: true });
  const menu = app.getByRole("button", { name: "Actions", exact: true });
  await menu.focus();
  await page.keyboard.press("Enter");
  await app.getByRole("menuitem").first().waitFor();
  await page.keyboard.press("Escape");
  await app.getByRole("menuitem").first().waitFor({ state: "hidden" });
  await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("tabs take one press of Tab, however fast, and the arrow keys move along them", async () => {
  const { page, app, frame } = await open("/app/links?view=problems");
  const tab = app.getByRole("tab", { selected: true });
  await tab.waitFor();
  await app.locator("body").evaluate((body) => {
    body.tabIndex = -1;
    body.focus();
  });
  const isOnTab = () => frame.evaluate(() => document.activeElement?.matches("[role=tab]") ?? false);
  for (let press = 0; press < PRESSES && !(await isOnTab()); press += 1) await page.keyboard.press("Tab");
  expect(await isOnTab()).toBe(true);
  await page.keyboard.press("Tab");
  // Longer than it takes the page to react to the focus.
  for (let frames = 0; frames < 5; frames += 1) await twoFrames(frame);
  expect(await isOnTab()).toBe(false);

  await page.keyboard.press("Shift+Tab");
  await expect.poll(isOnTab).toBe(true);
  const names = await app.getByRole("tab").allInnerTexts();
  const focused = () => frame.evaluate(() => (document.activeElement as HTMLElement).innerText);
  const at = names.indexOf(await tab.innerText());
  await page.keyboard.press("ArrowRight");
  await expect.poll(focused).toBe(names[at + 1]);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(focused).toBe(names[at - 1]);
  await page.keyboard.press("Enter");
  await expect.poll(() => app.getByRole("tab", { selected: true }).innerText()).toBe(names[at - 1]);
});

test("Enter in a dialog's only field does what its button does", async () => {
  const { page, app } = await open("/app/orders?view=waiting");
  // What is typed before the list has come stays.
  const list = Promise.withResolvers<void>();
  await page.route("**/app/orders/views*", async (route) => {
    await list.promise;
    await route.continue();
  });
  await app.getByRole("button", { name: "Saved views" }).click();
  await app.getByLabel("Save the filters in use as").fill("On their way");
  list.resolve();
  await app.getByText(savedViews.none).waitFor();
  await page.keyboard.press("Enter");
  await app.getByRole("dialog").getByRole("button", { name: "On their way", exact: true }).waitFor();

  await page.goto(world.shopify.adminUrl(of.store.domain, `/app/orders/${commission}`));
  await app.getByRole("button", { name: /^Choose design/ }).click();
  const search = app.getByRole("searchbox", { name: designPicker.search });
  await search.fill("Harbour at Dawn");
  await app.getByRole("radio", { name: /Harbour at Dawn/, checked: true }).waitFor();
  // Pressed before the answer to what was typed has come: the list still shows the other design.
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const found = Promise.withResolvers<void>();
  await page.route("**/app/designs/choices*", async (route) => {
    await found.promise;
    await route.continue();
  });
  await search.fill("Fox at Noon");
  await page.keyboard.press("Enter");
  await twoFrames(page.frame("app-iframe")!);
  expect(sent).toEqual([]);
  expect(await app.getByRole("dialog").getByRole("button", { name: orderPage.design.use }).isDisabled()).toBe(true);
  found.resolve();
  await app.getByRole("radio", { name: /Fox at Noon/, checked: true }).waitFor();
  await page.keyboard.press("Enter");
  await app.getByRole("button", { name: /^Change design/ }).waitFor();
  await app.getByText("Fox at Noon").first().waitFor();
});

test("Enter adds the chosen sizes only once the list answers what was typed", async () => {
  const { page, app } = await open(`/app/designs/${of.sku}/publish`);
  await app.getByRole("button", { name: "Add sizes" }).click();
  const dialog = app.getByRole("dialog");
  const search = dialog.getByRole("searchbox");
  // The list came for the design's own name, to which what is typed is not joined.
  await dialog.getByText(publishing.sizes.picker.none).waitFor();
  await page.keyboard.type("Fox at Noon");
  expect(await search.inputValue()).toBe("Fox at Noon");
  await dialog.getByRole("checkbox", { name: /Fox at Noon/ }).check({ force: true });
  await dialog.getByRole("button", { name: "Add 1 size" }).waitFor();
  // The list has answered, so that this design shows up again only with the next answer.
  await dialog.getByRole("checkbox", { name: /Harbour at Dawn/ }).waitFor({ state: "hidden" });
  const found = Promise.withResolvers<void>();
  await page.route("**/app/designs/sizes*", async (route) => {
    await found.promise;
    await route.continue();
  });
  await search.fill("Harbour at Dawn");
  await page.keyboard.press("Enter");
  await twoFrames(page.frame("app-iframe")!);
  expect(await dialog.count()).toBe(1);
  found.resolve();
  await dialog.getByRole("checkbox", { name: /Harbour at Dawn/ }).waitFor();
  await search.press("Enter");
  await dialog.waitFor({ state: "hidden" });
});

test("a list in a dialog that is never answered ends with a way on", async () => {
  const { page, app } = await open("/app/links?view=all");
  await page.clock.install();
  let answer = false;
  await page.route("**/app/designs/choices*", (route) => (answer ? route.continue() : undefined));
  await app
    .getByRole("button", { name: /^Choose design/ })
    .first()
    .click();
  await app.getByRole("dialog").waitFor();
  await page.clock.runFor(100_000);
  await app.getByText(designPicker.lost).waitFor();
  answer = true;
  await app.getByRole("button", { name: common.tryAgain }).click();
  await page.clock.runFor(1_000);
  await app.getByText(designPicker.lost).waitFor({ state: "hidden" });
});
