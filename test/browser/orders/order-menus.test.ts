// Our extensions in the menus of the store admin's order page: on the card of fulfilled items.
import type { Frame, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { OrderRecord } from "../../../sandbox/shopify/types.ts";
import { violationsIn } from "../../support/browser/axe.ts";
import { openPage, PHONE } from "../../support/browser/browser.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import { type Merchant, numeric, setUpMerchant } from "../../support/merchant.ts";
import { atRest, fulfilled, pay, sent, TRACKING } from "../../support/order-walk.ts";
import { until } from "../../support/until.ts";

setScene();

let of: Merchant;

beforeAll(async () => {
  of = await setUpMerchant(world, "in-their-menus");
});

/** Without the rules about whole pages: an extension is a part of Shopify's. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const orderPage = ({ id }: OrderRecord) =>
  `${world.shopify.origin}/store/${of.store.domain.replace(".myshopify.com", "")}/orders/${id}`;

/** The frame of the extension that the dialog shows. */
async function opened(page: Page, target: string): Promise<Frame> {
  const isIt = (frame: Frame) => frame.url().includes(`/${target}?`);
  await expect.poll(() => page.frames().some(isIt)).toBe(true);
  return page.frames().find(isIt)!;
}

async function shipped(): Promise<OrderRecord> {
  const order = of.buy();
  const kitId = await sent(of, order);
  await pay(world, of, { order, kitId });
  world.kit.orders.ship(kitId, [TRACKING]);
  await world.services.orders.commands.readAgain(of.shop, await of.row(order.id));
  await fulfilled(world, of, order);
  await atRest(world, of, order);
  return order;
}

const kitOrdersOf = ({ id }: OrderRecord) =>
  world.kit.truth.orders().filter(({ reference }) => reference.startsWith(numeric(id)));

test("a kit that arrived broken is replaced from the card of fulfilled items, on a phone too", async () => {
  const order = await shipped();
  const { page, trouble } = await openPage(browser, PHONE);
  await page.goto(orderPage(order));
  const card = page.getByRole("region", { name: "Fulfillment" });
  await card.getByRole("group", { name: "More actions" }).getByRole("button", { name: "Kit orders" }).click();
  const frame = await opened(page, "admin.order-fulfilled-card.action.render");
  const replace = frame.getByRole("button", { name: "Order replacement" });
  await replace.waitFor();
  const done = frame.locator("s-text", { hasText: /^✓/ }).first();
  const [button, steps] = await Promise.all([replace.boundingBox(), done.boundingBox()]);
  expect(button!.y).toBeLessThan(steps!.y);
  expect(await violationsIn(frame, { tags: WCAG })).toEqual([]);
  expect(await frame.evaluate(() => document.body.scrollWidth <= document.body.clientWidth)).toBe(true);

  await replace.click();
  await frame.getByRole("heading", { name: "Order replacement?" }).waitFor();
  expect(kitOrdersOf(order)).toHaveLength(1);
  await replace.last().click();
  await frame.getByText("Replacement added").waitFor();
  await until("the replacement at Kit", () => kitOrdersOf(order).length === 2);
  expect(trouble).toEqual([]);
});

test("items that the merchant fulfilled have no such action", async () => {
  const order = of.store.placeOrder({ lines: [{ sku: "MUG", quantity: 1 }] });
  await world.shopify.settled();
  of.store.fulfillByHand(order.id);
  const { page } = await openPage(browser);
  await page.goto(orderPage(order));
  const card = page.getByRole("region", { name: "Fulfillment" });
  await card.getByText("Fulfilled", { exact: true }).waitFor();
  expect(await card.getByRole("button").count()).toBe(0);
});
