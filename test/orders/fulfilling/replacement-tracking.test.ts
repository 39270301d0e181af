// A true replacement: its kits are fulfilled already. Its tracking goes to the merchant, and to the customer when they want that.
import { describe, expect, test } from "vitest";
import { STAGE, type OrderRow } from "../../../app/orders/ports/order-row.ts";
import { approval, at, facts, PARCEL, sentLine, rowShipment, shopFacts } from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";
import { payAtKit, shipAtKit } from "../../support/orders/model/model-kit.ts";
import { decided, fulfilled, kinds, LINE, MADE, row, SECOND } from "./shipped-kit.ts";

const first = { company: PARCEL.carrier, number: "A1", url: null };
const order = () => fulfilled({ tracking: [first] });

const part = approval("part", at(1), {
  why: "replacement",
  of: 1,
  lines: [{ lineItemId: LINE, quantity: 1, sku: null }],
});

const replacement = (over: Partial<OrderRow> = {}) =>
  row({ part: 2, lines: [sentLine()], approvals: [part], ...over }, { stage: STAGE.shipped });

describe("a replacement of kits that are fulfilled", () => {
  test("is told when it ships, with its number", () => {
    const decision = decided({ row: replacement(), order: order() });
    const params = { numbers: [PARCEL.trackingNumber], fulfillments: 1 };
    expect(decision.tasks).toEqual([{ kind: "replacement_shipped", params }]);
    // Part 1 has the tag of the store's order, and is woken when this one rests.
    expect(decision.step).toEqual({ do: "rest" });
  });

  test("fulfills nothing, and its number is put beside the first one when the merchant says so", () => {
    const shared = replacement({ approvals: [part, approval("share_tracking", at(50))] });
    const { step, tasks } = decided({ row: shared, order: order() });
    expect(step).toMatchObject({
      do: "adopt",
      fulfillmentId: MADE,
      whose: "repeated",
      shipment: { lines: [] },
      written: [{ number: "A1" }, { number: PARCEL.trackingNumber }],
    });
    expect(tasks).toEqual([]);
  });

  test("needs no approval if a setting allows it", () => {
    const { step, tasks } = decided({
      row: replacement(),
      order: order(),
      rules: { shareReplacementTracking: true },
    });
    expect(step.do).toBe("adopt");
    expect(tasks).toEqual([]);
  });

  test("is written once, and corrected beside the first when Kit's number changes", () => {
    const on = rowShipment({ own: false, adopted: true, fulfillmentId: MADE, lines: [] });
    const approvals = [part, approval("share_tracking", at(50))];
    const shown = fulfilled({ tracking: [first, { company: "UPS", number: PARCEL.trackingNumber, url: null }] });
    const known = replacement({ approvals, shipments: [on] });
    expect(decided({ row: known, order: shown }).step.do).toBe("rest");
    const changed = { ...known, kit: { ...known.kit!, tracking: [SECOND] } };
    expect(decided({ row: changed, order: shown }).step).toMatchObject({
      do: "update_tracking",
      written: [{ number: "A1" }, { number: "D2" }],
    });
  });

  test("is adopted without notifying the customer twice if the answer to the first update was lost", () => {
    const shared = replacement({ approvals: [part, approval("share_tracking", at(50))] });
    const shown = fulfilled({ tracking: [first, { company: "UPS", number: PARCEL.trackingNumber, url: null }] });
    expect(decided({ row: shared, order: shown }).step).toMatchObject({
      do: "adopt",
      whose: "repeated",
      written: null,
    });
  });

  test("in practice leaves a fulfillment as it is that practice didn't make", () => {
    const shop = shopFacts({ account: { ...shopFacts().account!, practice: true } });
    const shared = replacement({ approvals: [part, approval("share_tracking", at(50))] });
    const written = (numbers: string[]) => {
      const made = new Map([[MADE, { units: new Map([[LINE, 1]]), numbers: new Set(numbers) }]]);
      const { step } = decided({
        row: shared,
        order: order(),
        shop,
        lines: { ...facts().lines, otherFulfillments: made },
      });
      return step.do === "adopt" ? step.written : undefined;
    };
    expect(written(["not on it"])).toBeNull();
    expect(written([first.number])).toHaveLength(2);
  });

  test("whose order has no fulfillment is told with that", () => {
    const none = { ...order(), fulfillments: [] };
    expect(decided({ row: replacement(), order: none }).tasks).toMatchObject([{ params: { fulfillments: 0 } }]);
  });

  test("at staging changes nothing of a real order", () => {
    const trial = replacement({ environment: "staging" });
    expect(kinds(decided({ row: trial, order: order() }))).not.toContain("replacement_shipped");
  });
});

describe("from the first parcel to the second", () => {
  test("the merchant orders a replacement and sends its tracking with one click", async () => {
    const life = new Life();
    await life.look();
    await life.shipped();
    const { world } = life;
    await world.commands().addPart(world.ref, life.row.id, "replacement");
    await world.work();
    const second = world.kit.orders[1]!;
    payAtKit(second);
    shipAtKit(second, 1);
    await world.kitEvent({ orderIds: [second.id], references: [] });
    await world.work();
    const stored = [...world.ledger.orders.values()].find((one) => one.row.part === 2)!;
    expect(world.ledger.openTasks(stored.row.id)).toMatchObject([{ kind: "replacement_shipped" }]);
    expect(await world.commands().approve(world.ref, stored.row.id, "share_tracking")).toEqual({ kind: "done" });
    await world.work();
    expect(life.order.fulfillments).toHaveLength(1);
    const numbers = life.order.fulfillments[0]!.tracking.map(({ number }) => number);
    expect(numbers).toEqual([life.kit.tracking[0]!.trackingNumber, second.tracking[0]!.trackingNumber]);
    expect(world.ledger.openTasks(stored.row.id)).toEqual([]);
    expect(stored.timeline.map(({ code }) => code)).toContain("tracking_shared");
    expect(world.violations).toEqual([]);
    // The first part writes its own numbers again without taking the second's away.
    life.kit.tracking.push({ ...life.kit.tracking[0]!, trackingNumber: "T-late" });
    await world.kitEvent({ orderIds: [life.kit.id], references: [] });
    await world.work();
    expect(life.order.fulfillments[0]!.tracking.map(({ number }) => number)).toContain(
      second.tracking[0]!.trackingNumber,
    );
  });
});
