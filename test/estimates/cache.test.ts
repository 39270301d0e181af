// When Kit is asked for an estimate, and what a storefront is answered meanwhile: on a real database, with the Kit sandbox.
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { createAccountKit } from "../../app/accounts/tokens/call-kit.ts";
import { createAccountRows } from "../../app/database/accounts/account-rows.ts";
import { createBudget } from "../../app/database/accounts/budget.ts";
import { connectStore } from "../../app/database/connect.ts";
import type { Estimates } from "../../app/estimates/estimates.ts";
import type { KitAccountId } from "../../app/kernel/ids.ts";
import { PRIORITY } from "../../app/kernel/kit-budget.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { setKitWorld, world } from "../accounts/kit-world.ts";
import { addKitOrder } from "../support/stores/kit-rows.ts";
import { until } from "../support/until.ts";
import { beginWithShop, countAsked, ESTIMATES_PATH, type ShopGround } from "./estimates-world.ts";

let infrastructure: ShopGround;
let estimates: Estimates;
let shop: ShopRef;
let account: KitAccountId;

const PATH = ESTIMATES_PATH;
const WAIT_LIMIT_MS = 30_000;

setKitWorld();

beforeEach(async () => {
  infrastructure = await beginWithShop(world);
  ({ shop, account } = infrastructure);
  estimates = infrastructure.estimatesWith();
});

const since = () => countAsked(world);
const ask = (
  over: Partial<Parameters<Estimates["forStorefront"]>[0]> = {},
  of = estimates,
  waitLimit = WAIT_LIMIT_MS,
) => of.forStorefront({ shop: shop.domain, country: "DE", quantity: 1, variant: null, ...over }, waitLimit);
const age = (hours: number) =>
  world.pool.query("UPDATE delivery_estimates SET known_at = clock_timestamp() - $1 * interval '1 hour'", [hours]);
const rested = () => world.pool.query("UPDATE delivery_estimates SET rests_until = NULL, asked_at = NULL");

/** The app in another process: connections of its own, nothing shared but the database. */
function anotherProcess() {
  const store = connectStore(world.database.url, { max: 5 });
  const kit = createAccountKit({
    ...world,
    rows: createAccountRows(store),
    budget: createBudget({ pool: store.pool }),
  });
  return { estimates: infrastructure.estimatesWith({ pool: store.pool, kit }), close: () => store.close() };
}

