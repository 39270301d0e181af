// The promise, unit by unit: each of the four answers, and the fifth that breaks it.
import { expect, test } from "vitest";
import { LineItemId } from "../../../app/kernel/ids.ts";
import { isKitSku } from "../../../app/kernel/kit-sku.ts";
import { plainly } from "../../../app/orders/codes/reason-params.ts";
import { taskSignature } from "../../../app/orders/codes/tasks.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import type { OrderRules } from "../../../app/orders/decide/rules.ts";
import { type KnownPart, whereUnitsAre } from "../../../app/orders/decide/units/where-a-unit-is.ts";
import type { OrderRow } from "../../../app/orders/ports/order-row.ts";
import type { StoreLine, StoreOrder } from "../../../app/orders/ports/shopify-order.ts";
import {
  RULES,
  START,
  approval,
  at,
  facts,
  fulfillmentOrder,
  mirror,
  orderRow,
  sentLine,
  storeLine,
  storeOrder,
  submittedRow,
} from "../../support/orders/builders.ts";

const FOX = LineItemId.parse("9001");
const OWL = LineItemId.parse("9002");
const TWO_LINES = storeOrder({ lines: [storeLine(), storeLine({ id: OWL, sku: "pmt_owl", quantity: 2 })] });

type Task = KnownPart["openTasks"][number];

/** Each answer as "units where". */
function where(order: StoreOrder, ...parts: [OrderRow, ...Task[]][]): string[] {
  return whereBy({}, order, ...parts);
}

function whereBy(rules: Partial<OrderRules>, order: StoreOrder, ...parts: [OrderRow, ...Task[]][]): string[] {
  const known = parts.map(([row, ...openTasks]) => ({ row, openTasks }));
  const isKit = ({ sku }: StoreLine) => isKitSku(sku);
  return whereUnitsAre({ order, parts: known, isKit, rules: { ...RULES, ...rules } }).map(
    ({ line, units, where: place }) => `${units} ${line === FOX ? "fox" : "owl"} ${place}`,
  );
}

const waiting = (over: Partial<OrderRow> = {}) =>
  orderRow({ lines: [sentLine({ sentQuantity: 0, disposition: "send" })], ...over });
const held = orderRow({ submission: "held", wait: { ...plainly("charged_back"), until: null } });

test("at Kit in any part, and nowhere once that is canceled without a task", () => {
  expect(where(storeOrder(), [submittedRow()])).toEqual(["1 fox at_kit"]);
  expect(where(storeOrder(), [submittedRow({ kit: mirror({ canceledAt: at(1) }) })])).toEqual(["1 fox nowhere"]);
  const canceled = submittedRow({ kit: mirror({ canceledAt: at(1) }) });
  expect(where(storeOrder(), [canceled, { kind: "canceled_at_kit" }])).toEqual(["1 fox told"]);
  expect(where(storeOrder(), [canceled], [submittedRow({ part: 2 })])).toEqual(["1 fox at_kit"]);
});

test("of a kit order that is not sent yet: waits, or is told, and a hold without its task is neither", () => {
  expect(where(storeOrder(), [waiting({ wait: { ...plainly("risk_awaited"), until: at(5) } })])).toEqual([
    "1 fox waits",
  ]);
  expect(where(storeOrder(), [waiting()])).toEqual(["1 fox waits"]);
  expect(where(storeOrder(), [held, { kind: "order_held" }])).toEqual(["1 fox told"]);
  expect(where(storeOrder(), [held])).toEqual(["1 fox nowhere"]);
  expect(where(storeOrder(), [held, { kind: "unpaid_long" }]), "a task about something else").toEqual([
    "1 fox nowhere",
  ]);
  const unpaid = { reason: "not_paid" as const, params: { status: "PENDING" }, until: null };
  expect(where(storeOrder(), [waiting({ wait: unpaid })]), "it is paid").toEqual(["1 fox nowhere"]);
});

test("a unit counts as given up only where words about this very line said so", () => {
  const ended = (reason: "already_ordered" | "left_to_merchant" | "nothing_left") =>
    orderRow({ submission: "void", wait: { ...plainly(reason), until: null } });
  expect(where(storeOrder(), [ended("left_to_merchant")])).toEqual(["1 fox given_up"]);
  expect(where(storeOrder(), [ended("already_ordered")])).toEqual(["1 fox given_up"]);
  expect(where(storeOrder(), [ended("nothing_left")])).toEqual(["1 fox nowhere"]);
});

test("what an order was sent without: told by its units, given up by its line, else nowhere", () => {
  const row = submittedRow({
    lines: [sentLine(), sentLine({ lineItemId: OWL, reason: "left_out", disposition: "ignore", sentQuantity: 0 })],
  });
  const task = { kind: "left_out", params: { lines: [{ id: OWL, quantity: 2 }] } };
  expect(where(TWO_LINES, [row])).toEqual(["1 fox at_kit", "2 owl nowhere"]);
  expect(where(TWO_LINES, [row, task])).toEqual(["1 fox at_kit", "2 owl told"]);
  const fewer = { ...task, params: { lines: [{ id: OWL, quantity: 1 }] } };
  expect(where(TWO_LINES, [row, fewer])).toEqual(["1 fox at_kit", "1 owl told", "1 owl nowhere"]);
  const ofAnother = { ...task, params: { lines: [{ id: FOX, quantity: 2 }] } };
  expect(where(TWO_LINES, [row, ofAnother])).toEqual(["1 fox at_kit", "2 owl nowhere"]);
  const declined = (about: typeof task) =>
    submittedRow({
      lines: row.lines,
      approvals: [approval("handled:left_out", at(1), { signature: taskSignature(about) })],
    });
  expect(where(TWO_LINES, [declined(task)])).toEqual(["1 fox at_kit", "2 owl given_up"]);
  expect(where(TWO_LINES, [declined(ofAnother)])).toEqual(["1 fox at_kit", "2 owl nowhere"]);
});

