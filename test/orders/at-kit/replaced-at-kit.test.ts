// "Replace the order at Kit": a corrected order is canceled there and sent as it is now under the next part's number, by one
// approval, or by itself where the merchant set that and it costs nothing.
import { describe, expect, test } from "vitest";
import { LineItemId } from "../../../app/kernel/ids.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import type { OrderRules } from "../../../app/orders/decide/rules.ts";
import {
  approval,
  at,
  facts,
  fulfillmentOrder,
  mirror,
  ORDER_ID,
  RULES,
  sentLine,
  storeLine,
  storeOrder,
  submittedRow,
} from "../../support/orders/builders.ts";
import { canaryCustomer } from "../../support/orders/customer.ts";
import { Life } from "../../support/orders/life.ts";
import { cancelInPortal, payAtKit, shipAtKit } from "../../support/orders/model/model-kit.ts";
import { cancelInStore, removeUnits } from "../../support/orders/model/model-store.ts";

const SECOND = LineItemId.parse("9002");

class Corrected extends Life {
  static async sent(rules: Partial<OrderRules> = {}): Promise<Corrected> {
    const life = new Corrected([storeLine({ quantity: 3 }), storeLine({ id: SECOND, sku: "pmt_owl" })]);
    life.world.shop.rules = { ...RULES, ...rules };
    await life.look();
    return life;
  }

  /** Another address, and two units less. */
  async correct() {
    this.order.customer = canaryCustomer(7);
    removeUnits(this.order, this.order.lines[0]!, 2);
    await this.look();
  }

  async replace() {
    const outcome = await this.world.commands().approve(this.world.ref, this.first.id, "replace_at_kit");
    await this.world.work();
    return outcome;
  }

  get first() {
    const found = [...this.world.ledger.orders.values()].find(({ row }) => row.part === 1);
    return this.world.ledger.read(found!.row.id);
  }

  get firstTasks() {
    return this.world.ledger.openTasks(this.first.id).map((task) => task.kind);
  }

  /** Kit orders as they exist there: reference, units, canceled. */
  atKit() {
    return this.world.kit.orders.map((order) => [
      order.reference,
      order.request.lines.map((line) => line.quantity),
      order.canceled,
    ]);
  }
}

const REPLACED = [
  [ORDER_ID, [3, 1], true],
  [`${ORDER_ID}-2`, [1, 1], false],
];

describe("by the merchant's approval", () => {
  test("a kit that was added goes with the others, in one kit order", async () => {
    const life = await Corrected.sent();
    life.order.lines.push(storeLine({ id: LineItemId.parse("9003"), sku: "pmt_owl", quantity: 2 }));
    life.order.fulfillmentOrders = [fulfillmentOrder(life.order.lines)];
    await life.look();
    expect(life.firstTasks).toEqual(["line_added"]);
    expect(await life.replace()).toEqual({ kind: "done" });
    expect(life.atKit()).toEqual([
      [ORDER_ID, [3, 1], true],
      [`${ORDER_ID}-2`, [3, 1, 2], false],
    ]);
    expect(life.firstTasks).toEqual([]);
  });

  test("one click cancels what is unpaid and sends the corrected order, whose tracking ends on the Shopify order", async () => {
    const life = await Corrected.sent();
    await life.correct();
    expect(life.firstTasks.toSorted()).toEqual(["address_changed", "changed_after_sending"]);
    expect(await life.replace()).toEqual({ kind: "done" });
    expect(life.atKit()).toEqual(REPLACED);
    expect(JSON.stringify(life.world.kit.orders[1]!.request)).toContain("7");
    expect(life.firstTasks).toEqual([]);
    payAtKit(life.world.kit.orders[1]!);
    shipAtKit(life.world.kit.orders[1]!, 1);
    await life.world.kitEvent({ orderIds: [life.world.kit.orders[1]!.id], references: [] });
    await life.world.work();
    expect(life.world.store.made).toHaveLength(1);
    expect(life.world.violations).toEqual([]);
  });

  test("in production, the merchant confirms the cost of canceling before the order is replaced", async () => {
    const life = await Corrected.sent();
    payAtKit(life.kit);
    await life.correct();
    await life.replace();
    expect(life.atKit()).toEqual([[ORDER_ID, [3, 1], false]]);
    expect(life.firstTasks).toContain("cancel_costs");
    await life.world.commands().approve(life.world.ref, life.first.id, "cancel_at_cost");
    await life.world.work();
    expect(life.atKit()).toEqual(REPLACED);
  });

  test("in production and left at Kit after all, it stays as it was sent", async () => {
    const life = await Corrected.sent();
    payAtKit(life.kit);
    await life.correct();
    await life.replace();
    await life.world.commands().approve(life.world.ref, life.first.id, "keep_at_kit");
    await life.later(60);
    expect(life.atKit()).toEqual([[ORDER_ID, [3, 1], false]]);
  });

  test("an order that Kit ships meanwhile is not replaced, and the merchant is notified", async () => {
    const life = await Corrected.sent();
    await life.correct();
    payAtKit(life.kit);
    shipAtKit(life.kit, 1);
    await life.replace();
    expect(life.atKit()).toEqual([[ORDER_ID, [3, 1], false]]);
    expect(life.firstTasks).toContain("cancel_not_possible");
    expect(await life.replace()).toMatchObject({ kind: "too_late" });
  });

  test("canceled in the store before the new part is sent, nothing is", async () => {
    const life = await Corrected.sent();
    await life.correct();
    await life.world.commands().approve(life.world.ref, life.first.id, "replace_at_kit");
    cancelInStore(life.order, life.world.now());
    await life.world.work();
    expect(life.atKit()).toEqual([[ORDER_ID, [3, 1], true]]);
  });

  test("one approval is for one replacement; after another cancellation the merchant decides", async () => {
    const life = await Corrected.sent();
    await life.correct();
    await life.replace();
    cancelInPortal(life.world.kit.orders[1]!, "canceled");
    await life.later(3);
    expect(life.atKit()).toHaveLength(2);
    expect(life.firstTasks).toEqual(["canceled_at_kit"]);
  });
});

