// An approval is for what was shown when it was given, and it ends: money and risk that come later hold again, what it caused uses
// it up, and a later word to the contrary takes it back.
import { describe, expect, test } from "vitest";
import { LineItemId } from "../../../app/kernel/ids.ts";
import type { ApprovalKind } from "../../../app/orders/codes/approval-params.ts";
import { taskMark } from "../../../app/orders/codes/marks.ts";
import type { StoreOrder } from "../../../app/orders/ports/shopify-order.ts";
import { fulfillmentOrder, RULES, storeLine } from "../../support/orders/builders.ts";
import { canaryCustomer } from "../../support/orders/customer.ts";
import { Life, MINUTE } from "../../support/orders/life.ts";
import { cancelInPortal, payAtKit } from "../../support/orders/model/model-kit.ts";
import { cancelInStore } from "../../support/orders/model/model-store.ts";

class Approved extends Life {
  constructor() {
    super([storeLine({ quantity: 2 })]);
  }

  async approve(what: ApprovalKind) {
    this.world.pass(1_000);
    const outcome = await this.world.commands().approve(this.world.ref, this.row.id, what);
    await this.world.work();
    return outcome;
  }

  async change(over: Partial<StoreOrder>) {
    this.world.pass(MINUTE);
    Object.assign(this.order, over, { updatedAt: this.world.now() });
    await this.look();
  }

  async correct() {
    await this.change({ customer: canaryCustomer(7) });
  }

  /** Of the open task, as a page shows it. */
  mark(kind: string): string {
    return taskMark(this.world.ledger.openTasks(this.row.id).find((task) => task.kind === kind)!);
  }

  get parts() {
    return [...this.world.ledger.orders.keys()].map((id) => this.world.ledger.read(id));
  }

  get state() {
    return this.parts.map(({ submission, wait }) => `${submission}: ${wait?.reason ?? "-"}`);
  }

  get references() {
    return this.world.kit.orders.map(
      ({ reference, canceled }) => `${reference.slice(-1)}${canceled ? " canceled" : ""}`,
    );
  }
}

const refunded = (life: Approved): Partial<StoreOrder> => ({
  financialStatus: "REFUNDED",
  payment: { ...life.order.payment, returnedAt: life.world.now() },
});
const LATER: [string, (life: Approved) => Partial<StoreOrder>, string][] = [
  ["refunded", refunded, "refunded"],
  ["charged back", (life) => ({ payment: { ...life.order.payment, chargedBack: true } }), "charged_back"],
  ["rated as a high risk", () => ({ riskLevel: "HIGH" }), "risk_held"],
  ["tagged", () => ({ tags: ["hold"] }), "tag_held"],
];

describe("“Send”", () => {
  test.each(LATER)(
    "of a page from before the order was %s is refused, and sends nothing",
    async (_what, later, reason) => {
      const life = new Approved();
      life.world.shop.rules = { ...RULES, approval: "all", heldTags: ["hold"] };
      await life.look();
      const earlier = life.mark("order_held");
      await life.change(later(life));
      const commands = life.world.commands();
      const from = async (shown: string) => {
        const outcome = await commands.approve(life.world.ref, life.row.id, { what: "send", shown });
        await life.world.work();
        return outcome;
      };
      expect(await from(earlier)).toEqual({ kind: "not_applicable", why: "hold_changed" });
      const asLinked = { as: "linked", products: [], line: null, send: true, shown: earlier } as const;
      expect(await commands.makeAs(life.world.ref, life.row.id, asLinked)).toMatchObject({ why: "hold_changed" });
      expect(life.state).toEqual([`held: ${reason}`]);
      expect(await from(life.mark("order_held"))).toEqual({ kind: "done" });
      expect(life.state).toEqual(["submitted: pending_payment"]);
    },
  );

  test("of a page that showed another matter of opinion sends it, and so does one of a page without a reason", async () => {
    for (const shown of ["first_order_approval", "", "risk_awaited"]) {
      const life = new Approved();
      life.world.shop.rules = { ...RULES, approval: "all" };
      await life.look();
      expect(await life.world.commands().approve(life.world.ref, life.row.id, { what: "send", shown })).toEqual({
        kind: "done",
      });
      await life.world.work();
      expect(life.state).toEqual(["submitted: pending_payment"]);
    }
  });

  test.each(LATER)(
    "given while Kit was away does not send an order that was %s since",
    async (_what, later, reason) => {
      const life = new Approved();
      life.world.shop.rules = { ...RULES, approval: "all", heldTags: ["hold"] };
      await life.look();
      life.world.shop.pausedAt = life.world.now();
      await life.approve("send");
      await life.change(later(life));
      life.world.shop.pausedAt = null;
      await life.look();
      expect(life.state).toEqual([`held: ${reason}`]);
      // Sent all the same: that is a word about this very hold, and the one before still counts.
      await life.approve("send");
      expect(life.state).toEqual(["submitted: pending_payment"]);
      await life.later(60);
      expect(life.references, "and it is not taken back at Kit").toEqual(["1"]);
      expect(life.world.violations).toEqual([]);
    },
  );

  test("given before the payment waits for the payment's rating", async () => {
    const life = new Approved();
    await life.change({
      financialStatus: "PENDING",
      riskLevel: null,
      payment: { ...life.order.payment, takenAt: null },
    });
    await life.approve("send");
    const paid = { ...life.order.payment, takenAt: life.world.now() };
    await life.change({ financialStatus: "PAID", payment: paid });
    expect(life.state).toEqual(["received: risk_awaited"]);
    await life.change({ riskLevel: "HIGH" });
    expect(life.state).toEqual(["held: risk_held"]);
  });

  test("for a medium risk is none for a high one", async () => {
    const life = new Approved();
    life.world.shop.rules = { ...RULES, heldRiskLevels: ["MEDIUM", "HIGH"] };
    await life.change({ riskLevel: "MEDIUM" });
    life.world.shop.pausedAt = life.world.now();
    await life.approve("send");
    life.world.shop.pausedAt = null;
    await life.change({ riskLevel: "HIGH" });
    expect(life.state).toEqual(["held: risk_held"]);
  });
});

