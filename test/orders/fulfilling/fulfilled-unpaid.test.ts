// Kits that the merchant fulfills by hand while Kit waits to be paid for them: they are asked before they pay for kits
// that the customer has.
import { describe, expect, it } from "vitest";
import { FulfillmentId, LineItemId } from "../../../app/kernel/ids.ts";
import { fulfillmentOrder, storeLine } from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";
import { payAtKit } from "../../support/orders/model/model-kit.ts";

const other = () => storeLine({ id: LineItemId.parse("9009") });

async function sentOrder(lines = [storeLine({ quantity: 2 })]): Promise<Life> {
  const life = new Life(lines);
  await life.look();
  expect(life.row.submission).toBe("submitted");
  return life;
}

function fulfillByHand(life: Life, units = 2, at = 0): Promise<void> {
  const line = life.order.lines[at]!;
  line.unfulfilledQuantity -= units;
  for (const order of life.order.fulfillmentOrders)
    for (const one of order.lines) if (one.lineItemId === line.id) one.remaining -= units;
  life.order.fulfillments.push({
    id: FulfillmentId.parse(String(800 + life.order.fulfillments.length)),
    status: "SUCCESS",
    locationId: null,
    tracking: [],
    ...{ createdAt: null, deliveredAt: null },
    lines: [{ lineItemId: line.id, quantity: units }],
  });
  return life.look();
}

const task = (life: Life) => life.world.ledger.openTasks(life.row.id).find(({ kind }) => kind === "do_not_pay");

describe("kits that are fulfilled by hand while they are unpaid at Kit", () => {
  it("are not to be paid, and are canceled where the merchant says so", async () => {
    const life = await sentOrder();
    expect(task(life)).toBeUndefined();
    await fulfillByHand(life);
    expect(task(life)?.params).toMatchObject({ why: "fulfilled", certain: true, kitOrderId: life.kit.id });
    await life.world.commands().cancel(life.world.ref, life.row.id);
    await life.later(1);
    expect([life.row.cancel.state, life.tasks, life.calls("cancel")]).toEqual(["done", [], 1]);
    expect(life.calls("create")).toBe(1);
  });

  it("are paid after all where the merchant handles it, or pays", async () => {
    for (const paid of [false, true]) {
      const life = await sentOrder();
      await fulfillByHand(life);
      if (paid) payAtKit(life.kit);
      else await life.world.commands().markHandled(life.world.ref, life.row.id, "do_not_pay");
      await life.world.kitEvent({ orderIds: [life.kit.id], references: [] });
      await life.world.work();
      expect(life.tasks).toEqual([]);
      expect(life.calls("cancel")).toBe(0);
    }
  });

  it("and are only a part of the order, are left out where it is replaced", async () => {
    const life = await sentOrder([storeLine(), other()]);
    await fulfillByHand(life, 1);
    expect(task(life)?.params).toMatchObject({ why: "fulfilled", partly: true });
    await life.world.commands().approve(life.world.ref, life.row.id, "replace_at_kit");
    await life.later(1);
    const sent = life.world.kit.orders.map(({ request, canceled }) => [request.lines.length, canceled]);
    expect(sent).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it("and are in two kit orders, are reported by the last", async () => {
    const life = await sentOrder([storeLine()]);
    const lines = [storeLine({ quantity: 2 })];
    Object.assign(life.order, { lines, fulfillmentOrders: [fulfillmentOrder(lines)] });
    await life.look();
    await life.world.commands().addPart(life.world.ref, life.row.id, "unsent_lines");
    await life.world.work();
    await fulfillByHand(life, 1);
    const [first, last] = [...life.world.ledger.orders.values()].map(({ row }) => life.world.ledger.openTasks(row.id));
    expect(first).toEqual([]);
    const kitOrderId = life.world.kit.orders[1]!.id;
    expect(last).toMatchObject([{ kind: "do_not_pay", params: { why: "fulfilled", certain: true, kitOrderId } }]);
  });

  it("are no others: those that were removed, or fulfilled before the rest went to Kit", async () => {
    const removed = await sentOrder();
    Object.assign(removed.order.lines[0]!, { currentQuantity: 1, unfulfilledQuantity: 1 });
    await removed.look();
    expect(task(removed)).toBeUndefined();
    const early = await sentOrder([storeLine({ quantity: 3, currentQuantity: 3, unfulfilledQuantity: 2 })]);
    expect(task(early)).toBeUndefined();
  });
});
