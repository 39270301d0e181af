// What the run calls stuck: a transaction that stays open and whoever waits behind it, and not a session that hears a notification.
import pg from "pg";
import { expect, test } from "vitest";
import { database, setDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";
import { stuckStatements } from "../stuck-statements.ts";

const AFTER_SECONDS = 1;
const LOOKS = 1_000;

setDatabase();

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
}

test("a session that listens isn't stuck, however long ago it began to", async () => {
  const [listener, ...tellers] = await Promise.all([connect(), connect(), connect()]);
  const { pool } = database;
  try {
    let heard = 0;
    listener.on("notification", () => (heard += 1));
    await listener.query("LISTEN told");
    await pool.query("SELECT pg_sleep($1)", [AFTER_SECONDS]);
    const found: unknown[] = [];
    let looks = 0;
    const tell = async (teller: pg.Client) => {
      while (looks < LOOKS) await teller.query("SELECT pg_notify('told', n::text) FROM generate_series(1, 200) n");
    };
    const telling = tellers.map(tell);
    for (; looks < LOOKS; looks++) found.push(...(await stuckStatements(pool, AFTER_SECONDS)));
    await Promise.all(telling);
    expect(heard).toBeGreaterThan(0);
    expect(found).toEqual([]);
  } finally {
    await Promise.all([listener, ...tellers].map((client) => client.end()));
  }
});

test("a transaction that stays open is found, and who waits behind it", async () => {
  const [holder, waiting] = await Promise.all([connect(), connect()]);
  const { pool } = database;
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT pg_advisory_xact_lock(1)");
    const behind = waiting.query("SELECT pg_advisory_xact_lock(1)");
    await until("both to be found", async () => {
      const states = (await stuckStatements(pool, AFTER_SECONDS)).map(({ state }) => state);
      return states.includes("idle in transaction") && states.includes("active");
    });
    await holder.query("COMMIT");
    await behind;
  } finally {
    await Promise.all([holder.end(), waiting.end()]);
  }
});
