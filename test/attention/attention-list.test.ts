// What the list says a merchant has to do, in which order, and when Home may say that all is well.
import { describe, expect, it } from "vitest";
import type { AttentionFacts, TaskGroup } from "../../app/attention/attention-facts.ts";
import { attentionList, countOpen } from "../../app/attention/attention-list.ts";
import { isAllWell, sendingState } from "../../app/attention/sending-state.ts";
import { causeOf, readCause } from "../../app/orders/read/task-cause.ts";
import { itemAction } from "../../app/ui/attention/item-action.ts";
import { attentionWords } from "../../app/ui/texts/attention/attention-list.ts";

const now = new Date("2026-11-22T12:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const ACCOUNT: NonNullable<AttentionFacts["account"]> = {
  environment: "production",
  kind: "standard",
  practice: false,
  hasSent: true,
  tokenRefused: false,
  busyUntil: null,
  awaySince: null,
  firstOrderWrong: false,
};
const RULES: AttentionFacts["rules"] = {
  fulfillmentMode: "webhooks",
  approval: "automatic",
  approvalSkus: [],
  untilReleased: false,
};
const NOTHING_DUE: AttentionFacts["payment"] = { count: 0, oldest: null, cost: { kind: "none" }, value: null };

/** A shop where all is well. */
function facts(over: Partial<AttentionFacts> = {}): AttentionFacts {
  return {
    account: ACCOUNT,
    goneLiveAt: ago(100),
    pausedAt: null,
    pausedFor: null,
    rules: RULES,
    readyLinks: 3,
    hasOrders: true,
    payment: NOTHING_DUE,
    earlier: 0,
    unlinkedKits: { most: [], products: 0, sold: 0 },
    firstOrder: null,
    differences: null,
    tasks: [],
    ordersWithTasks: 0,
    ...over,
  };
}

function group(kind: string, over: Partial<TaskGroup> = {}): TaskGroup {
  return { kind, reason: null, count: 1, since: ago(1), params: {}, order: null, ...over };
}

const held = (reason: string, over: Partial<TaskGroup> = {}) => group("order_held", { reason, ...over });
const kinds = (over: Partial<AttentionFacts>) => attentionList(facts(over), now).map((item) => item.kind);
const allWell = (over: Partial<AttentionFacts> = {}) => {
  const known = facts(over);
  return isAllWell(attentionList(known, now), sendingState(known, now));
};

describe("all is well", () => {
  it("when nothing is to be done, a Kit account is connected, the shop is live and something could be sent", () => {
    expect(allWell()).toBe(true);
  });

  it.each<[string, Partial<AttentionFacts>]>([
    ["no Kit account", { account: null }],
    ["the token is refused", { account: { ...ACCOUNT, tokenRefused: true } }],
    ["how Kit charges is not known", { account: { ...ACCOUNT, kind: "unknown" } }],
    ["not live", { goneLiveAt: null }],
    ["sending is paused", { pausedAt: ago(1) }],
    ["no product is ready", { readyLinks: 0 }],
    ["payment is due", { payment: { ...NOTHING_DUE, count: 1 } }],
    ["the daily check found an order missing", { differences: { report: "1", count: 1, since: ago(3) } }],
    [
      "the first kit order was not compared with the portal",
      { firstOrder: { order: { id: "1", orderName: "#1", part: 1 }, kitOrderId: 7, unpaid: true } },
    ],
    ["earlier orders wait", { earlier: 1 }],
    ["only test orders are sent", { account: { ...ACCOUNT, environment: "staging" } }],
    ["a task is open", { tasks: [group("rejected")] }],
    ["Kit asked for a pause of half an hour", { account: { ...ACCOUNT, busyUntil: ago(-0.5) } }],
    ["Kit hasn't been reached for half an hour", { account: { ...ACCOUNT, awaySince: ago(0.5) } }],
  ])("is not said when %s", (_title, over) => {
    expect(allWell(over)).toBe(false);
  });

  it("though Kit asked for a pause of a minute, or can't be reached for one", () => {
    expect(allWell({ account: { ...ACCOUNT, busyUntil: ago(-1 / 60) } })).toBe(true);
    expect(allWell({ account: { ...ACCOUNT, awaySince: ago(1 / 60) } })).toBe(true);
  });
});

