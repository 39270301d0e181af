// The numbers beside menus, views and on Home are counted by triggers. Whatever is done to the rows, by however many at once, they
// are what counting the rows says.
import { beforeAll, expect, it } from "vitest";
import { createAttentionRows } from "../../../app/database/attention/attention-rows.ts";
import { foldCounts } from "../../../app/database/orders/fold-counts.ts";
import { createOrderReads } from "../../../app/database/orders/read/order-reads.ts";
import type { KitAccountId } from "../../../app/kernel/ids.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import { HOLD_REASONS } from "../../../app/orders/codes/reasons.ts";
import { database, setDatabase } from "../../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

const SUBMISSIONS = ["received", "held", "ready", "submitting", "submitted", "submitted", "submitted", "rejected", "unknown", "exists_unlinked", "review", "void"] as const; // prettier-ignore
const REASONS = [null, "hold_window", "not_live", "placed_before_go_live", "needs_approval", "unknown_state"];
const KINDS = ["order_held", "do_not_pay", "unpaid_long", "rejected", "day_50"];
const HELD = [{ reason: "placed_before_go_live" }, { reason: "placed_before_go_live", again: true }, { reason: "test_order" }, {}]; // prettier-ignore
const STEPS = 60;
const HANDS = 4;

const LINES = `SELECT what, detail, at, count FROM order_counts WHERE shop_id = $1 ORDER BY 1, 2, 3`;

let account: KitAccountId;

setDatabase();
beforeAll(async () => {
  account = await addAccount(database.prisma);
});

