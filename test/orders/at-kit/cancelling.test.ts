// Cancelling at Kit: by itself only what a reading just made says is free; else the merchant is asked, and told what became of it.
import { describe, expect, test } from "vitest";
import { KitOrderId, LineItemId } from "../../../app/kernel/ids.ts";
import type { KitAnswer, KitOrder } from "../../../app/kit/kit-types.ts";
import { taskSignature, type WantedTask } from "../../../app/orders/codes/tasks.ts";
import { keptOf } from "../../../app/orders/decide/at-kit/keep-at-kit.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import { classifyCancel } from "../../../app/orders/kit-answers/classify-cancel.ts";
import type { CancelState, KitMirror, OrderRow } from "../../../app/orders/ports/order-row.ts";
import type { StoreOrder } from "../../../app/orders/ports/shopify-order.ts";
import {
  type FactsOver,
  ORDER_ID,
  approval,
  at,
  facts,
  mirror,
  sentLine,
  shippedMirror,
  storeLine,
  storeOrder,
  submittedRow,
} from "../../support/orders/builders.ts";

const CANCELLED = storeOrder({ cancelledAt: at(10) });
const PRODUCTION: Partial<KitMirror> = {
  state: "in_production",
  stage: 2,
  paymentStatus: "paid",
  cancelType: "production_cost",
};

function row(state: CancelState, kit: Partial<KitMirror> = {}, over: Partial<OrderRow> = {}): OrderRow {
  const cancel = {
    state,
    by: state === "none" ? null : ("store" as const),
    at: state === "none" ? null : at(10),
    lostCount: 0,
  };
  return submittedRow({ kit: mirror(kit), cancel, tagged: true, ...over });
}

const isDoNotPay = ({ kind }: WantedTask) => kind === "do_not_pay";

function decided(over: FactsOver) {
  const { step, tasks, wait, dueAt } = decide(facts({ order: CANCELLED, now: at(11), ...over }));
  const does = step.do === "note" ? `note ${step.cancel?.state}` : step.do;
  return { does, tasks: tasks.map((task) => task.kind), wait: wait?.reason, dueAt };
}

describe("canceled in the store while Kit has it unpaid", () => {
  test("the request is written down first", () => {
    expect(decided({ row: row("none") }).does).toBe("note requested");
  });

  test("Kit is read before anything is asked of it, and it must not be paid meanwhile", () => {
    expect(decided({ row: row("requested") })).toMatchObject({ does: "read_kit", tasks: ["do_not_pay"] });
  });

  test("a read from before the request doesn't count, nor one that became stale while waiting for a slot", () => {
    expect(decided({ row: row("requested", { readAt: at(9.9) }) }).does).toBe("read_kit");
    expect(decided({ row: row("requested", { readAt: at(10.5) }), now: at(10.9) }).does).toBe("cancel_at_kit");
    expect(decided({ row: row("requested", { readAt: at(10.5) }), now: at(11) }).does).toBe("read_kit");
  });

  test("an order that was just read as unpaid is canceled", () => {
    expect(decided({ row: row("requested", { readAt: at(10.8) }) }).does).toBe("cancel_at_kit");
  });

  test("asks first if the merchant's setting says so", () => {
    const over = { row: row("requested", { readAt: at(10.8) }), rules: { cancelWithoutAsking: false } };
    expect(decided(over)).toMatchObject({
      does: "rest",
      tasks: ["cancel_costs", "do_not_pay"],
      wait: "cancel_question",
    });
  });

  test("isn't due to be paid because the merchant marked that as handled, but if they keep it", () => {
    const of = (state: CancelState, approvals: OrderRow["approvals"] = []) =>
      facts({ order: CANCELLED, now: at(11), row: row(state, { readAt: at(10.8) }, { approvals }) });
    const signature = decide(of("refused")).tasks.filter(isDoNotPay).map(taskSignature)[0]!;
    expect(decide(of("refused", [approval("handled:do_not_pay", at(10.9), { signature })])).tasks).toEqual(
      decide(of("refused")).tasks,
    );
    const kept = row("none");
    kept.storeCancelledAt = at(10);
    kept.approvals = [approval("keep_at_kit", at(10.9), { about: keptOf(kept), why: "canceled_in_store" })];
    expect(decided({ row: kept }).tasks).toEqual([]);
  });

  test("doesn't ask again if the merchant canceled the order in the app", () => {
    const mine = row("requested", { readAt: at(10.8) });
    mine.cancel.by = "merchant";
    expect(decided({ row: mine, rules: { cancelWithoutAsking: false }, order: storeOrder() }).does).toBe(
      "cancel_at_kit",
    );
  });

  test("a number that shows another order is never canceled", () => {
    const over = { row: row("requested", { readAt: at(10.8), readFault: "other_reference" as const }) };
    expect(decided(over)).toMatchObject({ does: "rest", tasks: ["cancel_costs", "do_not_pay", "not_found_at_kit"] });
  });

  test("a request from a machine whose clock is ahead waits until then instead of reading repeatedly", () => {
    expect(decided({ row: row("requested", { readAt: at(9) }), now: at(9.5) })).toMatchObject({
      does: "rest",
      dueAt: at(10),
    });
  });
});

