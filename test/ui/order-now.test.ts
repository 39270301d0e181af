// What an order's page says at its top: the cause of the present state, once.
import { expect, test } from "vitest";
import { lineWords } from "../../app/ui/orders/page/line-words.ts";
import { isSaid, nowAndWhen, onlyHeldLine } from "../../app/ui/orders/page/now-words.ts";
import { reasonWords } from "../../app/ui/texts/orders/order-reasons.ts";

type Said = Parameters<typeof isSaid>[0];
type Held = Parameters<typeof onlyHeldLine>[0];

const wait = (reason: string) => ({ reason }) as Said["wait"];
const tasks = (...kinds: string[]) => kinds.map((kind) => ({ kind })) as Said["tasks"];

test("what the badge or a task says isn't said again; a payment that is due is said beside other tasks", () => {
  const cases: [Said, boolean][] = [
    [{ status: "waiting", wait: wait("not_paid"), tasks: [] }, false],
    [{ status: "shipped", wait: wait("on_its_way"), tasks: [] }, true],
    [{ status: "shipped", wait: wait("tracking_awaited"), tasks: [] }, false],
    [{ status: "delivered", wait: wait("delivered"), tasks: [] }, true],
    [{ status: "canceled", wait: wait("canceled_at_kit"), tasks: [] }, true],
    [{ status: "not_sent", wait: wait("already_ordered"), tasks: [] }, false],
    [{ status: "in_production", wait: wait("in_production"), tasks: tasks("address_changed") }, true],
    [{ status: "unpaid", wait: wait("pending_payment"), tasks: tasks("changed_after_sending") }, false],
    [{ status: "unpaid", wait: wait("pending_payment"), tasks: tasks("unpaid_long") }, true],
    [{ status: "unpaid", wait: wait("pending_payment"), tasks: tasks("do_not_pay") }, true],
    [{ status: "new", wait: null, tasks: [] }, true],
  ];
  expect(cases.map(([order]) => isSaid(order))).toEqual(cases.map(([, said]) => said));
});

test("on Shopify's page, an order in its waiting time says when it's sent", () => {
  const [now, until] = [new Date("2026-11-20T09:00:00Z"), new Date("2026-11-20T10:30:00Z")];
  const words = (reason: string) =>
    nowAndWhen({ status: "waiting", wait: { reason, params: {}, until } as Said["wait"] }, { timezone: "UTC", now });
  expect(words("hold_window")).toMatch(/ Sends today at 10:30\u00a0am\.$/);
  expect(words("not_live")).not.toContain("today");
});

test("the only line that holds an order is named at the top; of several, each says its own reason", () => {
  const line = (id: string, disposition: string) => ({ id, disposition }) as Held["lines"][number];
  const held = (reason: string) => [{ kind: "order_held", params: { reason } }] as Held["tasks"];
  const [one, two, free] = [line("1", "hold"), line("2", "hold"), line("3", "send")];
  expect(onlyHeldLine({ tasks: held("lines_held"), lines: [free, one] })).toBe(one);
  expect(onlyHeldLine({ tasks: held("lines_held"), lines: [two, one] })).toBeNull();
  expect(onlyHeldLine({ tasks: held("test_order"), lines: [one] })).toBeNull();
});

test("where a single line holds an order, lists and emails say why", () => {
  const lines = (...reasons: string[]) => ({ lines: reasons.map((reason, at) => ({ id: String(at), reason })) });
  expect(reasonWords("lines_held", lines("artwork_missing"))).toContain("The print file for its design is missing");
  expect(reasonWords("lines_held", lines("artwork_missing", "pickup"))).toContain("Some kits");
});

test("no line of an order that isn't sent is said to go to Kit", () => {
  for (const disposition of ["send", "wait", "hold"]) {
    const words = lineWords({ disposition, reason: "will_be_sent", params: {} }, "not_sent");
    expect(words).toMatchObject({ badge: "Not sent", body: "" });
  }
});
