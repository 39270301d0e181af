// The token of a connected account is replaced: the form is gone to from wherever it is named.
import { expect, test } from "vitest";
import { openPage, PHONE } from "../support/browser/browser.ts";
import { setUpMerchant } from "../support/merchant.ts";
import { browser, setScene, world } from "../support/browser/scene.ts";
import { until } from "../support/until.ts";

setScene();

test("“Replace token” and the note on staging lead to the field, which goes away once it is done", async () => {
  const of = await setUpMerchant(world, "replaces", { environment: "staging" });
  const { page, trouble } = await openPage(browser, PHONE);
  const app = page.frameLocator("#app-frame");
  const field = app.getByLabel("Token", { exact: true });
  for (const name of [/^Connected to staging/, "Replace token"]) {
    await page.goto(world.shopify.adminUrl(of.store.domain, "/app/account"));
    await app.getByRole("link", { name }).click();
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
  }
  await app.getByText("so nothing is interrupted").waitFor();
  await field.fill(world.kit.tokens.create("brightside", "staging").token);
  await app.getByRole("button", { name: "Save token" }).click();
  await field.waitFor({ state: "detached" });
  expect(trouble).toEqual([]);
});

test("while the token is refused, nothing says that it goes on working", async () => {
  const of = await setUpMerchant(world, "is-refused", { brand: "northwind" });
  world.kit.tokens.revoke(world.kit.brands.northwind.production.id);
  await until("the refusal", async () => {
    return (await world.services.designs.readFromKit(of.shop)).kind === "unauthorized";
  });
  const { page } = await openPage(browser, PHONE);
  const app = page.frameLocator("#app-frame");
  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/account"));
  await app.getByText("Enter a valid token").waitFor();
  expect(await app.getByText("so nothing is interrupted").count()).toBe(0);
});

test("how Kit charges is asked for above going live, and stands below it afterwards", async () => {
  const { store } = await setUpMerchant(world, "not-live-yet", { kind: null, live: false });
  const { page, trouble } = await openPage(browser, PHONE);
  const app = page.frameLocator("#app-frame");
  await page.goto(world.shopify.adminUrl(store.domain, "/app/account"));
  const cards = app.getByRole("heading", { name: /^(How does Kit charge you\?|Go live|Sending to Kit)$/ });
  await expect.poll(() => cards.allInnerTexts()).toEqual(["How does Kit charge you?", "Go live"]);
  await app.getByRole("button", { name: "Go live" }).click();
  await app.getByRole("dialog").getByRole("button", { name: "Go live" }).click();
  await expect.poll(() => cards.allInnerTexts()).toEqual(["Sending to Kit", "How does Kit charge you?"]);
  expect(trouble).toEqual([]);
});
