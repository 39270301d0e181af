// "Use current design": a kit that was sold under another SKU is made from the design its product is linked to, once the merchant
// has approved that design.
import { describe, expect, test } from "vitest";
import { ExternalSku, LineItemId, VariantId } from "../../../app/kernel/ids.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import { planLines } from "../../../app/orders/decide/lines/line-plans.ts";
import type { OrderRow } from "../../../app/orders/ports/order-row.ts";
import type { StoreLine } from "../../../app/orders/ports/shopify-order.ts";
import {
  approval,
  at,
  facts,
  orderRow,
  sentLine,
  START,
  storeLine,
  storeOrder,
  template,
} from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";
import { cancelInPortal } from "../../support/orders/model/model-kit.ts";

const [FOX, OWL] = [ExternalSku.parse("pmt_fox"), ExternalSku.parse("pmt_owl")];
const [LINE, VARIANT] = [LineItemId.parse("9001"), VariantId.parse("7001")];

function approvedAs(as: "linked" | "sold", sku: string): Partial<OrderRow> {
  return { approvals: [{ what: `make_as:${LINE}`, at: at(1), params: { as, sku } }] };
}

function decided(line: Partial<StoreLine>, linked: ExternalSku | null, row: Partial<OrderRow> = {}) {
  const templates = [template(), template({ externalSku: OWL, name: "Owl" })];
  const base = facts({ templates });
  const links = new Map(linked ? [[VARIANT, { externalSku: linked, linkedAt: at(-10) }]] : []);
  const order = storeOrder({ lines: [storeLine(line)] });
  const decision = decide(facts({ order, row: orderRow(row), lines: { ...base.lines, links } }));
  const [plan] = decision.lines!;
  return { step: decision.step.do, reason: plan!.reason, sku: plan!.externalSku, params: plan!.params };
}

describe("a line that was sold under another SKU", () => {
  test("is made from the design that was approved", () => {
    for (const sku of ["OWN-1", null, "pmt_fox"])
      expect(decided({ sku }, OWL, approvedAs("linked", OWL))).toMatchObject({ step: "send", sku: OWL });
  });

  test("is asked about again when its product was linked to another design since, and names that one", () => {
    expect(decided({ sku: "OWN-1" }, FOX, approvedAs("linked", OWL))).toMatchObject({
      step: "tag",
      reason: "link_disagrees",
      params: { linked: FOX, design: "Fox" },
    });
  });

  test("is asked about again when its product is not linked any more, and is never left out in silence", () => {
    expect(decided({ sku: "OWN-1" }, null, approvedAs("linked", OWL))).toMatchObject({ reason: "no_longer_linked" });
    expect(decided({ sku: "OWN-1" }, null)).toMatchObject({ reason: "not_a_kit" });
  });

  test("is made as it was sold, if the merchant says that this was right", () => {
    expect(decided({ sku: "pmt_fox" }, OWL, approvedAs("sold", FOX))).toMatchObject({ step: "send", sku: FOX });
    expect(decided({ sku: "OWN-1" }, OWL, approvedAs("sold", "OWN-1"))).toMatchObject({ reason: "link_disagrees" });
  });
});

describe("a line whose product is deleted while it is held", () => {
  test("stays held, and a design can be chosen for it", async () => {
    for (const linkedAt of [at(5), at(-10)]) {
      const life = new Life([storeLine({ sku: "OWN-1", quantity: 2 })]);
      life.world.shop.links.set(VARIANT, { externalSku: OWL, linkedAt });
      await life.look();
      expect(life.tasks).toEqual(["order_held"]);
      Object.assign(life.order.lines[0]!, { variantId: null, variantSku: null });
      life.world.shop.links.delete(VARIANT);
      await life.look();
      await life.look();
      expect(life.tasks).toEqual(["order_held"]);
      expect(life.row.lines).toMatchObject([
        { disposition: "hold", reason: "no_longer_linked", params: { linked: OWL } },
      ]);
      const choice = { line: LINE, sku: OWL };
      expect(await life.world.commands().chooseDesign(life.world.ref, life.row.id, choice)).toEqual({ kind: "done" });
      await life.world.work();
      expect(life.kit.request.lines).toMatchObject([{ product_id: 12, quantity: 2 }]);
    }
  });

  test("stays left out where the merchant sent the order without it", () => {
    const said = { reason: "left_out", params: { line: "OWN-1", linked: OWL } } as const;
    const lines = [sentLine({ ...said, disposition: "ignore", sku: "OWN-1", sentQuantity: 0 })];
    const row = { lines, approvals: [approval("send_without_held_lines", at(1), { lines: [LINE] })] };
    const other = storeLine({ id: LineItemId.parse("9002") });
    const gone = storeLine({ sku: "OWN-1", variantId: null });
    const plans = planLines(facts({ row: orderRow(row) }), storeOrder({ lines: [gone, other] }));
    expect(plans.map(({ reason }) => reason)).toEqual(["left_out", "will_be_sent"]);
  });
});

