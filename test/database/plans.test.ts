// Nothing that a page or a job asks of the database grows with a shop's past. On a database with a grown shop, each statement of the
// app is held against the plan that PostgreSQL makes of it, and each that pages, sweeps and an order's way really send (Prisma's
// too) against the rows that it looks at.
import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { KitAccountId } from "../../app/kernel/ids.ts";
import { sweeps } from "../../app/main/sweep-schedule.ts";
import { foreignCalls } from "../integration/every-route/foreign-calls.ts";
import { type Merchant, setUpMerchant } from "../support/merchant.ts";
import { askAs } from "../support/network/page-requests.ts";
import { atRest, sent } from "../support/order-walk.ts";
import {
  type Asked,
  carriedOut,
  genericPlan,
  grownTables,
  mostLookedAt,
  typedStatements,
  walksThrough,
} from "../support/plans.ts";
import { addAccount, addShop } from "../support/stores/brand.ts";
import { seedGrownShop } from "../support/stores/grown-shop.ts";
import { setWorld, world } from "../support/world.ts";
import { MAY_READ_MUCH } from "./may-read-much.ts";

const ORDERS = 20_000;
const OTHER_SHOPS = 40;
/** Rows. A table that holds more of them has grown with the past. */
const GROWN = 2_000;
/** Rows. What is open, a few pages of it: everything that one step may look at. */
const FEW = 1_000;

let merchant: Merchant;
let tables: ReadonlySet<string>;

// Sweeps run when the test runs them: what has been kept long enough is deleted by the first.
setWorld({ pages: "build", sweeping: false });
beforeAll(async () => {
  merchant = await setUpMerchant(world, "grown-shop");
  const { pool } = world.database;
  await keepStatistics(pool);
  const { rows } = await pool.query<{ id: string }>("SELECT kit_account_id AS id FROM shops WHERE id = $1", [
    merchant.shop.id,
  ]);
  const accountId = KitAccountId.parse(rows[0]!.id);
  await seedGrownShop({ pool, shopId: merchant.shop.id, accountId, orders: ORDERS, entries: 2 });
  for (let at = 0; at < OTHER_SHOPS; at++) {
    const account = await addAccount(pool);
    const { id } = await addShop(pool, account);
    await seedGrownShop({ pool, shopId: id, accountId: account, orders: 20, entries: 2 });
  }
  await pool.query("ANALYZE");
  tables = await grownTables(pool, GROWN);
}, 120_000);

/**
 * Plans are to be those of the grown tables, whenever they are asked for: the server's own vacuum, which comes by the minute, would
 * count a table anew after a sweep has emptied half of it.
 */
async function keepStatistics(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  for (const { name } of rows) await pool.query(`ALTER TABLE ${name} SET (autovacuum_enabled = off)`);
}

const exempt = (text: string) => MAY_READ_MUCH.find(({ has }) => short(text).includes(has));
const short = (text: string) => text.replaceAll(/\s+/g, " ").trim();

test("the database has grown where a shop's past is", () => {
  expect([...tables].toSorted()).toEqual(
    expect.arrayContaining(["attempts", "inbox", "kit_order_lines", "kit_orders", "shipments", "tasks", "timeline"]),
  );
});

test("no statement's plan walks through a table that grows, for any values", async () => {
  const walking: string[] = [];
  const texts = typedStatements();
  for (const text of texts) {
    const through = walksThrough(await genericPlan(world.database.pool, text), tables);
    if (through.length > 0 && !exempt(text)) walking.push(`${through.join(", ")}: ${short(text)}`);
  }
  expect(texts.length).toBeGreaterThan(200);
  expect(walking).toEqual([]);
});

test("each exemption is of a statement that there is, and that needs it", async () => {
  const texts = typedStatements().map(short);
  for (const { has } of MAY_READ_MUCH)
    expect(
      texts.filter((text) => text.includes(has)),
      has,
    ).toHaveLength(1);
});

test("a table that grows is walked through where no index leads", async () => {
  const { pool } = world.database;
  const plan = await genericPlan(pool, "SELECT count(*) FROM kit_orders WHERE shop_id = $1 AND linked_by = $2");
  expect(walksThrough(plan, tables).length + (await lookedAt("kit_orders"))).toBeGreaterThan(FEW);
  async function lookedAt(table: string): Promise<number> {
    const text = `SELECT count(*) FROM ${table} WHERE shop_id = $1 AND linked_by = 'nobody'`;
    return mostLookedAt((await carriedOut(pool, { text, values: [merchant.shop.id] }))!, tables);
  }
});

