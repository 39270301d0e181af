// What stands beside a reason and an approval comes back from the database as it was written, and a row of another version, or
// one that nobody wrote as it should be, costs no page and approves nothing.
import { describe, expect, test } from "vitest";
import { readApproval } from "../../../app/orders/codes/approval-params.ts";
import {
  LINE_PARAMS,
  readLineParams,
  readReasonParams,
  REASON_PARAMS,
} from "../../../app/orders/codes/reason-params.ts";
import { readTaskParams } from "../../../app/orders/codes/task-params.ts";
import { readTimelineParams } from "../../../app/orders/codes/timeline-params.ts";
import { approvalOf } from "../../../app/orders/ports/order-row.ts";
import { lineReasonWords, reasonWords } from "../../../app/ui/texts/orders/order-reasons.ts";
import { approval, at, orderRow } from "../../support/orders/builders.ts";

const HOSTILE: unknown[] = [
  null,
  undefined,
  7,
  "text",
  [],
  [1],
  {},
  { status: {} },
  { lines: "x", sku: 4, missing: 1 },
];

describe("a reason's params", () => {
  test("come back as they were written", () => {
    expect(readReasonParams("not_paid", { status: "PENDING", other: 1 })).toEqual({ status: "PENDING" });
    const lines = [{ id: "9001", reason: "unknown_sku" }];
    expect(readReasonParams("lines_held", { lines })).toEqual({ lines });
    const linked = { line: null, linked: "pmt_fox", design: "Fox" };
    expect(readLineParams("link_disagrees", linked)).toEqual(linked);
  });

  test("of any shape give words", () => {
    for (const json of HOSTILE) {
      for (const reason of Object.keys(REASON_PARAMS))
        expect(reasonWords(reason, readReasonParams(reason, json))).toMatch(/^[A-Z].+/);
      for (const reason of Object.keys(LINE_PARAMS))
        expect(lineReasonWords(reason, readLineParams(reason, json))).toMatch(/^[A-Z].+/);
    }
  });

  test("of a code of another version are its name alone", () => {
    expect(readReasonParams("some_new_reason", { name: "Ada" })).toEqual({});
    expect(readReasonParams("constructor", { name: "Ada" })).toEqual({});
    expect(readLineParams("toString", { name: "Ada" })).toEqual({});
  });

  test("stand beside the task and the entry that tell of it, and nothing else does", () => {
    const stored = { reason: "tag_held", tag: "VIP", name: "Ada" };
    expect(readTaskParams("order_held", stored)).toEqual({ reason: "tag_held", tag: "VIP" });
    expect(readTimelineParams("held", stored)).toEqual({ reason: "tag_held", tag: "VIP" });
  });
});

describe("an approval", () => {
  test("comes back with what was approved", () => {
    const lines = [{ lineItemId: "9001", quantity: 2, sku: "pmt_fox" }];
    const row = orderRow({
      approvals: [
        approval("part", at(1), { why: "replacement", of: 1, lines }),
        approval("keep_at_kit", at(2), { about: "x" }),
      ],
    });
    expect(approvalOf(row, "part")).toEqual({ what: "part", at: at(1), params: { why: "replacement", of: 1, lines } });
    expect(approvalOf(row, "keep_at_kit")?.params.about).toBe("x");
    expect(approvalOf(row, "send")).toBeUndefined();
  });

  test("of how a line is made that names no SKU approves nothing", () => {
    expect(readApproval("make_as:9001", { as: "linked", sku: "pmt_fox" })).not.toBeNull();
    for (const json of [...HOSTILE, { as: "linked" }, { as: "stolen", sku: "pmt_fox" }])
      expect(readApproval("make_as:9001", json)).toBeNull();
  });

  test("of another version is none", () => {
    expect(readApproval("some_new_approval", {})).toBeNull();
    expect(readApproval("constructor", {})).toBeNull();
  });

  test("of a further part that does not say what for is for what is open", () => {
    for (const json of HOSTILE) expect(readApproval("part", json)?.params).toEqual({ why: "unsent_lines" });
  });
});
