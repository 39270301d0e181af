import { expect, it } from "vitest";
import { stepsDone } from "../../app/ui/practice/steps-done.ts";

type Orders = Parameters<typeof stepsDone>[0]["orders"];

const at = (stage: Orders[number]["stage"]): Orders =>
  [{ id: "1", orderId: "1", name: "#1", submission: "created", kitOrderId: 1, simulated: true, stage }] as Orders;
const live = { goneLiveAt: new Date(0), linkedVariants: 1 } as Parameters<typeof stepsDone>[1];

it.each([
  ["nothing is done", [], { ...live, goneLiveAt: null, linkedVariants: 0 }, [], "link"],
  ["a product is linked", [], { ...live, goneLiveAt: null }, ["link"], "live"],
  ["the store is live", [], live, ["link", "live"], "order"],
  ["an order waits to be sent", at(null), live, ["link", "live", "order"], "pay"],
  ["payment is due", at("pending_payment"), live, ["link", "live", "order"], "pay"],
  ["it is made", at("in_production"), live, ["link", "live", "order", "pay"], "moveOn"],
  ["it has shipped", at("shipped"), live, ["link", "live", "order", "pay", "moveOn"], null],
  [
    "a link was removed again",
    at("shipped"),
    { ...live, linkedVariants: 0 },
    ["live", "order", "pay", "moveOn"],
    "link",
  ],
] as const)("once %s, the steps before are done and one is next", (_, orders, shop, done, next) => {
  const steps = stepsDone({ orders: [...orders] }, shop);
  expect([[...steps.done], steps.next]).toEqual([done, next]);
});
