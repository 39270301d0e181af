// Deliveries of one store take turns with everybody else's: lanes, and one reading for many changed products.
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createInbox } from "../../app/database/intake/inbox.ts";
import { NO_SLOT } from "../../app/fairness/slot.ts";
import type { Inbox } from "../../app/intake/inbox.ts";
import {
  LANE_SLICE_MS,
  PRODUCTS_READ_ONE_BY_ONE,
  STORE_READ_RECHECK_MS,
  STORE_READ_REST_LONGEST_MS,
} from "../../app/intake/limits.ts";
import { workLane } from "../../app/intake/work-lane.ts";
import { type ProductWork, restAfter, workProducts } from "../../app/intake/work-products.ts";
import { Fault } from "../../app/kernel/fault.ts";
import { kindOf, laneOf, type Lane } from "../../app/kernel/lanes.ts";
import { ORDER_LANES } from "../../app/kernel/limits.ts";
import { database, setDatabase } from "../support/database.ts";

const STORE = "kit-demo.myshopify.com";

let inbox: Inbox;
setDatabase();
beforeAll(async () => {
  inbox = createInbox(database.pool);
});
beforeEach(() => database.pool.query("DELETE FROM inbox"));

const add = (topic: string, subjectId: string, origin = STORE) =>
  inbox.add({
    source: "shopify",
    deliveryId: randomUUID(),
    topic,
    origin,
    subjectId,
    ids: null,
    triggeredAt: null,
    fault: null,
  });

const laneOfOrder = (id: string): Lane => {
  const delivery = { source: "shopify" as const, topic: "orders/paid", subjectId: id };
  return { source: "shopify", origin: STORE, lane: laneOf(delivery) };
};

async function due(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "SELECT count(*)::int FROM inbox WHERE due_at <= now()",
  );
  return rows[0]!.count;
}

test("a store has a handful of lanes however many orders it has, an order is always in the same, a cancellation has its own", () => {
  const orders = Array.from({ length: 1_000 }, (_, n) => String(5_550_000_000_001 + n * 32_768));
  const lanes = new Map<string, number>();
  for (const id of orders) lanes.set(laneOfOrder(id).lane, (lanes.get(laneOfOrder(id).lane) ?? 0) + 1);
  expect(lanes.size).toBe(ORDER_LANES);
  for (const count of lanes.values()) expect(count).toBeGreaterThan(1_000 / ORDER_LANES / 2);
  const at = (topic: string) => kindOf(laneOf({ source: "shopify", topic, subjectId: orders[0]! }));
  expect(["orders/updated", "refunds/create", "fulfillment_orders/moved"].map(at)).toEqual([
    "orders",
    "orders",
    "orders",
  ]);
  expect(["orders/cancelled", "orders/delete"].map(at)).toEqual(["canceled", "canceled"]);
  expect(["products/update", "shop/redact"].map(at)).toEqual(["products", "other"]);
});

test("a lane is worked on in order, without other lanes and stores, and what is left goes to the end of the queue", async () => {
  for (let n = 0; n < 6; n++) await add("orders/paid", "5001");
  await add("orders/paid", "5001", "another.myshopify.com");
  await add("orders/cancelled", "5002");
  for (const id of ["a", "b", "c"]) await add("orders/paid", id);
  const lane = laneOfOrder("5001");
  let now = 0;
  let again = 0;
  const seen: string[] = [];
  const work = {
    inbox,
    handle: async (row: { subjectId: string | null }) => (seen.push(row.subjectId!), void (now += LANE_SLICE_MS)),
    slot: NO_SLOT,
    isStopping: () => false,
    now: () => now,
  };
  await workLane(work, lane, async () => void again++);
  expect([seen, again], "all that waits about one order is one look").toEqual([["5001"], 1]);
  const same = ["a", "b", "c"].filter((id) => laneOfOrder(id).lane === lane.lane);
  expect(await due()).toBe(2 + 3);
  for (let turn = 0; turn < 5; turn++) await workLane(work, lane, async () => void again++);
  expect(seen).toEqual(["5001", ...same]);
  expect(await due()).toBe(2 + 3 - same.length);
});

test("an order that fails does not hold up the next, but a store that asks to wait gives its place back at once", async () => {
  const ids = ["1", "2", "3", "4", "5", "6", "7", "8", "9"].filter(
    (id) => laneOfOrder(id).lane === laneOfOrder("1").lane,
  );
  expect(ids.length).toBeGreaterThan(1);
  const turn = async (code: string) => {
    await database.pool.query("DELETE FROM inbox");
    for (const id of ids) await add("orders/paid", id);
    const seen: string[] = [];
    const handle = async ({ subjectId }: { subjectId: string | null }) => {
      seen.push(subjectId!);
      if (seen.length === 1) throw new Fault(code, "no", { retryable: true });
    };
    const work = { inbox, handle, slot: NO_SLOT, isStopping: () => false };
    await expect(workLane(work, laneOfOrder("1"), async () => undefined)).rejects.toThrow("no");
    return seen.length;
  };
  expect(await turn("odd_order")).toBe(ids.length);
  for (const code of ["shopify_throttled", "shopify_no_access"]) expect(await turn(code)).toBe(1);
  expect(await due(), "the others wait for their turn").toBe(ids.length - 1);
});

