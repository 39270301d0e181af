// A shop with so many orders that the daily check has them read by a bulk operation, whatever becomes of the operation.
import { beforeEach, describe, expect, it } from "vitest";
import { advanceCheck } from "../../app/daily-check/advance-check.ts";
import type { CheckDependencies } from "../../app/daily-check/check-dependencies.ts";
import { BULK_ORDERS_AT_A_TIME, PERIOD_MS } from "../../app/daily-check/limits.ts";
import type { StoreOrdersInBulk } from "../../app/daily-check/ports.ts";
import { createBulkOperationRows } from "../../app/database/linking/bulk-operation-rows.ts";
import { idle } from "../support/idle.ts";
import { sent } from "../support/order-walk.ts";
import { check, type CheckedMerchant, setUpChecked } from "../support/stores/checked-shop.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

const ABOVE = 5;
const MUG = { lines: [{ sku: "MUG", quantity: 1 }] };

let names = 0;

setWorld({ bulkAbove: { orders: ABOVE } });
beforeEach(async () => {
  await world.shopify.settled();
  world.shopify.faults.clear();
  looked = { orders: 0, pages: 0 };
});

/** More orders than are compared at a time: of mugs, and two of kits that no event told of. Events do not come from then on. */
async function largeShop() {
  const merchant = await setUpChecked(world, `bulk-checked-${++names}`);
  const missed = [merchant.buyUnseen(), merchant.buyUnseen()];
  for (let count = 0; count <= BULK_ORDERS_AT_A_TIME; count++) merchant.buyUnseen(MUG);
  world.shopify.truth.forget();
  return { ...merchant, missed };
}

const asked = ({ shop }: CheckedMerchant, operation: string) =>
  world.shopify.truth.requests.filter((one) => one.shop === shop.domain && one.operation === operation).length;

/** What the check itself reads of the store: the app reads orders for its own reasons. */
let looked = { orders: 0, pages: 0 };

function engineOf(over: Partial<CheckDependencies> = {}): CheckDependencies {
  const { engine } = world.app.composition.checks;
  const store: CheckDependencies["store"] = {
    read(...given) {
      looked.orders += 1;
      return engine.store.read(...given);
    },
    changedSince(...given) {
      looked.pages += 1;
      return engine.store.changedSince(...given);
    },
  };
  return { ...engine, store, enqueueCheck: async () => undefined, ...over };
}

/** A check that no worker knows of. */
async function begin({ shop }: CheckedMerchant): Promise<string> {
  const at = new Date();
  const id = await engineOf().rows.start(shop, { nightOf: null, at, since: new Date(at.getTime() - PERIOD_MS) });
  return id!;
}

const operations = async (id: string) => {
  const { rows } = await world.database.pool.query<{ state: string; operation_id: string | null }>(
    "SELECT state, operation_id FROM bulk_operations WHERE check_id = $1 ORDER BY attempt",
    [id],
  );
  return rows;
};

/** Its next step, as a doorbell would have it. */
async function ring(id: string, engine = engineOf()) {
  await advanceCheck(engine, id);
  await world.shopify.settled();
}

/** Until it runs at Shopify. */
async function runs(id: string): Promise<string> {
  for (let rings = 0; rings < 10; rings++) {
    await ring(id);
    const [last] = (await operations(id)).slice(-1);
    if (last?.state === "running") return last.operation_id!;
  }
  throw new Error("it was never asked for");
}

async function ended({ shop }: CheckedMerchant, id: string, engine = engineOf()) {
  for (let rings = 0; rings < 20; rings++) {
    await ring(id, engine);
    const report = await world.services.dailyCheck.show(shop, id);
    if (report?.state !== "running") return report!;
  }
  throw new Error("it never came to an end");
}

const DONE = { state: "done", fault: null, differences: 2, numbers: { sold: 2, missing: 2 } };