test("fulfilled by somebody else before Kit had it: told, given up, or nowhere; what was at Kit is none of it", () => {
  const early = storeOrder({ lines: [storeLine({ unfulfilledQuantity: 0 })] });
  const over = orderRow({ submission: "void", wait: { ...plainly("nothing_left"), until: null } });
  expect(where(early, [over])).toEqual(["1 fox nowhere"]);
  expect(where(early, [over, { kind: "fulfilled_elsewhere" }])).toEqual(["1 fox told"]);
  const signature = taskSignature({ kind: "fulfilled_elsewhere", params: { lines: [{ id: FOX, quantity: 1 }] } });
  const mine = { ...over, approvals: [approval("handled:fulfilled_elsewhere", at(1), { signature })] };
  expect(where(early, [mine])).toEqual(["1 fox given_up"]);
  expect(where(early, [submittedRow()])).toEqual([]);
});

test("scheduled units wait for their day, beside those that are at Kit", () => {
  const order = storeOrder({ lines: [storeLine({ quantity: 3 })] });
  expect(where(order, [submittedRow({ lines: [sentLine({ quantity: 3, restQuantity: 2 })] })])).toEqual([
    "1 fox at_kit",
    "2 fox waits",
  ]);
  expect(where(order, [submittedRow({ lines: [sentLine({ quantity: 3, restQuantity: 1 })] })])).toEqual([
    "1 fox at_kit",
    "1 fox waits",
    "1 fox nowhere",
  ]);
});

test("on hold at the merchant's own location, where Kit is a fulfillment service: waits for the end of the hold", () => {
  const lines = [storeLine({ quantity: 3 })];
  const order = (status: "ON_HOLD" | "SCHEDULED" | "OPEN") =>
    storeOrder({ lines, fulfillmentOrders: [fulfillmentOrder(lines, { status })] });
  const sent = submittedRow({ lines: [sentLine({ quantity: 3 })] });
  const service = { fulfillmentMode: "service" } as const;
  for (const status of ["ON_HOLD", "SCHEDULED"] as const)
    expect(whereBy(service, order(status), [sent])).toEqual(["1 fox at_kit", "2 fox waits"]);
  expect(whereBy(service, order("OPEN"), [sent]), "without its task").toEqual(["1 fox at_kit", "2 fox nowhere"]);
  expect(where(order("ON_HOLD"), [sent]), "sent by order").toEqual(["1 fox at_kit", "2 fox nowhere"]);
});

test("a task about the merchant's own location, or a kit kept there, says nothing of what was requested from Kit", () => {
  const fox = storeLine({ quantity: 3 });
  const at = (service: "ours" | "none", quantity: number, requestStatus = "ACCEPTED") => {
    const one = fulfillmentOrder([fox], { service, requestStatus, status: "IN_PROGRESS" });
    return { ...one, lines: one.lines.map((line) => ({ ...line, total: quantity, remaining: quantity })) };
  };
  const order = storeOrder({ lines: [fox], fulfillmentOrders: [at("ours", 2), at("none", 1)] });
  const row = submittedRow({ lines: [sentLine({ sentQuantity: 1 })] });
  const task = { kind: "at_own_location", params: { units: 1, locations: ["Workshop"] } };
  expect(where(order, [row, task])).toEqual(["1 fox at_kit", "1 fox told", "1 fox nowhere"]);
  const kept = { ...row, approvals: [approval("keep_at_location", START)] };
  expect(where(order, [kept])).toEqual(["1 fox at_kit", "1 fox given_up", "1 fox nowhere"]);
  const all = submittedRow({ lines: [sentLine({ sentQuantity: 2 })] });
  expect(where(order, [all, task])).toEqual(["2 fox at_kit", "1 fox told"]);
});

test("nowhere if the app has no row for the order", () => {
  expect(where(storeOrder())).toEqual(["1 fox nowhere"]);
});

test("canceled by Kit itself after the store's request was rejected and taken back: a person is told", () => {
  const cancel = { state: "none" as const, by: "store" as const, at: at(0), lostCount: 0 };
  const row = submittedRow({ kit: mirror({ canceledAt: at(1) }), cancel });
  const told = (by: OrderRow, requestStatus: string) => {
    const requested = fulfillmentOrder([storeLine()], { status: "IN_PROGRESS", service: "ours", requestStatus });
    const order = storeOrder({ fulfillmentOrders: [requested] });
    return decide(facts({ row: by, order, rules: { fulfillmentMode: "service" } })).tasks.map(({ kind }) => kind);
  };
  expect(told(row, "CANCELLATION_REJECTED")).toEqual(["canceled_at_kit"]);
  const done = { ...row, cancel: { ...cancel, state: "done" as const } };
  expect(told(done, "CANCELLATION_REJECTED"), "the request stands").toEqual(["canceled_at_kit"]);
  // Canceled as it was asked: it goes when it is requested again.
  expect(told(done, "CANCELLATION_ACCEPTED")).toEqual([]);
});
