// Everything in the database that belongs to one shop, found by the names of columns, so that a new table is included.
import type pg from "pg";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";

interface Column {
  table: string;
  column: string;
}

const OWNED: Record<string, string> = {
  shop_id: "$1",
  shop_domain: "$2",
  report_id: "ANY (SELECT id FROM check_reports WHERE shop_id = $1)",
  run_id: "ANY (SELECT id FROM link_runs WHERE shop_id = $1)",
  kit_order_id: "ANY (SELECT id FROM kit_orders WHERE shop_id = $1)",
};

/** Rows as text by table, sorted. */
export async function rowsOfShop(pool: pg.Pool, shop: ShopRef): Promise<Record<string, string[]>> {
  const { rows: columns } = await pool.query<Column>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = ANY ($1) AND data_type IN ('uuid', 'text')
      ORDER BY 1, 2`,
    [Object.keys(OWNED)],
  );
  const found: Record<string, string[]> = { shops: await read(pool, shop, "shops WHERE id = $1") };
  for (const { table, column } of columns) {
    if (table === "order_counts") continue;
    const rows = await read(pool, shop, `"${table}" t WHERE t."${column}" = ${OWNED[column]}`);
    found[table] = [...new Set([...(found[table] ?? []), ...rows])].sort();
  }
  return { ...found, order_counts: await counts(pool, shop) };
}

/** Sums of the lines: a sweep adds them up in the background. */
async function counts(pool: pg.Pool, shop: ShopRef): Promise<string[]> {
  const { rows } = await pool.query<{ row: string }>(
    `SELECT concat_ws(' ', what, detail, at, sum(count)) AS row FROM order_counts
      WHERE shop_id = $1 GROUP BY what, detail, at HAVING sum(count) <> 0 ORDER BY 1`,
    [shop.id],
  );
  return rows.map(({ row }) => row);
}

async function read(pool: pg.Pool, shop: ShopRef, from: string): Promise<string[]> {
  const [table] = from.split(" ");
  // `links_judged_at` changes in the background: the sweep judges links after a design of the brand was read again.
  const { rows } = await pool.query<{ row: string }>(
    `SELECT (to_jsonb(found) - 'links_judged_at')::text AS row FROM (SELECT ${table === "shops" ? "shops" : "t"}.* FROM ${from}
       AND $1::uuid IS NOT NULL AND $2::text IS NOT NULL) found`,
    [shop.id, shop.domain],
  );
  return rows.map(({ row }) => row).sort();
}
