// Kits that something else fulfilled before Kit had them: a person is asked, and what they want made is made once, with its tracking
// on the fulfillment that is there.
import { describe, expect, test } from "vitest";
import { FulfillmentId, LineItemId, VariantId, ExternalSku } from "../../../app/kernel/ids.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import type { StoreFulfillment, StoreOrder } from "../../../app/orders/ports/shopify-order.ts";
import {
  approval,
  at,
  facts,
  type FactsOver,
  HOME,
  orderRow,
  shopFacts,
  storeLine,
  storeOrder,
} from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";
import { payAtKit, shipAtKit } from "../../support/orders/model/model-kit.ts";
import { removeUnits } from "../../support/orders/model/model-store.ts";
import { splitFulfillmentOrder } from "../../support/orders/model/regroup.ts";
import { cancelFulfillment } from "../../support/orders/model/store-edits.ts";

class Early extends Life {
  constructor(quantity = 1) {
    super([storeLine({ quantity })]);
  }

  /** Shopify's setting, another app, or a person. */
  async fulfilled(number: string | null = null) {
    this.world.store.fulfillByHand(this.order, 0, number);
    this.order.updatedAt = this.world.now();
    await this.look();
  }

  async sendAnyway() {
    const outcome = await this.world.commands().addPart(this.world.ref, this.row.id, "fulfilled");
    await this.world.work();
    return outcome;
  }

  async ship(which: number) {
    const order = this.world.kit.orders[which]!;
    payAtKit(order);
    shipAtKit(order, 1);
    await this.world.kitEvent({ orderIds: [order.id], references: [] });
    await this.world.work();
  }

  get units() {
    return this.world.kit.orders.map(({ request }) => request.lines.map(({ quantity }) => quantity));
  }

  get numbers() {
    return this.order.fulfillments.map(({ tracking }) => tracking.map(({ number }) => number));
  }

  get openTasks() {
    return [...this.world.ledger.orders.keys()].flatMap((id) =>
      this.world.ledger.openTasks(id).map(({ kind }) => kind),
    );
  }
}

describe("fulfilled in the second of payment", () => {
  test("is told with its units, and nothing is sent", async () => {
    const life = new Early(2);
    await life.fulfilled();
    expect(life.world.ledger.openTasks(life.row.id)).toMatchObject([
      { kind: "fulfilled_elsewhere", params: { lines: [{ id: "9001", quantity: 2 }], tracked: false } },
    ]);
    expect(life.units).toEqual([]);
  });

  test("sent anyway, it is made once and its tracking goes onto the fulfillment that is there", async () => {
    const life = new Early(2);
    await life.fulfilled();
    expect(await life.sendAnyway()).toEqual({ kind: "done" });
    expect(await life.sendAnyway()).toMatchObject({ kind: "not_applicable" });
    expect(life.units).toEqual([[2]]);
    await life.ship(0);
    expect(life.numbers).toEqual([[life.kit.tracking[0]!.trackingNumber]]);
    expect(life.world.store.made, "nothing is fulfilled again").toEqual([]);
    await life.later(60);
    expect(life.openTasks).toEqual([]);
    expect(life.world.violations).toEqual([]);
  });

  test("sent anyway, and the other fulfillment canceled: it is made once, and fulfilled when it ships", async () => {
    const life = new Early(2);
    await life.fulfilled();
    await life.sendAnyway();
    cancelFulfillment(life.order, life.world.store.id(), () => "none");
    life.order.updatedAt = life.world.now();
    await life.look();
    await life.later(60);
    expect(life.units).toEqual([[2]]);
    await life.ship(0);
    expect(life.world.store.made).toMatchObject([{ lines: [{ lineItemId: "9001", quantity: 2 }] }]);
  });

  test("shipped by the merchant: not asked again, unless more of it is fulfilled that way", async () => {
    const life = new Early(2);
    await life.fulfilled("BY-HAND-1");
    expect(life.world.ledger.openTasks(life.row.id)[0]!.params).toMatchObject({ tracked: true });
    await life.world.commands().markHandled(life.world.ref, life.row.id, "fulfilled_elsewhere");
    await life.later(24 * 60);
    expect([life.openTasks, life.units]).toEqual([[], []]);
  });

  test("in part, and the other unit is refunded before Kit shipped it: it is still asked about", async () => {
    const life = new Early(2);
    splitFulfillmentOrder(life.order, life.world.store.id());
    await life.fulfilled();
    life.world.pass(1_000);
    expect(life.units).toEqual([[1]]);
    removeUnits(life.order, life.order.lines[0]!, 1);
    life.order.updatedAt = life.world.now();
    await life.look();
    expect(life.world.ledger.openTasks(life.row.id)).toMatchObject([
      { kind: "fulfilled_elsewhere", params: { lines: [{ id: "9001", quantity: 1 }] } },
      { kind: "changed_after_sending" },
    ]);
  });

  test("in part: the others go at once, what was fulfilled is asked about, and goes as a part", async () => {
    const life = new Early(3);
    splitFulfillmentOrder(life.order, life.world.store.id());
    await life.fulfilled();
    const [first] = life.order.fulfillments[0]!.lines;
    const early = first!.quantity;
    expect(life.units).toEqual([[3 - early]]);
    expect(life.openTasks).toEqual(["fulfilled_elsewhere"]);
    await life.sendAnyway();
    expect(life.units).toEqual([[3 - early], [early]]);
    await life.ship(0);
    await life.ship(1);
    await life.later(60);
    expect(life.openTasks).toEqual([]);
    expect(life.numbers.flat().toSorted()).toEqual(
      life.world.kit.orders.flatMap(({ tracking }) => tracking.map((one) => one.trackingNumber)).toSorted(),
    );
    expect(life.world.violations).toEqual([]);
  });

  test("doesn't count if Kit had the kit first, which isn't to be paid then", async () => {
    const life = new Early();
    await life.look();
    await life.fulfilled();
    expect([life.openTasks, life.units]).toEqual([["do_not_pay"], [[1]]]);
  });

  test("canceled at Kit after it was sent anyway, it is asked about again", async () => {
    const life = new Early();
    await life.fulfilled();
    await life.sendAnyway();
    const part = [...life.world.ledger.orders.values()].find(({ row }) => row.part === 2)!;
    await life.world.commands().cancel(life.world.ref, part.row.id);
    await life.world.work();
    await life.look();
    expect(life.openTasks).toEqual(["fulfilled_elsewhere"]);
  });
});

