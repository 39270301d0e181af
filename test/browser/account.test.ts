// The token of a connected account is replaced: the form is gone to from wherever it is named.
import { expect, onTestFinished, test } from "vitest";
import { kitState } from "../../app/ui/texts/account/kit-state.ts";
import { DESKTOP, openPage, PHONE, shoot } from "../support/browser/browser.ts";
import { faultsOf, faultsOfLayout } from "../support/browser/look-at-page.ts";
import { leaving, saveBar, saveChanges } from "../support/browser/save-bar.ts";
import { browser, openApp, setScene, world } from "../support/browser/scene.ts";
import { setUpMerchant, storeSeed, visit } from "../support/merchant.ts";
import { sent } from "../support/order-walk.ts";
import { until } from "../support/until.ts";

setScene();

test("“Replace token” and the note on staging lead to the field, which goes away once it is done", async () => {
  const of = await setUpMerchant(world, "replaces", { environment: "staging" });
  const { page, app } = await openPage(browser, PHONE);
  const field = app.getByLabel("Token", { exact: true });
  for (const name of [/^Connected to staging/, "Replace token"]) {
    await page.goto(world.shopify.adminUrl(of.store.domain, "/app/account"));
    await app.getByRole("link", { name }).click();
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
  }
  await app.getByText("so nothing is interrupted").waitFor();
  // Opened by mistake, it goes away again.
  await app.getByRole("button", { name: "Cancel" }).click();
  await field.waitFor({ state: "detached" });
  await app.getByRole("link", { name: "Replace token" }).click();
  await field.fill(world.kit.tokens.create("brightside", "staging").token);
  await app.getByRole("button", { name: "Save token" }).click();
  await field.waitFor({ state: "detached" });
});

test("“Change brand” answers for the token that was asked about, not for one entered since", async () => {
  const of = await setUpMerchant(world, "changes-brand");
  await sent(of, of.buy());
  const { app } = await openApp(of.store, "/app/account?replace", DESKTOP);
  const field = app.getByLabel("Token", { exact: true });
  await field.fill(world.kit.tokens.create("northwind", "production").token);
  await app.getByRole("button", { name: "Save token" }).click();
  const question = app.getByRole("button", { name: "Change brand" });
  await question.waitFor();
  await field.fill(world.kit.tokens.create("northwind", "production").token);
  await question.waitFor({ state: "detached" });
  await app.getByRole("button", { name: "Save token" }).click();
  await question.click();
  await field.waitFor({ state: "detached" });
});

