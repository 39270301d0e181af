// Kit answers, but never shows an order: a person is told, and what Kit shows later takes the task away again.
import { expect, test } from "vitest";
import { LineItemId, ShopifyOrderId } from "../../../app/kernel/ids.ts";
import { fulfillmentOrder, storeLine, storeOrder } from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";
import type { KitFault } from "../../support/orders/model/model-kit.ts";

const HOURS = 60;

async function unread(fault: KitFault): Promise<Life> {
  const life = new Life();
  await life.look();
  life.world.kit.faults.read.push(...Array.from({ length: 1_000 }, () => fault));
  return life;
}

const told = ({ world, row }: Life) =>
  world.ledger.openTasks(row.id).map(({ kind, params }) => [kind, params["fault"]]);

test.each(["refused", "unreadable_after", "error_500_before"] as const)(
  "an order that Kit doesn't show for a day (%s) is told, until Kit shows it",
  async (fault) => {
    const life = await unread(fault);
    expect(await life.world.settle(0.5)).toBe(true);
    expect(told(life)).toEqual([]);
    expect(await life.world.settle(1)).toBe(true);
    expect(told(life)).toEqual([["not_found_at_kit", "unreadable"]]);
    life.world.kit.faults.read.length = 0;
    await life.later(12 * HOURS);
    expect(told(life)).toEqual([]);
  },
);

test("one that should be canceled is told within the hour", async () => {
  const life = await unread("refused");
  Object.assign(life.order, { cancelledAt: life.world.now(), updatedAt: life.world.now() });
  await life.look();
  expect(await life.world.settle(1 / 24)).toBe(true);
  expect(told(life)).toContainEqual(["not_found_at_kit", "unreadable"]);
});

test("a Kit that can't be reached is told for the account, not of each order", async () => {
  const life = await unread("unreachable");
  await life.world.settle(1.5);
  expect(told(life)).toEqual([]);
});

test.each(["error_500_before", "unreadable_after"] as const)(
  "a Kit that shows no order for a day (%s) is told for the account, not of each order",
  async (fault) => {
    const life = await unread(fault);
    const lines = [storeLine({ id: LineItemId.parse("14901") })];
    const other = { ...storeOrder({ lines, fulfillmentOrders: [fulfillmentOrder(lines)] }), deletedAt: null };
    other.id = ShopifyOrderId.parse("9007199254740993777");
    life.world.store.orders.set(other.id, other);
    await life.world.look(other.id);
    expect(life.world.kit.orders).toHaveLength(2);
    await life.world.settle(1.5);
    const tasks = [...life.world.ledger.orders.keys()].flatMap((id) => life.world.ledger.openTasks(id));
    expect(tasks).toEqual([]);
  },
);
