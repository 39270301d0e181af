import { describe, expect, it } from "vitest";
import { OrderIntent } from "../../app/actions/order-form.ts";
import { LineItemId } from "../../app/kernel/ids.ts";
import { readTask, readTaskParams } from "../../app/orders/codes/task-params.ts";
import { ORDER_TASK_KINDS, type TaskKind, TASK_KINDS } from "../../app/orders/codes/tasks.ts";
import { readTimelineParams } from "../../app/orders/codes/timeline-params.ts";
import { TIMELINE_CODES } from "../../app/orders/codes/timeline.ts";
import type { TaskView } from "../../app/orders/read/task-view.ts";
import { SHOP_TASK_KINDS } from "../../app/shop-tasks/shop-tasks.ts";
import { actionsOnPage, taskActions } from "../../app/ui/attention/task-actions.ts";
import { lineTitle, lineWords } from "../../app/ui/orders/page/line-words.ts";
import { connectWords } from "../../app/ui/texts/account/connect-words.ts";
import { differences } from "../../app/ui/texts/attention/daily-check.ts";
import { tasks } from "../../app/ui/texts/attention/tasks.ts";
import { fieldFault } from "../../app/ui/texts/designs/publishing.ts";
import { kitStateWords } from "../../app/ui/texts/orders/kit-states.ts";
import { outcomeWords } from "../../app/ui/texts/orders/order-commands.ts";
import {
  dispositions,
  holdReasons,
  lineReasons,
  reasonWords,
  waitReasons,
} from "../../app/ui/texts/orders/order-reasons.ts";
import { shortReasons } from "../../app/ui/texts/orders/order-short-reasons.ts";
import { entryWords } from "../../app/ui/texts/orders/order-timeline.ts";

const order = {
  id: "6f1c1c1e-0000-4000-8000-000000000001",
  orderName: "#1",
  part: 1,
  shopifyOrderId: "1",
  kitOrderId: 5,
  contents: "",
  asLinked: [],
  items: null,
};
const task = (kind: TaskKind, params = {}): TaskView => {
  const forShop = (SHOP_TASK_KINDS as readonly string[]).includes(kind);
  return {
    id: "t",
    mark: "m",
    ...readTask(kind, params),
    since: new Date(0),
    resolvedAt: null,
    order: forShop ? null : order,
  };
};

/** Params that nobody foresaw: of another version, or missing. */
const oddParams = [
  {},
  { detail: 3, lines: "x", reason: null, tracking: [1], until: {} },
  { lines: [null, 3, "x", { store: 1 }, { store: "1", kit: {} }] },
];

