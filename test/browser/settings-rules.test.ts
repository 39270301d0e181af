// Rules that the settings page offers from the store's own orders: payment methods of unpaid orders, and sales channels to hold.
import { expect, onTestFinished, test } from "vitest";
import { rules } from "../../app/ui/texts/account/settings.ts";
import { DESKTOP, openPage, PHONE, shoot } from "../support/browser/browser.ts";
import { faultsOf } from "../support/browser/look-at-page.ts";
import { saveBar, saveChanges } from "../support/browser/save-bar.ts";
import { browser, openApp, setScene, world } from "../support/browser/scene.ts";
import { expectTrouble } from "../support/browser/trouble.ts";
import { setUpMerchant } from "../support/merchant.ts";
import { sent } from "../support/order-walk.ts";

setScene();

test("payment methods and sales channels of recent orders are chosen by name, saved, and still there after a reload", async () => {
  const of = await setUpMerchant(world, "has-rules");
  const cod = "Cash on Delivery (COD)";
  await sent(of, of.buy({ gateways: [cod], sourceName: "4383523", appName: "TikTok Shop" }));
  await sent(of, of.buy({ sourceName: "2329312", appName: "Amazon" }));
  const { page, app } = await openApp(of.store, "/app/settings", PHONE);
  const box = (name: string) => app.getByRole("checkbox", { name, exact: true });
  await box(cod).check();
  await app.getByText("If the customer never pays, you still pay Kit for them.").waitFor();
  await box("TikTok Shop").check();
  await page.getByRole("button", { name: "Save" }).click();
  const settings = async () => (await world.services.accounts.uses.settings(of.shop)).settings;
  await expect
    .poll(settings)
    .toMatchObject({ unpaidGateways: [cod], heldChannels: [{ source: "4383523", name: "TikTok Shop" }] });
  await page.reload();
  await expect.poll(() => box("TikTok Shop").isChecked()).toBe(true);
  expect(await box("Amazon").isChecked()).toBe(false);
  await box("All other sales channels").check();
  await expect.poll(() => box("Amazon").isDisabled()).toBe(true);
});

test("in a contrast theme a checkbox has an edge, and its mark once it's checked", async () => {
  const of = await setUpMerchant(world, "has-contrast");
  const { page, app } = await openApp(of.store, "/app/settings", DESKTOP);
  await page.emulateMedia({ forcedColors: "active" });
  onTestFinished(() => page.emulateMedia({ forcedColors: "none" }));
  const box = app.getByRole("checkbox", { name: rules.cancelWithoutAsking.label });
  await box.check();
  const looks = await box.evaluate((input) => {
    const styleOf = (part: string) => getComputedStyle(input.parentElement!.querySelector(part)!);
    const [backdrop, mark] = [styleOf(".Polaris-Checkbox__Backdrop"), styleOf("svg")];
    return { edge: backdrop.outlineStyle, isMarked: mark.color !== backdrop.backgroundColor };
  });
  expect(looks).toEqual({ edge: "solid", isMarked: true });
});

test("what somebody else changed meanwhile is shown after a save, and not changed back", async () => {
  const of = await setUpMerchant(world, "has-two-at-it");
  const { uses } = world.services.accounts;
  const { page, app } = await openApp(of.store, "/app/settings", DESKTOP);
  const box = (rule: "cancelWithoutAsking" | "replaceCorrected") =>
    app.getByRole("checkbox", { name: rules[rule].label });
  await box("replaceCorrected").check();
  await uses.updateSettings(of.shop, { cancelWithoutAsking: false });
  await saveChanges(page);
  await expect.poll(() => box("cancelWithoutAsking").isChecked()).toBe(false);
  await expect.poll(() => saveBar(page).count()).toBe(0);
  expect((await uses.settings(of.shop)).settings).toMatchObject({ cancelWithoutAsking: false, replaceCorrected: true });
});

test("a change that didn't arrive is still there to be saved, and what the page couldn't load is asked for again", async () => {
  const of = await setUpMerchant(world, "saves-again");
  await sent(of, of.buy({ gateways: ["Bank deposit"] }));
  const { page, app } = await openPage(browser, PHONE);
  expectTrouble("net::ERR_FAILED");
  await page.route("**/app/settings/recent-choices*", (route) => route.abort());
  await page.route(
    (url) => url.pathname.startsWith("/app/settings"),
    (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()),
  );
  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/settings"));
  await app.getByText("We couldn't load your payment methods.").waitFor();
  const box = app.getByRole("checkbox", { name: "Mark orders as delivered" });
  await box.click();
  const chosen = await box.isChecked();
  await page.getByRole("button", { name: "Save" }).click();
  await app.getByText("Check your connection, then save again.").waitFor();
  expect(await box.isChecked()).toBe(chosen);
  await page.unrouteAll();
  await app.getByRole("button", { name: "Try again" }).click();
  await app.getByRole("checkbox", { name: "Bank deposit" }).waitFor();
  await saveChanges(page);
  await expect
    .poll(async () => (await world.services.accounts.uses.settings(of.shop)).settings.markDelivered)
    .toBe(chosen);
});

test("with an order for pickup, the store's address is read from Shopify, and its silence is said with a way on", async () => {
  const of = await setUpMerchant(world, "has-a-store");
  const order = of.buy({ deliveryMethod: "PICK_UP", shippingAddress: null });
  await expect.poll(async () => (await of.look(order.id))?.wait?.reason).toBe("lines_held");
  const { page, app } = await openPage(browser, PHONE);
  world.shopify.faults.graphql({ kind: "500", operation: "Order", times: 40 });
  await page.goto(world.shopify.adminUrl(of.store.domain, `/app/orders/${await of.row(order.id)}`));
  await app.getByText("We couldn't load your store's address from Shopify").waitFor();
  world.shopify.faults.clear();
  await app.getByRole("button", { name: "Try again" }).click();
  await app.getByRole("button", { name: "Send to your store" }).click();
  await sent(of, order);
});

test.each([DESKTOP, PHONE])("rules are grouped by purpose, with rare ones collapsed, at %i px", async (width) => {
  const of = await setUpMerchant(world, `has-groups-${width}`);
  const { page, app } = await openApp(of.store, "/app/settings", width);
  const groups = app.getByRole("heading", { level: 2 });
  await expect
    .poll(() => groups.allInnerTexts())
    .toEqual(["When kits are sent", "Which orders are held", "What customers see", "Emails to you", "Advanced"]);
  const rare = app.getByRole("checkbox", { name: "Send Shopify test orders to Kit" });
  expect(await rare.count()).toBe(0);
  await app.getByRole("button", { name: "Advanced" }).click();
  await rare.check();
  await shoot(page, `settings-advanced-${width}`);
  expect(await faultsOf(page)).toEqual([]);
  // Folded again, what was changed there is kept, and saved with the rest.
  await app.getByRole("button", { name: "Advanced" }).click();
  await saveChanges(page);
  const settings = async () => (await world.services.accounts.uses.settings(of.shop)).settings;
  await expect.poll(async () => (await settings()).testOrders).toBe("send");
});
