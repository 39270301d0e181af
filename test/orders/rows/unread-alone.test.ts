// Whether Kit fails to show one order, which is told for the order, or all of an account, which is told once.
import type pg from "pg";
import { expect, test } from "vitest";
import { createBookSlot } from "../../../app/database/accounts/book-slot.ts";
import { createBudget } from "../../../app/database/accounts/budget.ts";
import { createAttentionRows } from "../../../app/database/attention/attention-rows.ts";
import { createOrderRows } from "../../../app/database/orders/order-rows.ts";
import { days, hours, minutes } from "../../../app/kernel/durations.ts";
import { KIT_SHOWS_ORDERS_FOR_HOURS, READ_FAILURES_BEFORE_TASK } from "../../../app/orders/limits.ts";
import { database, setDatabase } from "../../support/database.ts";
import { type Asked, carriedOut, mostLookedAt } from "../../support/plans.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

setDatabase();

const inMs = (ms: number) => new Date(Date.now() + ms);

test("an order is unread alone while no other is, or while Kit shows others", async () => {
  const { prisma, pool } = database;
  const orderReadAt = inMs(-hours(KIT_SHOWS_ORDERS_FOR_HOURS + 1));
  const accountId = await addAccount(prisma, { kind: "standard", orderReadAt });
  const shop = await addShop(prisma, { kitAccountId: accountId });
  let number = 80_000n;
  const add = (dueInMs: number) =>
    addKitOrder(
      prisma,
      { shopId: shop.id, accountId },
      {
        ...{ submission: "submitted", kitStage: 1, kitOrderId: ++number, dueAt: inMs(dueInMs) },
        ...{ failures: READ_FAILURES_BEFORE_TASK, lastFault: "server_fault" },
      },
    );
  const rows = createOrderRows({ prisma, pool, bookSlot: createBookSlot() });
  const id = await add(minutes(5));
  const told = async () => ({
    alone: await rows.isUnreadAlone({ id }, accountId),
    away: (await createAttentionRows(pool).read(shop)).account!.awaySince,
  });
  // It failed for another reason, and isn't read now.
  await add(days(1));
  expect(await told()).toEqual({ alone: true, away: null });
  await add(minutes(5));
  expect(await told()).toEqual({ alone: false, away: orderReadAt });
  const budget = createBudget({ pool });
  await budget.noteGood(accountId);
  expect(await told(), "Kit lists its designs, and no order").toEqual({ alone: false, away: orderReadAt });
  await budget.noteGood(accountId, { showedOrder: true });
  expect(await told()).toEqual({ alone: true, away: null });
});

test("however many orders of others are due, and a store has had, few are looked at", async () => {
  const { prisma, pool } = database;
  const idle = await addAccount(prisma, {
    kind: "standard",
    orderReadAt: inMs(-hours(KIT_SHOWS_ORDERS_FOR_HOURS + 1)),
  });
  const shop = await addShop(prisma, { kitAccountId: idle });
  const busy = await addAccount(prisma, { kind: "standard" });
  const storming = await addShop(prisma, { kitAccountId: busy });
  const addMany = (shopId: string, accountId: string, due: "now()" | "NULL") =>
    pool.query(
      `INSERT INTO kit_orders (shop_id, account_id, environment, shopify_order_id, kit_order_id, reference, order_name, placed_at, due_at, updated_at)
       SELECT $1, $2, 'production', n, n, n, '#' || n, now(), ${due}, now() FROM generate_series(1, 3000) n`,
      [shopId, accountId],
    );
  await addMany(storming.id, busy, "now()");
  await addMany(shop.id, idle, "NULL");
  await pool.query("ANALYZE kit_orders");
  const asked: Asked[] = [];
  const listening = {
    query: (text: string, values: unknown[]) => {
      asked.push({ text, values });
      return pool.query(text, values);
    },
  } as pg.Pool;
  await createAttentionRows(listening).read(shop);
  const rows = createOrderRows({ prisma, pool: listening, bookSlot: createBookSlot() });
  await rows.isUnreadAlone({ id: await addKitOrder(prisma, { shopId: shop.id, accountId: idle }) }, idle);
  expect(asked.length).toBeGreaterThanOrEqual(2);
  for (const one of asked) {
    const plan = await carriedOut(pool, one);
    expect(mostLookedAt(plan!, new Set(["kit_orders"])), one.text).toBeLessThan(100);
  }
});
