// A draft order of one custom item, as a merchant makes a kit of it: found in Shopify, its design chosen on the order's page.
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE } from "../../support/browser/browser.ts";
import { faultsOfLayoutAt } from "../../support/browser/look-at-page.ts";
import { browser, openApp, setScene, world } from "../../support/browser/scene.ts";
import { setUpMerchant } from "../../support/merchant.ts";
import { atKit, sent, shown } from "../../support/order-walk.ts";

setScene();

test("a custom item gets its design on the order's page, which can be removed and chosen again", async () => {
  const of = await setUpMerchant(world, "commissions");
  const lines = [{ title: "Portrait of Anna", quantity: 2 }];
  const order = of.buy({ lines, financialStatus: "PENDING", sourceName: "shopify_draft_order" });
  const { page, app } = await openApp(of.store, `/app/orders?search=${encodeURIComponent(order.name)}`);
  await app.getByRole("button", { name: "Find in Shopify" }).click();
  await app.getByRole("heading", { name: order.name, level: 1 }).waitFor();
  const choose = app.getByRole("button", { name: "Choose design: 2 × Custom item" });
  await choose.click();
  await app.getByText("2 kits of this design are sent to Kit when the order is paid.").waitFor();
  await app.getByRole("radio", { name: "Harbour commissions" }).check();
  await app.getByRole("button", { name: "Use design" }).click();
  await app.getByText("Made from the design “Harbour commissions”.").waitFor();
  const frame = page.frame("app-iframe")!;
  for (const width of [DESKTOP, PHONE]) expect(await faultsOfLayoutAt(width, page, frame)).toEqual([]);

  await app.getByRole("button", { name: "Remove design: 2 × Custom item" }).click();
  await choose.click();
  await app.getByRole("radio", { name: "Harbour commissions" }).check();
  await app.getByRole("button", { name: "Use design" }).click();
  await app.getByRole("button", { name: "Change design: 2 × Custom item" }).waitFor();
  await shown(of, order, ({ wait }) => wait?.reason === "not_paid");
  of.store.pay(order.id);
  await sent(of, order);
  expect(atKit(world, order).map((one) => one.lines.map(({ quantity }) => quantity))).toEqual([[2]]);
});

test("what isn't in Shopify, or has nothing to choose, is said in words", async () => {
  const of = await setUpMerchant(world, "mugs-only");
  const mugs = of.buy({ lines: [{ sku: "MUG", quantity: 1 }] });
  const { page } = await openPage(browser, PHONE);
  for (const [name, words] of [
    ["#987654", "Shopify has no order with this name."],
    [mugs.name, `${mugs.name} has no open custom items to choose a design for.`],
  ] as const) {
    await page.goto(world.shopify.adminUrl(of.store.domain, `/app/orders?search=${encodeURIComponent(name)}`));
    const app = page.frameLocator("#app-frame");
    await app.getByRole("button", { name: "Find in Shopify" }).click();
    await app.getByText(words).first().waitFor();
  }
});
