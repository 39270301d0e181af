// How much of a screen an order, an unpaid kit and a choice take: what belongs together is on one line, so that more fit on it.
import type { FrameLocator, Locator } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, PHONE, shoot } from "../../support/browser/browser.ts";
import { faultsOf } from "../../support/browser/look-at-page.ts";
import { openApp, setScene, world } from "../../support/browser/scene.ts";
import { linkVariant, type Merchant, readVariants, setUpMerchant } from "../../support/merchant.ts";
import { sent, shown } from "../../support/order-walk.ts";

setScene();

const LONG = "Harbour at Dusk – diamond painting kit";

async function open(of: Merchant, width: number, at: string) {
  const { page, app } = await openApp(of.store, at, width);
  const look = async (name: string) => {
    await shoot(page, `${name}-${width}`);
    expect(await faultsOf(page)).toEqual([]);
  };
  return { app, look, dots: () => page.frame("app-iframe")!.evaluate(lastDots) };
}

/** Runs in the page: texts with a line that ends in a dot which should stand between two facts. */
function lastDots(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const block = node.parentElement!.closest("p, li, div")!;
    for (const { index } of (node.textContent ?? "").matchAll(/·/g)) {
      const [dot, rest] = [document.createRange(), document.createRange()];
      dot.setStart(node, index);
      dot.setEnd(node, index + 1);
      rest.setStart(node, index + 1);
      rest.setEnd(block, block.childNodes.length);
      const { bottom, right } = dot.getBoundingClientRect();
      const follows = [...rest.getClientRects()].some(
        (next) => next.width > 4 && next.top < bottom && next.right > right + 4,
      );
      if (!follows) found.push(block.textContent ?? "");
    }
  }
  return found;
}

/** Where the middle of it is. */
async function middle(of: Locator): Promise<number> {
  const { y, height } = (await of.boundingBox())!;
  return y + height / 2;
}

/** Of a kit with a long name and a size. */
async function sellLong(of: Merchant, variant = "30 × 40 cm"): Promise<string> {
  of.store.createProduct({ title: LONG, variants: [{ title: variant, sku: "LONG-1" }] });
  await readVariants(world, of.shop);
  const { id } = of.store.variant("LONG-1");
  await linkVariant(world, of.shop, { was: "LONG-1", sku: of.sku });
  return id;
}

const named = (app: FrameLocator) => app.getByText("30 × 40 cm", { exact: true }).first();

test("an order takes two lines of the list, and four of a phone's", async () => {
  const of = await setUpMerchant(world, "counts-lines");
  await world.services.linking.unitCosts.save(of.shop, { "101": "9.50" });
  const variantId = await sellLong(of);
  const lines = [{ variantId, quantity: 1 }];
  const order = of.buy({ test: true, lines });
  await shown(of, order, ({ tasks }) => tasks.length > 0);
  // With another kit below a long name.
  await sent(of, of.buy({ lines: [...lines, ...lines] }));
  // With the longest next step, and the longest date.
  const earlier = of.buy({ createdAt: new Date(Date.now() - 24 * 3_600_000), lines });
  await shown(of, earlier, ({ status }) => status === "placed_earlier");
  await world.services.accounts.uses.updateSettings(of.shop, { holdMinutes: 24 * 60 });
  const waiting = of.buy({ lines });
  await shown(of, waiting, ({ wait }) => wait?.reason === "hold_window");
  const desk = await open(of, DESKTOP, "/app/orders");
  await named(desk.app).waitFor();
  await expect.poll(() => desk.app.getByText(/^[A-Z][a-z]+, [A-Z]{2}$/).count()).toBe(4);
  for (const row of await desk.app.locator("tbody tr").all())
    expect((await row.boundingBox())!.height).toBeLessThanOrEqual(60);
  await desk.app.getByText("30 × 40 cm +\u00a01\u00a0more", { exact: true }).waitFor();
  await desk.app.getByText(/^Sends tomorrow at /).waitFor();
  await desk.look("orders-two-lines");

  const phone = await open(of, PHONE, "/app/orders");
  await named(phone.app).waitFor();
  const status = await middle(phone.app.getByText("Needs attention", { exact: true }).last());
  expect(Math.abs((await middle(phone.app.getByText("Test order", { exact: true }))) - status)).toBeLessThan(6);
  expect((await phone.app.getByRole("listitem").first().boundingBox())!.height).toBeLessThanOrEqual(150);
  await phone.look("orders-four-lines");
});