describe("causes no question", () => {
  const fulfillments: StoreFulfillment[] = [
    {
      id: FulfillmentId.parse("3001"),
      status: "SUCCESS",
      locationId: HOME,
      tracking: [],
      ...{ createdAt: null, deliveredAt: null },
      lines: [{ lineItemId: LineItemId.parse("9001"), quantity: 1 }],
    },
  ];
  const order = (over: Partial<StoreOrder> = {}, line: Parameters<typeof storeLine>[0] = {}) =>
    storeOrder({ lines: [storeLine({ unfulfilledQuantity: 0, ...line })], fulfillments, ...over });
  const kinds = (over: FactsOver) => decide(facts({ order: order(), ...over })).tasks.map(({ kind }) => kind);
  const linked = (linkedAt: Date) => ({
    ...facts().lines,
    links: new Map([[VariantId.parse("7001"), { externalSku: ExternalSku.parse("pmt_fox"), linkedAt }]]),
  });

  test.each<[string, FactsOver]>([
    ["where it was placed before going live", { shop: shopFacts({ goneLiveAt: at(30) }) }],
    ["where nobody paid for it", { order: order({ financialStatus: "PENDING" }) }],
    ["where the money went back", { order: order({ financialStatus: "REFUNDED" }) }],
    ["where it was handed over at the counter", { order: order({ source: "pos" }) }],
    ["where it is a test", { order: order({ test: true }) }],
    ["where it was canceled", { order: order({ cancelledAt: at(1) }) }],
    ["where the merchant ordered it by hand", { row: orderRow({ approvals: [approval("already_ordered", at(1))] }) }],
    ["where it is no kit", { order: order({}, { sku: "MUG-1" }) }],
    ["where its product was linked after the sale", { order: order({}, { sku: "OWN-1" }), lines: linked(at(1)) }],
    ["where it came back", { order: order({}, { currentQuantity: 0, quantity: 1 }) }],
  ])("%s", (_what, over) => {
    expect(kinds(over)).toEqual([]);
  });

  test("and is one where its product was linked before", () => {
    expect(kinds({})).toEqual(["fulfilled_elsewhere"]);
    expect(kinds({ order: order({}, { sku: "OWN-1" }), lines: linked(at(-5)) })).toEqual(["fulfilled_elsewhere"]);
  });
});
