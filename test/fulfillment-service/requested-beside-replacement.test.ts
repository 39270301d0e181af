// A request for kits of an order whose kits are at Kit, while a replacement of them waits to be sent.
import { expect, test } from "vitest";
import { LineItemId } from "../../app/kernel/ids.ts";
import { decide } from "../../app/orders/decide/decide.ts";
import { hasFurtherPart } from "../../app/orders/decide/units/units-of-other-parts.ts";
import {
  START,
  approval,
  at,
  facts,
  fulfillmentOrder,
  orderRow,
  shippedMirror,
  storeLine,
  storeOrder,
  submittedRow,
} from "../support/orders/builders.ts";

const FOX = storeLine({ unfulfilledQuantity: 0 });
const OWL = storeLine({ id: LineItemId.parse("9002"), sku: "pmt_owl" });
const REPLACEMENT = orderRow({
  part: 2,
  submission: "held",
  approvals: [approval("part", START, { why: "replacement", of: 1, lines: [{ lineItemId: FOX.id, quantity: 1 }] })],
});

function decided(requestStatus: "SUBMITTED" | "ACCEPTED", hours: number) {
  const now = at(60 * hours);
  const status = requestStatus === "ACCEPTED" ? "IN_PROGRESS" : "OPEN";
  const request = fulfillmentOrder([OWL], { service: "ours", status, requestStatus, requestedAt: START });
  const read = facts({
    row: submittedRow({ kit: shippedMirror({ readAt: now }) }),
    order: storeOrder({ lines: [FOX, OWL], fulfillmentOrders: [request] }),
    rules: { fulfillmentMode: "service", needsYouTags: false },
    now,
  });
  const { step, tasks } = decide({ ...read, lines: { ...read.lines, furtherPart: hasFurtherPart([REPLACEMENT]) } });
  return { step: step.do === "answer_request" ? step.reply.answer : step.do, tasks: tasks.map(({ kind }) => kind) };
}

test("is accepted within a day, and then has a task until its kits are sent", () => {
  expect(decided("SUBMITTED", 19)).toEqual({ step: "rest", tasks: [] });
  expect(decided("SUBMITTED", 20)).toEqual({ step: "accept_request", tasks: [] });
  expect(decided("ACCEPTED", 21)).toEqual({ step: "rest", tasks: ["line_added"] });
});
