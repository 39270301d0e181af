// What becomes of each line: every reason, on both sides of its rule, and input as it comes in real stores.
import { describe, expect, test } from "vitest";
import { ExternalSku, FulfillmentOrderId, LineItemId, VariantId } from "../../../app/kernel/ids.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import { holdsKits, planLines } from "../../../app/orders/decide/lines/line-plans.ts";
import type { StoreFulfillmentOrder, StoreLine } from "../../../app/orders/ports/shopify-order.ts";
import {
  type FactsOver,
  at,
  facts,
  fulfillmentOrder,
  orderRow,
  sha,
  shopFacts,
  storeLine,
  storeOrder,
  template,
} from "../../support/orders/builders.ts";
import { canaryCustomer } from "../../support/orders/customer.ts";

const OWL = ExternalSku.parse("pmt_owl");
const VARIANT = VariantId.parse("7001");

function plan(line: Partial<StoreLine>, over: FactsOver = {}, held: Partial<StoreFulfillmentOrder> = {}) {
  const lines = [storeLine(line)];
  const order = storeOrder({ lines, fulfillmentOrders: [fulfillmentOrder(lines, held)] });
  const [only] = planLines(facts(over), order);
  return `${only!.disposition}: ${only!.reason}${only!.disposition === "send" ? ` ${only!.units}` : ""}`;
}

const linked = (externalSku: string, linkedAt = at(-10)): FactsOver => ({
  lines: {
    ...facts({ templates: [template(), template({ externalSku: OWL, name: "Owl" })] }).lines,
    links: new Map([[VARIANT, { externalSku: ExternalSku.parse(externalSku), linkedAt }]]),
  },
});

test.each<[string, Partial<StoreLine>, FactsOver, Partial<StoreFulfillmentOrder>, string]>([
  ["a kit", {}, {}, {}, "send: will_be_sent 1"],
  ["three of a kit", { quantity: 3 }, {}, {}, "send: will_be_sent 3"],
  ["a mug", { sku: "MUG-1" }, {}, {}, "ignore: not_a_kit"],
  ["a line without a SKU", { sku: null }, {}, {}, "ignore: not_a_kit"],
  ["a gift card with a kit's SKU", { isGiftCard: true }, {}, {}, "ignore: gift_card"],
  ["a line that was removed", { quantity: 2, currentQuantity: 0 }, {}, {}, "ignore: removed"],
  ["a line fulfilled by hand", { unfulfilledQuantity: 0 }, {}, {}, "ignore: already_fulfilled"],
  ["a line with one of three removed", { quantity: 3, currentQuantity: 2 }, {}, {}, "send: will_be_sent 2"],
  ["a line with one of three fulfilled", { quantity: 3, unfulfilledQuantity: 2 }, {}, {}, "send: will_be_sent 2"],
  ["a SKU that no design has", { sku: "pmt_nobody" }, {}, {}, "hold: unknown_sku"],
  ["a SKU without an account", { sku: "pmt_nobody" }, { shop: shopFacts({ account: null }) }, {}, "hold: no_account"],
  ["a SKU in the wrong case", { sku: "PMT_FOX" }, {}, {}, "send: will_be_sent 1"],
  ["a SKU with spaces around it", { sku: "  pmt_fox\t" }, {}, {}, "send: will_be_sent 1"],
  ["an inactive design", {}, { templates: [template({ active: false })] }, {}, "hold: template_inactive"],
  ["a design that is gone at Kit", {}, { templates: [template({ gone: true })] }, {}, "hold: template_gone"],
  ["a design without its file", {}, { templates: [template({ artwork: "missing" })] }, {}, "hold: artwork_missing"],
  [
    "a design whose file is damaged",
    {},
    { templates: [template({ artwork: "damaged" })] },
    {},
    "hold: artwork_damaged",
  ],
  ["a kit that needs no shipping", { requiresShipping: false }, {}, {}, "hold: needs_no_shipping"],
  ["a kit for pick-up", {}, {}, { deliveryMethod: "PICK_UP" }, "hold: pickup"],
  ["a kit for local delivery", {}, {}, { deliveryMethod: "LOCAL" }, "hold: pickup"],
  [
    "a kit for a pick-up point, which is shipped to",
    {},
    {},
    { deliveryMethod: "PICKUP_POINT" },
    "send: will_be_sent 1",
  ],
  ["a kit that another app's service has", {}, {}, { service: "other" }, "hold: other_service"],
  ["a fulfillment order on hold", {}, {}, { status: "ON_HOLD" }, "wait: on_hold"],
  ["a fulfillment order in progress", {}, {}, { status: "IN_PROGRESS" }, "send: will_be_sent 1"],
  ["a scheduled fulfillment order", {}, {}, { status: "SCHEDULED" }, "wait: scheduled"],
  ["an incomplete fulfillment order", {}, {}, { status: "INCOMPLETE" }, "hold: fulfillment_incomplete"],
  ["a cancelled fulfillment order", {}, {}, { status: "CANCELLED" }, "wait: fulfillment_order_pending"],
  ["Kit as a service, not requested yet", {}, {}, { service: "ours" }, "wait: request_pending"],
  ["Kit as a service, requested", {}, {}, { service: "ours", requestStatus: "SUBMITTED" }, "send: will_be_sent 1"],
  ["Kit as a service, accepted", {}, {}, { service: "ours", requestStatus: "ACCEPTED" }, "send: will_be_sent 1"],
  ["Kit as a service, not assigned to Kit", {}, { rules: { fulfillmentMode: "service" } }, {}, "wait: at_own_location"],
  ["a link that agrees", {}, linked("pmt_fox"), {}, "send: will_be_sent 1"],
  ["a link that says another design", {}, linked("pmt_owl"), {}, "hold: link_disagrees"],
  ["a linked variant sold without its SKU", { sku: "OLD" }, linked("pmt_fox"), {}, "hold: link_disagrees"],
  ["a variant linked only after the sale", { sku: "OLD" }, linked("pmt_fox", at(5)), {}, "hold: linked_later"],
])("%s", (_title, line, over, held, expected) => {
  expect(plan(line, over, held)).toBe(expected);
});

