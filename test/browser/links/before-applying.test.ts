// What a merchant sees before changes are applied: what is not possible and why, a store that cannot be read, and what share
// of the kits are ready to sell.
import type { Frame, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { ExternalSku, KitAccountId, ProductId, VariantId } from "../../../app/kernel/ids.ts";
import type { LinkChoice } from "../../../app/linking/plan/plan-links.ts";
import { DESKTOP, liveFrame, openPage, PHONE, shoot } from "../../support/browser/browser.ts";
import {
  beyondKeyboard,
  faultsOf,
  faultsOfAccess,
  faultsOfLayout,
  faultsOfLayoutAt,
} from "../../support/browser/look-at-page.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import { barButton, chooseAction } from "../../support/browser/title-bar.ts";
import { numeric } from "../../support/merchant.ts";
import { addKitOrder } from "../../support/stores/kit-rows.ts";
import {
  type DesignName,
  letLinksDrift,
  type LinkingStore,
  openLinkingStore,
} from "../../support/stores/linking-store.ts";

setScene();

let one: LinkingStore;
/** Deleted in Shopify. */
let goneId: VariantId;

beforeAll(async () => {
  one = await openLinkingStore(world, "before-applying");
  await letLinksDrift(world, one);
  const gone = one.variant("Owl under the Stars", "40");
  goneId = VariantId.parse(numeric(gone.id));
  one.store.deleteVariant(gone.id);
  await world.app.composition.linking.work.productChanged(one.shop, ProductId.parse(numeric(gone.productId)));
});

const link = (variantId: VariantId, design: DesignName): LinkChoice => ({
  kind: "link",
  variantId,
  design: ExternalSku.parse(one.sku(design)),
});

/** The address of a preview. */
async function previewOf(choices: LinkChoice[]): Promise<string> {
  const preview = await world.services.linking.runs.preview(one.shop, choices);
  if (preview.kind !== "drafted") throw new Error(preview.kind);
  return `/app/links/runs/${preview.runId}`;
}

async function open(page: Page, at: string): Promise<Frame> {
  await page.goto(world.shopify.adminUrl(one.store.domain, at));
  return liveFrame(page);
}

test("a preview says what is not possible", async () => {
  const { page } = await openPage(browser);
  const cat = VariantId.parse(numeric(one.variant("Galaxy Cat", "30").id));
  const mixed = await previewOf([
    link(cat, "Galaxy Cat"),
    link(cat, "Galaxy Cat"),
    link(goneId, "Owl under the Stars"),
  ]);
  const frame = await open(page, mixed);
  await frame.getByText("2 rows can't be linked and will be left out. See the reasons below.").waitFor();
  await frame.getByText("The variant is no longer in your store").waitFor();
  await frame.getByText("The variant was selected twice. Only the first is used.").waitFor();
  expect(await barButton(frame, "Apply 1 change").isEnabled()).toBe(true);
  await shoot(page, "preview-not-possible");
  await frame.getByRole("link", { name: "Can't be linked only" }).click();
  await frame.getByRole("link", { name: "All rows" }).waitFor();
  await expect.poll(() => frame.getByText("Can't be linked", { exact: true }).count()).toBe(2);
  expect(await faultsOfLayout(page, frame)).toEqual([]);
  expect(await faultsOfLayoutAt(PHONE, page, frame)).toEqual([]);
});

test.each([DESKTOP, PHONE])("a preview shows each product beside its design, at %i px", async (width) => {
  const { page } = await openPage(browser, width);
  const cat = VariantId.parse(numeric(one.variant("Galaxy Cat", "30").id));
  const frame = await open(page, await previewOf([link(cat, "Galaxy Cat")]));
  const row = frame.locator("tbody tr, li").filter({ hasText: "Galaxy Cat" });
  await row.first().waitFor();
  const loaded = () =>
    row.locator("img").evaluateAll((found) => found.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(loaded).toBe(2);
  await shoot(page, `preview-pictures-${width}`);
  expect(await faultsOf(page)).toEqual([]);
});

test("a preview of which nothing is possible says that, and cannot be applied", async () => {
  const { page } = await openPage(browser);
  const frame = await open(page, await previewOf([link(goneId, "Owl under the Stars")]));
  await frame.getByText("None of these can be linked").waitFor();
  await expect.poll(() => barButton(frame, /^Apply/).isEnabled()).toBe(false);
  await shoot(page, "preview-nothing-possible");
  expect(await faultsOfAccess(frame)).toEqual([]);
});

test("when the store cannot be read before applying, the page says so and nothing is written", async () => {
  const { page } = await openPage(browser);
  const boat = one.variant("Sailboat by the Island", "30");
  const before = boat.sku;
  const frame = await open(page, await previewOf([link(VariantId.parse(numeric(boat.id)), "Sailboat by the Island")]));
  world.shopify.faults.graphql({ kind: "500", operation: "VariantsByIds", times: 20 });
  await barButton(frame, "Apply 1 change").click();
  await frame.getByText("Shopify didn't respond, so nothing was changed.").waitFor();
  await shoot(page, "apply-not-reached");
  world.shopify.faults.clear();
  expect(one.store.variant(boat.id).sku).toBe(before);
  await barButton(frame, "Apply 1 change").click();
  await frame.getByText("1 variant changed").waitFor();
  expect(one.store.variant(boat.id).sku).toBe(one.sku("Sailboat by the Island"));
});

test("home and linking screen show the same share, and lead to the reasons", async () => {
  const { page } = await openPage(browser);
  const home = await open(page, "/app");
  const share = await home.locator("#readiness").innerText();
  expect(share).toMatch(/^\d of \d+ linked kits (is|are) ready to sell\.$/);
  await home.getByRole("link", { name: "2 broken links" }).click();
  const frame = page.frame("app-iframe")!;
  await frame.getByText("The SKU was removed in Shopify.").first().waitFor();
  await expect.poll(() => frame.locator("#readiness").innerText()).toBe(share);
  await shoot(page, "readiness");
  expect(await faultsOfLayout(page, frame)).toEqual([]);
  expect(await faultsOfLayoutAt(PHONE, page, frame)).toEqual([]);
  expect(await faultsOfAccess(frame)).toEqual([]);
});

test("before anything was sold, the list narrowed to that says why it is empty", async () => {
  const { page } = await openPage(browser);
  const frame = await open(page, "/app/links?sold=lately");
  await frame.getByText("No kits sold in the last 90 days").waitFor();
  await shoot(page, "readiness-none-sold");
  expect(await faultsOf(page)).toEqual([]);
  await frame.getByRole("button", { name: "Remove Sold in 90 days" }).click();
  await frame.getByText("Canvas tote bag").first().waitFor();
});

/** Goes on with the Tab key until the link or button is reached that begins so, and presses it. */
async function pressByKeyboard(page: Page, frame: Frame, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press("Tab");
    const reached = await frame.evaluate(() => {
      const at = document.activeElement;
      return at?.getAttribute("aria-label") ?? at?.textContent ?? "";
    });
    if (name.test(reached)) return page.keyboard.press("Enter");
  }
  throw new Error(`${name.source} is not reached with the Tab key`);
}

describe("once kits were sold", () => {
  const LIGHTHOUSE = "Quiet Lighthouse – diamond painting kit";

  const rowsOf = (frame: Frame) => frame.locator("tbody tr, li").filter({ hasText: "diamond painting kit" });

  /** So many of a variant in one paid order. */
  async function sell(variant: { id: string }, quantity: number): Promise<void> {
    const { prisma } = world.database;
    const { kitAccountId } = await prisma.shop.findUniqueOrThrow({ where: { id: one.shop.id } });
    const of = { shopId: one.shop.id, accountId: KitAccountId.parse(kitAccountId) };
    const kitOrderId = await addKitOrder(prisma, of);
    const line = { lineItemId: "1", title: "A kit", disposition: "ignore", reason: "left_out" };
    await prisma.kitOrderLine.create({ data: { ...line, kitOrderId, variantId: numeric(variant.id), quantity } });
  }

  beforeAll(async () => {
    const edited = one.store.variants().find(({ sku }) => sku === "LIGHTHOUSE-OLD")!;
    const linked = one.store.variants().filter(({ sku }) => sku === one.sku("Harbour at Dusk"));
    await sell(edited, 3);
    await sell(linked[0]!, 12);
    await world.app.composition.linking.work.noteSales();
  });

  test.each([DESKTOP, PHONE])(
    "a reason leads to just the variants that were sold, by keyboard, at %i",
    async (width) => {
      const { page } = await openPage(browser, width);
      const home = await open(page, "/app");
      expect(await home.locator("#readiness").innerText()).toBe(
        "1 of 2 kits sold in the last 90 days is ready to sell.",
      );
      await pressByKeyboard(page, home, /^1 broken link$/);
      const frame = page.frame("app-iframe")!;
      const rows = rowsOf(frame);
      await frame.getByText("LIGHTHOUSE-OLD").waitFor();
      await expect.poll(() => rows.count()).toBe(1);
      await rows.getByText("3 sold in 90 days").waitFor();
      await shoot(page, `readiness-sold-${width}`);
      expect(await faultsOf(page)).toEqual([]);
      if (width === DESKTOP) expect(await beyondKeyboard(page, frame)).toEqual([]);

      // The narrowing stays while view and search change, and is taken away by its tag.
      await frame.getByRole("tab", { name: /^All/ }).click();
      await rows.nth(1).waitFor();
      await expect
        .poll(() => rows.allInnerTexts())
        .toEqual([expect.stringContaining("12"), expect.stringContaining(LIGHTHOUSE)]);
      await frame.getByRole("searchbox").fill("lighthouse");
      await rows.nth(1).waitFor({ state: "detached" });
      await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining(LIGHTHOUSE)]);
      await frame.locator("#readiness").click();
      await pressByKeyboard(page, frame, /^Remove Sold in 90 days$/);
      await frame.getByText("Sold in 90 days", { exact: true }).first().waitFor({ state: "detached" });
      await rows.getByText("2 variants").waitFor();
      await expect.poll(() => rows.count()).toBe(1);
      expect(await frame.getByText("Sold in 90 days", { exact: true }).count()).toBe(0);
    },
  );

  test.each([DESKTOP, PHONE])("all that was sold is listed from the page's actions at %i", async (width) => {
    const { page } = await openPage(browser, width);
    const frame = await open(page, "/app/links");
    await chooseAction(frame, "Sold in the last 90 days only");
    await frame.getByText("Canvas tote bag").first().waitFor({ state: "detached" });
    await expect.poll(() => rowsOf(frame).count()).toBe(2);
    await shoot(page, `readiness-sold-all-${width}`);
    expect(await faultsOfLayout(page, frame)).toEqual([]);
  });
});