describe("automatically, where the merchant set that", () => {
  const on = { replaceCorrected: true };

  test("an unpaid order is replaced at once, and nobody is asked", async () => {
    const life = await Corrected.sent(on);
    await life.correct();
    await life.world.work();
    expect(life.atKit()).toEqual(REPLACED);
    expect(life.firstTasks).toEqual([]);
    expect(life.world.violations).toEqual([]);
  });

  test("one that is in production is left alone and told", async () => {
    const life = await Corrected.sent(on);
    payAtKit(life.kit);
    await life.correct();
    await life.later(60);
    expect(life.atKit()).toEqual([[ORDER_ID, [3, 1], false]]);
    expect(life.firstTasks.toSorted()).toEqual(["address_changed", "changed_after_sending"]);
  });

  test("a correction marked as handled causes no replacement", () => {
    const row = submittedRow({ tagged: true, kit: mirror({ readAt: at(10) }) });
    const changed = { row, rules: on, now: at(11), customerAsSent: false, customerMark: "m" };
    expect(decide(facts(changed)).step).toMatchObject({ do: "note", cancel: { state: "requested", by: "store" } });
    const signature = JSON.stringify(["address_changed", [["mark", "m"]]]);
    const handled = { ...row, approvals: [approval("handled:address_changed", at(10), { signature })], tagged: false };
    expect(decide(facts({ ...changed, row: handled })).step).toEqual({ do: "rest" });
    expect(decide(facts({ ...changed, rules: { replaceCorrected: false } })).step).toEqual({ do: "rest" });
  });
});

test("what the merchant keeps at their location isn't sent with the replaced kits", () => {
  const lines = [storeLine(), storeLine({ id: SECOND, sku: "pmt_owl" })];
  const kept = { lineItemId: SECOND, quantity: 1 };
  const row = submittedRow({
    tagged: true,
    kit: mirror({ state: "canceled", canceledAt: at(5), allowCancel: false }),
    cancel: { state: "done", by: "merchant", at: at(4), lostCount: 0 },
    lines: [sentLine({ lineItemId: lines[0]!.id }), sentLine({ lineItemId: SECOND, sentQuantity: 0 })],
    approvals: [approval("keep_at_location", at(1), { lines: [kept] }), approval("replace_at_kit", at(4))],
  });
  expect(decide(facts({ row, order: storeOrder({ lines }) })).step).toMatchObject({
    do: "open_part",
    purpose: { why: "unsent_lines", without: [SECOND] },
  });
});
