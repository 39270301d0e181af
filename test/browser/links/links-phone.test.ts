// Linking on a phone: one variant, and several at once.
import type { FrameLocator } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE } from "../../support/browser/browser.ts";
import { browser, openApp, setScene, world } from "../../support/browser/scene.ts";
import { barButton } from "../../support/browser/title-bar.ts";
import { tooSmallToTouch } from "../../support/browser/touch-targets.ts";
import { linkVariant, setUpMerchant } from "../../support/merchant.ts";
import { letLinksDrift } from "../../support/stores/linking-store.ts";
import { sitDownToLink } from "./links-desk.ts";

setScene();

test("on a phone: a variant is linked and taken back", async () => {
  const { app, open, store, sku, variant } = await sitDownToLink(world, browser, PHONE);
  const cat = variant("Galaxy Cat", "30").id;
  await open("/app/links?search=galaxy%2030");
  await app.getByRole("button", { name: /^Choose design: .*30 × 40/ }).click();
  await app.getByRole("dialog").getByRole("radio", { checked: true }).waitFor();
  await app.getByRole("button", { name: "Preview changes" }).click();
  await app.getByText("GC-30").waitFor();
  await barButton(app, "Apply 1 change").click();
  await app.getByText("1 variant changed").waitFor();
  expect(store.variant(cat).sku).toBe(sku("Galaxy Cat"));
  await app.getByRole("button", { name: "Undo" }).click();
  await barButton(app, "Apply 1 change").click();
  await app.getByText("1 variant restored").waitFor();
  expect(store.variant(cat).sku).toBe("GC-30");
});

test("on a phone: the tabs follow the line above them without a gap where nothing is suggested", async () => {
  const of = await setUpMerchant(world, "links-all-kits");
  await linkVariant(world, of.shop, { was: "KIT-2", sku: of.sku });
  const { app } = await openApp(of.store, "/app/links?view=not_linked", PHONE);
  await app.getByText("Enamel mug").waitFor();
  const line = (await app.locator("#readiness").boundingBox())!;
  expect((await app.locator(".kit-tabs").boundingBox())!.y - line.y - line.height).toBeLessThanOrEqual(17);
});

test("on a phone: links of problems have room for a finger, here and on Home", async () => {
  const desk = await sitDownToLink(world, browser, PHONE);
  await letLinksDrift(world, desk);
  for (const at of ["/app/links?view=problems", "/app"]) {
    await desk.open(at);
    await desk.app
      .getByRole("link", { name: /broken link|Quiet Lighthouse/ })
      .first()
      .waitFor();
    expect(await tooSmallToTouch(desk.page, desk.page.frame("app-iframe")!), at).toEqual([]);
  }
});

test("on a phone: products are selected, and their variants linked at once", async () => {
  const { app, open, store, sku, product, variant } = await sitDownToLink(world, browser, PHONE);
  const [small, large] = [variant("Galaxy Cat", "30").id, variant("Galaxy Cat", "40").id];
  const untouched = variant("Fox in the Snow", "30");
  await open("/app/links?search=diamond");
  await app.getByText("GC-30").waitFor();
  const choose = app.getByRole("button", { name: "Choose design", exact: true });
  expect(await choose.count()).toBe(0);
  const all = app.getByRole("checkbox", { name: "All 12 on this page" });
  await all.check();
  await app.getByText("12 selected").waitFor();
  await all.uncheck();
  await app.getByText("12 selected").waitFor({ state: "detached" });
  // By keys alone.
  await all.focus();
  await all.press("Space");
  await app.getByText("12 selected").waitFor();
  await all.press("Space");
  // A finger meets the name of the product, not the small box beside it.
  await product("Galaxy Cat").getByText("Galaxy Cat").first().click();
  await app.getByText("1 selected").waitFor();
  await product("Fox in the Snow").getByText("Fox in the Snow").first().scrollIntoViewIfNeeded();
  await app.getByText("LOP-40").scrollIntoViewIfNeeded();
  expect(await inSight(choose)).toBe(true);
  await choose.click();
  await app.getByText("Choose design for 2 variants").waitFor();
  await app.getByRole("dialog").getByRole("radio", { checked: true }).waitFor();
  await app.getByRole("button", { name: "Preview changes" }).click();
  await barButton(app, "Apply 1 change").waitFor();
  await app.getByText("Doesn't match: variant 40 × 50 cm, kit 30 × 40 cm").waitFor();
  // Its name is as good as the box beside it.
  await app.locator("label").filter({ hasText: "40 × 50 cm" }).click();
  await barButton(app, "Apply 2 changes").click();
  await app.getByText("2 variants changed").waitFor();
  expect([small, large].map((id) => store.variant(id).sku)).toEqual([sku("Galaxy Cat"), sku("Galaxy Cat")]);
  expect(store.variant(untouched.id).sku).toBe("FITS-30");

  await open("/app/links?view=size_differs");
  await app.getByRole("button", { name: /^Keep as is/ }).click();
  await app.getByText("Try another search or filter.").waitFor();
  await open("/app/links?view=linked");
  await app.getByRole("checkbox", { name: /Galaxy Cat/ }).check();
  await app.getByText("1 selected").waitFor();
  await app.getByRole("button", { name: "Remove link" }).click();
  await barButton(app, "Apply 2 changes").click();
  await app.getByText("2 variants changed").waitFor();
  expect(store.variants().some((one) => one.sku?.startsWith("pmt_"))).toBe(false);
});

test("on a phone: the selected tab is in view if the tabs are wider than the screen", async () => {
  const { app, open } = await sitDownToLink(world, browser, PHONE);
  await open("/app/links?view=no_artwork");
  const selected = app.getByRole("tab", { selected: true });
  await expect.poll(() => selected.innerText()).toMatch(/^Problems/);
  await expect.poll(() => selected.evaluate((tab) => tab.getBoundingClientRect().right)).toBeLessThanOrEqual(PHONE);
});

function inSight(control: ReturnType<FrameLocator["locator"]>): Promise<boolean> {
  return control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

test("on a phone: what isn't a kit is said beside the product's name", async () => {
  const { app, open, product } = await sitDownToLink(world, browser, PHONE);
  await open("/app/links?search=tote");
  const name = await product("Canvas tote bag").getByText("Canvas tote bag").first().boundingBox();
  const button = await app.getByRole("button", { name: "Not a kit: Canvas tote bag" }).boundingBox();
  expect(Math.abs(button!.y + button!.height / 2 - (name!.y + name!.height / 2))).toBeLessThan(12);
});