test("while Kit is down, the token stays in its field, and the page says to keep it", async () => {
  const { domain } = world.shopify.addShop(storeSeed("connects-in-vain"));
  await visit(world, domain);
  const { page, app } = await openPage(browser, PHONE);
  await page.goto(world.shopify.adminUrl(domain, "/app/account"));
  world.kit.faults.add({ kind: "500", count: 20 });
  const [field, { token }] = [app.getByLabel("Token", { exact: true }), world.kit.brands.northwind.production];
  await field.fill(token);
  await app.getByRole("button", { name: "Connect", exact: true }).click();
  await app.getByText(/so your token isn't saved yet\. Keep it, and try again in a few minutes\.$/).waitFor();
  expect(await field.inputValue()).toBe(token);
  await shoot(page, "account-kit-is-down");
  expect(await faultsOfLayout(page, page.frame("app-iframe")!)).toEqual([]);
});

test("while the token is rejected, the page says so once, and no text says that it still works", async () => {
  const of = await setUpMerchant(world, "is-refused", { brand: "northwind" });
  world.kit.tokens.revoke(world.kit.brands.northwind.production.id);
  await until("the refusal", async () => {
    return (await world.services.designs.readFromKit(of.shop)).kind === "unauthorized";
  });
  const { app } = await openApp(of.store, "/app/account", PHONE);
  await app.getByText("Enter a valid token").waitFor();
  expect(await app.getByText("so nothing is interrupted").count()).toBe(0);
  expect(await app.getByText(/doesn't accept (this|the) token|Not accepted/).count()).toBe(1);
  await app.getByRole("button", { name: "Advanced" }).click();
  await app.getByRole("button", { name: "Check now" }).click();
  await app.getByText("Kit doesn't accept your token. Replace it, then try again.").waitFor();
  for (const [about, at] of [
    ["orders", "/app/orders"],
    ["designs", "/app/designs"],
    ["designs", "/app/designs/new"],
  ] as const) {
    const elsewhere = await openApp(of.store, at);
    await elsewhere.app.getByText(kitState[about].token_refused).waitFor();
    await elsewhere.app.getByRole("link", { name: "View Kit account" }).waitFor();
    expect(await faultsOf(elsewhere.page), at).toEqual([]);
  }
});

test("while Kit doesn't answer, pages that need it say so", async () => {
  const of = await setUpMerchant(world, "waits-for-kit");
  const set = (values: string) => world.database.pool.query(`UPDATE kit_accounts SET ${values}`);
  await set(
    "shut_reason = 'unreachable', unreachable_since = now() - interval '1 hour', shut_until = now() + interval '1 minute'",
  );
  onTestFinished(() => void set("shut_reason = NULL, unreachable_since = NULL, shut_until = NULL"));
  const orders = await openApp(of.store, "/app/orders");
  await orders.app.getByText(kitState.orders.kit_away).waitFor();
  const adding = await openApp(of.store, "/app/designs/new");
  await adding.app.getByText(kitState.designs.kit_away).waitFor();
});

test("the billing question is above the go-live card, and below it after going live", async () => {
  const { store } = await setUpMerchant(world, "not-live-yet", { kind: null, live: false });
  const { app } = await openApp(store, "/app/account", PHONE);
  const cards = app.getByRole("heading", { name: /^(How does Kit charge you\?|Go live|Sending orders)$/ });
  await expect.poll(() => cards.allInnerTexts()).toEqual(["How does Kit charge you?", "Go live"]);
  await app.getByRole("button", { name: "Go live" }).click();
  await app.getByRole("dialog").getByRole("button", { name: "Go live" }).click();
  await expect.poll(() => cards.allInnerTexts()).toEqual(["Sending orders", "How does Kit charge you?"]);
});

test.each([DESKTOP, PHONE])(
  "billing is saved with the save bar, and not lost without a question, at %i px",
  async (width) => {
    const of = await setUpMerchant(world, `charged-${width}`, { kind: null, live: false, brand: "brightside" });
    const { page, app } = await openApp(of.store, "/app/account", width);
    const chosen = app.getByRole("radio", { name: "Kit sends me invoices" });
    const kind = async () => (await world.services.accounts.uses.settings(of.shop)).kind;
    const before = await kind();
    await app.getByText("Kit sends me invoices", { exact: true }).click();
    await saveBar(page).waitFor();
    expect(await kind()).toBe(before);
    await leaving(page, () => app.getByRole("link", { name: "Replace token" }).click(), "Stay");
    expect(await chosen.isChecked()).toBe(true);
    await saveChanges(page);
    await expect.poll(kind).toBe("invoice");
    await saveBar(page).waitFor({ state: "hidden" });
    await world.services.accounts.uses.setKind(of.shop, "standard");
  },
);

test.each([DESKTOP, PHONE])("technical details are collapsed until opened, at %i px", async (width) => {
  const of = await setUpMerchant(world, `unfolds-${width}`);
  const { page, app } = await openPage(browser, width);
  const technical = [/Requests in the last minute/, /Private links/, /Shipping updates are|Instant: Kit/];
  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/account"));
  const unfold = app.getByRole("button", { name: "Advanced" });
  await unfold.waitFor();
  for (const words of technical) expect(await app.getByText(words).count()).toBe(0);
  await unfold.click();
  await app.getByText("Requests in the last minute").waitFor();
  await shoot(page, `account-advanced-${width}`);
  expect(await faultsOf(page)).toEqual([]);

  // A link to a part of it finds it open.
  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/account?section=events"));
  await app.getByRole("button", { name: "Check now" }).waitFor();
});