/** The same seed, the same numbers from 0 to 1. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

it.each([1, 2, 3])(
  "are what counting the rows says, no matter what was done to them at the same time (%i)",
  async (seed) => {
    const shop = await addShop(database.prisma);
    const other = await addShop(database.prisma);
    const orders = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => ({
        id: await addKitOrder(
          database.prisma,
          { shopId: (at < 10 ? shop : other).id, accountId: account },
          { part: 1 + (at % 2) },
        ),
        shop: at < 10 ? shop : other,
      })),
    );
    // Each order has one hand at it, as the app's claims see to; the hands work at once.
    const hand = async (mine: typeof orders, roll: () => number) => {
      for (let step = 0; step < STEPS; step++) {
        const order = mine[Math.floor(roll() * mine.length)]!;
        await act(order, roll);
        if (roll() < 0.4) await foldCounts(database.pool, AbortSignal.timeout(60_000));
      }
    };
    await Promise.all(
      Array.from({ length: HANDS }, (_, at) =>
        hand(
          orders.filter((_, place) => place % HANDS === at),
          dice(seed * 100 + at),
        ),
      ),
    );
    for (const folded of [false, true]) {
      if (folded) await foldCounts(database.pool, AbortSignal.timeout(60_000));
      expect(await maintained(shop), `folded: ${folded}`).toEqual(await counted(shop));
    }
    // Some go with their tasks and shipments, as practice's do.
    await database.prisma.kitOrder.deleteMany({ where: { id: { in: orders.slice(0, 4).map(({ id }) => id) } } });
    expect(await maintained(shop), "orders deleted").toEqual(await counted(shop));
    await foldCounts(database.pool, AbortSignal.timeout(60_000));
    const { rows } = await database.pool.query(
      `SELECT what, detail, at FROM order_counts WHERE shop_id = $1 GROUP BY 1, 2, 3 HAVING sum(count) <= 0 OR count(*) > 1`,
      [shop.id],
    );
    expect(rows, "after adding up, one line for each number and none for nothing").toEqual([]);
    const lines = async () => (await database.pool.query(LINES, [shop.id])).rows;
    const before = await lines();
    await database.pool.query("SELECT recount_orders($1)", [shop.id]);
    expect(await lines(), "counted anew").toEqual(before);
  },
);

async function act({ id, shop }: { id: string; shop: ShopRef }, roll: () => number): Promise<void> {
  const { prisma } = database;
  const one = <T>(of: readonly T[]) => of[Math.floor(roll() * of.length)]!;
  const ago = (days: number) => new Date(Date.now() - roll() * days * 86_400_000);
  const what = roll();
  if (what < 0.5) {
    const kitStage = Math.floor(roll() * 5);
    const kitCanceledAt = roll() < 0.1 ? new Date() : null;
    const data = {
      submission: one(SUBMISSIONS),
      waitReason: one(REASONS),
      kitStage,
      kitStageAt: ago(20),
      kitCanceledAt,
    };
    await prisma.kitOrder.update({ where: { id }, data });
  } else if (what < 0.8) {
    const kind = one(KINDS);
    const said = { params: kind === "order_held" ? one(HELD) : {}, resolvedAt: roll() < 0.4 ? new Date() : null };
    const key = { shopId: shop.id, kind, subject: id };
    // A task changes in one transaction with its order's row.
    await prisma.$transaction(async (tx) => {
      await tx.kitOrder.update({ where: { id }, data: { nudges: { increment: 1 } } });
      await tx.task.upsert({
        where: { shopId_kind_subject: key },
        create: { ...key, kitOrderId: id, ...said },
        update: said,
      });
      if (roll() < 0.1) await tx.task.deleteMany({ where: { kitOrderId: id, kind: one(KINDS) } });
      // Several in one statement, as a decision resolves them.
      if (roll() < 0.2) await tx.task.updateMany({ where: { kitOrderId: id }, data: { resolvedAt: new Date() } });
      if (roll() < 0.1) await tx.task.deleteMany({ where: { kitOrderId: id } });
    });
  } else {
    const key = { kitOrderId: id, locationId: one(["1", "2"]) };
    const said = { tracking: [], lines: [], fulfilledAt: roll() < 0.3 ? null : ago(14) };
    await prisma.shipment.upsert({ where: { kitOrderId_locationId: key }, create: { ...key, ...said }, update: said });
    if (roll() < 0.1) await prisma.shipment.deleteMany({ where: { kitOrderId: id, locationId: "2" } });
    if (roll() < 0.1) await prisma.shipment.deleteMany({ where: { kitOrderId: id } });
    if (roll() < 0.1) await prisma.shipment.updateMany({ where: { kitOrderId: id }, data: { fulfilledAt: ago(14) } });
  }
}

async function maintained(shop: ShopRef) {
  const reads = createOrderReads(database);
  const facts = await createAttentionRows(database.pool).read(shop);
  const { pool } = database;
  const { rows } = await pool.query(
    `SELECT what, sum(count)::int AS count FROM order_counts
      WHERE shop_id = $1 AND what IN ('sold', 'sent', 'shipped', 'fulfilled', 'took') GROUP BY 1 HAVING sum(count) <> 0`,
    [shop.id],
  );
  const figures = await reads.keyFigures(shop, new Date(0));
  return {
    open: await reads.openCounts(shop),
    figures,
    due: facts.payment.count,
    dueSince: facts.payment.oldest,
    unpaid: (await reads.unpaid(shop, null)).count,
    earlier: facts.earlier,
    needsYou: facts.ordersWithTasks,
    tasks: Object.fromEntries(facts.tasks.map(({ kind, reason, count }) => [`${kind} ${reason}`, count])),
    byTime: Object.fromEntries(rows.map(({ what, count }) => [what, count])),
  };
}

/** Each number by a condition of its own over the rows. */
async function counted(shop: ShopRef): Promise<Awaited<ReturnType<typeof maintained>>> {
  const held = HOLD_REASONS.map((reason) => `'${reason}'`).join(", ");
  const LISTED = `t.resolved_at IS NULL AND t.kind NOT IN ('unpaid_long', 'kit_unauthorized', 'kit_disconnected', 'sending_paused')
    AND NOT (t.kind = 'order_held' AND coalesce(t.params ->> 'reason', '') = 'placed_before_go_live' AND NOT t.params ? 'again')`;
  const DUE = `submission = 'submitted' AND kit_stage = 1 AND kit_canceled_at IS NULL
    AND NOT EXISTS (SELECT FROM tasks t WHERE t.kit_order_id = k.id AND t.kind = 'do_not_pay' AND t.resolved_at IS NULL)`;
  const SOLD = `part = 1 AND environment = 'production' AND submission <> 'void'`;
  const number = (condition: string) => `(SELECT count(*)::int FROM mine k WHERE ${condition})`;
  const { rows } = await database.pool.query(
    `WITH mine AS (SELECT o.*, (SELECT min(fulfilled_at) FROM shipments s WHERE s.kit_order_id = o.id) AS first
                     FROM kit_orders o WHERE shop_id = $1)
     SELECT ${number(`kit_canceled_at IS NULL AND (submission IN ('submitting', 'unknown')
                      OR submission IN ('received', 'held', 'ready') AND coalesce(wait_reason, '') NOT IN (${held}))`)} AS waiting,
            ${number(`submission = 'submitted' AND kit_stage = 2 AND kit_canceled_at IS NULL`)} AS in_production,
            ${number(DUE)} AS due, (SELECT min(coalesce(kit_created_at, placed_at)) FROM mine k WHERE ${DUE}) AS due_since,
            ${number(`kit_canceled_at IS NULL AND submission IN ('received', 'held', 'ready') AND wait_reason = 'placed_before_go_live'`)} AS earlier,
            (SELECT count(DISTINCT kit_order_id)::int FROM tasks t WHERE shop_id = $1 AND ${LISTED}) AS needs_you,
            (SELECT coalesce(json_object_agg(cause, count), '{}') FROM (
               SELECT kind || ' ' || coalesce(CASE WHEN kind = 'order_held' THEN params ->> 'reason' END, 'null') AS cause, count(*)::int
                 FROM tasks t WHERE shop_id = $1 AND ${LISTED} GROUP BY 1) c) AS tasks,
            ${number(SOLD)} AS sold, ${number(`${SOLD} AND submission = 'submitted'`)} AS sent,
            ${number(`${SOLD} AND kit_stage >= 3 AND kit_canceled_at IS NULL`)} AS shipped,
            ${number("first IS NOT NULL")} AS fulfilled, ${number("first IS NOT NULL AND part = 1")} AS took`,
    [shop.id],
  );
  const row = rows[0];
  const open = { waiting: row.waiting, in_production: row.in_production };
  const { sold, sent, shipped, fulfilled, took } = row;
  return {
    open,
    figures: { inProduction: row.in_production, waitingToBeSent: row.waiting, shippedLately: fulfilled },
    due: row.due,
    dueSince: row.due_since,
    unpaid: row.due,
    earlier: row.earlier,
    needsYou: row.needs_you,
    tasks: row.tasks,
    byTime: Object.fromEntries(
      Object.entries({ sold, sent, shipped, fulfilled, took }).filter(([, count]) => count !== 0),
    ),
  };
}