describe("Kit is asked", () => {
  test("once a day for a country", async () => {
    const asked = since();
    const first = await ask();
    await age(23.9);
    expect(await ask()).toEqual(first);
    expect(asked()).toBe(1);
  });

  test("again after a day, while the shopper reads what was known", async () => {
    await ask();
    await world.pool.query("UPDATE delivery_estimates SET production_days_max = 9");
    await age(25);
    const asked = since();
    expect((await ask())!.production.max).toBe(9);
    await estimates.settled();
    expect(asked()).toBe(1);
    expect((await ask())!.production.max).toBe(5);
  });

  test("once, however many shoppers in two processes come at the same moment", async () => {
    const other = anotherProcess();
    const asked = since();
    world.sandbox.faults.add({ kind: "slow-answer", path: PATH, ms: 300 });
    const shoppers = Array.from({ length: 40 }, (_, at) => ask({}, at % 2 ? other.estimates : estimates));
    const answers = await Promise.all(shoppers);
    await other.close();
    expect(asked()).toBe(1);
    expect(answers.filter((answer) => answer === null)).toEqual([]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test("by another process when the one that set out to died", async () => {
    await ask();
    await age(200);
    const died =
      "UPDATE delivery_estimates SET asked_at = now() - interval '2 minutes', claimed_until = now() - interval '1 second'";
    await world.pool.query(`${died} + interval '20 seconds'`);
    const asked = since();
    expect(await ask({}, estimates, 200)).toBeNull();
    expect(asked()).toBe(0);
    await world.pool.query(died);
    expect(await ask()).not.toBeNull();
    expect(asked()).toBe(1);
  });

  test("and its answer is kept by country and number of kits, without anything of the shopper", async () => {
    await ask({ quantity: 3 });
    await ask({ quantity: 4 });
    const { rows, fields } = await world.pool.query("SELECT * FROM delivery_estimates");
    expect(rows).toMatchObject([{ account_id: account, country: "DE", pieces: 5 }]);
    const said = /^(production|shipping)_days_(min|max)$|^(known|asked)_at$|^(claimed|rests)_until$/;
    expect(fields.map(({ name }) => name).filter((name) => !said.test(name))).toEqual([
      "account_id",
      "country",
      "pieces",
    ]);
  });
});

describe("Kit is away", () => {
  const away = (count = 100) => world.sandbox.faults.add({ kind: "503", path: PATH, count });

  test("the last answer is shown for seven days, and then nothing", async () => {
    const first = await ask();
    away();
    await age(6.9 * 24);
    expect(await ask()).toEqual(first);
    await estimates.settled();
    await age(7.1 * 24);
    expect(await ask()).toBeNull();
  });

  test("it is left alone for a minute, and then asked again", async () => {
    away(1);
    const asked = since();
    expect(await ask()).toBeNull();
    expect(await ask()).toBeNull();
    expect(asked()).toBe(1);
    await rested();
    expect(await ask()).not.toBeNull();
    expect(asked()).toBe(2);
  });

  test("and shoppers who come meanwhile do not line up for the next try", async () => {
    away();
    await ask();
    const client = await world.pool.connect();
    await client.query("BEGIN");
    // Whoever would set out to ask Kit waits here.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('delivery_estimates'), hashtext($1))", [account]);
    const shopper = ask({}, estimates, 120_000).then(() => "answered");
    expect(await Promise.race([shopper, sleep(60_000, "waits in line", { ref: false })])).toBe("answered");
    await client.query("ROLLBACK");
    client.release();
  });

  test("a slow Kit keeps no shopper waiting, and its answer is there for the next one", async () => {
    world.sandbox.faults.add({ kind: "slow-answer", path: PATH, ms: 700 });
    const asked = since();
    const shopper = ask({}, estimates, 100);
    await until("Kit to be asked", () => asked() === 1);
    let answered = false;
    const settled = estimates.settled().then(() => (answered = true));
    expect(await shopper).toBeNull();
    expect(answered).toBe(false);
    await settled;
    expect(await ask()).not.toBeNull();
    expect(asked()).toBe(1);
  });

  test("a refusal is not repeated within the hour", async () => {
    world.sandbox.faults.add({ kind: "status", status: 400, path: PATH });
    expect(await ask()).toBeNull();
    const { rows } = await world.pool.query<{ minutes: number }>(
      "SELECT extract(epoch FROM rests_until - clock_timestamp())::float8 / 60 AS minutes FROM delivery_estimates",
    );
    expect(rows[0]!.minutes).toBeGreaterThan(50);
  });
});

describe("orders come first", () => {
  test("while an order waits for a slot, no estimate takes one", async () => {
    const order = await addKitOrder(world.prisma, { shopId: shop.id, accountId: account });
    // One slot is left, and an order has its name on it.
    await world.pool.query("UPDATE kit_accounts SET request_limit = (SELECT count(*) + 1 FROM kit_requests)");
    await world.pool.query("UPDATE kit_orders SET kit_wanted = $1, kit_wanted_at = clock_timestamp()", [PRIORITY.send]);
    const asked = since();
    expect(await ask()).toBeNull();
    expect(asked()).toBe(0);
    await world.prisma.kitOrder.update({ where: { id: order }, data: { kitWanted: null } });
    expect((await world.budget.take(account, { priority: PRIORITY.send })).kind, "it is still there").toBe("granted");
  });

  test("a storefront that is opened for every country leaves orders nine tenths of the budget", async () => {
    await world.pool.query("UPDATE kit_accounts SET request_limit = 60");
    const asked = since();
    const countries = ["AT", "BE", "CH", "CZ", "DE", "DK", "ES", "FI", "FR", "GB", "IE", "IT", "NL", "NO", "PL", "SE"];
    const answers = await Promise.all(countries.map((country) => ask({ country }, estimates, 2_000)));
    expect(asked()).toBe(6);
    expect(answers.filter((answer) => answer !== null)).toHaveLength(6);
  });

  test("a storefront that was refused for the share is answered a minute later", async () => {
    await world.pool.query("UPDATE kit_accounts SET request_limit = 10");
    expect([await ask({ country: "FR" }), await ask({ country: "IT" })]).toMatchObject([{}, null]);
    await world.pool.query("UPDATE delivery_estimates SET asked_at = asked_at - interval '61 seconds'");
    expect(await ask({ country: "IT" })).not.toBeNull();
  });
});

describe("the merchant's pages", () => {
  test("say how long Kit takes as soon as the account is known, and never ask Kit themselves", async () => {
    expect(await estimates.productionDays(shop, 1)).toBeNull();
    await estimates.keepProductionDays(account);
    const asked = since();
    expect(await estimates.productionDays(shop, 1)).toEqual({ min: 3, max: 5 });
    expect(await estimates.productionDays(shop, 4)).toEqual({ min: 3, max: 5 });
    expect(await estimates.productionDays(shop, 300)).toBeNull();
    expect(asked()).toBe(0);
  });

  test("are kept up to date by a sweep, which asks only for what is a day old", async () => {
    const sweep = () => estimates.sweep(AbortSignal.timeout(20_000));
    const asked = since();
    await sweep();
    await sweep();
    expect(asked()).toBe(3);
    await age(25);
    await sweep();
    expect(asked()).toBe(6);
  });

  test("cost one request when Kit is away, not one for each number of kits", async () => {
    world.sandbox.faults.add({ kind: "503", path: PATH, count: 100 });
    const asked = since();
    await estimates.keepProductionDays(account);
    await estimates.keepProductionDays(account);
    expect(asked()).toBe(1);
  });
});

test("unused destinations are deleted after a week", async () => {
  await ask({ country: "NZ" });
  await world.pool.query(
    "UPDATE delivery_estimates SET known_at = now() - interval '8 days', asked_at = now() - interval '8 days'",
  );
  await ask();
  const { rows } = await world.pool.query("SELECT country FROM delivery_estimates");
  expect(rows).toEqual([{ country: "DE" }]);
});

test("a database that goes away while Kit is asked is logged, and fails no request", async () => {
  const other = anotherProcess();
  world.sandbox.faults.add({ kind: "slow-answer", path: PATH, ms: 700 });
  const asked = since();
  const asking = other.estimates.keepProductionDays(account).catch(() => undefined);
  await until("Kit to be asked", () => asked() === 1);
  await other.close();
  await asking;
  await other.estimates.settled();
  expect(infrastructure.logged()).toContain("a delivery estimate could not be read");
});
