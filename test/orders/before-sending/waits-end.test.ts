// Every wait before sending ends: by time, by what happens in the store, or by a person who is told and has something to press.
import { describe, expect, it } from "vitest";
import { LINE_REASONS, type LineReason, WAIT_REASONS, type WaitReason } from "../../../app/orders/codes/reasons.ts";
import { ORDER_TASK_KINDS, type WantedTask } from "../../../app/orders/codes/tasks.ts";
import { PERSON_WAITS } from "../../../app/orders/decide/before-sending/person-waits.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import { DECIDED_KINDS, SHOP_TASK_KINDS, type ShopTaskKind } from "../../../app/shop-tasks/shop-tasks.ts";
import { itemAction } from "../../../app/ui/attention/item-action.ts";
import { taskActions } from "../../../app/ui/attention/task-actions.ts";
import { taskWords } from "../../../app/ui/texts/attention/tasks.ts";
import {
  type FactsOver,
  approval,
  at,
  facts,
  fulfillmentOrder,
  orderRow,
  storeLine,
  storeOrder,
} from "../../support/orders/builders.ts";

type WaitEnd =
  /** With time: the order is decided again at its due time. */
  | { by: "time" }
  /** With a change in the store outside this app, reported by a webhook. */
  | { by: "store" }
  /** With the setup: nothing is promised before going live. */
  | { by: "setup" }
  /** With a person, notified by a task of the whole shop (app/attention/decide-shop-tasks.ts). */
  | { by: "person"; task: ShopTaskKind }
  /** With its lines: `LINE_WAIT_ENDS`. */
  | { by: "lines" };

const WAIT_ENDS: Record<WaitReason, WaitEnd> = {
  not_live: { by: "setup" },
  paused: { by: "person", task: "sending_paused" },
  no_account: { by: "person", task: "kit_disconnected" },
  // There is no merchant to notify; Shopify sends an event when the app is installed again.
  uninstalled: { by: "store" },
  no_access: { by: "person", task: "shopify_access_lost" },
  staging_real_order: { by: "person", task: "real_orders_wait" },
  // A trial on staging that production took over has its own row in production.
  other_environment: { by: "person", task: "real_orders_wait" },
  // The customer pays or not; the reminder on day 50 covers unpaid orders.
  not_paid: { by: "store" },
  hold_window: { by: "time" },
  risk_awaited: { by: "time" },
  lines_wait: { by: "lines" },
  budget: { by: "time" },
  rate_limited: { by: "time" },
  unauthorized: { by: "person", task: "kit_unauthorized" },
  unreachable: { by: "time" },
};

type WaitingLine = Extract<
  LineReason,
  "fulfillment_order_pending" | "on_hold" | "scheduled" | "request_pending" | "at_own_location"
>;

const LINE_WAIT_ENDS: Record<WaitingLine, { by: "time" } | { by: "person"; task: WantedTask["kind"] }> = {
  // Held after an hour (app/orders/decide/before-sending/gates.ts).
  fulfillment_order_pending: { by: "time" },
  scheduled: { by: "time" },
  on_hold: { by: "person", task: "waits_for_person" },
  request_pending: { by: "person", task: "waits_for_person" },
  at_own_location: { by: "person", task: "at_own_location" },
};

const DAY = 24 * 60;

const tasksOf = (over: FactsOver) => decide(facts(over)).tasks;
const onHold = storeOrder({ fulfillmentOrders: [fulfillmentOrder([storeLine()], { status: "ON_HOLD" })] });
const gone: FactsOver["store"] = { kind: "gone" };

