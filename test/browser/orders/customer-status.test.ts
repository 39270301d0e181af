// "Where is my kit?" on the customer's order status page, from the fields that the app writes.
import { expect, test } from "vitest";
import { openPage, PHONE } from "../../support/browser/browser.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import { setUpMerchant } from "../../support/merchant.ts";
import { pay, sent, shown, TRACKING } from "../../support/order-walk.ts";

setScene();

test("a customer sees their kit being made, and nothing of an order without kits", async () => {
  const of = await setUpMerchant(world, "where-is-it");
  await world.services.accounts.uses.updateSettings(of.shop, { orderFields: true });
  const order = of.buy();
  const kitId = await sent(of, order);
  const written = () => Object.fromEntries(of.store.metafields(order.id).map(({ key, value }) => [key, value]));
  await expect.poll(() => written()["kit_stage"]).toBe("Ordered");

  const { page } = await openPage(browser, PHONE);
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
});

test("a customer reports what is wrong with their kit, and the merchant has a task with a replacement", async () => {
  const of = await setUpMerchant(world, "something-wrong");
  await world.services.accounts.uses.updateSettings(of.shop, { orderFields: true });
  const order = of.buy();
  const kitId = await sent(of, order);
  const at = `${world.shopify.origin}/store/something-wrong/storefront/orders/${order.id}`;
  const { page } = await openPage(browser, PHONE);
  const block = page.frameLocator('iframe[title="Where is my kit?"]');
  await page.goto(at);
  await block.getByText("Ordered", { exact: true }).waitFor();
  expect(await block.getByText("Is something wrong with your kit?").count()).toBe(0);

  await pay(world, of, { order, kitId });
  world.kit.orders.ship(kitId, [TRACKING]);
  const written = () => Object.fromEntries(of.store.metafields(order.id).map(({ key, value }) => [key, value]));
  await expect.poll(() => written()["kit_stage"]).toBe("Shipped");
  await page.goto(at);
  await block.getByText("Is something wrong with your kit?").click();
  await block.getByRole("combobox", { name: "What's wrong?" }).selectOption("Drills are missing");
  await block.getByRole("button", { name: "Report to store" }).click();
  await block.getByRole("status").filter({ hasText: "You reported: Drills are missing." }).waitFor();
  const problem = { kind: "customer_problem", params: { problem: "missing_drills" } };
  await shown(of, order, ({ tasks }) => tasks.some(({ kind }) => kind === problem.kind));
  expect((await of.look(order.id))!.tasks).toMatchObject([problem]);
  await page.goto(at);
  await block.getByText("You reported: Drills are missing.").waitFor();

  const { commands } = world.services.orders;
  expect(await commands.addPart(of.shop, await of.row(order.id), "replacement")).toEqual({ kind: "done" });
  await shown(of, order, ({ tasks }) => tasks.every(({ kind }) => kind !== problem.kind));
  // The same again is no news; something else is.
  of.store.setByCustomer(order.id, { key: "kit_problem", value: "Missing drills" });
  of.store.setByCustomer(order.id, { key: "kit_problem", value: "Damaged" });
  await shown(of, order, ({ tasks }) =>
    tasks.some(({ params }) => "problem" in params && params.problem === "damaged"),
  );
});
