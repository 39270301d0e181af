// BullMQ's tables are created under locks, which the session of a process that a network cut off keeps for hours.
import { MIGRATION_ADVISORY_LOCK_KEY } from "bullmq";
import pg from "pg";
import { test } from "vitest";
import { createLogger } from "../../app/kernel/running/log.ts";
import { chooseBackend } from "../../app/queue/backend.ts";
import { createQueue } from "../../app/queue/queue.ts";
import { createTestDatabase } from "../support/database.ts";
import { cuttable } from "../support/network/cuttable.ts";
import { until } from "../support/until.ts";

const NAMESPACE = "cut_off";

test("a migration that was cut off keeps no queue from being reached", async () => {
  const database = await createTestDatabase({ migrated: false });
  const line = await cuttable(database.url);
  const backend = chooseBackend({ databaseUrl: line.url, redisUrl: null, namespace: NAMESPACE });
  const log = createLogger({ level: "silent" });
  const queue = createQueue({ backend, log, watchEveryMs: 200, ownerOf: () => Promise.resolve("a store") });
  const cutOff = new pg.Client({ connectionString: database.url });
  try {
    await until("the queue to be up", () => queue.isUp());
    await cutOff.connect();
    await cutOff.query("BEGIN");
    await cutOff.query(`LOCK TABLE "${NAMESPACE}".migration IN SHARE ROW EXCLUSIVE MODE`);
    await cutOff.query("SELECT pg_advisory_xact_lock($1, hashtext($2))", [MIGRATION_ADVISORY_LOCK_KEY, NAMESPACE]);
    await line.cut();
    await until("the outage to be seen", () => !queue.isUp());
    await line.mend();
    await until("the queue to be back", () => queue.isUp());
  } finally {
    await cutOff.end();
    await queue.close();
    await line.close();
    await database.close();
  }
});
