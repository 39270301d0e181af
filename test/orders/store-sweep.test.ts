// The sweep of a store's changed orders: what it found and how far it came are stored together, page by page.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createInbox } from "../../app/database/intake/inbox.ts";
import { createStoreSweepRows } from "../../app/database/orders/store-sweep-rows.ts";
import { Fault } from "../../app/kernel/fault.ts";
import { KitAccountId, ShopDomain, ShopId, ShopifyOrderId, VariantId } from "../../app/kernel/ids.ts";
import { type Lane, SWEPT_LANE } from "../../app/kernel/lanes.ts";
import type { UnlinkedLine } from "../../app/orders/decide/lines/unlinked-lines.ts";
import { STORE_ORDER_VISIBLE_FOR, STORE_SWEEP_OVERLAP } from "../../app/orders/limits.ts";
import { type StoreSweepRows, sweepStoreOrders } from "../../app/orders/sweep-store-orders.ts";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../support/stores/kit-rows.ts";

let rows: StoreSweepRows;
let shop: { id: ShopId; domain: ShopDomain };
/** Pages asked for: since when, and from which cursor. */
let asked: { since: Date; cursor: string | null }[];
let enqueued: (ShopId | Lane)[];
let warned: string[];
let fault: Fault | null;

const PAGES = [["11", "12"], ["13"], ["14", "11"]];
/** What order 12, which holds no kits, sold. */
let sold: UnlinkedLine[];
const order = (id: string) => ({
  id: ShopifyOrderId.parse(id),
  name: `#${id}`,
  updatedAt: new Date(),
  createdAt: new Date(),
  mayHoldKits: id !== "12",
  unlinked: sold,
});

setDatabase();
beforeAll(async () => {
  rows = createStoreSweepRows(database.pool);
});
beforeEach(async () => {
  await database.pool.query("TRUNCATE shops, kit_accounts, inbox CASCADE");
  const added = await addShop(database.prisma, { kitAccountId: await addAccount(database.prisma) });
  shop = { id: ShopId.parse(added.id), domain: ShopDomain.parse(added.domain) };
  [asked, enqueued, warned, fault, sold] = [[], [], [], null, []];
});

const sweep = () =>
  sweepStoreOrders(
    {
      rows,
      store: {
        async changedSince(_shop, { since, cursor }) {
          asked.push({ since, cursor });
          if (fault) throw fault;
          const at = Number(cursor ?? 0);
          return { orders: PAGES[at]!.map(order), next: at + 1 < PAGES.length ? String(at + 1) : null };
        },
      },
      jobs: {
        enqueueSweep: async (id) => void enqueued.push(id),
        enqueueLane: async (lane) => void enqueued.push(lane),
      },
      log: { warn: (_fields, message) => void warned.push(message) },
    },
    shop.id,
  );

const shopRow = () => database.prisma.shop.findUniqueOrThrow({ where: { id: shop.id } });
const found = async () => {
  const entries = await database.prisma.inboxEntry.findMany({ orderBy: { id: "asc" } });
  return entries.map(({ subjectId }) => subjectId);
};
const line = (variant: string, units: number, openUnits: number): UnlinkedLine => ({
  variantId: VariantId.parse(variant),
  units,
  openUnits,
});
const other = (id: string) => ({ id: ShopifyOrderId.parse(id), placedAt: new Date(), unlinked: [line("7", 1, 1)] });
const noted = async () => {
  const sales = await database.prisma.unlinkedSale.findMany({
    orderBy: [{ shopifyOrderId: "asc" }, { variantId: "asc" }],
  });
  return sales.map(({ shopifyOrderId, variantId, units, openUnits }) => [shopifyOrderId, variantId, units, openUnits]);
};
const lane = () => ({ source: "shopify" as const, origin: shop.domain, lane: SWEPT_LANE });

test("an order that has a row is a delivery, also if nothing in Shopify says that it holds a kit", async () => {
  const accountId = await addAccount(database.prisma);
  await addKitOrder(database.prisma, { shopId: shop.id, accountId }, { shopifyOrderId: "12" });
  await sweep();
  expect(await found()).toEqual(["11", "12"]);
});

