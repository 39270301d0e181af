// An older backup is restored as docs/operating.md ("Backups") says, while Shopify and Kit have moved on: orders were sent, shipped and
// fulfilled since. None is made twice or fulfilled twice: those that Kit has already are asked about, and the others go on.
import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "../../app/kernel/running/log.ts";
import { services } from "../../app/main/page-services.ts";
import { type RunningApp, startApp } from "../../app/main/start-app.ts";
import { sweeps } from "../../app/main/sweep-schedule.ts";
import type { OrderRecord } from "../../sandbox/shopify/types.ts";
import { databaseUrl, testServerUrl } from "../support/database.ts";
import { type Merchant, merchantOf, setUpMerchant } from "../support/merchant.ts";
import { atKit, fulfilled, pay, postsFor, sent, shown, TRACKING } from "../support/order-walk.ts";
import { until } from "../support/until.ts";
import { startWorld, type World } from "../support/world.ts";

const COPY = "restored_backup";
const GUIDE = path.resolve(import.meta.dirname, "../../docs/operating.md");

let world: World;
let of: Merchant;
let restored: RunningApp | null = null;

beforeAll(async () => {
  world = await startWorld({ cuttable: true });
  of = await setUpMerchant(world, "brightside-store");
});
afterAll(async () => {
  await restored?.close();
  await world.close();
  await onServer(`DROP DATABASE IF EXISTS ${COPY} WITH (FORCE)`);
});

async function onServer(...statements: string[]): Promise<void> {
  const server = new pg.Client({ connectionString: testServerUrl() });
  await server.connect();
  for (const statement of statements) await server.query(statement);
  await server.end();
}

/** As a dump of the running app would have it: of one moment, with work in progress. */
async function backUp(): Promise<void> {
  await world.line.cut();
  const name = new URL(world.database.url).pathname.slice(1);
  await onServer(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    `CREATE DATABASE ${COPY} TEMPLATE "${name}"`,
  );
  await world.line.mend();
  await until("the app ready again", async () => (await fetch(`${world.origin}/readyz`)).status === 200);
}

/** The statement that the guide gives. */
async function pauseAsDocumented(url: string): Promise<void> {
  const guide = await readFile(GUIDE, "utf8");
  const [, statement] = /restoring an older backup[\s\S]*?```sql\n([\s\S]*?)```/.exec(guide)!;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement!);
  await client.end();
}

test("an older backup doubles nothing, and what was sent since becomes a task once the merchant resumes", async () => {
  const { uses } = world.services.accounts;
  const inProduction = of.buy();
  const kitId = await sent(of, inProduction);
  await pay(world, of, { order: inProduction, kitId });
  await uses.pause(of.shop);
  const unsent = of.buy();
  await shown(of, unsent, ({ wait }) => wait?.reason === "paused");
  await backUp();

  await uses.resume(of.shop);
  await sent(of, unsent);
  const later = of.buy();
  await sent(of, later);
  world.kit.orders.ship(kitId, [TRACKING]);
  await fulfilled(world, of, inProduction);
  await world.app.close();
  // The world closes what it started.
  world.app.close = () => Promise.resolve();

  const url = databaseUrl(testServerUrl(), COPY);
  await pauseAsDocumented(url);
  const { env } = world.app.composition.infrastructure;
  const log = createLogger({ level: "fatal" });
  restored = await startApp({ env, log, databaseUrl: url, pages: "none", host: "127.0.0.1" });
  const { pool } = restored.composition.infrastructure.store;
  const again = merchantOf(
    { ...world, services: services(restored.forPages), app: restored, database: { ...world.database, pool } },
    { ...of, beside: "MUG" },
  );
  const posts = (order: OrderRecord) => postsFor(world, order).length;
  const sweepAll = async () => {
    for (const sweep of sweeps(restored!.composition)) await sweep.run(AbortSignal.timeout(30_000));
  };
  await sweepAll();
  await shown(again, unsent, ({ wait }) => wait?.reason === "paused");
  await shown(again, later, ({ wait }) => wait?.reason === "paused");
  // Kit's orders are read at their intervals.
  await pool.query(`
    UPDATE kit_orders SET kit_read_at = kit_read_at - interval '1 day', kit_stage_at = kit_stage_at - interval '1 day', due_at = now() - interval '1 second'
     WHERE kit_order_id IS NOT NULL`);
  await sweepAll();
  await shown(again, inProduction, ({ parcels }) => parcels.some(({ onShopify }) => onShopify));
  expect([unsent, later, inProduction].map(posts)).toEqual([1, 1, 1]);

  await services(restored.forPages).accounts.uses.resume(of.shop);
  for (const order of [unsent, later]) {
    await shown(again, order, ({ tasks }) => tasks.some(({ kind }) => kind === "kit_number_needed"));
    expect(atKit(world, order)).toHaveLength(1);
  }
  expect(world.shopify.truth.fulfillments(inProduction.id)).toHaveLength(1);
}, 170_000);
