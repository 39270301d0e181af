// The daily check on kits that an order was sent without.
import { expect, test } from "vitest";
import { LineItemId } from "../../app/kernel/ids.ts";
import type { OrderTaskKind } from "../../app/orders/codes/tasks.ts";
import type { OrderRow } from "../../app/orders/ports/order-row.ts";
import { approval, at, sentLine, storeLine, submittedRow } from "../support/orders/builders.ts";
import { compareOrder } from "./compare-order.ts";

const OUT = LineItemId.parse("9002");

function verdict(over: Partial<OrderRow>, tasks: OrderTaskKind[] = []) {
  const lines = [sentLine(), sentLine({ lineItemId: OUT, disposition: "ignore", reason: "left_out", sentQuantity: 0 })];
  const order = { lines: [storeLine(), storeLine({ id: OUT })] };
  return compareOrder({ order, rows: [submittedRow({ lines, ...over })], tasks }).verdict;
}

test("a kit that was left out is missing until there is a task, and not for Kit once the merchant won't send it", () => {
  expect(verdict({})).toBe("missing");
  expect(verdict({}, ["left_out"])).toBe("waiting");
  expect(
    verdict({ approvals: [approval("handled:left_out", at(5), { signature: '["left_out",[["id","9002"]]]' })] }),
  ).toBe("elsewhere");
});
