// The merchant closed an order unsent, and the customer adds a kit: the decision didn't cover it.
import { describe, expect, test } from "vitest";
import { LineItemId } from "../../../app/kernel/ids.ts";
import type { StoreLine } from "../../../app/orders/ports/shopify-order.ts";
import { tasks as words } from "../../../app/ui/texts/attention/tasks.ts";
import { fulfillmentOrder, RULES, storeLine } from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";

const ADDED = storeLine({ id: LineItemId.parse("9002") });

async function closed(what: "already_ordered" | "left_to_merchant") {
  const life = new Life();
  life.world.shop.rules = { ...RULES, approval: "all" };
  await life.look();
  await life.world.commands().approve(life.world.ref, life.row.id, what);
  await life.world.work();
  const change = async (lines: StoreLine[], over: Partial<typeof life.order> = {}) => {
    const fulfillmentOrders = [fulfillmentOrder(lines)];
    Object.assign(life.order, { lines, fulfillmentOrders, ...over, updatedAt: life.world.now() });
    life.world.pass(60_000);
    await life.look();
    return life.world.ledger.openTasks(life.row.id);
  };
  return { life, change, own: life.order.lines[0]! };
}

describe.each(["already_ordered", "left_to_merchant"] as const)("after “%s”", (what) => {
  test("an added kit is told until it is handled, and one more of a kit is too", async () => {
    const { life, change, own } = await closed(what);
    expect(await change([own])).toEqual([]);
    const [task] = await change([own, ADDED]);
    const params = { lines: [{ id: "9002", quantity: 1 }], free: false, why: what };
    expect(task).toMatchObject({ kind: "line_added", params });
    expect(words.line_added.body(params)).toContain("we don't send what was added");
    expect(life.world.kit.orders).toEqual([]);
    await life.world.commands().markHandled(life.world.ref, life.row.id, "line_added");
    await life.world.work();
    expect(life.tasks).toEqual([]);
    expect(await change([{ ...own, ...storeLine({ quantity: 2 }) }, ADDED])).toMatchObject([
      {
        kind: "line_added",
        params: {
          lines: [
            { id: "9001", quantity: 1 },
            { id: "9002", quantity: 1 },
          ],
        },
      },
    ]);
    expect(life.world.violations).toEqual([]);
  });

  test("nothing is told of one that isn't paid, or of an order that is canceled", async () => {
    const { change, own } = await closed(what);
    expect(await change([own, ADDED], { financialStatus: "PARTIALLY_PAID" })).toEqual([]);
    expect(await change([own, ADDED], { financialStatus: "PAID" })).toHaveLength(1);
    expect(await change([own, ADDED], { cancelledAt: new Date("2026-11-03T00:00:00Z") })).toEqual([]);
  });
});

test("an order that was not to be sent goes with what was added, if the merchant sends it after all", async () => {
  const { life, change, own } = await closed("left_to_merchant");
  await change([own, ADDED]);
  await life.world.commands().sendAfterAll(life.world.ref, life.row.id);
  await life.world.commands().approve(life.world.ref, life.row.id, "send");
  await life.world.work();
  expect(life.kit.request.lines).toHaveLength(2);
  expect(life.tasks).toEqual([]);
});
