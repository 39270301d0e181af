// The daily check on kits that were canceled at Kit: missing, unless something else accounts for them.
import { expect, test } from "vitest";
import type { OrderTaskKind } from "../../app/orders/codes/tasks.ts";
import type { OrderRow } from "../../app/orders/ports/order-row.ts";
import { approval, at, mirror, submittedRow } from "../support/orders/builders.ts";
import { compareOrder } from "./compare-order.ts";

function judge({ approvals = [], tasks = [] }: { approvals?: OrderRow["approvals"]; tasks?: OrderTaskKind[] }) {
  const row = submittedRow({ kit: mirror({ canceledAt: at(30) }), approvals });
  return compareOrder({ rows: [row], tasks });
}

test("is missing without a task and without a decision", () => {
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