test("“Mark as handled” of a page from before a second change leaves that one open", async () => {
  const life = new Approved();
  await life.look();
  const shown = async (customer: number) => {
    await life.change({ customer: canaryCustomer(customer) });
    return taskMark(life.world.ledger.openTasks(life.row.id)[0]!);
  };
  const [first, second] = [await shown(7), await shown(8)];
  const handle = (mark: string) =>
    life.world.commands().markHandled(life.world.ref, life.row.id, { what: "address_changed", shown: mark });
  expect(await handle(first)).toEqual({ kind: "not_applicable", why: "task_changed" });
  expect(life.tasks).toEqual(["address_changed"]);
  expect(await handle(second)).toEqual({ kind: "done" });
  await life.world.work();
  expect(life.tasks).toEqual([]);
});

test("“Send the added kit” of a page from before another kit was added sends nothing", async () => {
  const life = new Approved();
  await life.look();
  const added = async (id: string) => {
    const line = storeLine({ id: LineItemId.parse(id) });
    await life.change({
      lines: [...life.order.lines, line],
      fulfillmentOrders: [...life.order.fulfillmentOrders, fulfillmentOrder([line])],
    });
    return taskMark(life.world.ledger.openTasks(life.row.id)[0]!);
  };
  const [first, second] = [await added("9008"), await added("9009")];
  const send = (mark: string) =>
    life.world.commands().addPart(life.world.ref, life.row.id, { what: "unsent_lines", shown: mark });
  expect(await send(first)).toEqual({ kind: "not_applicable", why: "task_changed" });
  expect(await send(second)).toEqual({ kind: "done" });
});

test("“Send unpaid” of a page that showed another state of the payment sends nothing", async () => {
  const life = new Approved();
  await life.change({ financialStatus: "AUTHORIZED", payment: { ...life.order.payment, takenAt: null } });
  await life.change({ financialStatus: "EXPIRED" });
  const send = async (shown: string) => {
    const outcome = await life.world.commands().approve(life.world.ref, life.row.id, { what: "send_unpaid", shown });
    await life.world.work();
    return [outcome, life.row.submission];
  };
  expect(await send("AUTHORIZED")).toEqual([{ kind: "not_applicable", why: "task_changed" }, "received"]);
  expect(await send("EXPIRED")).toEqual([{ kind: "done" }, "submitted"]);
});

test("“Keep at Kit” of a page that showed fewer kits wanted keeps no order that was canceled since", async () => {
  const life = new Approved();
  await life.look();
  payAtKit(life.kit);
  await life.later(3);
  await life.change({ lines: [storeLine({ quantity: 2, currentQuantity: 1 })] });
  expect(life.tasks).toEqual(["changed_after_sending"]);
  const fewer = life.mark("changed_after_sending");
  cancelInStore(life.order, life.world.now());
  await life.look();
  const keep = (shown: string) =>
    life.world.commands().approve(life.world.ref, life.row.id, { what: "keep_at_kit", shown });
  const canceled = life.mark("cancel_costs");
  expect(await keep(fewer)).toMatchObject({ why: "task_changed" });
  expect(life.tasks).toEqual(["cancel_costs"]);
  expect(await keep(canceled)).toEqual({ kind: "done" });
  await life.later(1);
  expect(life.tasks).toEqual([]);
});

