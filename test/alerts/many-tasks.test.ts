// A store with more open tasks than a statement of Prisma's has parameters: an email about them goes out once, not every minute.
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAlertRows } from "../../app/database/alerts/alert-rows.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { addShop } from "../support/stores/kit-rows.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

const PARAMETERS_A_STATEMENT = 32_767;

it("an email about very many tasks is recorded for each of them", async () => {
  const shop = await addShop(database.prisma);
  const other = await addShop(database.prisma);
  const add = `INSERT INTO tasks (shop_id, kind, subject) SELECT $1, 'sending_paused', n::text FROM generate_series(1, $2::int) n`;
  await database.pool.query(add, [shop.id, PARAMETERS_A_STATEMENT + 1]);
  await database.pool.query(add, [other.id, 1]);
  const rows = createAlertRows(database);
  const tasks = (await rows.openTasks(shop)).map(({ id }) => id);
  const foreign = (await rows.openTasks(other)).map(({ id }) => id);
  await rows.noteAlerts(shop, { tasks: [...tasks, ...foreign], report: null, unpaid: false, at: new Date() });
  const unmailed = (await rows.openTasks(shop)).filter(({ mailedAt }) => mailedAt === null);
  expect([tasks.length, unmailed.length]).toEqual([PARAMETERS_A_STATEMENT + 1, 0]);
  expect((await rows.openTasks(other)).map(({ mailedAt }) => mailedAt)).toEqual([null]);
});
