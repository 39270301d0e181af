// A design for a line without a variant: a custom item of a draft order, or a product that is gone. It is a kit from the merchant's
// choice on, and reaches Kit once.
import { describe, expect, test } from "vitest";
import { isKitLine } from "../../../app/daily-check/order-sides.ts";
import { ExternalSku, LineItemId, ShopId } from "../../../app/kernel/ids.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import { fulfilledElsewhere } from "../../../app/orders/decide/fulfilling/fulfilled-elsewhere.ts";
import { designOffer } from "../../../app/orders/decide/lines/line-design.ts";
import { planLines } from "../../../app/orders/decide/lines/line-plans.ts";
import type { OrderRow, RowLine, Submission } from "../../../app/orders/ports/order-row.ts";
import type { StoreLine } from "../../../app/orders/ports/shopify-order.ts";
import {
  ACCOUNT,
  approval,
  at,
  facts,
  fulfillmentOrder,
  orderRow,
  sentLine,
  storeLine,
  storeOrder,
  template,
} from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";
import { cancelInPortal, payAtKit } from "../../support/orders/model/model-kit.ts";

const FOX = ExternalSku.parse("pmt_fox");
const OWL = ExternalSku.parse("pmt_owl");
const [KIT, CUSTOM] = [LineItemId.parse("9001"), LineItemId.parse("9002")];
const TEMPLATES = [template(), template({ externalSku: OWL, name: "Owl" })];

const custom = (over: Partial<StoreLine> = {}) =>
  storeLine({ id: CUSTOM, sku: null, title: "Portrait of Anna", variantId: null, variantSku: null, ...over });
const chosen = (sku: string = OWL, line = CUSTOM) => approval(`make_as:${line}`, at(1), { as: "chosen", sku });

function planned(line: StoreLine, row: Partial<OrderRow> = {}) {
  const [plan] = planLines(facts({ row: orderRow(row), templates: TEMPLATES }), storeOrder({ lines: [line] }));
  const { disposition, reason, externalSku, units, params } = plan!;
  return { disposition, reason, externalSku, units, params };
}

describe("a line without a variant", () => {
  test("is no kit, and says how many units a design can be chosen for", () => {
    expect(planned(custom({ quantity: 3, unfulfilledQuantity: 2 }))).toMatchObject({
      disposition: "ignore",
      reason: "not_a_kit",
      params: { open: 2 },
    });
    for (const over of [
      { unfulfilledQuantity: 0 },
      { currentQuantity: 0 },
      { isGiftCard: true },
      { requiresShipping: false },
    ])
      expect(planned(custom(over)).params).toEqual({});
    expect(planned(storeLine({ sku: "MUG" })), "one with a variant is linked instead").toMatchObject({
      reason: "not_a_kit",
      params: {},
    });
  });

  test("is made from the chosen design, also instead of a SKU that leads to none", () => {
    const approvals = [chosen()];
    expect(planned(custom({ quantity: 3 }), { approvals })).toMatchObject({
      disposition: "send",
      externalSku: OWL,
      units: 3,
    });
    expect(planned(custom({ sku: "pmt_gone" }))).toMatchObject({ reason: "unknown_sku" });
    expect(planned(custom({ sku: "pmt_gone" }), { approvals })).toMatchObject({ disposition: "send" });
  });

  test("keeps the rules of every kit: a design that can't be made holds it, and what is fulfilled stays so", () => {
    expect(planned(custom(), { approvals: [chosen("pmt_gone")] })).toMatchObject({ reason: "unknown_sku" });
    const approvals = [chosen()];
    expect(planned(custom({ requiresShipping: false }), { approvals })).toMatchObject({ reason: "needs_no_shipping" });
    expect(planned(custom({ unfulfilledQuantity: 0 }), { approvals })).toMatchObject({ reason: "already_fulfilled" });
  });

  test("is left out of a replacement that doesn't name it", () => {
    const part = approval("part", at(2), { why: "replacement", of: 1, lines: [] });
    expect(planned(custom(), { part: 2, approvals: [chosen(), part] })).toMatchObject({ reason: "left_out" });
    expect(planned(custom(), { part: 2, approvals: [part] })).toMatchObject({ reason: "not_a_kit" });
  });

  test("counts as a kit in the daily check and where somebody else fulfilled it, once a design was chosen", () => {
    const lines = [custom({ unfulfilledQuantity: 0 })];
    const order = storeOrder({ lines, fulfillmentOrders: [fulfillmentOrder(lines)] });
    for (const [approvals, is] of [
      [[chosen()], true],
      [[], false],
    ] as const) {
      const row = orderRow({ submission: "void", approvals: [...approvals] });
      const about = facts({ row, order, templates: TEMPLATES });
      const parts = [{ row, openTasks: [], atWork: false }];
      expect(isKitLine(lines[0]!, order, { linkedAt: new Map(), parts } as never)).toBe(is);
      expect(fulfilledElsewhere(about, decide(about)).length > 0).toBe(is);
    }
  });
});

