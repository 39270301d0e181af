import { afterAll, beforeAll, expect, it } from "vitest";
import { eraseShop } from "../../app/database/privacy/erase-shop.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { addShop } from "../support/kit-rows.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

// A column that somebody adds to the shop has to be thought of there.
it("keeps none of the shop's own columns but its ids and the times of its coming and going", async () => {
  const { prisma, pool } = database;
  const { id } = await addShop(prisma);
  const { rows } = await pool.query<{ column_name: string; data_type: string }>(
    `SELECT column_name, data_type FROM information_schema.columns
      WHERE table_name = 'shops' AND table_schema = 'public' AND is_nullable = 'YES' AND column_name <> 'kit_account_id'`,
  );
  const filled = rows.map(({ column_name: name, data_type: type }) =>
    type.startsWith("timestamp") ? `${name} = now()` : `${name} = 'Canary'`,
  );
  await pool.query(`UPDATE shops SET ${filled.join(", ")} WHERE id = $1`, [id]);
  await eraseShop(prisma, id);
  const { rows: kept } = await pool.query<Record<string, unknown>>("SELECT * FROM shops WHERE id = $1", [id]);
  const names = rows.map(({ column_name: name }) => name).filter((name) => kept[0]![name] !== null);
  expect(names.sort()).toEqual(["redacted_at", "uninstalled_at"]);
});
