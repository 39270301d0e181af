// What each of our extensions on Shopify's pages says when there is nothing to show: never an empty box.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { OrderRecord, ShopModel } from "../../sandbox/shopify/types.ts";
import { openPage } from "../support/browser/browser.ts";
import { browser, setScene, world } from "../support/browser/scene.ts";
import { expectTrouble } from "../support/browser/trouble.ts";
import { linkVariant, type Merchant, numeric, setUpMerchant, visit } from "../support/merchant.ts";
import { atRest, shown } from "../support/order-walk.ts";
import { until } from "../support/until.ts";

setScene();

let of: Merchant;
let other: Merchant;

beforeAll(async () => {
  of = await setUpMerchant(world, "in-trouble");
  other = await setUpMerchant(world, "beside-trouble", { brand: "northwind" });
});

/** What an extension is asked about. */
interface Subject {
  order: string;
  product: string;
  variant: string;
}

type Kind = keyof Subject;

const ORDER = "kit-order/admin.order-details";
const EXTENSIONS: { name: string; path: string; about: Kind; seen: string; nothing: string }[] = [
  {
    name: "order block",
    path: `${ORDER}.block.render`,
    about: "order",
    seen: "Needs attention",
    nothing: "This order has no kits.",
  },
  {
    name: "order action",
    path: `${ORDER}.action.render`,
    about: "order",
    seen: "Needs attention",
    nothing: "This order has no kits.",
  },
  {
    name: "selection action",
    path: "kit-orders/admin.order-index.selection-action.render",
    about: "order",
    seen: "1 Kit order selected",
    nothing: "None of the selected orders has kits.",
  },
  {
    name: "print action",
    path: "kit-sheet/admin.order-details.print-action.render",
    about: "order",
    seen: "One page for each kit",
    nothing: "There are no kits to print.",
  },
  {
    name: "product block",
    path: "kit-product/admin.product-details.block.render",
    about: "product",
    seen: "Linked",
    nothing: "This product isn't synced yet.",
  },
  {
    name: "action of selected products",
    path: "kit-products/admin.product-index.selection-action.render",
    about: "product",
    seen: "1 variant: 1 linked",
    nothing: "These products aren't synced yet.",
  },
  {
    name: "variant block",
    path: "kit-product/admin.product-variant-details.block.render",
    about: "variant",
    seen: "Linked",
    nothing: "This product isn't synced yet.",
  },
];

const storePath = ({ record: { domain } }: ShopModel) =>
  `${world.shopify.origin}/store/${domain.replace(".myshopify.com", "")}`;

function subjectOf({ store, sku }: Pick<Merchant, "store" | "sku">, order: OrderRecord): Subject {
  const { id, productId } = store.variant(sku);
  return { order: order.id, product: numeric(productId), variant: numeric(id) };
}

/** An extension by itself, in the frame that the store admin would give it. */
async function open(path: string, store: ShopModel, ids: string) {
  const { page } = await openPage(browser);
  await page.goto(`${storePath(store)}/extensions/${path}?ids=${ids}`);
  return page;
}

/** Has the app, and no account at Kit. */
const nobodysStore = () =>
  world.shopify.addShop({
    domain: `nobody-${crypto.randomUUID().slice(0, 8)}.myshopify.com`,
    name: "nobody",
    products: [
      { title: "Kit", variants: [{ sku: "pmt_x", price: "1.00" }] },
      { title: "Mug", variants: [{ sku: "MUG", price: "1.00" }] },
    ],
  });

/** A text that begins so: "Linked" is not what "Not linked" says. */
const says = (page: Page, text: string) =>
  page
    .getByText(new RegExp(`^${text.replaceAll(".", "\\.")}`))
    .first()
    .waitFor();

/** A test order is asked about first. */
async function sendTestOrder(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send to Kit" }).click();
  await page.getByRole("heading", { name: "Send this test order to Kit?" }).waitFor();
  await page.getByRole("button", { name: "Send order" }).click();
}

async function heldOrder(): Promise<OrderRecord> {
  const order = of.buy({ test: true });
  await shown(of, order, ({ tasks }) => tasks.length > 0);
  await atRest(world, of, order);
  return order;
}

describe.each(EXTENSIONS)("$name", ({ path, about, seen, nothing }) => {
  test("says that an app that sleeps doesn't answer, and asks again", async () => {
    const ids = subjectOf(of, await heldOrder())[about];
    const { page } = await openPage(browser);
    await page.clock.install();
    let asleep = true;
    let asked = 0;
    await page.route("**/api/extensions/**", async (route) => {
      asked += 1;
      // Never answered: the extension gives up by itself.
      if (!asleep) await route.continue();
    });
    await page.goto(`${storePath(of.store)}/extensions/${path}?ids=${ids}`);
    await until("the question", () => asked > 0);
    expect(await page.getByText("didn't answer").count()).toBe(0);
    await page.clock.fastForward(10_000);
    await says(page, "Kit for Shopify didn't answer.");
    asleep = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await says(page, seen);
  });

  test("shows nothing of another store", async () => {
    const ids = subjectOf(of, await heldOrder())[about];
    const page = await open(path, other.store, ids);
    await says(page, nothing);
    expect(await page.getByRole("button", { name: /Not a kit|Send|Hold|Cancel/ }).count()).toBe(0);
  });

  test("says that a store isn't connected, and before that, that it isn't set up", async () => {
    // Until it is set up.
    expectTrouble("status of 403");
    const store = nobodysStore();
    const { domain } = store.record;
    const sold = { store, sku: "pmt_x" };
    // Not of a kit: as soon as the store has opened the app, an order of one is shown with what it waits for.
    const ids = subjectOf(sold, store.placeOrder({ lines: [{ sku: "MUG", quantity: 1 }] }))[about];
    const page = await open(path, store, ids);
    await says(page, "Open Kit for Shopify once to finish its setup.");
    await visit(world, domain);
    await page.reload();
    await says(page, "Connect your Kit account");
    const way = await page.getByText("Connect Kit account", { exact: true }).getAttribute("href");
    expect(way).toBe("app:app/account");
    expect(await page.getByText(nothing).count()).toBe(0);
  });
});

