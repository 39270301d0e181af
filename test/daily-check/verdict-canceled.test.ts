// The daily check on kits that were canceled at Kit: missing, unless something else accounts for them.
import { expect, test } from "vitest";
import { compareSides } from "../../app/daily-check/compare-sides.ts";
import type { OrderTaskKind } from "../../app/orders/codes/tasks.ts";
import type { OrderRow } from "../../app/orders/ports/order-row.ts";
import { approval, at, mirror, storeOrder, submittedRow } from "../support/orders/builders.ts";

function judge({ approvals = [], tasks = [] }: { approvals?: OrderRow["approvals"]; tasks?: OrderTaskKind[] }) {
  const row = submittedRow({ kit: mirror({ canceledAt: at(30) }), approvals });
  return compareSides({
    store: { kind: "found", order: storeOrder() },
    parts: [{ row, openTasks: tasks, atWork: false }],
    linkedAt: new Map(),
    shop: {
      goneLiveAt: at(-60),
      environment: "production",
      paidStates: ["PAID"],
      unpaidTerms: false,
      unpaidGateways: [],
      testOrders: "hold",
    },
    since: at(-60),
    now: at(3 * 60),
  });
}

test("is missing while nobody was told and nobody decided", () => {
  const { verdict, differences } = judge({});
  expect(verdict).toBe("missing");
  expect(differences).toMatchObject([{ kind: "canceled_at_kit" }]);
});

test("waits for the person whom a task asks", () => {
  expect(judge({ tasks: ["canceled_at_kit"] }).verdict).toBe("waiting");
  expect(judge({ tasks: ["at_own_location"] })).toMatchObject({ verdict: "waiting", differences: [] });
});

test("is the merchant's once they keep the kits at their own location", () => {
  const approvals = [approval("keep_at_location", at(40))];
  expect(judge({ approvals })).toMatchObject({ verdict: "elsewhere", differences: [] });
});
