// What time that passes frees of the deliveries that a worker holds.
import { expect, test } from "vitest";
import { database, setDatabase } from "../../support/database.ts";
import { letTimePass } from "../letting-time-pass.ts";

setDatabase();

test("what a dead worker held is due; what was just taken isn't", async () => {
  const { pool } = database;
  const held = { "orders-0": [2, 8], products: [2, 8] };
  for (const [lane, seconds] of Object.entries(held))
    for (const left of seconds)
      await pool.query(
        `INSERT INTO inbox (source, delivery_id, topic, origin, lane, due_at)
         VALUES ('shopify', $1, 'orders/paid', 'a.myshopify.com', $2, clock_timestamp() + $3 * interval '1 second')`,
        [`${lane} ${left}`, lane, left],
      );
  await letTimePass(pool, 6);
  const { rows } = await pool.query<{ id: string }>(
    `SELECT delivery_id AS id FROM inbox WHERE due_at <= clock_timestamp() ORDER BY 1`,
  );
  expect(rows.map(({ id }) => id)).toEqual(["orders-0 2", "products 2"]);
});
