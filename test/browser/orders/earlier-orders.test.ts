// A merchant whose products had SKUs of their own takes the app into use: the orders of before are made as the products are
// linked now, all of them with one confirmation.
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE, shoot } from "../../support/browser/browser.ts";
import { browser, openApp, setScene, world } from "../../support/browser/scene.ts";
import { barButton } from "../../support/browser/title-bar.ts";
import { goLive, linkVariant, numeric, setUpMerchant } from "../../support/merchant.ts";
import { shown } from "../../support/order-walk.ts";
import { until } from "../../support/until.ts";

setScene();

const DAY = 86_400_000;

test.each([DESKTOP, PHONE])("earlier orders are made as linked and reach Kit, %i pixels wide", async (width) => {
  const of = await setUpMerchant(world, `earlier-${width}`, { live: false });
  const createdAt = new Date(Date.now() - 3 * DAY);
  const own = [2, 1].map((quantity) => of.buy({ createdAt, lines: [{ sku: "KIT-2", quantity }] }));
  const kit = of.buy({ createdAt });
  await linkVariant(world, of.shop, { was: "KIT-2", sku: of.sku });
  await goLive(world, of.shop);
  for (const order of [...own, kit]) await shown(of, order, ({ status }) => status === "placed_earlier");

  const { page, app } = await openPage(browser, width);
  // The test with past orders says the same of them before anything is sent.
  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/links/test"));
  await barButton(app, "Start test").click();
  await app.getByText("3 orders tested, 3 with kits: 1 would be sent and 2 need “Use current design”.").waitFor();
  await app
    .getByText(/^If bought now, it would be sent/)
    .first()
    .waitFor();
  await shoot(page, `earlier-${width}-1-test`);

  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/orders/earlier"));
  await app.getByRole("heading", { name: "Earlier orders", level: 1 }).waitFor();
  await app.getByRole("link", { name: own[0]!.name, exact: true }).click();
  await app.getByText(/^Sold before its product was linked to Harbour earlier/).waitFor();
  await app.getByRole("button", { name: "Use current design: Fox in the Snow kit" }).waitFor();
  await shoot(page, `earlier-${width}-2-order`);

  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/orders/earlier"));
  await barButton(app, "Send all").click();
  const dialog = app.getByRole("dialog");
  await app.getByText("Send all 3 earlier orders to Kit?").waitFor();
  await app.getByText(/^5 kits\. We can't say what they cost/).waitFor();
  const made = `3 × Fox in the Snow kit, sold as KIT-2: made as Harbour earlier-${width} (${of.sku})`;
  await app.getByText(made).waitFor();
  await shoot(page, `earlier-${width}-3-question`);
  await page.keyboard.press("Escape");
  // Once unit costs are entered, the design that these kits are made from tells what they cost.
  await world.services.linking.unitCosts.save(of.shop, { "101": "9.50" });
  await app.getByRole("link", { name: own[0]!.name, exact: true }).click();
  await app.getByText(/^About .*19\.00$/).waitFor();
  await barButton(app, "Earlier orders").or(barButton(app, "Orders")).click();
  await barButton(app, "Send all").click();
  await app.getByText(/^5 kits, about .*47\.50 at Kit\./).waitFor();
  await dialog.getByRole("button", { name: "Send all" }).click();
  await page.getByText("3 orders will be sent to Kit").waitFor();
  for (const order of [...own, kit])
    await until("the kit order", () => world.kit.truth.ordersByReference(numeric(order.id)).length === 1);
  await app.getByText("No earlier orders").waitFor();
  await shoot(page, `earlier-${width}-4-sent`);
  const kits = own.map(({ id }) =>
    world.kit.truth.ordersByReference(numeric(id))[0]!.lines.map((line) => line.quantity),
  );
  expect(kits).toEqual([[2], [1]]);
});

test("an order that was marked as already ordered asks for no design", async () => {
  const of = await setUpMerchant(world, "earlier-ordered", { live: false });
  const order = of.buy({ lines: [{ sku: "KIT-2", quantity: 1 }], createdAt: new Date(Date.now() - 3 * DAY) });
  await linkVariant(world, of.shop, { was: "KIT-2", sku: of.sku });
  await goLive(world, of.shop);
  await shown(of, order, ({ status }) => status === "placed_earlier");
  const { app } = await openApp(of.store, `/app/orders/${await of.row(order.id)}`, PHONE);
  const choice = app.getByRole("button", { name: "Use current design: Fox in the Snow kit" });
  await choice.waitFor();
  await app.getByRole("button", { name: "Already ordered" }).click();
  await app.getByRole("dialog").getByRole("button", { name: "Mark as ordered" }).click();
  await app.getByText("You marked it as already ordered.").first().waitFor();
  const { rows } = await world.services.orders.reads.list(of.shop, { view: "all", search: "", page: null });
  expect(rows.map(({ bulk }) => bulk)).toEqual([["send_after_all"]]);
  // The timeline may be read a moment after the items: the page is read again, though the button of the command is gone.
  await choice.waitFor({ state: "detached" });
});
