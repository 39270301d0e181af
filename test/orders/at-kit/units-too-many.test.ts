// Units that all parts of an order together have too many of at Kit: each part alone carries no more than is wanted.
import { describe, expect, test } from "vitest";
import { FulfillmentId, KitOrderRowId, LineItemId } from "../../../app/kernel/ids.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import { partFacts } from "../../../app/orders/decide/units/units-of-other-parts.ts";
import type { OrderRow } from "../../../app/orders/ports/order-row.ts";
import type { StoreLine, StoreOrder } from "../../../app/orders/ports/shopify-order.ts";
import { at, facts, HOME, rowShipment, storeLine, storeOrder, submittedRow } from "../../support/orders/builders.ts";

const LINE = LineItemId.parse("9001");

describe("a unit that was sent in a further part and is removed again", () => {
  const first = submittedRow();
  const second = submittedRow({ part: 2, id: KitOrderRowId.parse("6a1f43a5-54e5-4a28-a0a2-4a2f5d6c3002") });
  const lines = (over: Partial<StoreLine> = {}) => [storeLine({ quantity: 2, currentQuantity: 1, ...over })];
  const told = (row: OrderRow, other: OrderRow, order: StoreOrder) => {
    const read = { kind: "found" as const, order };
    const known = facts({ row, order });
    return decide({ ...known, lines: { ...known.lines, ...partFacts(row, [other], read) } }).tasks;
  };

  test("is reported by the last part, since both parts together carry more than is wanted", () => {
    const order = storeOrder({ lines: lines() });
    expect(told(second, first, order)).toEqual([
      { kind: "changed_after_sending", params: { lines: [{ id: LINE, sent: 1, wanted: 0 }] } },
    ]);
    expect(told(first, second, order)).toEqual([]);
    expect(told(second, first, storeOrder({ lines: lines({ currentQuantity: 2 }) })), "both wanted").toEqual([]);
  });

  test("isn't confused with a unit that came back, or that was fulfilled by other means", () => {
    const made = FulfillmentId.parse("3001");
    const fulfillment = {
      ...{ id: made, status: "SUCCESS", locationId: HOME, tracking: [], createdAt: null, deliveredAt: null },
      lines: [{ lineItemId: LINE, quantity: 1 }],
    };
    const shipments = [rowShipment({ fulfillmentId: made })];
    const returned = storeOrder({ lines: lines({ unfulfilledQuantity: 1 }), fulfillments: [fulfillment] });
    expect(told(second, { ...first, shipments }, returned)).toEqual([]);
    const byHand = lines({ currentQuantity: 2, unfulfilledQuantity: 1 });
    const kinds = told(second, first, storeOrder({ lines: byHand, fulfillments: [fulfillment] }));
    expect(kinds.map(({ kind }) => kind)).not.toContain("changed_after_sending");
  });
});

describe("a unit that is refunded after another one was fulfilled by hand", () => {
  const order = (createdAt: Date) =>
    storeOrder({
      lines: [storeLine({ quantity: 2, currentQuantity: 1, unfulfilledQuantity: 0 })],
      fulfillments: [
        {
          ...{ id: FulfillmentId.parse("3001"), status: "SUCCESS", locationId: HOME, tracking: [] },
          ...{ createdAt, deliveredAt: null, lines: [{ lineItemId: LINE, quantity: 1 }] },
        },
      ],
    });

  test("before the order went to Kit is Kit's, which nobody waits for any more", () => {
    expect(decide(facts({ row: submittedRow(), order: order(at(-5)) })).tasks).toEqual([
      { kind: "changed_after_sending", params: { lines: [{ id: LINE, sent: 1, wanted: 0 }] } },
      // Kit never had the other.
      { kind: "fulfilled_elsewhere", params: { lines: [{ id: LINE, quantity: 1 }], tracked: false } },
    ]);
  });

  test("since then isn't: the customer has Kit's by other means", () => {
    const { tasks } = decide(facts({ row: submittedRow(), order: order(at(5)) }));
    expect(tasks).toMatchObject([{ kind: "do_not_pay", params: { why: "fulfilled" } }]);
  });
});
