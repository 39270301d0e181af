// A day's work with orders: from one to the next in the list that they were opened from, with what sending them costs.
import { expect, test } from "vitest";
import type { OrderRecord } from "../../sandbox/shopify/types.ts";
import { DESKTOP, openPage, PHONE, shoot } from "../support/browser/browser.ts";
import { faultsOf } from "../support/browser/look-at-page.ts";
import { browser, setScene, world } from "../support/browser/scene.ts";
import { barButton } from "../support/browser/title-bar.ts";
import { setUpMerchant } from "../support/merchant.ts";
import { atKit, shown } from "../support/order-walk.ts";

setScene();

test.each([DESKTOP, PHONE])("orders are worked through one after another, at %i px", async (width) => {
  const of = await setUpMerchant(world, `work-${width}`);
  const { linking } = world.services;
  const costs = await linking.unitCosts.list(of.shop);
  await linking.unitCosts.save(of.shop, Object.fromEntries(costs.map(({ productId }) => [productId, "7.50"])));
  const orders = [of.buy({ test: true }), of.buy({ test: true })];
  for (const order of orders) await shown(of, order, ({ tasks }) => tasks.length > 0);
  const { page, app } = await openPage(browser, width);
  const look = async (name: string) => {
    await shoot(page, `work-${width}-${name}`);
    expect(await faultsOf(page)).toEqual([]);
  };
  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/orders?view=needs_you&sort=oldest"));
  await app
    .getByText(/54\.80 margin/)
    .first()
    .waitFor();
  await look("list");
  // Both may be of the same second: the list says which comes first.
  const names = await app.getByRole("link", { name: /^#\d+$/ }).allInnerTexts();
  const [first, second] = names.map((name) => orders.find((order) => order.name === name)!) as [
    OrderRecord,
    OrderRecord,
  ];

  // Only what fits the selection is offered.
  await app.getByRole("checkbox", { name: `Select order ${first.name}` }).check();
  if (width === PHONE) await app.getByRole("button", { name: "Actions" }).click();
  else await app.getByRole("button", { name: "More actions" }).click();
  await app
    .getByRole("button", { name: "Already ordered" })
    .or(app.getByRole("menuitem", { name: "Already ordered" }))
    .waitFor();
  for (const action of ["Release", "Try again", "Send after all", "Move to Kit", "Use current design"])
    expect(await app.getByText(action, { exact: true }).count()).toBe(0);
  await page.keyboard.press("Escape");

  const heading = (name: string) => app.getByRole("heading", { name, level: 1 }).waitFor();
  await app.getByRole("link", { name: first.name, exact: true }).click();
  await heading(first.name);
  expect(await app.getByRole("link", { name: "Previous order" }).count()).toBe(0);
  await app.getByRole("link", { name: "Next order" }).click();
  await heading(second.name);
  expect(await app.getByRole("link", { name: "Next order" }).count()).toBe(0);
  await app.getByRole("link", { name: "Previous order" }).click();
  await heading(first.name);
  await look("order");

  // Nobody paid for a test order: "Don't send" comes first, and sending it says what it costs.
  const offered = app.getByRole("button", { name: new RegExp(`: ${first.name}$`) });
  expect((await offered.allInnerTexts()).slice(0, 2)).toEqual(["Don't send", "Send to Kit"]);
  await offered.nth(1).click();
  await app
    .getByText(/^2 kits, about .15\.00 at Kit\. Kit makes and charges for a test order like any other/)
    .waitFor();
  await shoot(page, `work-${width}-question`);
  await app.getByRole("dialog").getByRole("button", { name: "Back" }).click();
  expect(atKit(world, first)).toEqual([]);

  // A mug that is a kit after all is linked from here.
  await app.getByRole("link", { name: /^Link product: .*Enamel mug/ }).click();
  await app.getByRole("heading", { name: "Link products", level: 1 }).waitFor();
  await app.getByText("Enamel mug").first().waitFor();
  await page.goBack();
  await heading(first.name);
  await barButton(app, "Orders").click();
  await app.getByRole("tab", { name: /^Needs attention/, selected: true }).waitFor();
  await app.getByRole("link", { name: second.name, exact: true }).waitFor();
});
