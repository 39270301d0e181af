// Kits that Shopify assigned to the merchant's own location, as the daily check sees them: told, moving, kept, or forgotten.
import { expect, test } from "vitest";
import type { OrderTaskKind } from "../../app/orders/codes/tasks.ts";
import type { OrderRow } from "../../app/orders/ports/order-row.ts";
import { approval, at, orderRow, sentLine } from "../support/orders/builders.ts";
import { compareOrder } from "./compare-order.ts";

function judge({ approvals = [], tasks = [] }: { approvals?: OrderRow["approvals"]; tasks?: OrderTaskKind[] }) {
  const wait = { reason: "lines_wait" as const, params: { lines: null }, until: null };
  const lines = [sentLine({ disposition: "wait", reason: "at_own_location", sentQuantity: 0 })];
  return compareOrder({ rows: [orderRow({ submission: "received", wait, lines, approvals })], tasks });
}

const moved = (state: "moving" | "ended") => approval("move_to_kit", at(1), { state, lines: [], fault: null });
const kept = approval("keep_at_location", at(2));

test("waits while the merchant has a task, and while it is moved", () => {
  expect(judge({ tasks: ["at_own_location"] })).toMatchObject({ verdict: "waiting", differences: [] });
  expect(judge({ approvals: [moved("moving")] })).toMatchObject({ verdict: "waiting", differences: [] });
});

test("is the merchant's when they keep it there", () => {
  expect(judge({ approvals: [kept] })).toMatchObject({ verdict: "elsewhere", differences: [] });
  expect(judge({ approvals: [moved("ended"), kept] })).toMatchObject({ verdict: "elsewhere", differences: [] });
});

test("is missing without a task, or when moving it ended and it is still there", () => {
  for (const approvals of [[], [moved("ended")]]) {
    const { verdict, differences } = judge({ approvals });
    expect(verdict).toBe("missing");
    expect(differences[0]?.params).toMatchObject({ why: "stale_reason", reason: "lines_wait" });
  }
});