describe("canceled in the store while Kit makes it", () => {
  const making = (over: Partial<OrderRow> = {}) => row("requested", { ...PRODUCTION, readAt: at(10.8) }, over);

  test("the merchant is asked, because canceling costs", () => {
    expect(decided({ row: making() })).toMatchObject({
      does: "rest",
      tasks: ["cancel_costs"],
      wait: "cancel_question",
    });
  });

  test("it is canceled when Kit says that it is free", () => {
    const free = row("requested", { ...PRODUCTION, cancelType: "no_cost", readAt: at(10.8) });
    expect(decided({ row: free }).does).toBe("cancel_at_kit");
  });

  test("it is canceled by the merchant's approval of this request, after another reading", () => {
    const word = (minute: number) => [{ what: "cancel_at_cost" as const, at: at(minute), params: {} }];
    expect(decided({ row: making({ approvals: word(10.7) }) }).does).toBe("cancel_at_kit");
    expect(decided({ row: making({ approvals: word(5) }) }).does).toBe("rest");
    expect(decided({ row: making({ approvals: word(10.7) }), now: at(30) }).does).toBe("read_kit");
  });

  test("an approval of what Kit called free is none of a cost", () => {
    const approvals = [approval("cancel_at_cost", at(10.7), { free: true })];
    expect(decided({ row: making({ approvals }) })).toMatchObject({ does: "rest", tasks: ["cancel_costs"] });
    const free = row("requested", { ...PRODUCTION, cancelType: "no_cost", readAt: at(10.8) }, { approvals });
    expect(decided({ row: free, rules: { cancelWithoutAsking: false } }).does).toBe("cancel_at_kit");
  });

  test("reports an order that Kit no longer cancels", () => {
    const late = row("requested", { ...PRODUCTION, allowCancel: false, readAt: at(10.8) });
    expect(decided({ row: late }).does).toBe("note refused");
    expect(decided({ row: row("refused", PRODUCTION) }).tasks).toEqual(["cancel_not_possible"]);
  });

  test("what Kit no longer cancels is over when the store wants the order again", () => {
    const wanted = { row: row("refused", PRODUCTION), order: storeOrder() };
    expect(decided(wanted).does).toBe("note none");
    const byMerchant = row("refused", PRODUCTION, {
      cancel: { state: "refused", by: "merchant", at: at(10), lostCount: 0 },
    });
    expect(decided({ ...wanted, row: byMerchant })).toMatchObject({ does: "rest", tasks: ["cancel_not_possible"] });
    expect(decided({ row: byMerchant }).does, "the store's reason is another").toBe("note requested");
  });

  test("what Kit refused and was handled is told again when Kit refuses a later request", () => {
    const refused = row("refused", PRODUCTION);
    const signature = taskSignature({ kind: "cancel_not_possible", params: { state: "in_production", detail: null } });
    const handled = (minute: number) => [approval("handled:cancel_not_possible", at(minute), { signature })];
    expect(decided({ row: { ...refused, approvals: handled(10.5) } }).tasks).toEqual([]);
    expect(decided({ row: { ...refused, approvals: handled(9) } }).tasks).toEqual(["cancel_not_possible"]);
  });
});

