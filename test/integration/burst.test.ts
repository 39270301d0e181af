// Many orders at once, each with the several webhooks that a real store sends within a second of the sale: every slot of Kit's
// budget that is booked is a request that reaches Kit, and none of a window is left unused.
import { beforeAll, expect, test } from "vitest";
import { KitAccountId } from "../../app/kernel/ids.ts";
import { PRIORITY } from "../../app/kernel/kit-budget.ts";
import { idle } from "../support/idle.ts";
import { type Merchant, numeric, setUpMerchant } from "../support/merchant.ts";
import { buyAsInAStore } from "../support/stores/busy-store.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

const LIMIT = 16;
const ORDERS = 24;

let merchant: Merchant;

setWorld();
beforeAll(async () => {
  merchant = await setUpMerchant(world, "busy-store");
});

const count = async (sql: string) => (await world.database.pool.query<{ count: number }>(sql)).rows[0]!.count;
const booked = () => count("SELECT count(*)::int FROM kit_requests");
const inLine = () => count("SELECT count(*)::int FROM kit_orders WHERE kit_wanted IS NOT NULL");
const orderReads = () =>
  world.shopify.truth.requests.filter((one) => one.operation === "Order").map((one) => JSON.stringify(one.variables));
const accountOf = async () => {
  const { rows } = await world.database.pool.query<{ id: string }>("SELECT kit_account_id AS id FROM shops");
  return KitAccountId.parse(rows[0]!.id);
};

test("every slot booked in a burst of orders is a request at Kit, and the whole window is used", async () => {
  const { pool } = world.database;
  await idle(world);
  await pool.query("UPDATE kit_accounts SET request_limit = $1", [LIMIT]);
  await pool.query("DELETE FROM kit_requests");
  const since = world.kit.truth.requests().length;
  const reached = () => world.kit.truth.requests().slice(since);

  const orders = await Promise.all(Array.from({ length: ORDERS }, () => buyAsInAStore(merchant)));
  // The window does not pass, however slow the machine is: a slot that is lost here does not come back.
  const holdWindow = () => pool.query("UPDATE kit_requests SET started_at = clock_timestamp()");
  await until("the whole window used", async () => {
    await holdWindow();
    return { done: reached().length, of: LIMIT };
  });
  await until("the others in line", async () => {
    await holdWindow();
    return { done: await inLine(), of: ORDERS - LIMIT };
  });
  await idle(world);
  expect(reached()).toHaveLength(LIMIT);
  expect(await booked()).toBe(LIMIT);
  const references = reached().map((one) => one.reference);
  expect(new Set(references).size, "none twice").toBe(LIMIT);
  const known = new Set(orders.map((order) => numeric(order.id)));
  expect(references.filter((reference) => !known.has(reference ?? ""))).toEqual([]);

  // The window passes: those in line follow, each with one slot.
  await pool.query("UPDATE kit_requests SET started_at = started_at - interval '61 seconds'");
  await pool.query("UPDATE kit_orders SET due_at = due_at - interval '61 seconds' WHERE kit_wanted IS NOT NULL");
  await world.sweep("due-rows");
  await until("all orders at Kit", () => ({ done: reached().length, of: ORDERS }));
  await idle(world);
  const sent = await count(`SELECT count(*)::int FROM kit_requests WHERE precedence = ${PRIORITY.send}`);
  expect([sent, reached().length, await inLine()]).toEqual([ORDERS, ORDERS, 0]);
}, 180_000);

test("one free slot reads one order in the store, however many wait for it", async () => {
  const { pool } = world.database;
  await idle(world);
  const WAITING = 9;
  await pool.query("UPDATE kit_requests SET started_at = clock_timestamp()");
  await pool.query("UPDATE kit_accounts SET request_limit = (SELECT count(*) FROM kit_requests)");
  for (let placed = 0; placed < WAITING; placed++)
    merchant.store.placeOrder({ lines: [{ sku: merchant.sku, quantity: 1 }] });
  await until("all in line", async () => ({ done: await inLine(), of: WAITING }));
  // A store's events are worked on in lanes, four at a time: the last of these may still wait, and each reads its order.
  await idle(world);
  const reads = orderReads().length;
  const requests = world.kit.truth.requests().length;

  await pool.query("DELETE FROM kit_requests WHERE id = (SELECT min(id) FROM kit_requests)");
  await world.app.composition.jobs.enqueueAccount(await accountOf());
  await until("the slot used", () => world.kit.truth.requests().length > requests);
  await idle(world);
  expect(new Set(orderReads().slice(reads)).size).toBe(1);
  expect([world.kit.truth.requests().length - requests, await inLine()]).toEqual([1, WAITING - 1]);
}, 120_000);
