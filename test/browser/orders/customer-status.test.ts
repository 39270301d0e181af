// "Where is my kit?" on the customer's order status page, from the fields that the app writes.
import { expect, test } from "vitest";
import { openPage, PHONE } from "../../support/browser/browser.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import { setUpMerchant } from "../../support/merchant.ts";
import { pay, sent } from "../../support/order-walk.ts";

setScene();

test("a customer sees their kit being made, and nothing of an order without kits", async () => {
  const of = await setUpMerchant(world, "where-is-it");
  await world.services.accounts.uses.updateSettings(of.shop, { orderFields: true });
  const order = of.buy();
  const kitId = await sent(of, order);
  const written = () => Object.fromEntries(of.store.metafields(order.id).map(({ key, value }) => [key, value]));
  await expect.poll(() => written()["kit_stage"]).toBe("Ordered");

  const { page, trouble } = await openPage(browser, PHONE);
  const at = (id: string) => `${world.shopify.origin}/store/where-is-it/storefront/orders/${id}`;
  const block = page.frameLocator('iframe[title="Where is my kit?"]');
  await page.goto(at(order.id));
  await block.getByText("Ordered", { exact: true }).waitFor();
  expect(await block.getByText("Payment").count()).toBe(0);

  await pay(world, of, { order, kitId });
  await expect.poll(() => written()["kit_stage"]).toBe("Being made");
  await page.goto(at(order.id));
  await block.getByText("Being made", { exact: true }).waitFor();
  await block.getByRole("progressbar", { name: "Step 2 of 4" }).waitFor();

  const mug = of.store.placeOrder({ lines: [{ sku: "MUG", quantity: 1 }] });
  await page.goto(at(mug.id));
  await page.getByRole("heading", { name: "Delivery" }).waitFor();
  expect(await block.locator("s-section").count()).toBe(0);
  expect(trouble).toEqual([]);
});