describe("the list", () => {
  it("begins with what stops every order and ends with what only delays tracking", () => {
    const everything: Partial<AttentionFacts> = {
      account: { ...ACCOUNT, tokenRefused: true, kind: "unknown" },
      pausedAt: ago(2),
      payment: { ...NOTHING_DUE, count: 2, oldest: ago(50) },
      earlier: 4,
      tasks: [
        group("events_not_coming"),
        group("compliance_redact"),
        group("rejected", { since: ago(3) }),
        group("links_broken", { since: ago(9) }),
        held("needs_approval"),
        held("fields_withheld"),
        group("shopify_access_lost"),
      ],
    };
    expect(kinds(everything)).toEqual([
      "token_refused",
      "task",
      "customer_data_withheld",
      "resume_sending",
      "choose_charging",
      "pay_kit",
      "approve_orders",
      "task",
      "task",
      "earlier_orders",
      "privacy_request",
      "task",
    ]);
    const tasks = attentionList(facts(everything), now).flatMap((item) => (item.kind === "task" ? [item.task] : []));
    expect(tasks).toEqual(["shopify_access_lost", "links_broken", "rejected", "events_not_coming"]);
  });

  it("says why sending is paused where the account's first kit order was wrong", () => {
    const of = (firstOrderWrong: boolean) =>
      attentionList(facts({ account: { ...ACCOUNT, firstOrderWrong }, pausedAt: ago(2) }), now).map(
        (item) => attentionWords(item, now).title,
      );
    expect(of(true)).toEqual(["Sending is paused: the first kit order looked wrong"]);
    expect(of(false)).toEqual(["Sending is paused"]);
  });

  it("makes one thing of all orders that wait for approval, whichever rule holds them", () => {
    const tasks = [
      held("needs_approval", { count: 2, since: ago(5) }),
      held("first_order_approval", { since: ago(8) }),
      held("test_order"),
    ];
    const list = attentionList(facts({ tasks, ordersWithTasks: 4 }), now);
    expect(list.map((item) => item.kind)).toEqual(["approve_orders", "task"]);
    expect(list[0]).toMatchObject({ count: 3, since: ago(8), order: null, cause: "approval" });
    expect(attentionWords(list[0]!, now).title).toBe("Approve 3 orders");
  });

  it("leaves the steps of getting started to the setup guide, until the shop has been live", () => {
    const list = attentionList(facts({ account: null, goneLiveAt: null }), now);
    expect(list).toMatchObject([{ kind: "connect_account", reconnect: false, setup: true }]);
    expect(countOpen(list)).toBe(0);
    const later = attentionList(facts({ account: null }), now);
    expect(later).toMatchObject([{ kind: "connect_account", reconnect: true, setup: false, urgent: true }]);
    expect(countOpen(later)).toBe(1);
  });

  it("says by when a customer's request has to be done, and puts it first when a week is left", () => {
    const request = (days: number) => group("compliance_data_request", { since: ago(24 * days) });
    const early = attentionList(facts({ tasks: [request(1)], earlier: 1 }), now);
    expect(early.map((item) => item.kind)).toEqual(["earlier_orders", "privacy_request"]);
    expect(early[1]).toMatchObject({ deadline: new Date("2026-12-21T12:00:00Z"), urgent: false });
    const late = attentionList(facts({ tasks: [request(24)], earlier: 1 }), now);
    expect(late[0]).toMatchObject({ kind: "privacy_request", urgent: true });
  });

  it("shows a task of another version without its words", () => {
    const [item] = attentionList(facts({ tasks: [group("from_the_future", { count: 2 })] }), now);
    expect(item).toMatchObject({ kind: "task", task: null, cause: "from_the_future" });
    expect(attentionWords(item!, now).title).toBe("Needs attention: 2 orders");
  });

  it("has a button for everything on it", () => {
    const all = facts({
      account: null,
      pausedAt: ago(1),
      payment: { ...NOTHING_DUE, count: 1 },
      earlier: 1,
      tasks: [
        held("needs_approval"),
        group("rejected", { count: 2 }),
        group("compliance_redact"),
        group("links_broken"),
      ],
    });
    for (const item of attentionList(all, now)) expect(itemAction(item).label, item.kind).not.toBe("");
    const several = attentionList(all, now).find((item) => item.kind === "task" && item.task === "rejected")!;
    expect(itemAction(several)).toMatchObject({ to: "/app/attention?cause=rejected" });
    expect(attentionWords(several, now).body).toBe("Nothing was made. Each order says why.");
    const order = { id: "o", orderName: "#1", part: 1 };
    const [one] = attentionList(facts({ tasks: [group("rejected", { order })] }), now);
    expect(itemAction(one!)).toMatchObject({ to: "/app/orders/o" });
  });
});

