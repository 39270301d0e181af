// What a question before sending says of kits and costs: the same on the page of what needs attention as on the order's own.
import { expect, test } from "vitest";
import { openPage, PHONE, shoot } from "../../support/browser/browser.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import { setUpMerchant } from "../../support/merchant.ts";
import { atKit, shown } from "../../support/order-walk.ts";

setScene();

test("an order at risk is sent from either page after the same question", async () => {
  const of = await setUpMerchant(world, "asks-costs");
  const trial = of.buy({ risk: "HIGH", lines: [{ sku: of.sku, quantity: 2 }] });
  const { tasks } = await shown(of, trial, (details) => details.tasks.length > 0);
  const reason = String((tasks[0]!.params as { reason?: string }).reason);
  const { page, app } = await openPage(browser, PHONE);
  const dialog = app.getByRole("dialog");
  const pages = [`/app/attention?cause=order_held.${reason}`, `/app/orders/${await of.row(trial.id)}`];
  for (const at of pages) {
    await page.goto(world.shopify.adminUrl(of.store.domain, at));
    await app.getByRole("button", { name: `Send to Kit: ${trial.name}` }).click();
    await dialog.getByRole("button", { name: "Back" }).waitFor();
    await app.getByText(/2 kits\. We can't say what they cost/).waitFor();
    await shoot(page, `asks-costs-${pages.indexOf(at)}`);
    await dialog.getByRole("button", { name: "Back" }).click();
  }
  expect(atKit(world, trial)).toEqual([]);
});
