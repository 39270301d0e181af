// The database goes away while BullMQ has a connection of its pool out, as when it looks at its tables: that must not end the process.
// An error that nobody catches fails this file.
import type pg from "pg";
import { expect, test } from "vitest";
import { chooseBackend } from "../../app/queue/backend.ts";
import { createTestDatabase } from "../support/database.ts";
import { cuttable } from "../support/network/cuttable.ts";
import { until } from "../support/until.ts";

test("a connection of the queue's that is cut while it is out ends nothing but itself", async () => {
  await using opened = new AsyncDisposableStack();
  const database = await createTestDatabase();
  opened.defer(() => database.close());
  const line = await cuttable(database.url);
  opened.defer(() => line.close());
  const backend = chooseBackend({ databaseUrl: line.url, redisUrl: null });
  await backend.probe();
  const queue = backend.openQueue("cut");
  queue.on("error", () => undefined);
  opened.defer(() => queue.close());
  const { pool } = (queue as unknown as { backend: { connection: { pool: pg.Pool } } }).backend.connection;

  const client = await pool.connect();
  await client.query("SELECT 1");
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  await line.cut();
  await ended;
  client.release(true);
  // Those of the queue's own, too: one whose end isn't noticed yet would be handed out.
  await until("the pool has no connection", () => pool.totalCount === 0);

  await line.mend();
  expect((await pool.query("SELECT 2 AS two")).rows).toEqual([{ two: 2 }]);
});
