// The check can fail: it is given what it must find, and beside each what it must not.
import { expect, test } from "vitest";
import { costsUnread } from "./judging-cancellations.ts";

const at = (seconds: number) => new Date(1_000 * seconds);
const request = (method: string, seconds: number, fault: string | null = null) => ({
  at: at(seconds),
  method,
  path: "/orders/7",
  handledStatus: 200,
  fault,
});
const order = (paidAt: number | null) => ({
  id: 7,
  canceled: true,
  cancelType: "production_cost" as const,
  history: [
    { at: at(0), what: "Order received, to be paid" },
    ...(paidAt === null ? [] : [{ at: at(paidAt), what: "Paid in the portal" }]),
  ],
});

test.each([
  ["a reading showed it as paid", order(5), [request("GET", 6), request("DELETE", 7)], true],
  ["it was paid after a reading just made", order(5), [request("GET", 4), request("DELETE", 7)], false],
  ["it was paid after a reading that was old", order(5), [request("GET", 4), request("DELETE", 40)], true],
  ["nobody read it", order(5), [request("DELETE", 7)], true],
  ["it was never to be paid", order(null), [request("GET", 4), request("DELETE", 7)], true],
  [
    "the reading that showed it never came",
    order(5),
    [request("GET", 4), request("GET", 6, "500"), request("DELETE", 7)],
    false,
  ],
  ["Kit's portal canceled it", order(5), [request("GET", 6)], false],
] as const)("canceled at a cost where %s", (_where, kit, requests, found) => {
  expect(costsUnread({ ...kit, history: [...kit.history] }, requests)).toBe(found);
});

test("what cost nothing is nobody's fault", () => {
  expect(costsUnread({ ...order(5), cancelType: "no_cost" }, [request("DELETE", 7)])).toBe(false);
});
