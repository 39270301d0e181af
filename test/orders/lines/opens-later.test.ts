// Prepaid subscriptions and units on hold: what is open goes to Kit, and what opens later goes then, as a further part.
import { expect, test } from "vitest";
import { LineItemId } from "../../../app/kernel/ids.ts";
import { fulfillmentOrder, storeLine } from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";
import { payAtKit, shipAtKit } from "../../support/orders/model/model-kit.ts";

/** A line of `quantity` units: one is open, each other one scheduled by itself. */
function prepaid(quantity: number) {
  const line = storeLine({ quantity });
  const life = new Life([line]);
  const one = (n: number) =>
    fulfillmentOrder([{ ...line, quantity: 1, currentQuantity: 1, unfulfilledQuantity: 1 }], {
      id: `61${n}` as never,
      ...(n === 0 ? {} : { status: "SCHEDULED", canFulfill: false, fulfillAt: new Date("2026-12-24T09:00:00Z") }),
    });
  life.order.fulfillmentOrders = Array.from({ length: quantity }, (_, n) => one(n));
  for (const [n, fo] of life.order.fulfillmentOrders.entries())
    fo.lines = fo.lines.map((held) => ({ ...held, foLineId: `62${n}`, total: 1, remaining: 1 }));
  const opens = async (n: number) => {
    Object.assign(life.order.fulfillmentOrders[n]!, { status: "OPEN", canFulfill: true });
    await life.look();
    await life.world.work();
  };
  return { life, opens };
}

/** Units by line of each part that is at Kit. */
const partsAtKit = ({ world }: Life) =>
  world.kit.orders.map(({ reference }) => {
    const stored = [...world.ledger.orders.values()].find(({ row }) => row.reference === reference)!;
    return stored.row.lines.flatMap(({ sentQuantity }) => (sentQuantity > 0 ? [sentQuantity] : []));
  });

test("each delivery goes to Kit when it opens, once, and fulfills its own unit", async () => {
  const { life, opens } = prepaid(3);
  await life.look();
  expect(partsAtKit(life)).toEqual([[1]]);
  expect(life.tasks).toEqual([]);
  await life.look();
  await life.later(60 * 25);
  expect(partsAtKit(life)).toEqual([[1]]);
  await life.shipped();
  expect(life.world.store.made).toHaveLength(1);
  for (const n of [1, 2]) {
    await opens(n);
    await life.look();
    expect(partsAtKit(life)).toEqual(Array.from({ length: n + 1 }, () => [1]));
    const kit = life.world.kit.orders[n]!;
    payAtKit(kit);
    shipAtKit(kit, 1);
    await life.world.kitEvent({ orderIds: [kit.id], references: [] });
    await life.world.work();
    expect(life.world.store.made).toHaveLength(n + 1);
  }
  expect(life.order.lines[0]!.unfulfilledQuantity).toBe(0);
  expect([...life.world.ledger.orders.keys()].flatMap((id) => life.world.ledger.openTasks(id))).toEqual([]);
  expect(life.world.violations).toEqual([]);
});

test("of an order that was sent unpaid, what opens later goes too, as long as its payment is as it was shown", async () => {
  const { life, opens } = prepaid(3);
  life.order.financialStatus = "PENDING";
  await life.look();
  await life.world.commands().approve(life.world.ref, life.row.id, "send_unpaid");
  await life.world.work();
  await opens(1);
  expect(partsAtKit(life)).toEqual([[1], [1]]);
  life.order.financialStatus = "EXPIRED";
  await opens(2);
  expect(partsAtKit(life)).toEqual([[1], [1]]);
});

test("no event is needed: what opened is seen by the time alone", async () => {
  const { life } = prepaid(2);
  await life.look();
  Object.assign(life.order.fulfillmentOrders[1]!, { status: "OPEN", canFulfill: true });
  await life.later(60 * 7);
  expect(partsAtKit(life)).toEqual([[1], [1]]);
});

test("a kit that is added after sending is still asked about, and what is scheduled does not hold it up", async () => {
  const { life } = prepaid(2);
  await life.look();
  const added = storeLine({ id: LineItemId.parse("9005"), quantity: 1 });
  life.order.lines.push(added);
  life.order.fulfillmentOrders.push(fulfillmentOrder([added], { id: "6300" as never }));
  await life.look();
  expect(life.tasks).toEqual(["line_added"]);
  await life.world.commands().addPart(life.world.ref, life.row.id, "unsent_lines");
  await life.world.work();
  expect(partsAtKit(life)).toEqual([[1], [1]]);
  expect(life.tasks).toEqual([]);
});

test("a delivery that was canceled before it opened is waited for no longer", async () => {
  const { life } = prepaid(2);
  await life.look();
  await life.shipped();
  Object.assign(life.order.lines[0]!, { currentQuantity: 1, unfulfilledQuantity: 0 });
  Object.assign(life.order.fulfillmentOrders[1]!, { status: "CANCELLED" });
  life.order.fulfillmentOrders[1]!.lines[0]!.remaining = 0;
  await life.look();
  for (let day = 0; day < 52; day++) await life.later(24 * 60);
  expect(life.tasks).toEqual([]);
});

test("a part that the merchant does not want sent is not opened again unasked", async () => {
  const { life, opens } = prepaid(3);
  await life.look();
  life.world.shop.pausedAt = life.world.now();
  await opens(1);
  const part = [...life.world.ledger.orders.values()].find(({ row }) => row.part === 2)!;
  await life.world.commands().approve(life.world.ref, part.row.id, "left_to_merchant");
  life.world.shop.pausedAt = null;
  await life.world.work();
  await opens(2);
  expect(partsAtKit(life)).toEqual([[1]]);
  expect(life.tasks).toEqual(["line_added"]);
});

test.each(["refunded", "charged back"])(
  "%s: what opens then is held and told, and sent or closed by a click",
  async (how) => {
    const { life, opens } = prepaid(2);
    await life.look();
    await life.shipped();
    if (how === "refunded") life.order.financialStatus = "REFUNDED";
    else life.order.payment = { ...life.order.payment, chargedBack: true };
    await opens(1);
    expect(partsAtKit(life)).toEqual([[1]]);
    const part = [...life.world.ledger.orders.values()].find(({ row }) => row.part === 2)!;
    expect(life.world.ledger.openTasks(part.row.id).map(({ kind }) => kind)).toEqual(["order_held"]);
    await life.world.commands().approve(life.world.ref, part.row.id, "send");
    await life.world.work();
    expect(partsAtKit(life)).toEqual([[1], [1]]);
  },
);