describe("a large shop's orders", () => {
  it("come as one file, and the report is what pages make of them; only what differs is read singly", async () => {
    const merchant = await setUpChecked(world, `bulk-checked-${++names}`);
    for (const order of [merchant.buy(), merchant.buy({ createdAt: new Date(Date.now() - 3_600_000) })])
      await sent(merchant, order);
    // The app's own tag and fields change an order, and one that changed after the file is read singly.
    await idle(world);
    merchant.buyUnseen();
    for (let count = 0; count <= BULK_ORDERS_AT_A_TIME; count++) merchant.buyUnseen(MUG);
    await world.shopify.settled();
    world.shopify.faults.clear();
    world.shopify.truth.forget();
    const facts = async (id: string) => {
      const { rows } = await world.services.dailyCheck.differences(merchant.shop, id, null);
      return rows.map(({ kind, shopifyOrderId, part, params }) => [kind, shopifyOrderId, part, params]);
    };
    const first = await begin(merchant);
    const inBulk = await ended(merchant, first);
    expect(inBulk).toMatchObject({ state: "done", numbers: { sold: 3, atKit: 2, missing: 1 } });
    expect([asked(merchant, "RunBulkQuery"), looked]).toEqual([1, { orders: 1, pages: 0 }]);
    expect(await operations(first)).toEqual([]);
    const second = await begin(merchant);
    const byPages = await ended(merchant, second, engineOf({ bulkAbove: 1_000 }));
    expect([byPages.numbers, await facts(second)]).toEqual([inBulk.numbers, await facts(first)]);
    expect(asked(merchant, "RunBulkQuery")).toBe(1);
  });

  it("are read by pages while they are few", async () => {
    const merchant = await setUpChecked(world, `bulk-checked-${++names}`);
    for (let count = 0; count < ABOVE; count++) merchant.buyUnseen();
    expect((await check(world, merchant)).report.numbers).toMatchObject({ sold: ABOVE, missing: ABOVE });
    expect(asked(merchant, "RunBulkQuery")).toBe(0);
  });

  it("are read again where the file is older than later changes", async () => {
    const shop = await largeShop();
    const id = await begin(shop);
    await runs(id);
    const running = await world.services.dailyCheck.show(shop.shop, id);
    expect(running!.progress).toEqual({ step: "preparing", compared: 0, prepared: 0, retryAt: null });
    shop.store.cancel(shop.missed[0]!.id);
    expect(await ended(shop, id)).toMatchObject({ numbers: { sold: 1, missing: 1 }, differences: 1 });
    expect(looked.orders).toBe(2);
  });
});

describe("an operation that comes to nothing", () => {
  it.each([
    ["fails, with a part of its result", { kind: "fail", lines: 3 }],
    ["fails, with nothing", { kind: "fail", partialData: false }],
    ["has no result any more", { kind: "expire" }],
  ] as const)("as it %s is logged and asked for anew", async (_what, fault) => {
    const shop = await largeShop();
    world.shopify.faults.bulk(fault);
    const id = await begin(shop);
    await runs(id);
    await ring(id);
    expect(await world.services.dailyCheck.show(shop.shop, id)).toMatchObject({
      state: "running",
      fault: expect.stringMatching(/^bulk_(failed|expired)$/),
    });
    expect(world.logged()).toContain("the orders of a daily check were not read in bulk");
    expect(await ended(shop, id)).toMatchObject(DONE);
    expect([asked(shop, "RunBulkQuery"), looked.pages]).toEqual([2, 0]);
  });

  it("that is canceled from outside is requested anew", async () => {
    const shop = await largeShop();
    world.shopify.faults.bulk({ kind: "stand-still", lines: 3 });
    const id = await begin(shop);
    const operation = await runs(id);
    await engineOf().ordersInBulk.cancel(shop.shop, operation);
    expect(await ended(shop, id)).toMatchObject(DONE);
    expect(asked(shop, "RunBulkQuery")).toBe(2);
  });

  it("that makes no progress is canceled after an hour, and requested anew", async () => {
    const shop = await largeShop();
    world.shopify.faults.bulk({ kind: "stand-still", lines: 3 });
    const id = await begin(shop);
    await runs(id);
    await ring(id);
    await world.database.pool.query(
      "UPDATE bulk_operations SET moved_at = moved_at - interval '61 minutes' WHERE check_id = $1",
      [id],
    );
    expect(await ended(shop, id)).toMatchObject(DONE);
    expect([asked(shop, "CancelBulk"), asked(shop, "RunBulkQuery")]).toEqual([1, 2]);
  });

  const FILES: [string, (real: StoreOrdersInBulk) => Partial<StoreOrdersInBulk>][] = [
    ["is not there", (real) => ({ orders: (url) => real.orders(url.replace(".jsonl", "0.jsonl")) })],
    ["ends too soon", (real) => ({ orders: async (url) => cut((await real.orders(url))!, 3, "ends") })],
    [
      "is no file of orders",
      (real) => ({ orders: (url) => real.orders(url.replace(/bulk-results.*/, "app-bridge.js")) }),
    ],
  ];

  it.each(FILES)("as its file %s leaves the orders to pages, the second time", async (_what, over) => {
    const shop = await largeShop();
    const { ordersInBulk } = engineOf();
    const broken = engineOf({ ordersInBulk: { ...ordersInBulk, ...over(ordersInBulk) } });
    const id = await begin(shop);
    expect(await ended(shop, id, broken)).toMatchObject(DONE);
    expect([asked(shop, "RunBulkQuery"), looked.pages]).toEqual([2, 3]);
  });

  it("as its file breaks off again and again leaves the orders to pages, from the first on", async () => {
    const shop = await largeShop();
    const { ordersInBulk } = engineOf();
    const orders: StoreOrdersInBulk["orders"] = async (url) => cut((await ordersInBulk.orders(url))!, 3, "breaks");
    const id = await begin(shop);
    const report = await ended(shop, id, engineOf({ ordersInBulk: { ...ordersInBulk, orders } }));
    expect(report).toMatchObject(DONE);
    expect([asked(shop, "RunBulkQuery"), looked.pages]).toEqual([1, 3]);
  });

  it("as five others run waits for them, ten minutes at most", async () => {
    const shop = await largeShop();
    const { ordersInBulk } = engineOf();
    for (let n = 0; n < 5; n++) {
      world.shopify.faults.bulk({ kind: "stand-still", type: "QUERY" });
      await ordersInBulk.runReading(shop.shop, { name: `Kit_other_${n}`, since: new Date() });
      await world.shopify.settled();
    }
    const id = await begin(shop);
    await ring(id);
    await ring(id);
    expect(await operations(id)).toEqual([{ state: "prepared", operation_id: null }]);
    await world.database.pool.query(
      "UPDATE bulk_operations SET created_at = created_at - interval '11 minutes' WHERE check_id = $1",
      [id],
    );
    expect(await ended(shop, id)).toMatchObject(DONE);
    expect(looked.pages).toBe(3);
  });
});