describe("a design is offered", () => {
  const line = (over: Partial<RowLine> = {}) =>
    ({
      ...sentLine({ lineItemId: CUSTOM, variantId: null, sentQuantity: 0, quantity: 2 }),
      ...{ disposition: "ignore", reason: "not_a_kit", params: { open: 2 } },
      ...over,
    }) as RowLine;
  const offer = (over: Partial<RowLine> = {}, of: Partial<Parameters<typeof designOffer>[0]> = {}) =>
    designOffer({ submission: "held", waitReason: null, approvals: [], ...of }, line(over));

  test("for what is open and has no variant to link", () => {
    expect(offer()).toEqual({ line: CUSTOM, units: 2, chosen: null });
    expect(offer({ variantId: "7001" as RowLine["variantId"] })).toBeNull();
    expect(offer({ params: {} } as Partial<RowLine>)).toBeNull();
    expect(offer({ sentQuantity: 1 })).toBeNull();
    const held = { disposition: "hold", reason: "unknown_sku", params: { sku: "pmt_gone" } } as Partial<RowLine>;
    expect(offer(held)).toEqual({ line: CUSTOM, units: 2, chosen: null });
    expect(offer({ ...held, reason: "needs_no_shipping" } as Partial<RowLine>)).toBeNull();
  });

  test("again for one that was chosen, until the line is at Kit", () => {
    const of = { approvals: [chosen()] };
    const sends = { disposition: "send", reason: "will_be_sent", params: {} } as Partial<RowLine>;
    expect(offer(sends, of)).toEqual({ line: CUSTOM, units: 2, chosen: OWL });
    expect(offer({ ...sends, sentQuantity: 2 }, of)).toBeNull();
    expect(offer(sends), "a kit by its own SKU").toBeNull();
  });

  test("only in states from which it leads on", () => {
    const offered = (submission: Submission, waitReason: string | null = null) =>
      offer({}, { submission, waitReason }) !== null;
    for (const submission of ["received", "held", "ready", "rejected", "submitted", "void"] as const)
      expect(offered(submission), submission).toBe(true);
    for (const submission of ["submitting", "unknown", "exists_unlinked", "review"] as const)
      expect(offered(submission), submission).toBe(false);
    expect(offered("void", "nothing_left")).toBe(true);
    expect(offered("void", "left_to_merchant")).toBe(false);
    const part = (params: object) => ({ approvals: [approval("part", at(1), params)] });
    expect(offer({}, part({ why: "replacement", of: 1, lines: [] }))).toBeNull();
    expect(offer({}, part({ why: "rest", lines: [] }))).toBeNull();
    expect(offer({}, part({ why: "unsent_lines" }))).not.toBeNull();
  });
});

/** A kit and a custom item. */
async function mixed(over: Partial<StoreLine> = {}) {
  const life = new Life([storeLine({ id: KIT }), custom({ quantity: 2, ...over })]);
  life.order.financialStatus = "PENDING";
  await life.look();
  const choose = (sku: ExternalSku | null, shop = life.world.ref) =>
    life.world.commands().chooseDesign(shop, life.row.id, { line: CUSTOM, sku });
  const pay = async () => {
    life.order.financialStatus = "PAID";
    await life.look();
    await life.world.work();
  };
  return { life, choose, pay };
}