describe("each wait", () => {
  it.each(WAIT_REASONS)("%s ends", (reason) => {
    const end = WAIT_ENDS[reason];
    if (end.by !== "person") return expect(["time", "store", "setup", "lines"]).toContain(end.by);
    expect(SHOP_TASK_KINDS).toContain(end.task);
    expect(DECIDED_KINDS as readonly string[]).toContain(end.task);
    const told = { kind: "task", task: end.task, reason: null, params: {}, count: 1, since: at(0) } as const;
    const action = itemAction({ ...told, order: null, cause: end.task });
    expect(action.label, "something to press").not.toBe("");
  });

  it("of a line that waits ends too", () => {
    const waiting = [
      "fulfillment_order_pending",
      "on_hold",
      "scheduled",
      "request_pending",
      "at_own_location",
    ] as const;
    expect(Object.keys(LINE_WAIT_ENDS).toSorted()).toEqual(waiting.toSorted());
    for (const reason of waiting) {
      expect(LINE_REASONS).toContain(reason);
      const end = LINE_WAIT_ENDS[reason];
      if (end.by === "person") expect(ORDER_TASK_KINDS).toContain(end.task);
    }
  });

  it("that a person ends outside of the app has words and a button", () => {
    const order = {
      id: "o",
      orderName: "#1",
      part: 1,
      shopifyOrderId: "1",
      kitOrderId: null,
      contents: "",
      asLinked: [],
      items: null,
    };
    const task = { id: "t", mark: "m", kind: "waits_for_person", since: at(0), resolvedAt: null, order } as const;
    const bodies = PERSON_WAITS.map((why) => taskWords("waits_for_person", { why }).body);
    expect(new Set(bodies).size).toBe(PERSON_WAITS.length);
    for (const why of PERSON_WAITS) expect(taskActions({ ...task, params: { why } }).length).toBeGreaterThan(1);
  });
});

describe("an order that only a person lets on", () => {
  it("is told when its fulfillment has been on hold for a day, and not before", () => {
    expect(tasksOf({ order: onHold, now: at(DAY) })).toEqual([]);
    expect(tasksOf({ order: onHold, now: at(DAY + 1) })).toEqual([
      { kind: "waits_for_person", params: { why: "on_hold" } },
    ]);
  });

  it("is told when nobody has requested fulfillment for a day", () => {
    const asked = storeOrder({ fulfillmentOrders: [fulfillmentOrder([storeLine()], { service: "ours" })] });
    const rules = { fulfillmentMode: "service" as const };
    expect(tasksOf({ order: asked, rules, now: at(DAY + 1) })).toEqual([
      { kind: "waits_for_person", params: { why: "request_pending" } },
    ]);
  });

  it("is not told of what passes on its own", () => {
    const fulfillAt = at(10 * DAY);
    const scheduled = fulfillmentOrder([storeLine()], { status: "SCHEDULED", fulfillAt });
    expect(tasksOf({ order: storeOrder({ fulfillmentOrders: [scheduled] }), now: at(5 * DAY) })).toEqual([]);
    expect(tasksOf({ order: storeOrder({ financialStatus: "PENDING" }), now: at(5 * DAY) })).toEqual([]);
  });

  it("is told when Shopify hides it, and over when the merchant says so", () => {
    const now = at(61 * DAY);
    expect(tasksOf({ store: gone, now })).toEqual([
      { kind: "waits_for_person", params: { why: "older_than_60_days" } },
    ]);
    for (const word of ["already_ordered", "left_to_merchant"] as const) {
      const row = orderRow({ approvals: [approval(word, at(0))] });
      expect(decide(facts({ store: gone, row, now }))).toMatchObject({ submission: "void", tasks: [] });
    }
  });

  it("is not told of when it was placed before going live", () => {
    const row = orderRow({ placedAt: at(-DAY) });
    expect(tasksOf({ store: gone, row, now: at(61 * DAY) })).toEqual([]);
  });
});

it("a scheduled order whose moment has passed is not looked at again and again", () => {
  const lines = [storeLine()];
  const scheduled = fulfillmentOrder(lines, { status: "SCHEDULED", fulfillAt: at(500) });
  const store = storeOrder({ lines, fulfillmentOrders: [scheduled] });
  const decision = decide(facts({ order: store, now: at(501) }));
  expect(decision).toMatchObject({ wait: { reason: "lines_wait", until: null } });
  expect(decision.dueAt!.getTime()).toBeGreaterThan(at(501 + 60).getTime());
});