describe("a group of orders with different params", () => {
  it.each(["do_not_pay", "cancel_costs", "cancel_not_possible", "unknown_state"])(
    "%s says what is true of each",
    (kind) => {
      const params = { certain: true, why: "refunded", kitOrderId: 7, state: "shipped", cancelType: "no_cost" };
      const said = (count: number) => {
        const [item] = attentionList(facts({ tasks: [group(kind, { count, params })] }), now);
        return attentionWords(item!, now).body;
      };
      expect(said(1)).toMatch(/refunded|shipped/i);
      expect(said(2)).not.toMatch(/refunded|canceled in|shipped at|not known|free|Kit says/i);
    },
  );
});

describe("the first order to compare", () => {
  it("asks for it before paying only where Kit waits for the payment", () => {
    const said = (unpaid: boolean) => {
      const firstOrder = { order: { id: "1", orderName: "#1", part: 1 }, kitOrderId: 7, unpaid };
      return attentionWords(attentionList(facts({ firstOrder }), now)[0]!, now).body;
    };
    expect(said(true)).toMatch(/Do it before you pay\.$/);
    expect(said(false)).toMatch(/Kit is already making it\.$/);
  });
});

describe("what is due to Kit", () => {
  const words = (cost: AttentionFacts["payment"]["cost"], value: AttentionFacts["payment"]["value"] = null) => {
    const [item] = attentionList(facts({ payment: { count: 3, oldest: ago(49), cost, value } }), now);
    return attentionWords(item!, now);
  };

  it("is listed with its age, and with its sum if every kit has a unit cost", () => {
    const { title, body } = words({ kind: "known", amount: "57.00", currency: "EUR" });
    expect(title).toBe("Pay Kit for 3 orders");
    expect(body).toContain("The oldest has waited 2 days. Kit charges about €57.00.");
    const paid = words({ kind: "none" }, { amount: "204.00", currency: "EUR" });
    expect(paid.body).toContain("Your customers paid €204.00 for these kits.");
  });

  it("names no sum where a unit cost is missing, but how many orders lack one", () => {
    const { body } = words({ kind: "incomplete", orders: 1, amount: null, currency: "EUR" });
    expect(body).toContain("Unit costs are missing for 1 order.");
    expect(body).not.toMatch(/total/);
  });
});

describe("the statement about paid orders", () => {
  const on = (rules: Partial<AttentionFacts["rules"]>, account = ACCOUNT) => {
    const state = sendingState(facts({ rules: { ...RULES, ...rules }, account }), now);
    return state.kind === "on" ? state.sending : state.kind;
  };

  it("is “automatically” only when no rule holds them", () => {
    expect(on({})).toBe("automatic");
    expect(on({ approval: "per_design" })).toBe("automatic");
    expect(on({ approval: "per_design", approvalSkus: ["pmt_1"] })).toBe("some_designs_approved");
    expect(on({ approval: "all" })).toBe("approved");
    expect(on({ untilReleased: true })).toBe("released");
    expect(on({ fulfillmentMode: "service" })).toBe("requested");
    expect(on({ fulfillmentMode: "service", approval: "all" })).toBe("requested_and_approved");
    expect(on({}, { ...ACCOUNT, kind: "unknown", hasSent: false })).toBe("first_approved");
  });

  it("is that none is read, where Shopify withholds them, and not where another scope is missing", () => {
    const without = (params: TaskGroup["params"]) =>
      sendingState(facts({ tasks: [group("shopify_access_lost", { params })] }), now).kind;
    expect(without({ code: "refused" })).toBe("orders_unread");
    expect(without({ code: "missing_scope", scopes: ["write_products", "write_orders"] })).toBe("orders_unread");
    expect(without({ code: "missing_scope", scopes: ["write_app_proxy"] })).toBe("on");
  });
});

describe("a cause in an address", () => {
  it("is read back, and anything else is no cause", () => {
    expect(readCause(causeOf({ kind: "order_held", reason: "test_order" }))).toEqual({
      kind: "order_held",
      reasons: ["test_order"],
    });
    expect(readCause("rejected")).toEqual({ kind: "rejected", reasons: null });
    for (const odd of [null, "", "a b", "a.b.c", "x".repeat(100)]) expect(readCause(odd)).toBeNull();
  });
});

it.each([
  ["fulfilled_elsewhere", /tracking number/],
  ["shipped_though_canceled", /canceled in Shopify/],
  ["kit_number_needed", /Find the order number/],
] as const)("a group of several orders doesn't say what is true of some of them only: %s", (task, ofOne) => {
  const item = { kind: "task", task, reason: null, count: 2, params: {}, since: now, orderId: null, orderName: null };
  const { title, body } = attentionWords(item as unknown as Parameters<typeof attentionWords>[0], now);
  expect(title).toMatch(/: 2 orders$/);
  expect(body).not.toMatch(ofOne);
});
