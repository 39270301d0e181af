// What the customer reported on the order status page: one task of the order, until it is settled.
import { expect, test } from "vitest";
import { taskSignature } from "../../../app/orders/codes/tasks.ts";
import { reportedProblem } from "../../../app/orders/decide/at-kit/decide-at-kit.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import { kitProblem, type KitProblem, PROBLEM_FIELD } from "../../../app/orders/ports/kit-problem.ts";
import { STAGE } from "../../../app/orders/ports/order-row.ts";
import { approval, at, facts, mirror, storeOrder, submittedRow } from "../../support/orders/builders.ts";

type Approved = ReturnType<typeof approval>;

const damaged = { kind: "customer_problem", params: { problem: "damaged" } };
const order = (problem: KitProblem | null) => storeOrder({ problem });

test("is a task with what was chosen, and none without a report", () => {
  expect(decide(facts({ row: submittedRow(), order: order("damaged") })).tasks).toEqual([damaged]);
  expect(decide(facts({ row: submittedRow(), order: order(null) })).tasks).toEqual([]);
});

test("stays handled while it is the same, and returns as something else", () => {
  const signature = taskSignature(damaged);
  const row = submittedRow({ approvals: [approval("handled:customer_problem", at(1), { signature })] });
  expect(decide(facts({ row, order: order("damaged") })).tasks).toEqual([]);
  expect(decide(facts({ row, order: order("wrong_kit") })).tasks).toMatchObject([{ params: { problem: "wrong_kit" } }]);
});

test("stays when Shopify hides the order, until it is handled, and not for an order that was deleted", () => {
  const tasksOf = (days: number, approvals: Approved[] = []) => {
    const row = submittedRow({ reportedProblem: "damaged", approvals, kit: mirror({ stage: STAGE.delivered }) });
    const now = new Date(row.placedAt.getTime() + days * 86_400_000);
    return decide(facts({ row, store: { kind: "gone" }, now })).tasks.filter(({ kind }) => kind === damaged.kind);
  };
  expect(tasksOf(61)).toEqual([damaged]);
  expect(tasksOf(61, [approval("handled:customer_problem", at(1), { signature: taskSignature(damaged) })])).toEqual([]);
  expect(tasksOf(20)).toEqual([]);
});

test("is part 1's, or of the part that was sent after part 1 was canceled, and never of a canceled one", () => {
  const kinds = (part: number, canceledAt: Date | null, canceledBefore: boolean) => {
    const given = facts({ row: submittedRow({ part }), order: order("something_else") });
    const canceledParts = canceledBefore ? [{ by: null, lines: [] }] : [];
    return reportedProblem({ ...given, lines: { ...given.lines, canceledParts } }, mirror({ canceledAt })).length;
  };
  expect([kinds(1, null, false), kinds(2, null, false), kinds(2, null, true), kinds(1, at(1), false)]).toEqual([
    1, 0, 1, 0,
  ]);
});

test("knows the field's choices alone: no other text is read", () => {
  for (const [problem, choice] of Object.entries(PROBLEM_FIELD)) expect(kitProblem(choice)).toBe(problem);
  expect(["Call me: 070-1234567", "constructor", "", null, undefined].map(kitProblem)).toEqual(Array(5).fill(null));
});
