// "Kit may have it": every way in which an answer can end, on an order that stands anywhere; and what is decided from there.
import { describe, expect, test } from "vitest";
import type { KitAnswer, KitOrder } from "../../app/kit/types.ts";
import { classifyCreate, isReferenceTaken, orderIdInError } from "../../app/orders/classify-create.ts";
import { decide } from "../../app/orders/decide.ts";
import type { AttemptPlace } from "../../app/orders/end-attempt.ts";
import { effectOfEnd } from "../../app/orders/end-attempt.ts";
import type { OrderRow, Submission } from "../../app/orders/order-row.ts";
import { KitAccountId, KitOrderId } from "../../app/platform/ids.ts";
import type { FactsOver } from "../support/orders/builders.ts";
import {
  ACCOUNT,
  at,
  facts,
  ORDER_ID,
  orderRow,
  shopFacts,
  storeLine,
  storeOrder,
} from "../support/orders/builders.ts";

const order: KitOrder = {
  id: KitOrderId.parse(4711),
  reference: ORDER_ID,
  state: "pending_payment",
  paymentStatus: "pending_payment",
  portalUrl: null,
  createdAt: null,
  allowCancel: true,
  cancelType: null,
  tracking: [],
  lines: [],
  customer: null,
};
const refused = (status: number, detail: string): KitAnswer<KitOrder> => ({
  kind: "refused",
  reached: "yes",
  status,
  errors: [{ status, title: "Bad Request", detail }],
});
const lost = (status: number | null, code: string): KitAnswer<KitOrder> => ({
  kind: "lost",
  reached: "maybe",
  status,
  code,
});

/** [answer, what becomes of a first attempt, what becomes of one after a lost answer, is an attempt used up]. */
const ANSWERS: [string, KitAnswer<KitOrder>, Submission, Submission][] = [
  ["created", { kind: "ok", status: 201, value: order }, "submitted", "submitted"],
  [
    "created, but another order's",
    { kind: "ok", status: 201, value: { ...order, reference: "1" } },
    "unknown",
    "unknown",
  ],
  ["not reached", { kind: "unreachable", reached: "no", code: "ENOTFOUND" }, "ready", "unknown"],
  ["401", { kind: "unauthorized", reached: "no", errors: [] }, "ready", "unknown"],
  ["429", { kind: "rate_limited", reached: "no", retryAt: at(1) }, "ready", "unknown"],
  ["400 about an address", refused(400, "customer_info.country is invalid"), "rejected", "review"],
  ["404", refused(404, "no such product"), "rejected", "review"],
  ["409", refused(409, "conflict"), "exists_unlinked", "exists_unlinked"],
  [
    "400 that says the reference is taken",
    refused(400, "reference_number has already been taken"),
    "exists_unlinked",
    "exists_unlinked",
  ],
  [
    "422 that says it must be unique",
    refused(422, "Reference number must be unique"),
    "exists_unlinked",
    "exists_unlinked",
  ],
  ["time-out", lost(null, "timeout"), "unknown", "unknown"],
  ["reset after sending", lost(null, "ECONNRESET"), "unknown", "unknown"],
  ["408", lost(408, "http_408"), "unknown", "unknown"],
  ["redirect", lost(302, "http_302"), "unknown", "unknown"],
  ["500", lost(500, "http_500"), "unknown", "unknown"],
  ["unreadable 201", lost(201, "unreadable"), "unknown", "unknown"],
];

describe.each(ANSWERS)("Kit's answer %s", (_title, answer, first, afterLost) => {
  const classify = (lostCount: number) =>
    classifyCreate(answer, {
      row: { reference: ORDER_ID, lostCount },
      attempt: lostCount + 1,
      now: at(1),
      mask: (t) => t,
    });

  test(`makes a first attempt ${first}`, () => {
    expect(classify(0).submission).toBe(first);
  });

  test(`makes an attempt after a lost answer ${afterLost}`, () => {
    expect(classify(1).submission).toBe(afterLost);
  });

  test("the third lost answer is for a person, any other answer is not counted", () => {
    const third = classify(2);
    if (third.outcome === "lost") expect(third).toMatchObject({ submission: "review", lostCount: 3 });
    else expect(third.lostCount ?? 2).toBe(2);
  });

  test.each<[string, Partial<AttemptPlace>]>([
    ["once Kit's number is known", { linked: true, submission: "submitted" }],
    ["once a later request was made", { newest: false, submission: "unknown" }],
  ])("moves nothing back %s", (_when, place) => {
    const standing: AttemptPlace = {
      kind: "create",
      newest: true,
      submission: "submitting",
      linked: false,
      cancel: "none",
      endedAs: null,
      ...place,
    };
    const effect = effectOfEnd(classify(0), standing);
    if (answer.kind === "ok" && answer.value.reference === ORDER_ID) expect(effect.linesAreSent).toBe(true);
    else expect(effect).toEqual({ linesAreSent: false });
  });
});

