// Sweeps take a few orders of each store: one with thousands, or one that cannot be read, keeps no other's waiting.
import { beforeAll, expect, test } from "vitest";
import { createUnlinkedSaleRows } from "../../app/database/linking/unlinked-sale-rows.ts";
import { createSweepRows } from "../../app/database/orders/sweep-rows.ts";
import { ORDERS_A_STORE_WOKEN } from "../../app/orders/limits.ts";
import { database, setDatabase } from "../support/database.ts";

const shops: Record<string, string> = {};
setDatabase();
beforeAll(async () => {
  for (const [name, count] of [
    ["busy", 120],
    ["calm", 1],
    ["gone", 5],
  ] as const) {
    const { rows } = await database.pool.query<{ id: string }>(
      "INSERT INTO shops (domain, settings, uninstalled_at) VALUES ($1, '{}', $2) RETURNING id",
      [`${name}.myshopify.com`, name === "gone" ? new Date() : null],
    );
    shops[name] = rows[0]!.id;
    await database.pool.query(
      `INSERT INTO kit_orders (shop_id, environment, shopify_order_id, reference, order_name, placed_at, submission,
                               kit_stage, kit_stage_at, updated_at)
       SELECT $1, 'production', $2 || n, $2 || n, '#' || n, now(), 'submitted', 3, now(), now()
         FROM generate_series(1, $3::int) n`,
      [shops[name], name === "busy" ? "1" : name === "calm" ? "2" : "3", count],
    );
  }
});

async function byShop(ids: readonly string[]) {
  const { rows } = await database.pool.query<{ domain: string; n: number }>(
    `SELECT split_part(domain, '.', 1) AS domain, count(*)::int AS n
       FROM kit_orders k JOIN shops s ON s.id = k.shop_id WHERE k.id = ANY($1) GROUP BY 1`,
    [ids],
  );
  return Object.fromEntries(rows.map(({ domain, n }) => [domain, n]));
}

test("each sweep checks a few shipped orders per store, the next ones in the next sweep, and none of a store that left", async () => {
  const sweep = createSweepRows(database.pool);
  expect(await byShop(await sweep.shippedUnfulfilled())).toEqual({ busy: ORDERS_A_STORE_WOKEN, calm: 1 });
  expect(await byShop(await sweep.shippedUnfulfilled())).toEqual({ busy: ORDERS_A_STORE_WOKEN });
  expect(await byShop(await sweep.shippedUnfulfilled())).toEqual({ busy: 20 });
});

test("each sweep resumes a few orders per store whose worker died", async () => {
  await database.pool.query(
    "UPDATE kit_orders SET lease_owner = gen_random_uuid()::text, lease_until = now() - interval '1 minute' WHERE shop_id <> $1",
    [shops["gone"]],
  );
  const sweep = createSweepRows(database.pool);
  expect(await byShop(await sweep.expireLeases())).toEqual({ busy: ORDERS_A_STORE_WOKEN, calm: 1 });
  expect(await byShop(await sweep.expireLeases())).toEqual({ busy: ORDERS_A_STORE_WOKEN });
});

test("each sweep opens a few orders per store that sold before their link, and others in the next sweep", async () => {
  for (const [name, from] of [
    ["busy", 1_000],
    ["calm", 5_000],
  ] as const) {
    await database.pool.query(
      `INSERT INTO unlinked_sales (shop_id, shopify_order_id, variant_id, placed_at, units, open_units)
       SELECT $1, n::text, '77', now(), 1, 1 FROM generate_series($2::int, $2::int + $3::int) n`,
      [shops[name], from, name === "busy" ? 400 : 0],
    );
    await database.pool.query(
      `INSERT INTO variant_links (shop_id, variant_id, product_id, account_id, external_sku, linked_at)
       VALUES ($1, '77', '7', gen_random_uuid(), 'pmt_x', now())`,
      [shops[name]],
    );
  }
  const rows = createUnlinkedSaleRows(database.pool);
  const turns = [await rows.ordersToOpen(20), await rows.ordersToOpen(20)];
  for (const turn of turns) {
    expect(turn.filter(({ shop }) => shop.id === shops["calm"])).toHaveLength(1);
    expect(turn.filter(({ shop }) => shop.id === shops["busy"])).toHaveLength(20);
  }
  // Twenty of 400 are hardly ever the same twice.
  expect(new Set(turns.flat().map(({ orderId }) => orderId)).size).toBeGreaterThan(25);
});

test("shipped orders that somebody else fulfilled first are not read again and again", async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO kit_orders (shop_id, environment, shopify_order_id, reference, order_name, placed_at, submission,
                             kit_stage, kit_stage_at, updated_at)
     SELECT $1, 'production', '9' || n, '9' || n, '#9' || n, now(), 'submitted', 3, now(), now()
       FROM generate_series(1, 2) n RETURNING id`,
    [shops["calm"]],
  );
  await database.pool.query(
    `INSERT INTO other_fulfillments (kit_order_id, fulfillment_id, location_id, state, tracking, lines)
     VALUES ($1, '7', '1', 'fulfilled', '[]', '[]')`,
    [rows[0]!.id],
  );
  const woken = await createSweepRows(database.pool).shippedUnfulfilled();
  expect(rows.map(({ id }) => (woken as string[]).includes(id))).toEqual([false, true]);
});