/** An order of before its product was linked, and of before going live. */
async function ownOrder(goneLive = true) {
  const life = new Life([storeLine({ sku: "OWN-1", quantity: 2 })]);
  life.world.shop.links.set(VARIANT, { externalSku: OWL, linkedAt: at(5) });
  if (!goneLive) life.world.shop.goneLiveAt = new Date(START.getTime() + 1);
  await life.look();
  const make = (sku: ExternalSku, send = false) =>
    life.world.commands().makeAs(life.world.ref, life.row.id, {
      as: "linked",
      products: [{ variantId: VARIANT, sku }],
      line: null,
      send,
    });
  return { life, make };
}

describe("the merchant's approval", () => {
  test("sends what they were shown", async () => {
    const { life, make } = await ownOrder();
    expect(life.tasks).toEqual(["order_held"]);
    expect(await make(OWL)).toEqual({ kind: "done" });
    await life.world.work();
    expect(life.kit.request.lines).toMatchObject([{ product_id: 12, quantity: 2 }]);
    expect(life.tasks).toEqual([]);
  });

  test("of a page that showed another design is refused, and nothing is sent", async () => {
    const { life, make } = await ownOrder();
    expect(await make(FOX)).toEqual({ kind: "not_applicable", why: "link_changed" });
    await life.world.work();
    expect(life.calls("create")).toBe(0);
  });

  test("does not outlive the link: changed before it was sent, it is asked again", async () => {
    const { life, make } = await ownOrder();
    await make(OWL);
    life.world.shop.links.set(VARIANT, { externalSku: FOX, linkedAt: at(6) });
    await life.world.work();
    expect(life.calls("create")).toBe(0);
    expect(life.row.lines[0]).toMatchObject({ reason: "linked_later", params: { linked: FOX } });
    await make(FOX);
    await life.world.work();
    expect(life.kit.request.lines).toMatchObject([{ product_id: 11 }]);
  });

  test("sends an order of before going live at once, where that was said with it", async () => {
    const { life, make } = await ownOrder(false);
    expect(life.row.wait?.reason).toBe("placed_before_go_live");
    expect(life.row.lines[0]!.reason).toBe("linked_later");
    await make(OWL, true);
    await life.world.work();
    expect(life.row.submission).toBe("submitted");
  });

  test("holds for what is sent again after a cancellation at Kit", async () => {
    const { life, make } = await ownOrder();
    await make(OWL);
    await life.world.work();
    cancelInPortal(life.kit, "canceled");
    await life.later(3);
    expect(life.tasks).toEqual(["canceled_at_kit"]);
    await life.world.commands().addPart(life.world.ref, life.row.id, "unsent_lines");
    await life.world.work();
    expect(life.world.kit.orders.map((order) => order.request.lines)).toMatchObject([
      [{ product_id: 12, quantity: 2 }],
      [{ product_id: 12, quantity: 2 }],
    ]);
  });

  test("comes too late for what is at Kit", async () => {
    const life = new Life();
    await life.look();
    const what = { as: "sold" as const, line: LINE, send: false };
    expect(await life.world.commands().makeAs(life.world.ref, life.row.id, what)).toMatchObject({ kind: "too_late" });
  });
});

test("a replacement of what was made as linked is made from the same design", async () => {
  const { life, make } = await ownOrder();
  await make(OWL);
  await life.world.work();
  await life.shipped();
  await life.world.commands().addPart(life.world.ref, life.row.id, "replacement");
  await life.world.work();
  expect(life.world.kit.orders[1]!.request.lines).toMatchObject([{ product_id: 12, quantity: 2 }]);
});
