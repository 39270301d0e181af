// Kits that the merchant didn't request from Kit's fulfillment service, beside others that are at Kit: told after a day, as for an
// order of which nothing was requested.
import { expect, test } from "vitest";
import { LineItemId } from "../../app/kernel/ids.ts";
import { decide } from "../../app/orders/decide/decide.ts";
import { taskWords } from "../../app/ui/texts/attention/tasks.ts";
import {
  approval,
  at,
  facts,
  type FactsOver,
  fulfillmentOrder,
  mirror,
  sentLine,
  storeLine,
  storeOrder,
  submittedRow,
} from "../support/orders/builders.ts";

const ADDED = LineItemId.parse("9002");
const LATER = at(24 * 60 + 1);
const SIGNATURE = JSON.stringify([
  "waits_for_person",
  [
    [
      "lines",
      [
        [
          ["id", ADDED],
          ["quantity", 2],
        ],
      ],
    ],
    ["why", "request_pending"],
  ],
]);

function told({
  requestStatus = "UNSUBMITTED",
  now = LATER,
  handled = false,
  ...over
}: Partial<FactsOver> & { requestStatus?: string; handled?: boolean }) {
  const first = storeLine();
  const added = storeLine({ id: ADDED, sku: "pmt_owl", quantity: 2 });
  const ours = { service: "ours" } as const;
  const fulfillmentOrders = [
    fulfillmentOrder([first], { ...ours, status: "IN_PROGRESS", requestStatus: "ACCEPTED" }),
    fulfillmentOrder([added], { ...ours, id: "6300" as never, requestStatus }),
  ];
  const row = submittedRow({
    kit: mirror({ state: "in_production", stage: 2, paymentStatus: "paid", readAt: now }),
    lines: [sentLine(), sentLine({ lineItemId: ADDED, sentQuantity: 0, quantity: 2 })],
    approvals: handled ? [approval("handled:waits_for_person", at(2), { signature: SIGNATURE })] : [],
  });
  const order = storeOrder({ lines: [first, added], fulfillmentOrders });
  const { tasks } = decide(facts({ row, order, now, rules: { fulfillmentMode: "service" }, ...over }));
  return tasks.filter(({ kind }) => kind === "waits_for_person").map(({ params }) => params);
}

test("are told with their units after a day, until they are requested", () => {
  expect(told({})).toEqual([{ why: "request_pending", lines: [{ id: ADDED, quantity: 2 }] }]);
  expect(taskWords("waits_for_person", told({})[0]!).body).toContain("Some of its kits aren't requested");
  expect(told({ now: at(60) })).toEqual([]);
  expect(told({ requestStatus: "SUBMITTED" })).toEqual([]);
});

test("are the merchant's once they have marked it as handled, or if Kit isn't a fulfillment service", () => {
  expect(told({ handled: true })).toEqual([]);
  expect(told({ rules: { fulfillmentMode: "webhooks" } })).toEqual([]);
});