describe("the merchant's choice", () => {
  test("goes to Kit with the order, in one request; a second click changes nothing", async () => {
    const { life, choose, pay } = await mixed();
    expect(await choose(OWL)).toEqual({ kind: "done" });
    expect(await choose(OWL)).toEqual({ kind: "done" });
    expect(life.row.approvals).toHaveLength(1);
    await pay();
    expect(life.world.kit.orders).toHaveLength(1);
    expect(life.kit.request.lines).toMatchObject([
      { product_id: 11, quantity: 1 },
      { product_id: 12, quantity: 2 },
    ]);
    expect(await choose(FOX)).toMatchObject({ kind: "too_late" });
    expect(await choose(null)).toMatchObject({ kind: "too_late" });
  });

  test("is changed and taken away before it is sent", async () => {
    const { life, choose, pay } = await mixed();
    await choose(OWL);
    await choose(FOX);
    await life.world.work();
    expect(life.row.lines[1]).toMatchObject({ disposition: "send", externalSku: FOX });
    expect(await choose(null)).toEqual({ kind: "done" });
    await pay();
    expect(life.kit.request.lines).toMatchObject([{ product_id: 11, quantity: 1 }]);
  });

  test("after the rest was sent is one question, and its answer sends these units alone", async () => {
    const { life, choose, pay } = await mixed();
    await pay();
    expect(life.tasks).toEqual([]);
    expect(await choose(OWL)).toEqual({ kind: "done" });
    await life.world.work();
    expect(life.tasks).toEqual(["line_added"]);
    await life.world.commands().addPart(life.world.ref, life.row.id, "unsent_lines");
    await life.world.work();
    expect(life.world.kit.orders.map(({ request }) => request.lines)).toMatchObject([
      [{ product_id: 11, quantity: 1 }],
      [{ product_id: 12, quantity: 2 }],
    ]);
    expect(await choose(null), "another part has it").toMatchObject({ kind: "too_late" });
    await life.later(10);
    expect(life.world.kit.orders).toHaveLength(2);
  });

  test("while a replacement for a canceled kit waits is told beside it", async () => {
    const { life, choose, pay } = await mixed();
    await pay();
    payAtKit(life.kit);
    life.world.store.withheld.add("address");
    await life.world.commands().addPart(life.world.ref, life.row.id, "replacement");
    await life.world.work();
    cancelInPortal(life.kit, "canceled");
    await life.world.kitEvent({ orderIds: [life.kit.id], references: [] });
    await life.world.work();
    expect(life.tasks).toEqual([]);
    await choose(OWL);
    await life.world.work();
    expect(life.tasks).toEqual(["line_added"]);
    life.world.store.withheld.clear();
    await life.look();
    await life.world.work();
    expect(life.world.kit.orders[1]!.request.lines).toMatchObject([{ product_id: 11, quantity: 1 }]);
    expect(life.tasks).toEqual(["line_added"]);
    expect(life.world.violations).toEqual([]);
  });

  test("is repeated by a replacement, and by what is sent again after a cancellation at Kit", async () => {
    const shipped = await mixed();
    await shipped.choose(OWL);
    await shipped.pay();
    await shipped.life.shipped();
    await shipped.life.world.commands().addPart(shipped.life.world.ref, shipped.life.row.id, "replacement");
    await shipped.life.world.work();
    const canceled = await mixed();
    await canceled.choose(OWL);
    await canceled.pay();
    cancelInPortal(canceled.life.kit, "canceled");
    await canceled.life.later(3);
    await canceled.life.world.commands().addPart(canceled.life.world.ref, canceled.life.row.id, "unsent_lines");
    await canceled.life.world.work();
    for (const { life } of [shipped, canceled])
      expect(life.world.kit.orders[1]!.request.lines).toMatchObject([
        { product_id: 11 },
        { product_id: 12, quantity: 2 },
      ]);
  });

  test("is refused where there is nothing to choose, or no such design", async () => {
    const { life, choose } = await mixed();
    expect(await choose(ExternalSku.parse("pmt_nobody"))).toEqual({ kind: "not_applicable", why: "no_such_design" });
    life.world.shop.templates.find(({ externalSku }) => externalSku === OWL)!.active = false;
    expect(await choose(OWL)).toEqual({ kind: "not_applicable", why: "no_such_design" });
    const line = KIT;
    expect(await life.world.commands().chooseDesign(life.world.ref, life.row.id, { line, sku: FOX })).toEqual({
      kind: "not_applicable",
      why: "no_design_to_choose",
    });
    const stranger = { ...life.world.ref, id: ShopId.parse(ACCOUNT) };
    expect(await choose(FOX, stranger)).toEqual({ kind: "not_found" });
    expect(life.row.approvals).toEqual([]);
  });
});