test.each(EXTENSIONS.filter(({ name }) => name.endsWith("action")))(
  "$name: offered for orders with kits, and in a store that isn't connected, where it says so",
  async ({ path }) => {
    // A store that isn't set up.
    expectTrouble("status of 403");
    const condition = path.replace(/render$/, "should-render");
    const offered = async (store: ShopModel, order: OrderRecord) => {
      const { page } = await openPage(browser);
      const told = new Promise<boolean>((resolve) => void page.exposeFunction("told", resolve));
      // The page is its own parent when no other frames it: what an extension tells the admin is heard there.
      await page.addInitScript(() => {
        addEventListener("message", ({ data }) => {
          const { display } = data as { display?: boolean };
          if (display !== undefined) (window as unknown as { told: (display: boolean) => void }).told(display);
        });
      });
      await page.goto(`${storePath(store)}/extensions/${condition}?ids=${order.id}`);
      const display = await told;
      await page.context().close();
      return display;
    };
    expect(await offered(of.store, await heldOrder())).toBe(true);
    expect(await offered(of.store, of.store.placeOrder({ lines: [{ sku: "MUG", quantity: 1 }] }))).toBe(false);
    const store = nobodysStore();
    const order = store.placeOrder({ lines: [{ sku: "pmt_x", quantity: 1 }] });
    expect(await offered(store, order)).toBe(true);
    await visit(world, store.record.domain);
    expect(await offered(store, order)).toBe(true);
  },
);

describe.each(EXTENSIONS.filter(({ name, about }) => about === "order" && name !== "print action"))(
  "$name",
  ({ path, seen, nothing }) => {
    test("says of an order that was erased while it was shown that it is gone", async () => {
      const order = await heldOrder();
      const page = await open(path, of.store, order.id);
      await says(page, seen);
      await world.database.pool.query("DELETE FROM kit_orders WHERE shop_id = $1 AND shopify_order_id = $2", [
        of.shop.id,
        order.id,
      ]);
      if (path.includes("selection")) {
        await page.getByRole("button", { name: "Hold" }).click();
        await page.getByRole("button", { name: "Hold" }).waitFor({ state: "hidden" });
      } else {
        await sendTestOrder(page);
        await says(page, "This order is no longer in the app.");
      }
      await says(page, nothing);
    });
  },
);

describe.each(EXTENSIONS.filter(({ name }) => /^order/.test(name)))("$name", ({ path, seen }) => {
  test("runs no command on an order that has changed meanwhile, and shows its current state", async () => {
    const order = await heldOrder();
    const page = await open(path, of.store, order.id);
    await says(page, seen);
    const row = await of.row(order.id);
    await world.services.orders.commands.hold(of.shop, row);
    await sendTestOrder(page);
    await says(page, "This order has changed since you opened it.");
  });
});

test.each(EXTENSIONS.filter(({ path }) => path.startsWith("kit-product/")))(
  "$name: a click on what was linked meanwhile marks nothing",
  async ({ path, about }) => {
    const { sku } = about === "product" ? { sku: "KIT-2" } : { sku: "MUG" };
    const { id, productId } = other.store.variant(sku);
    const page = await open(path, other.store, numeric(about === "product" ? productId : id));
    await says(page, "Not linked");
    await linkVariant(world, other.shop, { was: sku, sku: other.sku });
    await page.getByRole("button", { name: "Not a kit" }).click();
    await says(page, "This product has changed since you opened it.");
    await says(page, "Linked");
  },
);

test("a command says that the session has ended, and that nobody knows what became of it only where nobody does", async () => {
  expectTrouble("status of 401");
  expectTrouble("status of 503");
  const page = await open(`${ORDER}.block.render`, of.store, (await heldOrder()).id);
  await says(page, "Needs attention");
  for (const [status, words] of [
    [401, "Your session ended. Try again, or reload this page."],
    [503, "We didn't get an answer. Check the order before you try again."],
  ] as const) {
    await page.route("**/api/extensions/order", (route) => route.fulfill({ status }));
    await page.getByRole("button", { name: "Refresh" }).click();
    await says(page, words);
    await page.unrouteAll();
  }
});

test("a command for selected orders that the session didn't outlast can be given again", async () => {
  expectTrouble("status of 401");
  const page = await open("kit-orders/admin.order-index.selection-action.render", of.store, (await heldOrder()).id);
  await page.route("**/api/extensions/orders", (route) => route.fulfill({ status: 401 }), { times: 1 });
  await page.getByRole("button", { name: "Hold" }).click();
  await says(page, "Your session ended. Try again, or reload this page.");
  await page.getByRole("button", { name: "Hold" }).click();
  await says(page, "Done for 1 Kit order");
});

test("designs that can't be read to choose from are no reason to check the product", async () => {
  expectTrouble("status of 503");
  const page = await open(
    "kit-product/admin.product-details.block.render",
    of.store,
    subjectOf(of, await heldOrder()).product,
  );
  await page.route("**/api/extensions/designs?*", (route) => route.fulfill({ status: 503 }));
  await page.getByRole("button", { name: "Change design" }).click();
  await says(page, "Kit for Shopify didn't answer. Your products aren't affected.");
});
