// The merchant makes Kit a fulfillment service in the framed settings page: Shopify asks for permissions, and may be refused.
import { expect, test } from "vitest";
import { DESKTOP, PHONE, shoot } from "../support/browser/browser.ts";
import { leaving, saveBar, saveChanges } from "../support/browser/save-bar.ts";
import { openApp, setScene, world } from "../support/browser/scene.ts";
import { setUpMerchant } from "../support/merchant.ts";
import { sent, shown } from "../support/order-walk.ts";
import { makeService, SERVICE_SCOPES } from "../support/service.ts";
import { until } from "../support/until.ts";

setScene();

test.each([DESKTOP, PHONE])("fulfillment requests are chosen, refused at first, at %i px", async (width) => {
  const of = await setUpMerchant(world, `mode-at-${width}`);
  const { page, app } = await openApp(of.store, "/app/settings", width);
  await app.getByRole("button", { name: "Advanced" }).click();
  await app.getByText("When you request fulfillment", { exact: true }).click();
  await app.getByText("Check your stock and shipping in Shopify").waitFor();
  await saveChanges(page);
  await page.getByRole("button", { name: "Decline" }).click();
  // The merchant's own word is no fault: what is in force stands chosen again, and nothing waits to be saved.
  await page.getByText("Permissions declined, nothing was changed").waitFor();
  await expect.poll(() => app.getByRole("radio", { name: "Automatically" }).isChecked()).toBe(true);
  await saveBar(page).waitFor({ state: "hidden" });
  expect(await app.getByRole("alert").count()).toBe(0);
  await shoot(page, `mode-${width}-declined`);
  expect(of.store.fulfillmentServices()).toEqual([]);

  // Chosen, and not saved yet: leaving by the menu asks first, and what is discarded is no longer chosen.
  await app.getByText("When you request fulfillment", { exact: true }).click();
  await saveBar(page).waitFor();
  // On a phone the bar lies over the admin's menu.
  if (width === DESKTOP) await leaving(page, () => page.getByRole("link", { name: "Unpaid kits" }).click(), "Stay");
  await expect.poll(() => app.getByRole("radio", { name: "When you request fulfillment" }).isChecked()).toBe(true);
  await saveBar(page).getByRole("button", { name: "Discard" }).click();
  await saveBar(page).waitFor({ state: "hidden" });
  await expect.poll(() => app.getByRole("radio", { name: "Automatically" }).isChecked()).toBe(true);

  await app.getByText("When you request fulfillment", { exact: true }).click();
  await app.getByLabel("Mark orders as delivered").click();
  await saveChanges(page);
  await page.getByText(SERVICE_SCOPES.join(", ")).waitFor();
  await page.getByRole("button", { name: "Grant access" }).click();
  await page.getByText("Orders go to Kit when you request fulfillment").waitFor();
  await saveBar(page).waitFor({ state: "hidden" });
  const { settings } = await world.services.accounts.uses.settings(of.shop);
  expect(settings.markDelivered).toBe(false);
  await app
    .getByText(/stocked at Kit's location/)
    .first()
    .waitFor();
  await until("one service", () => of.store.fulfillmentServices().length === 1);
  // Nothing else on the page says how orders go to Kit.
  expect(await app.getByText("Paid orders go to Kit automatically").count()).toBe(0);
  await shoot(page, `mode-${width}-service`);

  // As after the app came back to the store: chosen, and registered by the worker while the merchant looks on.
  const { pool } = world.database;
  const { rows } = await pool.query<{ id: string }>("SELECT service_id AS id FROM shops WHERE id = $1", [of.shop.id]);
  // What the worker began when the mode was chosen must not register it again before the page is seen.
  for (const operation of ["Services", "ServiceCreate"])
    world.shopify.faults.graphql({ kind: "hold", operation, times: 20 });
  await pool.query("UPDATE shops SET service_id = NULL WHERE id = $1", [of.shop.id]);
  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/settings"));
  await app.getByText("Kit's location hasn't been created yet").waitFor();
  await pool.query("UPDATE shops SET service_id = $2 WHERE id = $1", [of.shop.id, rows[0]!.id]);
  world.shopify.faults.clear();
  await app
    .getByText(/stocked at Kit's location/)
    .first()
    .waitFor();

  await app.getByText("Automatically", { exact: true }).click();
  await app.getByLabel("Move to location").selectOption("Harbour Street shop");
  await shoot(page, `mode-${width}-leaving`);
  await saveChanges(page);
  await page.getByText("Orders go to Kit automatically").waitFor();
  await until("no service", () => of.store.fulfillmentServices().length === 0);
});

test.each([DESKTOP, PHONE])("an order at the merchant's own location is moved to Kit, at %i px", async (width) => {
  const of = await setUpMerchant(world, `home-at-${width}`);
  await makeService(world, of);
  const place = () => of.store.placeOrder({ lines: [{ sku: of.sku, quantity: 1, location: "Workshop" }] });
  const [one, other, ...many] = [place(), place(), place(), place()];
  for (const order of [one, other, ...many]) await shown(of, order, ({ tasks }) => tasks.length === 1);
  const { page, app } = await openApp(of.store, `/app/orders/${await of.row(one.id)}`, width);
  await app.getByText("Assigned to your location").first().waitFor();
  await app.getByRole("button", { name: "Keep at my location" }).waitFor();
  await app.getByRole("button", { name: "Move to Kit" }).click();
  await sent(of, one);

  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/attention?cause=at_own_location"));
  await app.getByRole("button", { name: "Move all to Kit" }).click();
  await page.getByText("Moving 3 orders to Kit").waitFor();
  for (const order of [other, ...many]) await sent(of, order);

  const last = place();
  await shown(of, last, ({ tasks }) => tasks.length === 1);
  of.store.revokeScopes(["write_third_party_fulfillment_orders"]);
  await until("the app has heard of the permission", async () => {
    const { missingScopes } = await world.services.fulfillmentService.status(of.shop);
    return missingScopes.length > 0;
  });
  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/settings"));
  await app.getByText("1 order with kits assigned to your own locations").waitFor();
  // Going back to automatic would send what waits there, which is said before it is saved.
  await app.getByText("Automatically", { exact: true }).click();
  await app.getByText("1 order assigned to your own locations").waitFor();
  await app.getByText("When you request fulfillment", { exact: true }).click();
  await app.getByRole("button", { name: "Grant access" }).click();
  await page.getByRole("button", { name: "Grant access" }).click();
  await page.getByText("Access granted").waitFor();
  await shoot(page, `mode-${width}-own-location`);
  await app.getByRole("button", { name: "Move all to Kit" }).click();
  await page.getByText("Moving 1 order to Kit").waitFor();
  await sent(of, last);
});
