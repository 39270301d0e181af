// Statements that wake several orders lock them by id, so that two of them at once wait for each other in one order and none is
// ended by PostgreSQL as a deadlock: while the first order is locked elsewhere, none holds a later one.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createMembershipRows } from "../../app/database/accounts/membership-rows.ts";
import { createCheckRows } from "../../app/database/daily-check/check-rows.ts";
import { createLeases } from "../../app/database/leases.ts";
import { recordResults } from "../../app/database/linking/record-link-results.ts";
import { createEventRows } from "../../app/database/orders/kit-event-rows.ts";
import { createCommandRows } from "../../app/database/orders/order-commands.ts";
import { endPractice } from "../../app/database/practice/end-practice.ts";
import { type KitAccountId, type KitOrderRowId, LineItemId, ProductId, VariantId } from "../../app/kernel/ids.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { LinkRunId } from "../../app/linking/runs/link-run.ts";
import { NOTHING_TAKEN_BACK } from "../../app/practice/taken-back.ts";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../support/stores/kit-rows.ts";
import { until } from "../support/until.ts";

setDatabase();

interface Orders {
  shop: ShopRef;
  accountId: KitAccountId;
  /** By id; in the table they lie the other way round. */
  low: KitOrderRowId;
  high: KitOrderRowId;
}

async function twoOrders(): Promise<Orders> {
  const { prisma } = database;
  const accountId = await addAccount(prisma);
  const shop = await addShop(prisma, { kitAccountId: accountId });
  const kit = { submission: "submitted", kitStage: 2, kitStageAt: new Date(), kitReadAt: new Date(0) } as const;
  const tail = randomUUID().slice(8);
  const add = (start: string, kitOrderId: bigint) =>
    addKitOrder(
      prisma,
      { shopId: shop.id, accountId },
      { id: `${start}${tail}`, kitOrderId, kitWanted: 5, kitWantedAt: new Date(), ...kit },
    );
  const high = await add("ffffffff", 1n);
  return { shop, accountId, high, low: await add("00000000", 2n) };
}

/** A written row of a run, whose variant both orders sell and are held for. */
async function writtenRow({ shop, low, high }: Orders) {
  const { pool, prisma } = database;
  await prisma.kitOrder.updateMany({ where: { id: { in: [low, high] } }, data: { submission: "held" } });
  for (const id of [low, high]) {
    await pool.query(
      `INSERT INTO kit_order_lines (id, kit_order_id, line_item_id, title, variant_id, quantity, disposition, reason)
       VALUES (gen_random_uuid(), $1, '1', 'Fox', '7', 1, 'hold', 'linked_later')`,
      [id],
    );
  }
  const runId = LinkRunId.parse(randomUUID());
  await pool.query("INSERT INTO link_runs (id, shop_id, kind, state) VALUES ($1, $2, 'link', 'running')", [
    runId,
    shop.id,
  ]);
  await pool.query(
    `INSERT INTO link_run_rows (run_id, position, product_id, variant_id, title, old_sku, new_sku)
     VALUES ($1, 1, '3', '7', 'Fox', '', 'pmt_fox')`,
    [runId],
  );
  const change = { variantId: VariantId.parse("7"), sku: "pmt_fox" };
  const row = { position: 1, productId: ProductId.parse("3"), change };
  return { id: runId, results: [{ row, kind: "written" as const, unitCost: null }] };
}

const WAKES: [string, (of: Orders) => Promise<() => Promise<unknown>>][] = [
  [
    "a daily check that has open orders read",
    async ({ shop }) => {
      const check = {
        ...{ id: randomUUID(), shop, phase: "reading" as const, byHand: false, cursor: null, failures: 0 },
        ...{ startedAt: new Date(), since: new Date(0) },
        checked: { environment: "production" } as never,
      };
      return () => createCheckRows(database).requestReads(check, new Date());
    },
  ],
  [
    "a store that is removed from its account",
    async ({ shop, accountId }) =>
      () =>
        createMembershipRows(database.pool).remove({ shop: shop.id, account: accountId }, "by_store"),
  ],
  [
    "an event that has several orders read",
    async ({ low, high }) => {
      const rows = createEventRows({ ...database, leases: createLeases(database.pool) });
      return () => rows.wantRead([high, low], "sweep", new Date());
    },
  ],
  [
    "a design chosen for all parts of an order",
    async ({ shop, low, high }) => {
      const { shopifyOrderId } = await database.prisma.kitOrder.findUniqueOrThrow({ where: { id: high } });
      await database.prisma.kitOrder.update({ where: { id: low }, data: { shopifyOrderId, part: 2 } });
      const rows = createCommandRows(database);
      const { row } = (await rows.find(shop, high))!;
      const choice = { line: LineItemId.parse("1"), sku: null, timeline: [], at: new Date() };
      return () => rows.chooseDesign(shop, row, choice);
    },
  ],
  [
    "a store that leaves practice, whose real orders waited",
    async ({ shop }) => {
      const { prisma, pool } = database;
      await prisma.kitOrder.updateMany({ where: { shopId: shop.id }, data: { submission: "held", accountId: null } });
      await pool.query("INSERT INTO practices (shop_id, account_id, leaving_at) VALUES ($1, $2, now())", [
        shop.id,
        await addAccount(prisma),
      ]);
      return () => endPractice(pool, shop, NOTHING_TAKEN_BACK);
    },
  ],
  [
    "a link that orders are held for",
    async (of) => {
      const run = await writtenRow(of);
      return () => recordResults(database.pool, of.shop, run);
    },
  ],
];

test.each(WAKES)("%s", async (_, prepare) => {
  const orders = await twoOrders();
  const wake = await prepare(orders);
  const { nudges: before } = await database.prisma.kitOrder.findUniqueOrThrow({ where: { id: orders.high } });
  const elsewhere = await database.pool.connect();
  try {
    await elsewhere.query("BEGIN");
    await elsewhere.query("SELECT FROM kit_orders WHERE id = $1 FOR UPDATE", [orders.low]);
    const woken = wake();
    // Handled below.
    woken.catch(() => undefined);
    await until("it waits for the first order", async () => {
      const waiting = await database.pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return waiting.rowCount === 1;
    });
    await elsewhere.query("SELECT FROM kit_orders WHERE id = $1 FOR UPDATE NOWAIT", [orders.high]);
    await elsewhere.query("COMMIT");
    await woken;
  } finally {
    elsewhere.release(true);
  }
  const { nudges } = await database.prisma.kitOrder.findUniqueOrThrow({ where: { id: orders.high } });
  expect(nudges).toBe(before + 1);
});