test("of many changed products the store is read once, of a few each one", async () => {
  const lane: Lane = { source: "shopify", origin: STORE, lane: "products" };
  const asked = { store: 0, products: [] as string[] };
  let readAt: Date | null = null;
  const clock = async () => (await database.pool.query<{ now: Date }>("SELECT clock_timestamp() AS now")).rows[0]!.now;
  const work: ProductWork = {
    inbox,
    lastStoreRead: async () => readAt && { began: readAt, tookMs: 0, endedMsAgo: 0 },
    async readStore() {
      asked.store += 1;
      readAt = await clock();
    },
    readProduct: async (id) => void asked.products.push(id),
    productsChanged: async () => undefined,
    slot: NO_SLOT,
  };
  const many = PRODUCTS_READ_ONE_BY_ONE * 4;
  await Promise.all(Array.from({ length: many }, (_, n) => add("products/update", String(n))));
  // received_at is kept in milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await workProducts(work, lane, async () => undefined);
  expect(asked).toEqual({ store: 1, products: [] });
  expect(await due()).toBe(0);
  for (let n = 0; n < 3; n++) await add("products/update", "7");
  await add("products/delete", "8");
  await workProducts(work, lane, async () => undefined);
  expect(asked).toEqual({ store: 1, products: ["7", "8"] });
  expect(await due()).toBe(0);
});

test("of a few changed products one that cannot be read does not hold up the others, and is due again later", async () => {
  const lane: Lane = { source: "shopify", origin: STORE, lane: "products" };
  const read: string[] = [];
  const changed: string[] = [];
  const work = (code: string): ProductWork => ({
    inbox,
    lastStoreRead: async () => null,
    readStore: async () => undefined,
    async readProduct(id) {
      read.push(id);
      if (id === "2" || code === "shopify_throttled") throw new Fault(code, "no", { retryable: true });
    },
    productsChanged: async (ids) => void changed.push(...ids),
    slot: NO_SLOT,
  });
  for (const id of ["1", "2", "3"]) await add("products/update", id);
  await expect(workProducts(work("odd_product"), lane, async () => undefined)).rejects.toThrow("no");
  expect([read.toSorted(), changed.toSorted(), await due()]).toEqual([["1", "2", "3"], ["1", "3"], 0]);
  const { rows } = await database.pool.query<{ failures: number; fault: string }>(
    "SELECT failures, fault FROM inbox WHERE handled_at IS NULL",
  );
  expect(rows).toEqual([{ failures: 1, fault: "odd_product" }]);
  read.length = 0;
  for (const id of ["4", "5"]) await add("products/update", id);
  await expect(workProducts(work("shopify_throttled"), lane, async () => undefined)).rejects.toThrow("no");
  expect(read, "after a fault of the whole store no other is tried, and none counts as failed").toHaveLength(1);
  const { rows: left } = await database.pool.query<{ failures: number; soon: boolean }>(
    "SELECT failures, due_at < now() + $1 * interval '1 ms' AS soon FROM inbox WHERE handled_at IS NULL AND fault IS NULL",
    [STORE_READ_RECHECK_MS + 5_000],
  );
  expect(left).toEqual(Array.from({ length: 2 }, () => ({ failures: 0, soon: true })));
});

test("while products keep changing, the store rests between two readings, and what trickles in waits with the rest", async () => {
  const lane: Lane = { source: "shopify", origin: STORE, lane: "products" };
  const last = { began: new Date(0), tookMs: 60_000, endedMsAgo: 0 };
  const asked = { store: 0, products: 0 };
  const looks: number[] = [];
  const work: ProductWork = {
    inbox,
    lastStoreRead: async () => last,
    readStore: async () => void (asked.store += 1),
    readProduct: async () => void (asked.products += 1),
    productsChanged: async () => undefined,
    slot: NO_SLOT,
  };
  const turn = () =>
    workProducts(work, lane, async (at) => void looks.push(Math.round((at.getTime() - Date.now()) / 60_000)));
  await Promise.all(Array.from({ length: PRODUCTS_READ_ONE_BY_ONE + 1 }, (_, n) => add("products/update", String(n))));
  await turn();
  expect(asked).toEqual({ store: 0, products: 0 });
  await add("products/update", "1000");
  await turn();
  expect(asked, "one more is not read for itself").toEqual({ store: 0, products: 0 });
  expect(looks, "minutes until the next look").toEqual([4, 4]);
  expect(await due()).toBe(0);
  last.endedMsAgo = 5 * 60_000;
  await database.pool.query("UPDATE inbox SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL");
  await turn();
  expect(asked).toEqual({ store: 1, products: 0 });
});

test.each([
  ["just read, in no time", { tookMs: 0, endedMsAgo: 0 }, 0],
  ["just read, in a minute", { tookMs: 60_000, endedMsAgo: 0 }, 240_000],
  ["a reading of an hour", { tookMs: 3_600_000, endedMsAgo: 0 }, STORE_READ_REST_LONGEST_MS],
  ["read long ago", { tookMs: 60_000, endedMsAgo: 240_000 }, 0],
])("how long a store rests: %s", (_, read, ms) => {
  expect(restAfter(read)).toBe(ms);
});
