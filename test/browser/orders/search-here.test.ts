// One order among many that are to be paid, or that need somebody: found by its number on the page itself.
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE, shoot } from "../../support/browser/browser.ts";
import { faultsOfAccess, faultsOfLayout } from "../../support/browser/look-at-page.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import { setUpMerchant } from "../../support/merchant.ts";
import { sent, shown } from "../../support/order-walk.ts";

setScene();

test.each([DESKTOP, PHONE])("orders are searched where they are paid and settled, at %i px", async (width) => {
  const of = await setUpMerchant(world, `search-here-${width}`);
  const [one, other] = [of.buy(), of.buy()];
  const kitNumber = await sent(of, one);
  await sent(of, other);
  const [held, further] = [of.buy({ shippingAddress: null }), of.buy({ shippingAddress: null })];
  for (const order of [held, further]) await shown(of, order, ({ tasks }) => tasks.length > 0);
  const { page, app } = await openPage(browser, width);
  const field = app.getByRole("searchbox", { name: "Search orders" });
  const shownOrders = (names: string[]) =>
    expect
      .poll(async () => {
        const texts = await app.getByText(/^#\d+$/).allInnerTexts();
        return [...new Set(texts)].toSorted();
      })
      .toEqual(names.toSorted());
  const look = async (state: string) => {
    await shoot(page, `search-here-${state}-${width}`);
    const frame = page.frame("app-iframe")!;
    expect(await faultsOfLayout(page, frame)).toEqual([]);
    // "Loading orders…" fades away over what was found, and is pale meanwhile.
    await expect.poll(() => faultsOfAccess(frame)).toEqual([]);
  };

  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/unpaid"));
  await shownOrders([one.name, other.name]);
  await look("unpaid");
  await field.fill(String(kitNumber));
  await shownOrders([one.name]);
  await look("unpaid-found");
  await field.fill(other.name.slice(1));
  await shownOrders([other.name]);
  // An order that is not to be paid is looked for among all orders.
  await field.fill(held.name);
  await app.getByRole("heading", { name: "No orders found" }).waitFor();
  await look("unpaid-none");
  await app.getByRole("link", { name: "Search all orders" }).click();
  await app.getByRole("heading", { name: "Orders", level: 1 }).waitFor();
  await app.getByRole("link", { name: held.name, exact: true }).waitFor();

  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/attention"));
  const list = app.getByRole("link", { name: /^Review: / }).first();
  await list.waitFor();
  await look("attention");
  await field.fill(further.name);
  await list.waitFor({ state: "detached" });
  await app.getByText(further.name).first().waitFor();
  expect(await app.getByText(held.name, { exact: true }).count()).toBe(0);
  await look("attention-found");
  await field.fill(one.name);
  await app.getByRole("heading", { name: "No orders found" }).waitFor();
  await look("attention-none");
  await field.fill("");
  await list.waitFor();
});