describe("the merchant leaves it at Kit", () => {
  const READ = { readAt: at(10.9) };
  const kept = (about: OrderRow) => [approval("keep_at_kit", at(12), { about: keptOf(about) })];

  test("and isn't asked about the same cancellation again", () => {
    const shown = row("none", READ, { storeCancelledAt: at(10), lines: [sentLine({ quantity: 1 })] });
    expect(decided({ row: { ...shown, approvals: kept(shown) } })).toMatchObject({ does: "tag", tasks: [] });
  });

  test("but is asked when the whole order is canceled after one kit of two was kept", () => {
    const shown = row("none", READ, { lines: [sentLine({ quantity: 1, sentQuantity: 2 })] });
    const said = { ...shown, approvals: kept(shown) };
    const reduced = storeOrder({ lines: [storeLine({ quantity: 2, currentQuantity: 1 })] });
    expect(decided({ row: said, order: reduced })).toMatchObject({ does: "tag", tasks: [] });
    expect(decided({ row: said }).does).toBe("note requested");
  });

  test("and may still cancel it afterwards", () => {
    const shown = row("requested", { readAt: at(13) }, { storeCancelledAt: at(10) });
    shown.cancel = { state: "requested", by: "merchant", at: at(12.5), lostCount: 0 };
    expect(decided({ row: { ...shown, approvals: kept(shown) }, now: at(13) }).does).toBe("cancel_at_kit");
  });
});

test("a store that wants the order back takes its request back", () => {
  expect(decided({ row: row("requested", { readAt: at(10.8) }), order: storeOrder() }).does).toBe("note none");
});

test("one kit of two taken out is not a cancellation, all of them are", () => {
  const lines = [storeLine({ quantity: 2, currentQuantity: 1 })];
  const sent = { lines: [sentLine({ sentQuantity: 2 })] };
  expect(decided({ row: row("none", {}, sent), order: storeOrder({ lines }) })).toMatchObject({
    tasks: ["changed_after_sending"],
  });
  const none = [storeLine({ quantity: 2, currentQuantity: 0 })];
  expect(decided({ row: row("none", {}, sent), order: storeOrder({ lines: none }) }).does).toBe("note requested");
});

describe("the answer to the cancellation was lost", () => {
  const lastCancel = {
    id: "c",
    number: 1,
    startedAt: at(10.6),
    endedAt: at(10.8),
    outcome: "lost",
    httpStatus: null,
    detail: null,
  };
  const unknown = (kit: Partial<KitMirror>, lostCount = 1) =>
    row("unknown", kit, { lastCancel, cancel: { state: "unknown", by: "store", at: at(10), lostCount } });

  test("Kit is read first", () => {
    expect(decided({ row: unknown({ readAt: at(10.7) }) }).does).toBe("read_kit");
  });

  test("it is asked again only while Kit allows it", () => {
    expect(decided({ row: unknown({ readAt: at(10.8) }) }).does).toBe("note requested");
    expect(decided({ row: unknown({ readAt: at(10.8), allowCancel: false }) }).does).toBe("note refused");
  });

  test("it is done when Kit shows it canceled", () => {
    expect(decided({ row: unknown({ readAt: at(10.8), canceledAt: at(10.8) }) }).does).toBe("note done");
  });

  test("after the third loss a person looks", () => {
    expect(decided({ row: unknown({ readAt: at(10.9) }, 3) }).tasks).toEqual(["cancel_unknown", "do_not_pay"]);
  });
});

