// An order at Kit for which the customer owes money, by an edit in Shopify or because it was sent unpaid: what it takes back from
// Kit isn't left waiting for the customer.
import { expect, test } from "vitest";
import { LineItemId } from "../../../app/kernel/ids.ts";
import type { OrderRules } from "../../../app/orders/decide/rules.ts";
import { fulfillmentOrder, ORDER_ID, RULES, storeLine } from "../../support/orders/builders.ts";
import { canaryCustomer } from "../../support/orders/customer.ts";
import { Life } from "../../support/orders/life.ts";
import { cancelInPortal } from "../../support/orders/model/model-kit.ts";

class Owed extends Life {
  static async sent(financialStatus: "PAID" | "PENDING", rules: Partial<OrderRules>): Promise<Owed> {
    const life = new Owed();
    life.world.shop.rules = { ...RULES, ...rules };
    life.order.financialStatus = financialStatus;
    await life.look();
    if (financialStatus === "PENDING") await life.approve("send_unpaid");
    expect(life.atKit()).toEqual([[ORDER_ID, false]]);
    return life;
  }

  async approve(what: "send_unpaid" | "replace_at_kit") {
    const outcome = await this.world.commands().approve(this.world.ref, this.row.id, what);
    await this.world.work();
    return outcome;
  }

  async edit(over: Partial<Life["order"]>) {
    Object.assign(this.order, over, { updatedAt: this.world.now() });
    await this.look();
    await this.world.work();
  }

  async sendAgain() {
    await this.world.commands().addPart(this.world.ref, this.row.id, "unsent_lines");
    await this.world.work();
  }

  /** A kit that isn't paid yet. */
  add() {
    const lines = [...this.order.lines, storeLine({ id: LineItemId.parse("9003"), sku: "pmt_owl" })];
    return this.edit({ lines, fulfillmentOrders: [fulfillmentOrder(lines)], financialStatus: "PARTIALLY_PAID" });
  }

  /** Reference, canceled. */
  atKit() {
    return this.world.kit.orders.map((order) => [order.reference, order.canceled]);
  }
}

const moved = { customer: canaryCustomer(7) };
const REPLACED = [
  [ORDER_ID, true],
  [`${ORDER_ID}-2`, false],
];

test.each(["PARTIALLY_PAID", "PENDING"])("replaced at another address while %s, it goes at once", async (state) => {
  const life = await Owed.sent(state === "PENDING" ? "PENDING" : "PAID", { replaceCorrected: true });
  await life.edit({ financialStatus: state });
  await life.edit(moved);
  expect(life.atKit()).toEqual(REPLACED);
  expect(life.world.violations).toEqual([]);
});

test("replaced by the merchant while something else is still to be paid, it goes at once", async () => {
  const life = await Owed.sent("PAID", {});
  await life.edit({ financialStatus: "PARTIALLY_PAID", ...moved });
  expect(life.tasks).toEqual(["address_changed"]);
  await life.approve("replace_at_kit");
  expect(life.atKit()).toEqual(REPLACED);
});

test("sent again by the merchant while something else is still to be paid, it goes at once, but not with more", async () => {
  const life = await Owed.sent("PAID", {});
  cancelInPortal(life.kit, "canceled");
  await life.later(3);
  await life.edit({ financialStatus: "PARTIALLY_PAID" });
  expect(life.tasks).toEqual(["canceled_at_kit"]);
  await life.add();
  await life.sendAgain();
  expect(life.atKit()).toEqual([[ORDER_ID, true]]);
  await life.edit({ lines: life.order.lines.slice(0, 1) });
  expect(life.atKit()).toEqual(REPLACED);
  expect(life.world.violations).toEqual([]);
});

test("a kit that was added and isn't paid doesn't take the others back from Kit", async () => {
  const life = await Owed.sent("PAID", { replaceCorrected: true });
  await life.add();
  expect(life.world.ledger.openTasks(life.row.id)).toMatchObject([{ kind: "line_added", params: { free: false } }]);
  await life.edit(moved);
  expect(life.tasks.toSorted()).toEqual(["address_changed", "line_added"]);
  expect(life.atKit()).toEqual([[ORDER_ID, false]]);
  await life.edit({ financialStatus: "PAID" });
  expect(life.atKit()).toEqual(REPLACED);
});