test("an answer that comes after its process was taken for dead still tells", () => {
  const place: AttemptPlace = {
    kind: "create",
    newest: true,
    submission: "unknown",
    linked: false,
    cancel: "none",
    endedAs: "lost",
  };
  const context = { row: { reference: ORDER_ID, lostCount: 0 }, attempt: 1, now: at(1), mask: (t: string) => t };
  const created = classifyCreate({ kind: "ok", status: 201, value: order }, context);
  expect(effectOfEnd(created, place)).toMatchObject({ submission: "submitted", linesAreSent: true });
  const notSent = classifyCreate({ kind: "unreachable", reached: "no", code: "ENOTFOUND" }, context);
  expect(effectOfEnd(notSent, place)).toMatchObject({ submission: "ready", lostCount: 0 });
  expect(effectOfEnd(classifyCreate(lost(null, "timeout"), context), place)).toEqual({ linesAreSent: false });
});

test("a refusal about something else is not taken for a taken reference", () => {
  const says = (detail: string, status = 400) => isReferenceTaken(status, [{ status, title: "", detail }], ORDER_ID);
  expect(says("lines must not be empty")).toBe(false);
  expect(says("email is already used")).toBe(false);
  expect(says("reference_number is missing")).toBe(false);
  expect(says("reference_number already exists", 404)).toBe(false);
  expect(says(`${ORDER_ID} already exists`)).toBe(true);
});

test("Kit's number is read out of an error, and the reference never is", () => {
  const named = (detail: string) => orderIdInError([{ status: 409, title: "", detail }], ORDER_ID);
  expect(named("already used by order 4711")).toBe(4711);
  expect(named("order id: #4711")).toBe(4711);
  expect(named(`order ${ORDER_ID} already exists`)).toBeNull();
});

const attempt = (over: Partial<NonNullable<OrderRow["lastCreate"]>> = {}): NonNullable<OrderRow["lastCreate"]> => ({
  id: "a",
  number: 1,
  startedAt: at(1),
  endedAt: at(1),
  outcome: "lost",
  httpStatus: null,
  detail: "timeout",
  ...over,
});
const unknown = (over: Partial<OrderRow> = {}) =>
  orderRow({ submission: "unknown", lostCount: 1, accountId: ACCOUNT, lastCreate: attempt(), ...over });

describe("an order whose answer was lost", () => {
  const decided = (over: FactsOver) => decide(facts({ row: unknown(), now: at(6), ...over }));

  test("is left alone for five minutes, since the first request may be under way", () => {
    expect(decided({ now: at(5.9) })).toMatchObject({
      step: { do: "rest" },
      dueAt: at(6),
      wait: { reason: "checking_with_kit" },
    });
  });

  test("is then sent again, under the same reference, behind new orders", () => {
    expect(decided({})).toMatchObject({ submission: "unknown", step: { do: "send", precedence: 3 } });
  });

  test("is sent as it is now, not as it was", () => {
    const lines = [storeLine({ quantity: 3, currentQuantity: 2 })];
    expect(decided({ order: storeOrder({ lines }) }).step).toMatchObject({ lines: [{ units: 2 }] });
  });

  test.each<[string, FactsOver]>([
    ["cancelled in the store", { order: storeOrder({ cancelledAt: at(2) }) }],
    ["deleted in the store", { store: { kind: "gone" } }],
    ["emptied in the store", { order: storeOrder({ lines: [storeLine({ currentQuantity: 0 })] }) }],
    [
      "taken over by the merchant",
      { row: unknown({ approvals: [{ what: "left_to_merchant", at: at(2), params: {} }] }) },
    ],
    ["ordered by hand", { row: unknown({ approvals: [{ what: "already_ordered", at: at(2), params: {} }] }) }],
    ["to be cancelled", { row: unknown({ cancel: { state: "blocked", by: "merchant", at: at(2), lostCount: 0 } }) }],
  ])("is not sent again when it was %s meanwhile, and must not be paid", (_title, over) => {
    const decision = decided(over);
    expect(decision.step.do).not.toBe("send");
    expect(decision.tasks).toContainEqual({ kind: "do_not_pay", params: { reference: ORDER_ID, certain: false } });
  });

  test("says why it is held when it may not be sent any more", () => {
    const decision = decided({ order: storeOrder({ customer: null }) });
    expect(decision.tasks.map((task) => task.kind)).toEqual(["order_held"]);
    expect(decision.submission).toBe("unknown");
  });

  test("waits while the store cannot be read", () => {
    expect(decided({ store: { kind: "no_access", code: "throttled" } })).toMatchObject({
      step: { do: "rest" },
      dueAt: at(16),
    });
  });

  test("is for a person after the third loss", () => {
    const decision = decided({ row: unknown({ lostCount: 3 }) });
    expect(decision).toMatchObject({ submission: "review", wait: { reason: "review" } });
    expect(decision.tasks.map((task) => task.kind)).toEqual(["review"]);
  });

  test("is for a person when the shop uses another Kit account by now, which would take it for a new order", () => {
    const elsewhere = shopFacts({
      account: { ...shopFacts().account!, id: KitAccountId.parse("6a1f43a5-54e5-4a28-a0a2-4a2f5d6c0002") },
    });
    expect(decided({ shop: elsewhere })).toMatchObject({ submission: "review", step: { do: "tag" } });
  });
});