test("“Keep at Kit” of a page that showed a refund keeps no order that was charged back since", async () => {
  const life = new Approved();
  await life.look();
  payAtKit(life.kit);
  await life.later(3);
  await life.change({ financialStatus: "REFUNDED", payment: { ...life.order.payment, returnedAt: life.world.now() } });
  const refund = life.mark("cancel_costs");
  await life.change({ financialStatus: "PAID", payment: { ...life.order.payment, chargedBack: true } });
  const keep = { what: "keep_at_kit" as const, shown: refund };
  expect(await life.world.commands().approve(life.world.ref, life.row.id, keep)).toMatchObject({ why: "task_changed" });
  await life.later(1);
  expect(life.tasks).toEqual(["cancel_costs"]);
});

test("“Cancel and pay” of a page that showed another cost cancels nothing", async () => {
  const life = new Approved();
  life.world.shop.rules = { ...RULES, cancelWithoutAsking: false };
  await life.look();
  cancelInStore(life.order, life.world.now());
  await life.look();
  const free = life.mark("cancel_costs");
  payAtKit(life.kit);
  await life.world.commands().readAgain(life.world.ref, life.row.id);
  await life.later(3);
  const cancel = async (shown: string) => {
    const outcome = await life.world.commands().approve(life.world.ref, life.row.id, { what: "cancel_at_cost", shown });
    await life.world.work();
    return [outcome, life.calls("cancel")];
  };
  expect(await cancel(free)).toEqual([{ kind: "not_applicable", why: "task_changed" }, 0]);
  expect(await cancel(life.mark("cancel_costs"))).toEqual([{ kind: "done" }, 1]);
});

describe("“Replace at Kit”", () => {
  test("ends with “Keep at Kit”: a later cancellation is one", async () => {
    const life = new Approved();
    await life.look();
    payAtKit(life.kit);
    await life.correct();
    await life.approve("replace_at_kit");
    await life.approve("keep_at_kit");
    life.world.pass(7 * 24 * 60 * MINUTE);
    await life.world.commands().cancel(life.world.ref, life.row.id);
    await life.world.work();
    await life.approve("cancel_at_cost");
    expect(life.references).toEqual(["1 canceled"]);
    expect(life.tasks).toEqual(["canceled_at_kit"]);
  });

  test("ends when Kit refuses to cancel: what Kit cancels later is asked about", async () => {
    const life = new Approved();
    await life.look();
    await life.correct();
    life.world.kit.faults.cancel.push("refused");
    await life.approve("replace_at_kit");
    expect(life.tasks).toContain("cancel_not_possible");
    cancelInPortal(life.kit, "canceled");
    await life.later(24 * 60);
    expect(life.references).toEqual(["1 canceled"]);
    expect(life.tasks).toEqual(["canceled_at_kit"]);
  });
});

describe("replaced automatically", () => {
  const on = { ...RULES, replaceCorrected: true };

  test("an order that was canceled for its fraud risk is not sent again", async () => {
    const life = new Approved();
    life.world.shop.rules = on;
    await life.look();
    await life.change({ riskLevel: "HIGH" });
    await life.later(60);
    expect(life.references).toEqual(["1 canceled"]);
    expect(life.tasks).toEqual(["canceled_at_kit"]);
    // Sent again by hand, it is held for the risk, which nobody has accepted.
    await life.world.commands().addPart(life.world.ref, life.row.id, "unsent_lines");
    await life.world.work();
    expect(life.state[1]).toBe("held: risk_held");
  });

  test("a corrected order passes the approval rules again", async () => {
    const life = new Approved();
    life.world.shop.rules = { ...on, approval: "all" };
    await life.look();
    await life.approve("send");
    await life.correct();
    await life.later(60);
    expect(life.references).toEqual(["1 canceled"]);
    expect(life.state[1]).toBe("held: needs_approval");
  });
});

describe("“Already ordered” and “Don't send”", () => {
  test.each(["already_ordered", "left_to_merchant"] as const)("(%s) are taken back", async (what) => {
    const life = new Approved();
    life.world.shop.rules = { ...RULES, approval: "all" };
    await life.look();
    await life.approve(what);
    expect(life.state).toEqual([`void: ${what}`]);
    expect(await life.world.commands().sendAfterAll(life.world.ref, life.row.id)).toEqual({ kind: "done" });
    await life.world.work();
    expect(life.state, "decided again from the start").toEqual(["held: needs_approval"]);
    const words = [...life.world.ledger.orders.values()][0]!.timeline;
    expect(words).toContainEqual({ actor: "merchant", code: "approved", params: { what: "send_after_all" } });
    await life.approve("send");
    expect(life.references).toEqual(["1"]);
    expect(await life.world.commands().sendAfterAll(life.world.ref, life.row.id)).toMatchObject({
      kind: "not_applicable",
    });
  });
});