describe("the words on screen", () => {
  it("quote a state of Kit's that has no words, under any name", () => {
    expect(["shipped", "voided", "awaiting_drills", "constructor"].map(kitStateWords)).toEqual([
      "shipped",
      "canceled",
      "“awaiting_drills”",
      "“constructor”",
    ]);
  });

  it("quote such a state once, and say of a shipped order neither that it is still to be made nor who canceled it", () => {
    const body = (kind: TaskKind, params: object) => (tasks[kind].body as (p: object) => string)(params);
    expect(body("unknown_state", { state: "awaiting_drills" })).toMatch(/^Kit says “awaiting_drills”\. /);
    expect(body("cancel_not_possible", { state: "in_production", detail: null })).toContain("It will be made");
    expect(body("cancel_not_possible", { state: "shipped", detail: null })).not.toContain("be made");
    expect(body("shipped_though_canceled", { state: "shipped", canceledAtKit: true })).toMatch(/^Kit canceled/);
    expect(body("shipped_though_canceled", { state: "shipped", why: "store_order_deleted" })).toContain("was deleted");
    expect(body("shipped_though_canceled", { state: "shipped" })).toContain("was canceled in Shopify");
  });

  it("say where an order is at Kit in a sentence, before what canceling it costs", () => {
    const body = (kind: TaskKind, params: object) => (tasks[kind].body as (p: object) => string)(params);
    const costs = (state: string | null) => body("cancel_costs", { state, cancelType: "production_cost" });
    expect(costs("pending_payment")).toMatch(/^The order's status at Kit: payment due\. Kit charges/);
    expect(costs("in_production")).toMatch(/^The order's status at Kit: in production\. Kit charges/);
    expect(costs("awaiting_drills")).toMatch(/^The order's status at Kit: “awaiting_drills”\. Kit charges/);
    expect(body("cancel_not_possible", { state: "shipped", detail: null })).toBe(
      "The order's status at Kit: shipped. Contact your customer.",
    );
  });

  it("keep what follows a Hebrew or Arabic name behind it", () => {
    const line = { title: "ערכת ציור", variantTitle: "גדול", quantity: 2, sentQuantity: 0 };
    expect(lineTitle(line)).toBe("2 × \u2068ערכת ציור\u2069, \u2068גדול\u2069");
    expect(lineReasons.template_inactive({ design: "لوحة" })).toContain("“\u2068لوحة\u2069” isn't active");
  });

  it("say in a list that an order at Kit asks whether to cancel it", () => {
    expect(shortReasons["cancel_question"]).toBe("Cancel or keep");
  });

  it("name a price as the store's currency has it", () => {
    const price = (decimals: number) => fieldFault("required", { field: "price", decimals });
    expect(price(2)).toContain("such as 49.90.");
    expect(price(0)).toContain("such as 4900.");
  });

  it("name a fraud risk of one order, and of several whose levels may differ", () => {
    expect(reasonWords("risk_held", { level: "HIGH" })).toMatch(/^Shopify rates the fraud risk as high\. /);
    expect(reasonWords("risk_held", {})).toMatch(/^Shopify sees a fraud risk\. /);
  });

  it("say once that an order waits", () => {
    const said = ["risk_awaited", "paused"].map((reason) => entryWords("waiting", { reason }));
    expect(said).toEqual([
      expect.stringMatching(/^Waiting for Shopify/),
      expect.stringMatching(/^Waiting: Sending is/),
    ]);
  });

  it("never give a number of Kit's as its reason for rejecting an order", () => {
    const said = (detail: string | null) => [
      entryWords("rejected", readTimelineParams("rejected", { status: 400, detail })),
      tasks.rejected.body(readTaskParams("rejected", { status: 400, detail })),
    ];
    for (const detail of [null, "Status 400", "HTTP 422", "400"]) {
      for (const words of said(detail)) expect(words).toMatch(/^(?!.*4\d\d).*didn't say why/);
    }
    for (const words of said("Zip is invalid")) expect(words).toContain("Zip is invalid");
  });

  it("name both numbers where the quantity at Kit isn't the sold one", () => {
    const lines = [
      { lineItemId: "1", store: 1, kit: 2 },
      { lineItemId: "2", store: 0, kit: 1 },
    ];
    expect(differences.quantity_differs.body({ lines })).toBe("3 kits at Kit, 1 in the Shopify order.");
    expect(differences.double.body({ lines: [lines[1]] })).toMatch(/^1 kit at Kit, 0 sold\. Check/);
    expect(differences.double.body({})).toMatch(/^Check/);
  });

  it("say something whole for every code, with any params", () => {
    const says = [lineReasons, waitReasons, holdReasons].flatMap((words) => Object.values(words));
    const bodies = Object.values(differences).map((words) => words.body);
    for (const say of [...says, ...bodies]) {
      for (const params of oddParams) expect(say(params)).not.toMatch(/undefined|null|NaN|\[object/);
    }
    for (const code of TIMELINE_CODES) {
      for (const params of [...oddParams, null, "odd", []]) {
        expect(entryWords(code, readTimelineParams(code, params))).not.toMatch(/undefined|null|NaN|\[object/);
      }
    }
    for (const kind of TASK_KINDS) {
      for (const params of [...oddParams, null, "odd", []]) {
        const said = tasks[kind].body(readTaskParams(kind, params));
        expect(said).not.toMatch(/undefined|null|NaN|\[object/);
        // What a mail leaves out of them is missing there.
        expect(tasks[kind].body({})).not.toMatch(/undefined|null|NaN|\[object/);
      }
    }
  });

  it("use the words that merchants know, never the code's", () => {
    const all = [
      ...[lineReasons, waitReasons, holdReasons].flatMap((words) => Object.values(words)),
      ...Object.values(tasks).map((words) => words.body),
      ...TIMELINE_CODES.map((code) => () => entryWords(code, readTimelineParams(code, {}))),
    ].map((say) => say({}));
    const titles = [...Object.values(tasks).map((words) => words.title), ...Object.values(dispositions)];
    for (const words of [...all, ...titles]) {
      expect(words).not.toMatch(/\b(template|mapping|drift|reconcil\w*|dry run|pending_payment|exists_unlinked)\b/i);
    }
    // "Paid" alone could mean the customer's payment or the merchant's to Kit.
    expect(titles.filter((words) => /^paid$/i.test(words))).toEqual([]);
  });

  it("show a code of another version instead of failing", () => {
    expect(reasonWords("some_new_reason", {})).toBe("some new reason");
    expect(entryWords("some_new_code", {})).toBe("some new code");
  });

  it("tell what happened with what is known of it", () => {
    expect(entryWords("sent", { kitOrderId: 12, state: "pending_payment" })).toBe(
      "Kit accepted the order as Kit number 12: payment due.",
    );
    expect(entryWords("fulfilled", { tracking: [{ company: "DHL", number: "A1", url: null }], notified: true })).toBe(
      "Marked as fulfilled in Shopify with DHL A1; the customer was notified.",
    );
    expect(entryWords("kit_state", { from: "a", to: "engraving" })).toBe("Status at Kit: “engraving”.");
    for (const name of ["canceled", "cancelled", "void", "voided"])
      expect(entryWords("kit_state", { from: "a", to: name })).toBe("Status at Kit: canceled.");
    expect(reasonWords("not_paid", { status: "PENDING" })).toContain("(payment pending)");
    expect(reasonWords("not_paid", { status: "SOME_NEW_STATE" })).toContain("(some new state)");
    for (const code of TIMELINE_CODES) expect(entryWords(code, {})).toMatch(/\S/);
  });

  it("say of a line what holds where its order stands", () => {
    const toSend = { disposition: "send", reason: "will_be_sent", params: {} };
    expect(lineWords(toSend, "waiting")).toMatchObject({ badge: "Goes to Kit" });
    expect(lineWords(toSend, "checking")).toMatchObject({ badge: "Confirming" });
    expect(lineWords(toSend, "rejected")).toMatchObject({ badge: "Rejected" });
    const wasSent = { disposition: "sent", reason: "sent", params: {} };
    expect(lineWords(wasSent, "unpaid")).toMatchObject({ badge: "At Kit" });
    expect(lineWords(wasSent, "in_production")).toMatchObject({ badge: "In production" });
    expect(lineWords(wasSent, "shipped")).toMatchObject({ badge: "Shipped", tone: "success" });
    expect(lineWords(wasSent, "delivered")).toMatchObject({ badge: "Delivered" });
    expect(lineWords(wasSent, "canceled")).toMatchObject({ badge: "Canceled" });
    const partly = { ...wasSent, quantity: 4, laterQuantity: 3 };
    expect(lineWords(partly, "unpaid").body).toBe(
      "Sent to Kit. 3 of 4 are on hold or scheduled in Shopify. They're sent when Shopify releases them.",
    );
    expect(lineWords(partly, "shipped")).toMatchObject({ badge: "At Kit" });
    expect(lineWords({ ...partly, laterQuantity: 1 }, "unpaid").body).toContain("1 of 4 is on hold");
    expect(lineWords(partly, "canceled").body).not.toContain("on hold");
    expect(lineWords({ ...partly, disposition: "ignore" }, "unpaid").body).not.toContain("on hold");
    const custom = { disposition: "ignore", reason: "not_a_kit", params: {} };
    expect(lineWords(custom, "not_sent").body).toBe("Not a kit. You fulfill this item yourself.");
    const design = { line: LineItemId.parse("1"), chosen: null, units: 1 };
    expect(lineWords({ ...custom, design }, "not_sent").body).toContain("unless you choose a design");
    expect(lineWords({ ...toSend, disposition: "of another version" }, "new").badge).toBe("of another version");
  });

  it("name of a line that was taken off what was sent of it, and never nought of something", () => {
    const line = { title: "Fox", variantTitle: "30 × 40 cm", quantity: 2, sentQuantity: 1 };
    expect(lineTitle(line)).toBe("2 × Fox, 30 × 40 cm");
    expect(lineTitle({ ...line, quantity: 0 })).toBe("1 × Fox, 30 × 40 cm");
    expect(lineTitle({ ...line, variantTitle: null, quantity: 0, sentQuantity: 0 })).toBe("Fox");
  });

  it("say why a command was refused, and nothing when it was carried out", () => {
    expect(outcomeWords({ kind: "done" })).toBeNull();
    expect(outcomeWords({ kind: "too_late", submission: "submitted", kitState: "shipped" })).toBe(
      "Too late: its status at Kit is shipped.",
    );
    const unpaid = { kind: "not_needed", submission: "submitted", kitState: "pending_payment" } as const;
    expect(outcomeWords(unpaid)).toBe("No longer needed: its status at Kit is payment due.");
    expect(connectWords({ kind: "brand_differs", presentDesigns: 1, newDesigns: 2 })).toContain("2 designs");
  });
});

describe("what needs a person", () => {
  it("has one thing to press for every kind, and it is one that the order's page understands", () => {
    for (const kind of ORDER_TASK_KINDS) {
      for (const params of [{}, { reason: "no_address" }, { reason: "lines_held" }, { reason: "needs_approval" }]) {
        const [first, ...others] = taskActions(task(kind, params));
        expect(first, kind).toBeDefined();
        for (const action of [first!, ...others]) {
          if (action.kind === "command") expect(OrderIntent.safeParse(action.intent).success, kind).toBe(true);
          else expect(action).toMatchObject({ to: expect.stringMatching(/^(\/app\/|shopify:\/\/admin\/)/) });
        }
      }
    }
  });

  it("has a way on for what concerns the whole store, and a word of its own for what only a person ends", () => {
    const first = (kind: TaskKind) => taskActions(task(kind))[0];
    // Opening the app is what mends it: nothing is left to press.
    for (const kind of SHOP_TASK_KINDS) if (kind !== "shopify_access_lost") expect(first(kind), kind).toBeDefined();
    expect(first("compliance_redact")).toMatchObject({ kind: "done", task: task("review").id });
    expect(first("daily_check_failed")).toMatchObject({ kind: "link", to: "/app/daily-check" });
  });

  it("mends a held line where it is mended, and leaves none out of an order of which nothing would be left", () => {
    const lines = (...reasons: string[]) => reasons.map((reason) => ({ id: "1", reason }));
    const offered = (params: object) =>
      taskActions(task("order_held", { reason: "lines_held", ...params })).map((action) =>
        action.kind === "link" ? action.to : action.kind === "command" ? action.intent : null,
      );
    const without = expect.objectContaining({ what: "send_without_held_lines" }) as unknown;
    const not = expect.objectContaining({ what: "left_to_merchant" }) as unknown;
    expect(offered({ lines: lines("other_service"), alone: true })[0]).toBe("shopify://admin/orders/1");
    expect(offered({ lines: lines("other_service"), alone: true }).at(-1)).toEqual(not);
    expect(offered({ lines: lines("unknown_sku") })).toEqual(["/app/links", without]);
    expect(offered({ lines: lines("artwork_missing"), alone: true })).toEqual(["/app/designs", not]);
    expect(offered({ lines: lines("artwork_missing", "pickup") })[0]).toBe("/app/links");
    const toStore = expect.stringMatching(/^\/app\/orders\/.*#send-to-store$/) as unknown;
    expect(offered({ lines: lines("pickup"), alone: true })[0]).toEqual(toStore);
    // Some of it is shipped to the shopper: the order goes to one address only.
    expect(offered({ lines: lines("pickup") })).not.toContainEqual(toStore);
  });

  it("never cancels at a price by a button in a list, only after the order was opened", () => {
    const [first] = taskActions(task("cancel_costs", { cancelType: "production_cost" }));
    expect(first).toMatchObject({ kind: "link" });
    expect(actionsOnPage(task("cancel_costs")).map((action) => action.kind)).toEqual(["command", "command"]);
  });

  it("offers to send only what waits for a word, and to mend the rest where it is mended", () => {
    const first = (reason: string) => taskActions(task("order_held", { reason }))[0];
    expect(first("needs_approval")).toMatchObject({ intent: { intent: "approve", what: "send" } });
    expect(first("no_address")).toMatchObject({ kind: "link", to: "shopify://admin/orders/1" });
    expect(first("held_by_merchant")).toMatchObject({ intent: { intent: "release" } });
    expect(first("test_order")).toMatchObject({ intent: { intent: "approve", what: "left_to_merchant" } });
  });
});
