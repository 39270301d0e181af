// Events while pages and jobs have taken every connection to the database: Shopify waits five seconds and gives up.
import { createHmac, randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { afterEach, expect, test } from "vitest";
import { costOf } from "../../app/actions/request-costs.ts";
import { ask } from "../support/network/http.ts";
import { setWorld, world } from "../support/world.ts";

const held: PoolClient[] = [];
setWorld();
afterEach(() => held.splice(0).forEach((client) => client.release()));

const deliver = () => {
  const body = `{"admin_graphql_api_id":"gid://shopify/Order/1"}`;
  const headers = {
    "x-shopify-topic": "orders/paid",
    "x-shopify-shop-domain": "nobody.myshopify.com",
    "x-shopify-webhook-id": randomUUID(),
    "x-shopify-hmac-sha256": createHmac("sha256", world.apiSecret).update(body).digest("base64"),
  };
  return ask(`${world.origin}/webhooks/shopify`, { method: "POST", headers, body });
};

/** All connections of jobs, or of pages. */
async function hold(of: "store" | "pageStore") {
  const { pool } = world.app.composition.infrastructure[of];
  for (let n = 0; n < pool.options.max; n += 1) held.push(await pool.connect());
}

test("Shopify's are stored and answered as ever", async () => {
  await hold("store");
  await hold("pageStore");
  expect((await deliver()).status).toBe(200);
  const { rows } = await world.database.pool.query("SELECT FROM inbox WHERE origin = 'nobody.myshopify.com'");
  expect(rows).toHaveLength(1);
});

test("Kit's are looked up and answered as ever", async () => {
  await hold("store");
  await hold("pageStore");
  const { status } = await ask(`${world.origin}/webhooks/kit/${"k".repeat(43)}`, { method: "POST", body: "{}" });
  expect(status).toBe(404);
});

test("pages find a connection while jobs hold all of theirs, and jobs while pages do", async () => {
  const { store, pageStore } = world.app.composition.infrastructure;
  await hold("store");
  expect(await pageStore.isUp()).toBe(true);
  held.splice(0).forEach((client) => client.release());
  await hold("pageStore");
  expect(await store.isUp()).toBe(true);
});

test("a statement that does not end is ended by the database, the intake's before Shopify gives up", async () => {
  const { store, pageStore, intakePool } = world.app.composition.infrastructure;
  const timeoutOf = async (pool: typeof intakePool) => {
    const { rows } = await pool.query<{ ms: number }>(
      "SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout'",
    );
    return rows[0]!.ms;
  };
  expect(await timeoutOf(store.pool)).toBeGreaterThan(0);
  const intake = await timeoutOf(intakePool);
  expect([intake > 0, intake < 5_000]).toEqual([true, true]);
  expect([intake, await timeoutOf(pageStore.pool)]).toEqual(
    ["/webhooks/shopify", "/app"].map((path) => costOf(path).statementMs),
  );
  await expect(intakePool.query("SELECT pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
});
