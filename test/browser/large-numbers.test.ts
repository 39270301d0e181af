// The pages of a store with thousands of variants and orders and many kit sizes: numbers as people write them, and lists with an end.
import { beforeAll, expect, test } from "vitest";
import { KitAccountId } from "../../app/kernel/ids.ts";
import { openApp, setScene, world } from "../support/browser/scene.ts";
import { type Merchant, setUpMerchant } from "../support/merchant.ts";
import { seedGrownShop } from "../support/stores/grown-shop.ts";
import { seedLargeStore } from "../support/stores/large-store.ts";

setScene({ sweeping: false });

let of: Merchant;

beforeAll(async () => {
  of = await setUpMerchant(world, "large-numbers");
  const { pool } = world.database;
  const { rows } = await pool.query<{ id: string }>(`SELECT kit_account_id AS id FROM shops WHERE id = $1`, [
    of.shop.id,
  ]);
  const about = { pool, shopId: of.shop.id, accountId: KitAccountId.parse(rows[0]!.id) };
  await seedLargeStore({ ...about, variants: 6_000, designs: 100, seed: 7 });
  await seedGrownShop({ ...about, orders: 20_000, entries: 1 });
  await pool.query(
    `INSERT INTO catalog_products (account_id, kit_product_id, name, category_name, style_name, size_name, seen_at)
     SELECT $1, 20000 + n, 'Kit ' || n || ' × 40 cm', 'Kits', 'Canvas', n || ' × 40 cm', now() FROM generate_series(101, 160) AS n`,
    [about.accountId],
  );
});

async function open(at: string) {
  const { app } = await openApp(of.store, at);
  await app.locator("h1").waitFor();
  return { app };
}

test("counts of tabs and of the month have separators", async () => {
  const links = await open("/app/links?view=all");
  await links.app.getByRole("tab", { name: /^All \d,\d{3}$/ }).waitFor();
  const home = await open("/app");
  await home.app.getByText(/^Shipped \d,\d{3}$/).waitFor();
  await home.app.getByRole("heading", { name: "Orders in the last 30 days" }).waitFor();
});

test("tabs with counts in the thousands stay on one line, with the selected one in sight", async () => {
  const { shop, store } = await setUpMerchant(world, "neglected", { brand: "northwind" });
  const { pool } = world.database;
  const { rows } = await pool.query<{ id: string }>(`SELECT kit_account_id AS id FROM shops WHERE id = $1`, [shop.id]);
  const accountId = KitAccountId.parse(rows[0]!.id);
  await seedGrownShop({ pool, shopId: shop.id, accountId, orders: 13_000, open: "share", entries: 1 });
  const { app } = await openApp(store, "/app/orders?view=closed");
  // Polaris reads a count out as new, unless its tab is selected.
  await app.getByRole("tab", { name: /^Payment due (New )?\d,\d{3}$/ }).waitFor();
  const tabs = app.locator(".kit-tabs ul [role=tab]");
  const lines = () => tabs.evaluateAll((all) => new Set(all.map((tab) => tab.getBoundingClientRect().top)).size);
  expect(await lines()).toBe(1);
  const selected = app.getByRole("tab", { selected: true });
  const isInSight = () =>
    selected.evaluate(
      (tab) => tab.getBoundingClientRect().right <= tab.closest(".kit-tabs")!.getBoundingClientRect().right,
    );
  await expect.poll(isInSight).toBe(true);
});

test("paying one by one says that there are further pages", async () => {
  const { app } = await open("/app/unpaid");
  await app.getByText("1 of 50 on this page").waitFor();
});

test("the orders of one cause are headed by it", async () => {
  const { app } = await open("/app/attention?cause=order_held.artwork_missing");
  await app.getByText(/: 1\d orders$/).waitFor();
  expect(await app.getByText(/things need attention/).count()).toBe(0);
});

test("many kit sizes are shown in part, and found as they are typed", async () => {
  const { app } = await open("/app/designs/costs");
  const fields = app.getByPlaceholder("Not entered");
  await app.getByRole("button", { name: /^Show all \d+$/ }).waitFor();
  expect(await fields.count()).toBe(50);
  await app.getByRole("searchbox").fill("155x40");
  await expect.poll(() => fields.count()).toBe(1);
  await fields.fill("12.50");
  await app.getByRole("searchbox").fill("no such size");
  await app.getByText("No kit sizes found").waitFor();
  await app.getByRole("searchbox").fill("155x40");
  expect(await app.getByLabel(/155 × 40/).inputValue()).toBe("12.50");
});
