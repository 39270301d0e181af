// "Kit may have it": every way in which an answer can end, on an order that stands anywhere; and what is decided from there.
import { describe, expect, test } from "vitest";
import { KitOrderId } from "../../../app/kernel/ids.ts";
import type { LostCode } from "../../../app/kit/fault-codes.ts";
import type { KitAnswer, KitOrder } from "../../../app/kit/kit-types.ts";
import { classifyCreate, isReferenceTaken, orderIdInError } from "../../../app/orders/kit-answers/classify-create.ts";
import { type AttemptState, effectOfEnd } from "../../../app/orders/kit-answers/end-attempt.ts";
import type { Submission } from "../../../app/orders/ports/order-row.ts";
import { at, ORDER_ID } from "../../support/orders/builders.ts";

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
const lost = (status: number | null, code: LostCode): KitAnswer<KitOrder> => ({
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
  ["not reached", { kind: "unreachable", reached: "no", code: "host_not_found" }, "ready", "unknown"],
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
  ["reset after sending", lost(null, "connection_broken"), "unknown", "unknown"],
  ["408", lost(408, "request_timeout"), "unknown", "unknown"],
  ["redirect", lost(302, "redirect"), "unknown", "unknown"],
  ["500", lost(500, "server_fault"), "unknown", "unknown"],
  ["unreadable 201", lost(201, "not_as_specified"), "unknown", "unknown"],
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

  test("the third lost answer needs a person, and other answers don't count", () => {
    const third = classify(2);
    if (third.outcome === "lost") expect(third).toMatchObject({ submission: "review", lostCount: 3 });
    else expect(third.lostCount ?? 2).toBe(2);
  });

  test.each<[string, Partial<AttemptState>]>([
    ["once Kit's number is known", { linkedAs: order.id, submission: "submitted" }],
    ["once a later request was made", { newest: false, submission: "unknown" }],
  ])("moves nothing back %s", (_when, place) => {
    const standing: AttemptState = {
      kind: "create",
      newest: true,
      submission: "submitting",
      linkedAs: null,
      cancel: "none",
      endedAs: null,
      ...place,
    };
    const effect = effectOfEnd(classify(0), standing);
    if (answer.kind === "ok" && answer.value.reference === ORDER_ID) expect(effect.linesAreSent).toBe(true);
    else expect(effect).toEqual({ linesAreSent: false });
  });
});

test("an answer still counts after its process was presumed dead", () => {
  const place: AttemptState = {
    kind: "create",
    newest: true,
    submission: "unknown",
    linkedAs: null,
    cancel: "none",
    endedAs: "lost",
  };
  const context = { row: { reference: ORDER_ID, lostCount: 0 }, attempt: 1, now: at(1), mask: (t: string) => t };
  const created = classifyCreate({ kind: "ok", status: 201, value: order }, context);
  expect(effectOfEnd(created, place)).toMatchObject({ submission: "submitted", linesAreSent: true });
  const notSent = classifyCreate({ kind: "unreachable", reached: "no", code: "host_not_found" }, context);
  expect(effectOfEnd(notSent, place)).toMatchObject({ submission: "ready", lostCount: 0 });
  expect(effectOfEnd(classifyCreate(lost(null, "timeout"), context), place)).toEqual({ linesAreSent: false });
});

test("a rejection for another reason isn't mistaken for a duplicate reference", () => {
  const says = (detail: string, status = 400) => isReferenceTaken(status, [{ status, title: "", detail }], ORDER_ID);
  expect(says("lines must not be empty")).toBe(false);
  expect(says("email is already used")).toBe(false);
  expect(says("reference_number is missing")).toBe(false);
  expect(says("reference_number already exists", 404)).toBe(false);
  expect(says(`${ORDER_ID} already exists`)).toBe(true);
  expect(says("line 1 references a product that does not exist")).toBe(false);
  expect(says(`order ${ORDER_ID} was refused: product 12 doesn't exist`)).toBe(false);
  expect(says("reference_number is missing; email is already used")).toBe(false);
  expect(says("reference_number is unused, lines must exist")).toBe(false);
});

test.each([
  "Reference number has already been taken",
  "reference_number: must be unique",
  "referenceNumber is a duplicate",
  "reference_number is in use by order 4711",
  `An order with reference ${ORDER_ID} exists already`,
  "Lines can't be empty, Reference number has already been taken",
  `Reference number ${ORDER_ID} is not unique`,
  "duplicate reference_number",
  "reference_already_used",
  "The reference of an existing order can't be reused",
])("Kit's words for a duplicate reference: %s", (detail) => {
  expect(isReferenceTaken(422, [{ status: 422, title: "Validation failed", detail }], ORDER_ID)).toBe(true);
});

test("Kit's number is read from an error, but our reference never is", () => {
  const named = (detail: string) => orderIdInError([{ status: 409, title: "", detail }], ORDER_ID);
  expect(named("already used by order 4711")).toBe(4711);
  expect(named("order id: #4711")).toBe(4711);
  expect(named(`order ${ORDER_ID} already exists`)).toBeNull();
});

test("a second order at Kit, made at another account, is none of the row's, and is told", () => {
  const place: AttemptState = {
    kind: "create",
    newest: false,
    submission: "submitted",
    linkedAs: KitOrderId.parse(order.id + 1),
    cancel: "none",
    endedAs: "lost",
  };
  const context = { row: { reference: ORDER_ID, lostCount: 0 }, attempt: 1, now: at(1), mask: (t: string) => t };
  const created = classifyCreate({ kind: "ok", status: 201, value: order }, context);
  expect(effectOfEnd(created, place)).toEqual({ linesAreSent: false, second: order.id });
});