describe("two designs whose SKUs differ in case only", () => {
  const both = { templates: [template(), template({ externalSku: ExternalSku.parse("pmt_FOX"), name: "Other" })] };

  test("the exact one is meant", () => {
    expect(plan({ sku: "pmt_FOX" }, both)).toBe("send: will_be_sent 1");
  });

  test("a third spelling is ambiguous", () => {
    expect(plan({ sku: "Pmt_Fox" }, both)).toBe("hold: ambiguous_sku");
  });
});

test("a held line that the merchant left out no longer holds the others", () => {
  const lines = [storeLine(), storeLine({ id: LineItemId.parse("9002"), sku: "pmt_nobody" })];
  const order = storeOrder({ lines });
  expect(decide(facts({ order })).wait?.reason).toBe("lines_held");
  const row = orderRow({
    approvals: [{ what: "send_without_held_lines", at: at(1), params: { lines: ["9002"] } }],
  });
  const decision = decide(facts({ order, row }));
  expect(decision.step).toMatchObject({ do: "send" });
  expect(decision.lines!.map((l) => l.reason)).toEqual(["will_be_sent", "left_out"]);
});

test("the hold says where nothing would be left to send without the held lines", () => {
  const [fox, nobody] = [storeLine(), storeLine({ id: LineItemId.parse("9002"), sku: "pmt_nobody" })];
  const params = (...lines: (typeof fox)[]) => decide(facts({ order: storeOrder({ lines }) })).wait?.params;
  expect(params(nobody)).toEqual({ lines: [{ id: "9002", reason: "unknown_sku" }], alone: true });
  expect(params(fox, nobody)).toEqual({ lines: [{ id: "9002", reason: "unknown_sku" }] });
});

test("a line that was held after that approval holds the order again", () => {
  const lines = [storeLine({ sku: "pmt_else" }), storeLine({ id: LineItemId.parse("9002"), sku: "pmt_nobody" })];
  const row = orderRow({ approvals: [{ what: "send_without_held_lines", at: at(1), params: { lines: ["9002"] } }] });
  expect(decide(facts({ order: storeOrder({ lines }), row })).wait?.reason).toBe("lines_held");
});

test("units that another part has at Kit are not sent again", () => {
  const id = LineItemId.parse("9001");
  const otherParts = new Map([[id, 2]]);
  const over: FactsOver = { lines: { ...facts().lines, otherParts } };
  expect(plan({ quantity: 3 }, over)).toBe("send: will_be_sent 1");
  expect(plan({ quantity: 2 }, over)).toBe("ignore: in_other_part");
});

test("a line on two fulfillment orders, one on hold: what is open goes", () => {
  const lines = [storeLine({ quantity: 2 })];
  const one = (over: Partial<StoreFulfillmentOrder>) => {
    const fo = fulfillmentOrder(lines, over);
    return { ...fo, lines: fo.lines.map((line) => ({ ...line, total: 1, remaining: 1 })) };
  };
  const open = one({});
  const held = one({ id: FulfillmentOrderId.parse("6002"), status: "ON_HOLD" });
  const split = storeOrder({ lines, fulfillmentOrders: [open, held] });
  expect(decide(facts({ order: split })).step).toMatchObject({ do: "send", lines: [{ units: 1, rest: 1 }] });
  const released = storeOrder({ lines, fulfillmentOrders: [open, { ...held, status: "OPEN" }] });
  expect(decide(facts({ order: released })).step).toMatchObject({ do: "send", lines: [{ units: 2 }] });
});

test("orders without any kit leave no trace, a kit's SKU or a linked variant makes one", () => {
  const mug = storeOrder({ lines: [storeLine({ sku: "MUG-1" })] });
  expect(holdsKits(mug, new Set())).toBe(false);
  expect(holdsKits(mug, new Set(["7001"]))).toBe(true);
  expect(holdsKits(storeOrder({ lines: [storeLine({ sku: " PMT_x " })] }), new Set())).toBe(true);
});

describe("arbitrary input", () => {
  test("an order of 250 lines is sent whole, each line told apart", () => {
    const lines = Array.from({ length: 250 }, (_, n) =>
      storeLine({ id: LineItemId.parse(String(10_000 + n)), sku: n % 5 === 0 ? "MUG-1" : "pmt_fox", quantity: 2 }),
    );
    const decision = decide(facts({ order: storeOrder({ lines }) }));
    expect(decision.step).toMatchObject({ do: "send" });
    expect(decision.lines).toHaveLength(250);
    expect(decision.lines!.filter((l) => l.disposition === "send")).toHaveLength(200);
  });

  test.each([
    ["emoji", "🦊 Fuchs 👩‍🎨"],
    ["a right-to-left name", "فاطمة الزهراء"],
    ["a name in Chinese", "王小明"],
  ])("%s in the name is no reason to hold", (_title, name) => {
    const customer = canaryCustomer();
    const order = storeOrder({ customer: { ...customer, address: { ...customer.address!, name } } });
    expect(decide(facts({ order })).step).toMatchObject({ do: "send" });
  });

  test("a kit of another template file sends that file's hash", () => {
    const decision = decide(facts({ templates: [template({ chartSha256: sha("c") })] }));
    expect(decision.step).toMatchObject({ do: "send", lines: [{ send: { sha256: sha("c") } }] });
  });
});
