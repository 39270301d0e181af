// What sold without a link is noted, and its order comes to the app once the variant is linked.
import { describe, expect, it, test } from "vitest";
import { ExternalSku, LineItemId, VariantId } from "../../../app/kernel/ids.ts";
import type { LinePlan } from "../../../app/orders/decide/lines/line-plans.ts";
import { soldOtherwise, unlinkedLines } from "../../../app/orders/decide/lines/unlinked-lines.ts";
import { at, fulfillmentOrder, storeLine, storeOrder } from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";

const own = (over: Parameters<typeof storeLine>[0] = {}) =>
  storeLine({ sku: "OWN-1", variantId: VariantId.parse("7007"), ...over });
const NONE: ReadonlySet<string> = new Set();
const found = (over: Parameters<typeof storeOrder>[0], linked = NONE) =>
  unlinkedLines(storeOrder({ createdAt: at(0), ...over }), linked);

describe("a sale without a link", () => {
  it("is noted once a variant, with what is open of it", () => {
    const lines = [
      own({ quantity: 3, currentQuantity: 2, unfulfilledQuantity: 1 }),
      own({ id: LineItemId.parse("9009"), quantity: 1, currentQuantity: 1, unfulfilledQuantity: 1 }),
    ];
    expect(found({ lines })).toEqual([{ variantId: "7007", units: 3, openUnits: 2 }]);
  });

  it.each<[string, ReturnType<typeof found>]>([
    ["of a linked variant", found({ lines: [own()] }, new Set(["7007"]))],
    ["with a kit's SKU", found({ lines: [own({ sku: " PMT_Fox" })] })],
    ["of a deleted variant", found({ lines: [own({ variantId: null })] })],
    ["of a gift card", found({ lines: [own({ isGiftCard: true })] })],
    ["of what is not shipped", found({ lines: [own({ requiresShipping: false })] })],
    ["that was removed", found({ lines: [own({ currentQuantity: 0 })] })],
    ["of a test order", found({ lines: [own()], test: true })],
    ["of a canceled order", found({ lines: [own()], cancelledAt: at(1) })],
  ])("is not noted %s", (_, lines) => expect(lines).toEqual([]));
});

test("an order that was placed before its product was linked is listed once it is, and noted no longer", async () => {
  const life = new Life([own()]);
  const { world, order } = life;
  await life.look();
  expect(world.ledger.orders.size).toBe(0);
  expect(world.noted.get(order.id)).toEqual([
    { variantId: "7007", units: order.lines[0]!.currentQuantity, openUnits: 1 },
  ]);
  world.pass(60_000);
  world.shop.links.set(VariantId.parse("7007"), { externalSku: ExternalSku.parse("pmt_fox"), linkedAt: world.now() });
  await life.look();
  expect(life.row).toMatchObject({ submission: "held", wait: { reason: "lines_held" } });
  expect(life.row.lines.map(({ reason }) => reason)).toEqual(["linked_later"]);
  expect(world.noted.size).toBe(0);
});

test("an order that is canceled is noted no longer", async () => {
  const life = new Life([own()]);
  await life.look();
  life.order.cancelledAt = life.world.now();
  await life.look();
  expect(life.world.noted.size).toBe(0);
});

describe("an order with a row of its own", () => {
  const ownLine = () => own({ id: LineItemId.parse("9009"), quantity: 2 });

  it("is noted with what it holds beside its kits, and with what is added to it later, once", async () => {
    const life = new Life([storeLine()]);
    const added = ownLine();
    const { world, order } = life;
    await life.look();
    expect(world.noted.size).toBe(0);
    order.lines.push(added);
    order.fulfillmentOrders.push(fulfillmentOrder([added]));
    await life.look();
    expect(world.noted.get(order.id)).toEqual([{ variantId: "7007", units: 2, openUnits: 2 }]);
    const plan = { line: added, reason: "not_a_kit" } as LinePlan;
    expect(soldOtherwise(life.row, [plan])).toBe(false);
    expect(soldOtherwise({ ...life.row, lines: [] }, [plan])).toBe(true);
    expect(soldOtherwise(life.row, []), "what is one after all").toBe(true);
    expect(soldOtherwise({ part: 2, lines: [] }, [plan])).toBe(false);
    Object.assign(added, { currentQuantity: 0, unfulfilledQuantity: 0 });
    await life.look();
    expect(world.noted.size).toBe(0);
  });

  it("is told of the added kit once that is linked", async () => {
    const life = new Life([storeLine(), ownLine()]);
    await life.look();
    expect(life.world.noted.size).toBe(1);
    life.world.pass(60_000);
    const link = { externalSku: ExternalSku.parse("pmt_owl"), linkedAt: life.world.now() };
    life.world.shop.links.set(VariantId.parse("7007"), link);
    await life.look();
    expect(life.row.lines.map(({ reason }) => reason)).toEqual(["sent", "linked_later"]);
    expect(life.tasks).toEqual(["line_added"]);
    expect(life.world.noted.size).toBe(0);
  });
});
