// What sold without a link is noted, and its order comes to the app once the variant is linked.
import { describe, expect, it, test } from "vitest";
import { ExternalSku, LineItemId, VariantId } from "../../../app/kernel/ids.ts";
import type { LinePlan } from "../../../app/orders/decide/lines/line-plans.ts";
import { deletedKitLines, soldOtherwise, unlinkedLines } from "../../../app/orders/decide/lines/unlinked-lines.ts";
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

describe("a product that looked like a kit and was deleted before it was linked", () => {
  const deleteProduct = (life: Life) => {
    const line = life.order.lines.find(({ variantId }) => variantId === "7007")!;
    Object.assign(line, { variantId: null, variantSku: null });
    return life.look();
  };

  it("holds its open order, and goes to Kit as the design that is chosen for it", async () => {
    const life = new Life([own()]);
    await life.look();
    await deleteProduct(life);
    await life.look();
    expect(life.row.lines).toMatchObject([{ reason: "no_longer_linked", params: { deleted: true } }]);
    expect(life.tasks).toEqual(["order_held"]);
    const choice = { line: life.order.lines[0]!.id, sku: ExternalSku.parse("pmt_fox") };
    expect(await life.world.commands().chooseDesign(life.world.ref, life.row.id, choice)).toEqual({ kind: "done" });
    await life.world.work();
    expect(life.row.submission).toBe("submitted");
  });

  it("is told as a kit that isn't at Kit, where the order's others are", async () => {
    const life = new Life([storeLine(), own({ id: LineItemId.parse("9009") })]);
    await life.look();
    expect(life.tasks).toEqual([]);
    await deleteProduct(life);
    await life.look();
    expect(life.tasks).toEqual(["line_added"]);
  });

  it("is nothing where the merchant said that it is no kit, or fulfilled it", async () => {
    for (const fulfilled of [false, true]) {
      const life = new Life([own()]);
      await life.look();
      if (fulfilled) life.order.lines[0]!.unfulfilledQuantity = 0;
      else life.world.shop.notKits.add(VariantId.parse("7007"));
      await deleteProduct(life);
      expect(life.world.ledger.orders.size).toBe(0);
    }
  });

  it("is the line of its title or SKU, among others without a product", () => {
    const custom = own({ id: LineItemId.parse("9001"), variantId: null, title: "Custom frame", sku: null });
    const gone = own({ id: LineItemId.parse("9002"), variantId: null, title: "Night fox", sku: "OWN-1" });
    const ids = (deleted: Parameters<typeof deletedKitLines>[1]) => [...deletedKitLines([custom, gone], deleted)];
    expect(ids([])).toEqual([]);
    expect(ids([{ title: "Night fox", sku: null }])).toEqual(["9002"]);
    expect(ids([{ title: "Renamed", sku: "OWN-1" }])).toEqual(["9002"]);
    expect(ids([{ title: "Renamed", sku: null }])).toEqual(["9001", "9002"]);
  });
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