describe("an order in review", () => {
  const review = (word: Date | null, over: Partial<OrderRow> = {}) =>
    unknown({
      submission: "review",
      lostCount: 3,
      tagged: true,
      approvals: word ? [{ what: "send_again", at: word, params: {} }] : [],
      ...over,
    });

  test("rests until the merchant says to send it once more", () => {
    expect(decide(facts({ row: review(null), now: at(60) })).step.do).toBe("rest");
    expect(decide(facts({ row: review(at(30)), now: at(60) }))).toMatchObject({
      submission: "review",
      step: { do: "send" },
    });
  });

  test("takes that word for one request, not for the next", () => {
    const row = review(at(30), { lastCreate: attempt({ startedAt: at(31), endedAt: at(31) }) });
    expect(decide(facts({ row, now: at(60) })).step.do).toBe("rest");
  });

  test("is not sent when it was cancelled since", () => {
    const decision = decide(facts({ row: review(at(30)), order: storeOrder({ cancelledAt: at(40) }), now: at(60) }));
    expect(decision.step.do).toBe("rest");
    expect(decision.tasks.map((task) => task.kind)).toEqual(["review", "do_not_pay"]);
  });
});

describe("an order whose reference is taken at Kit", () => {
  const row = unknown({ submission: "exists_unlinked", tagged: true });

  test("asks for the number and sends nothing", () => {
    const decision = decide(facts({ row, now: at(600) }));
    expect(decision).toMatchObject({ submission: "exists_unlinked", step: { do: "rest" } });
    expect(decision.tasks.map((task) => task.kind)).toEqual(["kit_number_needed"]);
  });

  test("must not be paid once it is cancelled in the store", () => {
    const decision = decide(facts({ row, order: storeOrder({ cancelledAt: at(2) }), now: at(600) }));
    expect(decision.tasks.map((task) => task.kind)).toEqual(["kit_number_needed", "do_not_pay"]);
  });
});

describe("an order that Kit refused", () => {
  const rejected = (over: Partial<OrderRow> = {}) =>
    orderRow({
      submission: "rejected",
      accountId: ACCOUNT,
      lastCreate: attempt({ outcome: "rejected", httpStatus: 400, detail: "[name] is too long" }),
      ...over,
    });

  test("shows Kit's words and rests", () => {
    const decision = decide(facts({ row: rejected({ tagged: true }), customerAsSent: true, now: at(60) }));
    expect(decision).toMatchObject({ submission: "rejected", step: { do: "rest" } });
    expect(decision.tasks).toEqual([{ kind: "rejected", params: { status: 400, detail: "[name] is too long" } }]);
  });

  test("is sent again by itself once the address is another", () => {
    expect(decide(facts({ row: rejected(), customerAsSent: false })).step.do).toBe("send");
  });

  test.each<[string, FactsOver]>([
    ["cancelled", { row: rejected(), order: storeOrder({ cancelledAt: at(2) }) }],
    ["deleted", { row: rejected(), store: { kind: "gone" } }],
    ["ordered by hand", { row: rejected({ approvals: [{ what: "already_ordered", at: at(2), params: {} }] }) }],
  ])("ends when it is %s", (_title, over) => {
    expect(decide(facts({ customerAsSent: true, ...over })).submission).toBe("void");
  });
});
