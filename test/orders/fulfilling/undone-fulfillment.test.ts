// Kit shipped, the app fulfilled, and somebody canceled the fulfillment in Shopify: told, and made again when the merchant says so.
import { describe, expect, test } from "vitest";
import { taskSignature } from "../../../app/orders/codes/tasks.ts";
import type { OrderRow, RowShipment } from "../../../app/orders/ports/order-row.ts";
import type { StoreOrder } from "../../../app/orders/ports/shopify-order.ts";
import { approval, at, fulfillmentOrder, rowShipment, storeLine } from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";
import { cancelFulfillment } from "../../support/orders/model/store-edits.ts";
import { decided, fulfilled, kinds, LINE, MADE, planned, row } from "./shipped-kit.ts";

const done = (over: Partial<OrderRow> = {}, shipment: Partial<RowShipment> = {}) =>
  row({ shipments: [rowShipment({ fulfillmentId: MADE, ...shipment })], ...over });

/** Its fulfillment was canceled; its units are open again. */
function undone(over: Parameters<typeof fulfillmentOrder>[1] = {}): StoreOrder {
  const lines = [storeLine()];
  return { ...fulfilled({ status: "CANCELLED" }), lines, fulfillmentOrders: [fulfillmentOrder(lines, over)] };
}

const again = approval("fulfill_again", at(50), { fulfillments: [MADE] });
const told = { kind: "fulfillment_undone", params: { units: 1, fulfillments: [MADE] } } as const;

describe("a fulfillment that somebody canceled", () => {
  test("is told with its units, and not made again unasked", () => {
    expect(decided({ row: done(), order: undone() })).toMatchObject({ tasks: [told], step: { do: "tag" } });
  });

  test("is told where it was somebody else's as well", () => {
    const order = undone();
    expect(decided({ row: done({}, { own: false, adopted: true }), order }).tasks).toEqual([told]);
  });

  test("is made again once the merchant says so, for these units", () => {
    const shipment = planned(decided({ row: done({ approvals: [again] }), order: undone() }));
    expect(shipment?.lines).toEqual([{ lineItemId: LINE, quantity: 1 }]);
    const theirs = done({ approvals: [again] }, { own: false, adopted: true });
    expect(planned(decided({ row: theirs, order: undone() }))).not.toBeNull();
  });

  test("is no longer told once it was handled, until another one is canceled", () => {
    const handled = approval("handled:fulfillment_undone", at(51), { signature: taskSignature(told) });
    expect(kinds(decided({ row: done({ approvals: [handled] }), order: undone() }))).toEqual([]);
    const other = { units: 1, fulfillments: ["3000"] };
    const earlier = approval("handled:fulfillment_undone", at(51), {
      signature: taskSignature({ ...told, params: other }),
    });
    expect(kinds(decided({ row: done({ approvals: [earlier] }), order: undone() }))).toEqual(["fulfillment_undone"]);
  });

  test("is over when the items are fulfilled by other means", () => {
    const order = fulfilled({ status: "CANCELLED" });
    order.fulfillments.push({ ...order.fulfillments[0]!, id: "3002" as never, status: "SUCCESS", tracking: [] });
    const decision = decided({ row: done(), order });
    expect(decision.tasks).toEqual([]);
    expect(decision.step).toMatchObject({ do: "adopt", fulfillmentId: "3002" });
  });

  test("waits for the hold that its items are on", () => {
    const order = undone({ status: "ON_HOLD", canFulfill: false });
    expect(kinds(decided({ row: done(), order }))).toEqual(["fulfillment_blocked"]);
  });

  test("made again with a lost answer is not taken for the canceled one", () => {
    const lost = rowShipment({ state: "unknown", fulfillmentId: null, attemptedAt: at(58) });
    const earlier = rowShipment({ own: false, fulfillmentId: MADE });
    const decision = decided({ row: row({ approvals: [again], shipments: [lost, earlier] }), order: undone() });
    expect(decision.step.do).toBe("fulfill");
  });
});

describe("from shipping to fulfilled again", () => {
  async function canceled() {
    const life = new Life();
    await life.look();
    await life.shipped();
    cancelFulfillment(life.order, life.world.store.id(), () => "none");
    await life.look();
    return life;
  }

  test("one click makes one fulfillment, with the tracking, and every canceled one is asked about", async () => {
    const life = await canceled();
    expect(life.tasks).toEqual(["fulfillment_undone"]);
    const commands = life.world.commands();
    for (let round = 2; round <= 3; round++) {
      expect(await commands.approve(life.world.ref, life.row.id, "fulfill_again")).toEqual({ kind: "done" });
      await life.world.work();
      expect(life.tasks).toEqual([]);
      expect(life.world.store.made.map(({ numbers }) => numbers)).toHaveLength(round);
      expect(life.order.fulfillments.filter(({ status }) => status === "SUCCESS")).toHaveLength(1);
      // Said twice, it is not made twice.
      const second = await commands.approve(life.world.ref, life.row.id, "fulfill_again");
      expect(second).toEqual({ kind: "not_applicable", why: "no_such_task" });
      cancelFulfillment(life.order, life.world.store.id(), () => "none");
      await life.look();
      expect(life.tasks).toEqual(["fulfillment_undone"]);
    }
    expect(life.world.violations).toEqual([]);
  });

  test("an answer of Shopify's that is lost then makes none twice", async () => {
    const life = await canceled();
    life.world.store.writeFaults.push("lost_after");
    await life.world.commands().approve(life.world.ref, life.row.id, "fulfill_again");
    await life.world.work();
    await life.later(2);
    expect(life.order.fulfillments.filter(({ status }) => status === "SUCCESS")).toHaveLength(1);
    expect(life.tasks).toEqual([]);
    expect(life.row.shipments.filter(({ own }) => own)).toMatchObject([{ state: "fulfilled" }]);
  });

  test("marked as handled, it stays so", async () => {
    const life = await canceled();
    await life.world.commands().markHandled(life.world.ref, life.row.id, "fulfillment_undone");
    await life.later(60 * 30);
    expect(life.tasks).toEqual([]);
    expect(life.world.store.made).toHaveLength(1);
  });
});