describe("Kit shipped it already", () => {
  test("an order that was canceled in the store is told as shipped although canceled", () => {
    const shipped = submittedRow({ kit: shippedMirror() });
    expect(decided({ row: shipped }).tasks).toContain("shipped_though_canceled");
  });

  test.each<CancelState>(["requested", "blocked", "unknown", "sending"])(
    "a request at %s is answered as refused",
    (state) => {
      const shipped = row(state);
      expect(decided({ row: { ...shipped, kit: shippedMirror() } }).does).toBe("note refused");
    },
  );

  test("the merchant who wanted it canceled is told that it is not", () => {
    const shipped = submittedRow({
      kit: shippedMirror(),
      cancel: { state: "refused", by: "merchant", at: at(5), lostCount: 0 },
    });
    expect(decided({ row: shipped, order: storeOrder() }).tasks).toContain("cancel_not_possible");
  });
});

test("canceled in Kit's portal while the store wants it: a person is told, no request is invented", () => {
  const canceled = submittedRow({ kit: mirror({ state: "canceled", canceledAt: at(5), allowCancel: false }) });
  expect(decided({ row: canceled, order: storeOrder() })).toMatchObject({ tasks: ["canceled_at_kit"], dueAt: null });
  expect(decided({ row: canceled }).tasks).toEqual([]);
});

test.each<[string, CancelState, StoreOrder]>([
  ["by this app", "done", CANCELLED],
  ["in Kit's portal", "none", storeOrder()],
])("what was canceled %s and is shipped by Kit all the same is told", (_by, state, order) => {
  const canceled = { canceledAt: at(5), allowCancel: false };
  const told = (kit: KitMirror) => decide(facts({ row: row(state, kit), order, now: at(11) })).tasks;
  expect(told(shippedMirror({ ...canceled, state: "shipped" }))).toContainEqual({
    kind: "shipped_though_canceled",
    params: { state: "shipped", canceledAtKit: true },
  });
  const kinds = told(shippedMirror({ ...canceled, state: "canceled" })).map(({ kind }) => kind);
  expect(kinds, "canceled after it was shipped").not.toContain("shipped_though_canceled");
});

test("a cancel that waited for Kit's number is taken up once it is known", () => {
  expect(decided({ row: row("blocked"), order: storeOrder() }).does).toBe("note requested");
});

const shown: KitOrder = {
  id: KitOrderId.parse(4711),
  reference: ORDER_ID,
  state: "made_void_by_hand",
  paymentStatus: null,
  portalUrl: null,
  createdAt: null,
  allowCancel: false,
  cancelType: "production_cost",
  tracking: [],
  lines: [],
  customer: null,
};

test.each<[string, KitAnswer<KitOrder>, CancelState]>([
  ["200, whatever the state's name", { kind: "ok", status: 200, value: shown }, "done"],
  ["200 about another order", { kind: "ok", status: 200, value: { ...shown, id: KitOrderId.parse(5) } }, "unknown"],
  ["200 with another reference", { kind: "ok", status: 200, value: { ...shown, reference: "9" } }, "unknown"],
  ["422", { kind: "refused", reached: "yes", status: 422, errors: [] }, "refused"],
  ["404", { kind: "refused", reached: "yes", status: 404, errors: [] }, "refused"],
  ["time-out", { kind: "lost", reached: "maybe", status: null, code: "timeout" }, "unknown"],
  ["500", { kind: "lost", reached: "maybe", status: 500, code: "server_fault" }, "unknown"],
  ["not reached", { kind: "unreachable", reached: "no", code: "host_not_found" }, "requested"],
  ["401", { kind: "unauthorized", reached: "no", errors: [] }, "requested"],
  ["429", { kind: "rate_limited", reached: "no", retryAt: at(1) }, "requested"],
])("a cancellation answered with %s", (_title, answer, state) => {
  const context = { row: row("sending"), kit: mirror(), now: at(11), mask: (text: string) => text };
  const result = classifyCancel(answer, context);
  expect(result.cancel).toBe(state);
  expect(result.mirror?.canceledAt ?? null).toEqual(state === "done" ? at(11) : null);
});

test("a line that doesn't belong to this kit order causes no cancellation", () => {
  const other = [storeLine({ id: LineItemId.parse("9002"), currentQuantity: 0, quantity: 1 }), storeLine()];
  expect(decided({ row: row("none"), order: storeOrder({ lines: other }) }).does).not.toBe("note requested");
});
