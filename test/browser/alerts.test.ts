// Where alerts go is chosen with one press while the shop is set up, and tried out in the settings; on a server without email the
// settings say so.
import { afterAll, test } from "vitest";
import { DESKTOP, PHONE, shoot } from "../support/browser/browser.ts";
import { openApp, setScene, world } from "../support/browser/scene.ts";
import { setUpMerchant } from "../support/merchant.ts";
import { startMailServer } from "../support/network/mail-server.ts";
import { until } from "../support/until.ts";

const server = await startMailServer();
setScene({ smtpUrl: server.url });
afterAll(() => server.close());

test.each([DESKTOP, PHONE])("alerts go to the owner's address with one press, at %i px", async (width) => {
  const of = await setUpMerchant(world, `alerted-at-${width}`, { live: false });
  const owner = `owner@alerted-at-${width}.example.com`;
  const { page, app } = await openApp(of.store, "/app", width);
  await app.getByRole("button", { name: "Skip" }).click();
  await app.getByText(`Shopify has ${owner} as your address`).waitFor();
  await shoot(page, `alerts-step-${width}`);
  await app.getByRole("button", { name: "Use this address" }).click();
  await app.getByText("6 of 7 steps done").waitFor();

  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/settings?section=alerts"));
  const test = app.getByRole("button", { name: "Send test email" });
  await test.scrollIntoViewIfNeeded();
  await test.click();
  await until("the test email", () => server.received.some(({ to }) => to.includes(owner)));
  await shoot(page, `alerts-settings-${width}`);
  await app.getByText("Another address").click();
  await page.getByRole("button", { name: "Save" }).click();
  await app.getByText("Enter a valid email address.").first().waitFor();
  await app.getByRole("textbox", { name: "Email address" }).fill("colleague@else.example");
  await page.getByRole("button", { name: "Save" }).click();
  await app.getByText(`Until then, alerts go to ${owner}.`).waitFor();
  await shoot(page, `alerts-other-${width}`);
});