test("a job reads one page and enqueues the next; each order that may hold kits is one delivery", async () => {
  await sweep();
  expect(await found()).toEqual(["11"]);
  expect(enqueued).toEqual([lane(), shop.id]);
  expect((await shopRow()).ordersSweptTo).toBeNull();
  await sweep();
  await sweep();
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, "1", "2"]);
  expect(new Set(asked.map(({ since }) => since.getTime())).size).toBe(1);
  expect(Date.now() - asked[0]!.since.getTime()).toBeGreaterThanOrEqual(STORE_ORDER_VISIBLE_FOR);
  // 11 waits already when it is named again.
  expect(await found()).toEqual(["11", "13", "14"]);
  expect(enqueued).toEqual([lane(), shop.id, lane(), shop.id, lane()]);
  const swept = await shopRow();
  expect(swept).toMatchObject({ sweepBegan: null, sweepSince: null, sweepCursor: null });
  await sweep();
  expect(asked[3]).toEqual({ since: new Date(swept.ordersSweptTo!.getTime() - STORE_SWEEP_OVERLAP), cursor: null });
});

test("an order that was handled before is a delivery again, in the lane that waits for nobody", async () => {
  await sweep();
  const inbox = createInbox(database.pool);
  const taken = await inbox.takeNext(lane(), []);
  expect(taken).toMatchObject({ topic: "orders/swept", subjectId: "11" });
  await inbox.markHandled([taken!.id]);
  await rows.startOver(shop);
  await sweep();
  expect(await found()).toEqual(["11", "11"]);
});

test("a page that can't be read is left to the next sweep; earlier pages are kept", async () => {
  await sweep();
  fault = new Fault("shopify_throttled", "Shopify asks to wait", { retryable: true });
  await sweep();
  expect(warned).toHaveLength(1);
  fault = null;
  await sweep();
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, "1", "1"]);
  expect(await found()).toEqual(["11", "13"]);
});

test("a cursor that Shopify refuses is given up: the sweep begins at its first page", async () => {
  await sweep();
  fault = new Fault("shopify_refused", "Shopify refuses the query", { retryable: false });
  await sweep();
  fault = null;
  await sweep();
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, "1", null]);
});

test("of two jobs with the same page, or of a restarted sweep, only the current one stores results", async () => {
  const begun = (await rows.begin(shop.id))!;
  const page = { orders: [ShopifyOrderId.parse("11")], others: [other("12")], next: "1" };
  expect(await rows.keepPage(begun.shop, begun.sweep, page)).toBe(true);
  expect(await rows.keepPage(begun.shop, begun.sweep, { ...page, orders: [ShopifyOrderId.parse("13")] })).toBe(false);
  await rows.startOver(shop);
  const next = { orders: [ShopifyOrderId.parse("13")], others: [other("14")], next: null };
  expect(await rows.keepPage(begun.shop, { ...begun.sweep, cursor: "1" }, next)).toBe(false);
  expect(await found()).toEqual(["11"]);
  expect(await noted()).toEqual([["12", "7", 1, 1]]);
  expect((await shopRow()).ordersSweptTo).toBeNull();
});

describe("what an order without kits sold without a link", () => {
  const again = async () => {
    await rows.startOver(shop);
    await sweep();
  };

  test("is noted with its page, kept up to date, and dropped once the order no longer holds it", async () => {
    sold = [line("7", 2, 2), line("8", 1, 1)];
    await sweep();
    expect(await noted()).toEqual([
      ["12", "7", 2, 2],
      ["12", "8", 1, 1],
    ]);
    sold = [line("7", 2, 0)];
    await again();
    expect(await noted()).toEqual([["12", "7", 2, 0]]);
    sold = [];
    await again();
    expect(await noted()).toEqual([]);
  });

  test("isn't noted where it was fulfilled before it was seen", async () => {
    sold = [line("7", 2, 0), line("8", 1, 1)];
    await sweep();
    expect(await noted()).toEqual([["12", "8", 1, 1]]);
  });

  test("is left to the order's row, where it has one", async () => {
    await addKitOrder(
      database.prisma,
      { shopId: shop.id, accountId: KitAccountId.parse((await shopRow()).kitAccountId) },
      { shopifyOrderId: "12" },
    );
    sold = [line("7", 1, 1)];
    await sweep();
    expect(await noted()).toEqual([]);
  });
});

test("nothing is read for a store without an account, or that is gone", async () => {
  await database.prisma.shop.update({ where: { id: shop.id }, data: { uninstalledAt: new Date() } });
  await sweep();
  expect(asked).toEqual([]);
  expect(await rows.liveShops()).toEqual([]);
});
