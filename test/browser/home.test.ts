// What Home says first, in every situation in which it must not say that all is well; and that the menu, the page "Needs
// attention" and the lists count the same.
import type { FrameLocator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { DESKTOP, liveFrame, openPage, PHONE, shoot } from "../support/browser/browser.ts";
import { faultsOf } from "../support/browser/look-at-page.ts";
import { browser, setScene, world } from "../support/browser/scene.ts";
import { barButton } from "../support/browser/title-bar.ts";
import { connect, goLive, type Merchant, setUpMerchant, storeSeed, visit } from "../support/merchant.ts";
import { sent, shown } from "../support/order-walk.ts";
import { until } from "../support/until.ts";

setScene();

const HOUR = 3_600_000;

/** Live and without an order; tests leave it as they found it. */
let calm: Merchant;

beforeAll(async () => {
  calm = await setUpMerchant(world, "calm-store");
});

interface Sitting {
  app: FrameLocator;
  /** Opens a page of the app, looks whether it is laid out well and readable, and answers what it says. */
  open(domain: string, at: string, name: string): Promise<string>;
  /** The names of the menu's entries. */
  menu(): Promise<string[]>;
}

/** `language`: the browser's. */
async function sitDown(width = DESKTOP, language?: string): Promise<Sitting> {
  const { page, app } = await openPage(browser, width);
  if (language) await page.setExtraHTTPHeaders({ "accept-language": language });
  return {
    app,
    async open(domain, at, name) {
      await page.goto(world.shopify.adminUrl(domain, at));
      await liveFrame(page);
      await shoot(page, `${name}-${width}`);
      expect(await faultsOf(page), name).toEqual([]);
      return app.locator("main").innerText();
    },
    menu: () => page.getByRole("list", { name: "Kit" }).getByRole("link").allInnerTexts(),
  };
}

interface AtHome extends Sitting {
  said: string;
}

/** Home on a computer; on a phone too where pictures are taken, or asked for. */
async function home(of: Pick<Merchant, "shop">, name: string, { phone = false } = {}): Promise<AtHome> {
  if (phone || process.env.SCREENSHOTS) {
    const hand = await sitDown(PHONE);
    await hand.open(of.shop.domain, "/app", name);
  }
  const desk = await sitDown();
  const said = await desk.open(of.shop.domain, "/app", name);
  return { ...desk, said };
}

const WELL = /You're all set/;
const AUTOMATIC = /Paid orders go to Kit automatically\./;

test("a store that is connected, linked and live, with nothing to do: all is well, and no figures before the first order", async () => {
  const { said } = await home(calm, "home-well");
  expect(said).toMatch(WELL);
  expect(said).toMatch(AUTOMATIC);
  for (const absent of [/Payment due/, /Recently resolved/, /attention/]) expect(said).not.toMatch(absent);
});

test("live, then disconnected: nothing goes to Kit, and reconnecting is what to do", async () => {
  const of = await setUpMerchant(world, "disconnects");
  await world.services.accounts.uses.leave(of.shop, true);
  const { said } = await home(of, "home-disconnected");
  expect(said).not.toMatch(WELL);
  expect(said).not.toMatch(AUTOMATIC);
  expect(said).toMatch(/1 thing needs attention/);
  expect(said).toMatch(/Reconnect your Kit account/);
  expect(said).toMatch(/nothing goes to Kit/);
});

test("orders wait to be paid: Home says how many, since when and what they cost, and the menu counts them", async () => {
  const of = await setUpMerchant(world, "owes");
  const orders = [of.buy(), of.buy(), of.buy()];
  for (const order of orders) await sent(of, order);
  const { said: unpriced } = await home(of, "home-payment-unpriced");
  expect(unpriced).not.toMatch(WELL);
  expect(unpriced).toMatch(/Pay Kit for 3 orders/);
  expect(unpriced).toMatch(/Unit costs are missing for 3 orders/);
  const costs = await world.services.linking.unitCosts.list(of.shop);
  await world.services.linking.unitCosts.save(of.shop, Object.fromEntries(costs.map((one) => [one.productId, "9.50"])));
  const desk = await home(of, "home-payment", { phone: true });
  // Three orders of two kits.
  expect(desk.said).toMatch(/Kit charges about \$57\.00\./);
  // Said once on the page.
  expect(desk.said.match(/Kit charges about \$57\.00|Payment due|Pay Kit for/g)).toHaveLength(2);
  const [, things] = /(\d+) things? needs? attention/.exec(desk.said)!;
  await expect.poll(desk.menu).toContain(`Needs attention (${things})`);
  await desk.app.getByRole("link", { name: /^Pay now/ }).click();
  await desk.app.getByRole("heading", { name: "Unpaid kits", level: 1 }).waitFor();
  expect(await desk.open(of.shop.domain, "/app/unpaid", "unpaid-costs")).toMatch(
    /3 orders to pay\. Your customers paid \$209\.40 for these kits\. Kit charges about \$57\.00\./,
  );
  const report = await desk.open(of.shop.domain, "/app/reports", "report");
  expect(report).toMatch(/Sent to Kit\s+6\s+Canceled at Kit\s+0\s+Value\s+\$209\.40\s+Cost at Kit\s+About \$57\.00/);
  expect(report).toMatch(/Margin\s+\$152\.40 \(73%\)/);
  // What leads to the month before stays where it is, also where the store sold nothing.
  const before = desk.app.getByRole("link", { name: "Previous month" });
  const place = async () => (await before.boundingBox())!.x;
  const at = await place();
  await before.click();
  await desk.app.getByText(/^No kits sent in /).waitFor();
  expect(await place()).toBe(at);
  // One number system for dates, counts and amounts, whatever the browser's language.
  const hand = await sitDown(PHONE, "de-DE");
  expect(await hand.open(of.shop.domain, "/app/reports", "report")).toMatch(
    /6 kits\s+Value \$209\.40, cost about \$57\.00, margin \$152\.40 \(73%\)/,
  );
  const row = await of.row(orders[0]!.id);
  expect(await hand.open(of.shop.domain, `/app/orders/${row}`, "order-cost")).toMatch(/About \$19\.00/);
});

test("orders from before going live: they are something to decide, counted the same on Home, in the menu and on their page", async () => {
  const of = await setUpMerchant(world, "sold-before");
  for (const days of [1, 2]) {
    const order = of.buy({ createdAt: new Date(Date.now() - days * 24 * HOUR) });
    await shown(of, order, ({ status }) => status === "placed_earlier");
  }
  const desk = await home(of, "home-earlier");
  expect(desk.said).not.toMatch(WELL);
  expect(desk.said).toMatch(/Decide about 2 earlier orders/);
  await expect.poll(desk.menu).toContain("Needs attention (1)");
  await desk.open(of.shop.domain, "/app/orders", "orders-earlier");
  await barButton(desk.app, "Earlier orders (2)").click();
  await desk.app.getByRole("heading", { name: "Earlier orders", level: 1 }).waitFor();
  await expect.poll(() => desk.app.getByRole("checkbox", { name: /^Select order/ }).count()).toBe(2);
});

test("sending is paused: it is resumed on Home itself, and then all is well", async () => {
  await world.services.accounts.uses.pause(calm.shop);
  const desk = await home(calm, "home-paused");
  expect(desk.said).not.toMatch(WELL);
  expect(desk.said).not.toMatch(AUTOMATIC);
  expect(desk.said).toMatch(/Resume sending/);
  await expect.poll(desk.menu).toContain("Needs attention (1)");
  await desk.app.getByRole("button", { name: "Resume sending" }).click();
  await desk.app.getByText(WELL).waitFor();
  await expect.poll(desk.menu).toContain("Needs attention");
});

test("the daily check failed: Home says why, that orders go on, and leads to where it is run again", async () => {
  const of = await setUpMerchant(world, "check-fails");
  await world.database.pool.query(
    `INSERT INTO check_reports (id, shop_id, since, started_at, state, fault)
     VALUES (gen_random_uuid(), $1, now() - interval '1 day', now(), 'failed', 'shopify_unavailable')`,
    [of.shop.id],
  );
  await world.sweep("shop-tasks");
  const why =
    /We couldn't reach Shopify\. Your orders aren't affected\. The next check runs tonight, or you can run one now\./;
  const desk = await home(of, "home-check-failed", { phone: true });
  expect(desk.said).toMatch(/Daily check failed/);
  expect(desk.said).toMatch(why);
  expect(await desk.open(of.shop.domain, "/app/attention", "attention-check-failed")).toMatch(why);
  await desk.open(of.shop.domain, "/app", "home-check-failed");
  await desk.app.getByRole("link", { name: /^View daily check/ }).click();
  await barButton(desk.app, "Check now").waitFor();
});

test("if a rule holds orders, no text says that they go to Kit automatically", async () => {
  const rules = [
    [{ approval: "all" }, /Paid orders wait for your approval/],
    [{ fulfillmentMode: "service" }, /when you request fulfillment in Shopify/],
    [{ untilReleased: true }, /until you release them/],
  ] as const;
  const { uses } = world.services.accounts;
  const desk = await home(calm, "home-automatic");
  expect(desk.said).toMatch(AUTOMATIC);
  for (const [rule, words] of rules) {
    await uses.updateSettings(calm.shop, rule);
    const said = await desk.open(calm.shop.domain, "/app", `home-${Object.keys(rule).join()}`);
    expect(said).toMatch(words);
    expect(said).not.toMatch(AUTOMATIC);
    await uses.updateSettings(calm.shop, { approval: null, fulfillmentMode: null, untilReleased: null });
  }
});

test("orders held for different reasons: each cause is one item, and all counts agree", async () => {
  const of = await setUpMerchant(world, "approves");
  await world.services.accounts.uses.updateSettings(of.shop, { approval: "all" });
  const orders = [of.buy(), of.buy(), of.buy({ test: true }), of.buy({ shippingAddress: null })];
  for (const order of orders) await shown(of, order, ({ tasks }) => tasks.length > 0);
  of.store.dataRequest([orders[0]!.id]);
  await until("the customer's request", async () => {
    const { rows } = await world.services.orders.reads.openTasks(of.shop, null);
    return rows.some(({ kind }) => kind === "compliance_data_request");
  });
  const desk = await home(of, "home-approval", { phone: true });
  expect(desk.said).toMatch(/4 things need attention/);
  for (const thing of [/Approve 2 orders/, /Test order/, /No shipping address/, /Customer data request/, /Due \w+ \d/])
    expect(desk.said).toMatch(thing);
  const { domain } = of.shop;
  const page = await desk.open(domain, "/app/attention", "attention");
  expect(page).toMatch(/4 things need attention/);
  await expect.poll(desk.menu).toContain("Needs attention (4)");
  // The same rows in the same order, and each of them once.
  const rows = await desk.app.getByRole("heading", { level: 2 }).allInnerTexts();
  expect(new Set(rows).size).toBe(4);
  await desk.open(domain, "/app", "home-approval");
  expect(await desk.app.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual(rows);
  await desk.open(domain, "/app/orders", "orders");
  // The tab's number stands in a badge beside its name.
  await desk.app.getByRole("tab", { name: /^Needs attention/ }).click();
  await expect.poll(() => desk.app.getByRole("tab", { name: /^Needs attention/ }).innerText()).toMatch(/4$/);
  await expect.poll(() => desk.app.getByRole("checkbox", { name: /^Select order/ }).count()).toBe(4);
  await desk.open(domain, "/app/attention", "attention");
  await desk.app.getByRole("link", { name: "Review: Approve 2 orders" }).click();
  await desk.app.getByRole("link", { name: "View all 4 things" }).waitFor();
  await expect.poll(() => desk.app.getByRole("heading", { name: "Needs your approval" }).count()).toBe(2);
  const phone = await sitDown(PHONE);
  await phone.open(domain, "/app/attention", "attention");
});

test("before going live orders wait to be sent, and only the next step of getting started has a button", async () => {
  const of = await setUpMerchant(world, "not-live", { live: false });
  await shown(of, of.buy(), ({ status }) => status === "waiting");
  const { said } = await home(of, "home-not-live");
  expect(said).toMatch(/Waiting to be sent/);
  expect(said).not.toMatch(/On their way/);
  expect(said).toMatch(/4 of 6 steps done/);
  const fresh = world.shopify.addShop(storeSeed("just-installed"));
  const shop = await visit(world, fresh.domain);
  const desk = await home({ shop }, "home-first", { phone: true });
  expect(desk.said).toMatch(/0 of 6 steps done/);
  expect(desk.said).not.toMatch(/attention|Payment due|You're all set/);
  await expect
    .poll(() => desk.app.locator("main").getByRole("link").allInnerTexts())
    .toEqual(["Connect", "Try it with a practice supplier", "Open Kit's portal"]);
  expect(await desk.menu()).toContain("Needs attention");
});

test("live with no product that could be sent: Home says so instead of “You're all set”", async () => {
  const { domain } = world.shopify.addShop(storeSeed("unlinked"));
  const shop = await visit(world, domain);
  const { token } = world.kit.brands.brightside.production;
  await connect(world, shop, { token, environment: "production", kind: "standard" });
  await goLive(world, shop);
  const { said } = await home({ shop }, "home-nothing-ready");
  expect(said).not.toMatch(WELL);
  expect(said).toMatch(/No products are ready to sell/);
});

test("Kit's short pauses are not shown, but a long one is", async () => {
  const pause = (minutes: number) =>
    world.database.pool.query(
      `UPDATE kit_accounts SET shut_reason = 'rate_limited', shut_until = now() + $2 * interval '1 minute'
        WHERE id = (SELECT kit_account_id FROM shops WHERE id = $1)`,
      [calm.shop.id, minutes],
    );
  try {
    await pause(1);
    expect((await home(calm, "home-short-pause")).said).toMatch(WELL);
    await pause(30);
    const { said } = await home(calm, "home-kit-pause");
    expect(said).toMatch(/Kit is busy/);
    expect(said).toMatch(/will be sent automatically/);
  } finally {
    await world.database.pool.query("UPDATE kit_accounts SET shut_reason = NULL, shut_until = NULL");
  }
});

test("Home says that Kit can't be reached while it is tried again and again", async () => {
  /** `tried`: minutes since the last pause between two tries ended. */
  const away = (tried: number) =>
    world.database.pool.query(
      `UPDATE kit_accounts SET shut_reason = 'unreachable', unreachable_since = now() - interval '1 hour',
              shut_until = now() - $2 * interval '1 minute'
        WHERE id = (SELECT kit_account_id FROM shops WHERE id = $1)`,
      [calm.shop.id, tried],
    );
  try {
    await away(-1);
    const { said } = await home(calm, "home-kit-away");
    expect(said).toMatch(/Kit can't be reached/);
    // Where something needs attention, no heading says so.
    expect(said).toMatch(/Kit doesn't answer right now\. .+ will be sent automatically/);
    await away(30);
    expect((await home(calm, "home-kit-away-once")).said).toMatch(WELL);
  } finally {
    await world.database.pool.query(
      "UPDATE kit_accounts SET shut_reason = NULL, shut_until = NULL, unreachable_since = NULL",
    );
  }
});

test("Kit's staging is no “You're all set”, and its badge stays while something needs attention", async () => {
  const of = await setUpMerchant(world, "tries-out", { environment: "staging" });
  const { said } = await home(of, "home-staging");
  expect(said).toMatch(/Test mode is on/);
  expect(said).toMatch(/Only Shopify test orders are sent/);
  for (const untrue of [WELL, AUTOMATIC]) expect(said).not.toMatch(untrue);
  await world.services.accounts.uses.pause(of.shop);
  const { said: paused } = await home(of, "home-staging-paused");
  expect(paused).toMatch(/Test mode/);
  expect(paused).not.toMatch(/are sent/);
});

test("the token is refused: it is what to do first, and nothing says that orders are sent", async () => {
  const of = await setUpMerchant(world, "loses-token", { brand: "northwind" });
  await shown(of, of.buy({ test: true }), ({ tasks }) => tasks.length > 0);
  world.kit.tokens.revoke(world.kit.brands.northwind.production.id);
  await until("the refusal", async () => {
    return (await world.services.designs.readFromKit(of.shop)).kind === "unauthorized";
  });
  const { said } = await home(of, "home-refused");
  expect(said).not.toMatch(WELL);
  expect(said).not.toMatch(AUTOMATIC);
  expect(said).toMatch(/2 things need attention/);
  expect(said.indexOf("Kit doesn't accept your token")).toBeLessThan(said.indexOf("Test order"));
});