async function* cut<T>(list: AsyncIterable<T>, after: number, how: "ends" | "breaks") {
  let seen = 0;
  for await (const one of list) {
    if (seen++ < after) yield one;
    else if (how === "ends") return;
    else throw new Error("the process died");
  }
}

describe("a process that dies", () => {
  type Death = { method: keyof StoreOrdersInBulk; when: "before" | "after" | number };
  const DEATHS: Death[] = [
    { method: "runReading", when: "before" },
    { method: "runReading", when: "after" },
    { method: "status", when: "after" },
    { method: "orders", when: "before" },
    { method: "orders", when: BULK_ORDERS_AT_A_TIME + 1 },
  ];

  /** Whatever it would note of its own end is not noted. */
  function mortal({ method, when }: Death): CheckDependencies {
    const { rows, ordersInBulk } = engineOf();
    const died = () => Promise.reject(new Error("the process died"));
    const fated = async (...given: never[]) => {
      if (when === "before") return died();
      const answer = await (ordersInBulk[method] as (...all: never[]) => Promise<unknown>)(...given);
      return typeof when === "number" ? cut(answer as AsyncIterable<unknown>, when, "breaks") : died();
    };
    return engineOf({
      rows: { ...rows, noteFault: died, fail: died },
      ordersInBulk: { ...ordersInBulk, [method]: fated },
    });
  }

  it.each(DEATHS)(
    "at $method ($when) has its check gone on with by the next, with the same operation",
    async (death) => {
      const shop = await largeShop();
      const id = await begin(shop);
      let died = false;
      for (let rings = 0; rings < 5 && !died; rings++) {
        await ring(id, mortal(death)).catch(() => (died = true));
        await world.shopify.settled();
      }
      expect(died).toBe(true);
      await world.database.pool.query(
        "UPDATE bulk_operations SET asked_at = asked_at - interval '61 seconds' WHERE check_id = $1",
        [id],
      );
      expect(await ended(shop, id)).toMatchObject(DONE);
      expect([asked(shop, "RunBulkQuery"), looked.pages]).toEqual([1, 0]);
      expect(looked.orders, "what was compared before is not read again").toBe(2);
    },
  );
});

it("linking leaves a check's operation alone", async () => {
  const shop = await largeShop();
  const id = await begin(shop);
  const operation = await runs(id);
  const rows = createBulkOperationRows(world.database.pool);
  expect(await rows.open(shop.shop, null)).toBeNull();
  expect(await rows.ownerOf(shop.shop, operation)).toBeNull();
  expect((await rows.openReadings()).map((one) => one.id)).not.toContain(shop.shop.id);
  expect(await ended(shop, id)).toMatchObject(DONE);
});

it("an end that Shopify reports is checked at once", async () => {
  const shop = await largeShop();
  await world.shopify.settled();
  world.shopify.faults.clear();
  const id = await begin(shop);
  await advanceCheck(engineOf(), id);
  expect(await operations(id)).toMatchObject([{ state: "running" }]);
  await until("the check's end", async () => (await world.services.dailyCheck.show(shop.shop, id))?.state === "done");
});
