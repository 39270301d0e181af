// Ways out of what somebody did outside the app. An unpaid kit order is canceled at Kit since the address was wrong: the merchant is told that the order is still open, sends
// it again, and its tracking ends on the Shopify order.
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE, shoot } from "../../support/browser/browser.ts";
import { browser, openApp, setScene, world } from "../../support/browser/scene.ts";
import { chooseAction } from "../../support/browser/title-bar.ts";
import { numeric, setUpMerchant } from "../../support/merchant.ts";
import { atKit, fulfilled, sent, shown, TRACKING } from "../../support/order-walk.ts";
import { until } from "../../support/until.ts";

setScene();

test.each([DESKTOP, PHONE])("canceled at Kit, sent again, shipped and fulfilled, %i pixels wide", async (width) => {
  const of = await setUpMerchant(world, `again-${width}`);
  const order = of.buy();
  await sent(of, order);
  const { page, app } = await openPage(browser, width);
  const dialog = app.getByRole("dialog");
  const open = async () => {
    await page.goto(world.shopify.adminUrl(of.store.domain, `/app/orders/${numeric(order.id)}`));
    await app.getByRole("heading", { name: order.name, level: 1 }).waitFor();
  };
  const command = (name: string) => chooseAction(app, name);

  await open();
  await command("Cancel Kit order");
  await dialog.getByRole("button", { name: "Cancel at Kit" }).click();
  await app.getByText("Canceled at Kit, still open in Shopify").waitFor();
  await app.getByText("2 kits in this order aren't in any Kit order.").waitFor();
  await shoot(page, `again-${width}-1-canceled`);
  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/attention"));
  const told = app.getByRole("heading", { name: "Canceled at Kit, still open in Shopify" });
  await told.waitFor();
  expect(await told.count()).toBe(1);
  await shoot(page, `again-${width}-2-attention`);
  await app.getByRole("link", { name: /^View order/ }).click();

  await app.getByRole("button", { name: `Send again: ${order.name}` }).click();
  await app.getByText("Send what's open as a new Kit order?").waitFor();
  await dialog.getByRole("button", { name: "Send to Kit" }).click();
  const second = () => world.kit.truth.ordersByReference(`${numeric(order.id)}-2`);
  await until("the second kit order", () => second().length === 1);
  await shown(of, order, ({ tasks }) => tasks.length === 0);
  await open();
  await app.getByText("Part 2").waitFor();
  await shoot(page, `again-${width}-3-sent`);

  const { id } = second()[0]!;
  world.kit.orders.pay(id);
  world.kit.orders.ship(id, [TRACKING]);
  await until("the fulfillment", () => world.shopify.truth.fulfillments(order.id).length > 0);
  await page.goto(world.shopify.adminUrl(of.store.domain, `/app/orders/${numeric(order.id)}-2`));
  await app.getByText("On the Shopify order").waitFor();
  await shoot(page, `again-${width}-4-fulfilled`);
  expect(world.shopify.truth.fulfillments(order.id).map((one) => one.lines.map((line) => line.quantity))).toEqual([
    [2],
  ]);
  expect(atKit(world, order)).toHaveLength(1);
});

test.each([DESKTOP, PHONE])("corrected after sending, replaced at Kit in one click, %i pixels wide", async (width) => {
  const of = await setUpMerchant(world, `replace-${width}`);
  const order = of.buy();
  await sent(of, order);
  of.store.changeAddress(order.id, { address1: "New Street 7" });
  await shown(of, order, ({ tasks }) => tasks.some(({ kind }) => kind === "address_changed"));
  const { page, app } = await openApp(of.store, "/app/attention", width);
  await app.getByText("Kit uses the ones that were sent.").first().waitFor();
  await shoot(page, `replace-${width}-1-attention`);
  await app.getByRole("link", { name: /^View order/ }).click();
  await app.getByRole("button", { name: `Replace order at Kit: ${order.name}` }).click();
  await app.getByText("Replace this order at Kit?").waitFor();
  await shoot(page, `replace-${width}-2-question`);
  await app.getByRole("dialog").getByRole("button", { name: "Replace order" }).click();
  const second = () => world.kit.truth.ordersByReference(`${numeric(order.id)}-2`);
  await until("the corrected kit order", () => second().length === 1);
  expect(atKit(world, order)).toMatchObject([{ state: "canceled" }]);
  expect(second()).toMatchObject([{ state: "pending_payment", customer: { address1: "New Street 7" } }]);
  await shown(of, order, ({ tasks }) => tasks.length === 0);
  await page.goto(world.shopify.adminUrl(of.store.domain, `/app/orders/${numeric(order.id)}`));
  await app.getByText("Part 2").waitFor();
  await shoot(page, `replace-${width}-3-replaced`);
});

test.each([DESKTOP, PHONE])(
  "a fulfillment canceled in Shopify, made again in one click, %i pixels wide",
  async (width) => {
    const of = await setUpMerchant(world, `undone-${width}`);
    const order = of.buy();
    const kitId = await sent(of, order);
    world.kit.orders.pay(kitId);
    world.kit.orders.ship(kitId, [TRACKING]);
    const [first] = await fulfilled(world, of, order);
    of.store.cancelFulfillment(first!.id);
    await shown(of, order, ({ tasks }) => tasks.length > 0);
    const { page, app } = await openApp(of.store, `/app/orders/${numeric(order.id)}`, width);
    await app.getByText("Kit shipped 2 kits, but the fulfillment was canceled in Shopify.").waitFor();
    await app.getByText("Not on the Shopify order yet").waitFor();
    await shoot(page, `undone-${width}-1-order`);
    await page.goto(world.shopify.adminUrl(of.store.domain, "/app/attention"));
    const view = app.getByRole("link", { name: /^View order/ });
    await view.waitFor();
    await shoot(page, `undone-${width}-2-attention`);
    await view.click();
    await app.getByRole("button", { name: `Fulfill again: ${order.name}` }).click();
    await until("the fulfillment", () => world.shopify.truth.fulfillments(order.id).length === 2);
    await shown(of, order, ({ tasks }) => tasks.length === 0);
  },
);
