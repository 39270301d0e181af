// The merchant tests the store's past orders in the framed app, before and after somebody changed a SKU.
import { expect, test } from "vitest";
import { DESKTOP, PHONE, shoot } from "../../support/browser/browser.ts";
import { openApp, setScene, world } from "../../support/browser/scene.ts";
import { barButton } from "../../support/browser/title-bar.ts";
import { CANARY, found, WORDS } from "../../support/canary.ts";
import { setUpMerchant } from "../../support/merchant.ts";

setScene();

const HOUR = 3_600_000;

test.each([DESKTOP, PHONE])("past orders are tested, all and one by its name, at %i px", async (width) => {
  const of = await setUpMerchant(world, `past-at-${width}`, { live: false });
  for (let days = 12; days >= 1; days -= 1)
    of.buy({
      ...CANARY,
      createdAt: new Date(Date.now() - days * 24 * HOUR),
      ...(days === 3 ? { tags: ["look"] } : {}),
    });
  const mug = of.buy({ lines: [{ sku: "MUG", quantity: 1 }] });
  const unpaid = of.buy({ ...CANARY, financialStatus: "PENDING" });
  await world.shopify.settled();

  const { page, app } = await openApp(of.store, "/app", width);
  await app.getByRole("link", { name: "Test past orders" }).click();
  await barButton(app, "Start test").click();
  await app.getByText("14 orders tested, 13 with kits: 12 would be sent and 1 would wait.").waitFor();
  // What would not be sent comes first, and nothing is said to be sent that isn't.
  const tested = app.getByRole("list", { name: "Tested orders" });
  expect(await tested.locator(":scope > li").count()).toBe(13);
  expect(await tested.locator(":scope > li").first().innerText()).toContain("Would wait");
  expect(await tested.innerText()).not.toContain("Will be sent");
  // The newest first, of those that would be sent.
  const times = await tested
    .locator("time")
    .evaluateAll((found) => found.map((time) => (time as HTMLTimeElement).dateTime));
  expect(times.slice(1)).toEqual(times.slice(1).toSorted().reverse());
  await app.getByRole("button", { name: "View what Kit would get" }).first().click();
  await app.getByText('"name": "[name]"').first().waitFor();
  await shoot(page, `past-orders-${width}-all`);
  const text = await app.locator("body").innerText();
  expect(found(text, WORDS)).toEqual([]);

  await app.getByLabel("Test one order").fill(unpaid.name);
  await app.getByRole("button", { name: "Test", exact: true }).click();
  await app.getByText("1 order tested, 1 with kits: 1 would wait.").waitFor();
  await app.getByText("The customer hasn't paid yet (payment pending)").waitFor();
  await shoot(page, `past-orders-${width}-one`);
  await app.getByLabel("Test one order").fill(mug.name);
  await app.getByRole("button", { name: "Test", exact: true }).click();
  await app.getByText(`Order ${mug.name} has no kits.`).waitFor();
  // Of a canceled order no line has anything left to count.
  const canceled = of.buy();
  of.store.cancel(canceled.id);
  await app.getByLabel("Test one order").fill(canceled.name);
  await app.getByRole("button", { name: "Test", exact: true }).click();
  await tested.getByText("Removed from the order.").waitFor();
  expect(await tested.innerText()).not.toContain("0 ×");
});