test.each([DESKTOP, PHONE])("a variant's name is cut before the number of other items, at %i px", async (width) => {
  const of = await setUpMerchant(world, `cuts-variants-${width}`);
  const variant = "30 × 40 cm, square drills, in a wooden frame painted in antique gold, with a dedication on its back";
  const line = { variantId: await sellLong(of, variant), quantity: 1 };
  await sent(of, of.buy({ lines: [line] }));
  await sent(of, of.buy({ lines: [line, line] }));
  const { app, look } = await open(of, width, "/app/orders");
  const more = (await app.getByText("+\u00a01\u00a0more", { exact: true }).boundingBox())!;
  const names = await app.getByTitle(/in a wooden frame/).all();
  expect(names.length).toBe(2);
  for (const name of names) expect((await name.boundingBox())!.height).toBeLessThan(2 * more.height);
  await look("orders-long-variant");
});

test.each([DESKTOP, PHONE])("a product's name takes three lines at most, at %i px", async (width) => {
  const of = await setUpMerchant(world, `names-${width}`);
  const title = `${LONG}, ${"seen from the Old Customs House on a summer evening ".repeat(4)}`.trim();
  of.store.createProduct({ title, variants: [{ sku: "NAMED-1" }] });
  await readVariants(world, of.shop);
  const { app, look } = await open(of, width, "/app/links?view=all");
  const name = app.getByTitle(title);
  await name.waitFor();
  expect((await name.boundingBox())!.height).toBeLessThanOrEqual(3 * 20 + 1);
  await look("links-long-name");
});

test("choices in a group follow each other without a gap on a phone", async () => {
  const of = await setUpMerchant(world, "chooses-on-a-phone");
  const { app, look } = await open(of, PHONE, "/app/settings");
  const at = (name: string) => middle(app.getByRole("checkbox", { name, exact: true }));
  await app.getByText("Point of Sale", { exact: true }).waitFor();
  // Instead of an explanation of choices that aren't there.
  await app.getByText("Your recent orders have no payment methods to choose from.").waitFor();
  expect(await app.getByText("Such as cash on delivery").count()).toBe(0);
  expect((await at("Draft orders")) - (await at("Point of Sale"))).toBeLessThanOrEqual(46);
  await look("settings-choices");
});

test.each([DESKTOP, PHONE])(
  "what is to be reviewed before paying is marked, left out of “Next to pay”, and counted there, at %i px",
  async (width) => {
    const of = await setUpMerchant(world, `changes-unpaid-${width}`);
    await world.services.linking.unitCosts.save(of.shop, { "101": "9.50" });
    const orders = [of.buy(), of.buy(), of.buy()];
    for (const order of orders) await sent(of, order);
    of.store.changeAddress(orders[0]!.id, { address1: "New Street 7" });
    await shown(of, orders[0]!, ({ tasks }) => tasks.some(({ kind }) => kind === "address_changed"));
    const { app, look, dots } = await open(of, width, "/app/unpaid");
    await app.getByText("Needs attention", { exact: true }).waitFor();
    await app.getByText("1 of 2", { exact: true }).waitFor();
    await app.getByText("1 order to review before you pay.", { exact: true }).waitFor();
    expect(await app.getByRole("link", { name: new RegExp(`Pay.*${orders[0]!.name}`) }).count()).toBe(0);
    expect(await app.getByRole("link", { name: `Review first: ${orders[0]!.name}` }).count()).toBe(1);
    for (const waiting of await app.getByText(/^waiting for/).all())
      expect((await waiting.boundingBox())!.height).toBeLessThan(24);
    expect(await app.getByText(/^waiting for/).count()).toBe(width === PHONE ? 4 : 1);
    expect(await dots()).toEqual([]);
    await look("unpaid-changed");
    // Round and round: one that was passed over comes again.
    const next = app.getByRole("button", { name: "Next order" });
    await next.click();
    await app.getByText("2 of 2", { exact: true }).waitFor();
    await next.click();
    await app.getByText("1 of 2", { exact: true }).waitFor();

    of.store.changeAddress(orders[1]!.id, { address1: "New Street 7" });
    await shown(of, orders[1]!, ({ tasks }) => tasks.some(({ kind }) => kind === "address_changed"));
    const one = await open(of, width, "/app/unpaid");
    await one.app.getByText("2 orders to review before you pay.", { exact: true }).waitFor();
    expect(await one.app.getByRole("link", { name: `Pay ${orders[2]!.name} at Kit` }).count()).toBe(1);
    await one.app.getByRole("heading", { name: "Next to pay" }).waitFor();
    expect(await one.app.getByText("1 of 1").count()).toBe(0);
    expect(await next.count()).toBe(0);
    await one.look("unpaid-one-payable");

    const list = await open(of, width, "/app/orders");
    await list.app.getByRole("link", { name: `Review first: ${orders[0]!.name}` }).waitFor();
    expect(await list.app.getByRole("link", { name: /^Pay at Kit/ }).count()).toBe(1);
  },
);