test("what pages, sweeps and an order's way ask looks at few rows, and walks through none", async () => {
  const asked = await listenTo(async () => {
    const order = merchant.buy();
    await sent(merchant, order);
    await atRest(world, merchant, order);
    for (const at of await addresses(order.id)) {
      const { status } = await askAs(world, merchant.store.domain, { at, resource: false });
      expect([200, 404], at).toContain(status);
    }
    for (const sweep of sweeps(world.app.composition)) await sweep.run(AbortSignal.timeout(60_000));
  });
  expect(asked.length).toBeGreaterThan(150);
  const much: string[] = [];
  let measured = 0;
  for (const one of asked) {
    if (exempt(one.text)) continue;
    const plan = await carriedOut(world.database.pool, one);
    if (!plan) continue;
    measured += 1;
    const looked = mostLookedAt(plan, tables);
    const through = walksThrough(plan, tables);
    if (looked > FEW || through.length > 0)
      much.push(`${looked} rows, through ${through.join(", ")}: ${short(one.text)}`);
  }
  expect(measured).toBeGreaterThan(100);
  expect(much).toEqual([]);
}, 240_000);

/** Each different statement that was sent meanwhile, with the values that it had first. */
async function listenTo(act: () => Promise<void>): Promise<Asked[]> {
  const seen = new Map<string, Asked>();
  const original = pg.Client.prototype.query;
  const heard = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first, second] = args as [string | { text?: string; values?: unknown[] }, unknown];
    const text = typeof first === "string" ? first : first?.text;
    const values = typeof first === "string" ? second : (first?.values ?? second);
    if (
      text &&
      /^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE|\()/i.test(text) &&
      !text.includes("bullmq") &&
      !seen.has(text)
    ) {
      seen.set(text, { text, values: Array.isArray(values) ? values : [] });
    }
    return (original as (...all: unknown[]) => unknown).apply(this, args);
  } as never);
  try {
    await act();
  } finally {
    heard.mockRestore();
  }
  return [...seen.values()];
}

/** Each page of the app, by the list that the test of isolation holds against the build, and what is asked of a list. */
async function addresses(orderId: string): Promise<string[]> {
  const nothing = { draft: crypto.randomUUID(), run: crypto.randomUUID(), report: crypto.randomUUID() };
  const marks = {
    ...nothing,
    difference: crypto.randomUUID(),
    task: crypto.randomUUID(),
    row: await merchant.row(orderId),
    orderId: orderId.split("/").at(-1)!,
    kitNumber: "500000500",
    sku: merchant.sku,
    slug: "harbour-grown-shop",
    design: "Harbour grown-shop",
    variantId: "1",
    productId: "1",
    productTitle: "Harbour at Dusk kit",
    shop: merchant.shop.id,
    store: "grown-shop",
    sheet: "/kit-sheet/x",
  };
  const pages = Object.values(foreignCalls(marks)).flatMap((calls) => calls?.loads ?? []);
  const views = ["needs_you", "waiting", "unpaid", "in_production", "shipped", "delivered", "closed"];
  const searches = ["#1500", "1", "zzz", "7000000000500", "500000500"];
  return [
    "/app",
    ...pages.filter((at) => !at.includes("download") && !at.includes("csv")),
    "/app/orders?sort=oldest",
    "/app/orders?placed=30",
    "/app/orders?placed=between&from=2020-01-01&to=2020-01-31&sort=oldest",
    ...views.flatMap((view) => ["", "&sort=oldest", "&placed=90"].map((more) => `/app/orders?view=${view}${more}`)),
    ...searches.map((search) => `/app/orders?search=${encodeURIComponent(search)}`),
    "/app/orders?view=closed&search=15",
    ...["", "&sort=oldest", "&placed=30", "&view=unpaid", "&view=closed&sort=oldest"].map(
      (more) => `/app/orders?design=pmt_grown${more}`,
    ),
    ...["", "&sort=oldest", "&placed=30", "&view=unpaid", "&view=closed&sort=oldest", "&design=pmt_grown"].map(
      (more) => `/app/orders?least=30${more}`,
    ),
    "/app/orders?least=99999",
    "/app/attention?cause=order_held.unknown_sku",
  ];
}
