// "Kit may have it": what is decided for an order whose answer was lost, from the store as it is now.
import { describe, expect, test } from "vitest";
import { KitAccountId } from "../../../app/kernel/ids.ts";
import { PRIORITY } from "../../../app/kernel/kit-budget.ts";
import { taskSignature } from "../../../app/orders/codes/tasks.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import type { OrderRow } from "../../../app/orders/ports/order-row.ts";
import {
  approval,
  type FactsOver,
  ACCOUNT,
  at,
  facts,
  ORDER_ID,
  orderRow,
  OTHER_ACCOUNT,
  shopFacts,
  storeLine,
  storeOrder,
} from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";

const attempt = (over: Partial<NonNullable<OrderRow["lastCreate"]>> = {}): NonNullable<OrderRow["lastCreate"]> => ({
  id: "a",
  number: 1,
  startedAt: at(1),
  endedAt: at(1),
  outcome: "lost",
  httpStatus: null,
  detail: "timeout",
  ...over,
});
const unknown = (over: Partial<OrderRow> = {}) =>
  orderRow({ submission: "unknown", lostCount: 1, accountId: ACCOUNT, lastCreate: attempt(), ...over });

describe("an order whose answer was lost", () => {
  const decided = (over: FactsOver) => decide(facts({ row: unknown(), now: at(6), ...over }));

  test("is left alone for five minutes, since the first request may be under way", () => {
    expect(decided({ now: at(5.9) })).toMatchObject({
      step: { do: "rest" },
      dueAt: at(6),
      wait: { reason: "checking_with_kit" },
    });
  });

  test("is sent at once when its process, thought dead, comes back and says that nothing was sent", () => {
    expect(decided({ row: unknown({ lastCreate: null }), now: at(2) }).step).toMatchObject({ do: "send" });
  });

  test("is then sent again, under the same reference, behind new orders", () => {
    expect(decided({})).toMatchObject({
      submission: "unknown",
      step: { do: "send", priority: PRIORITY.sendAgain },
    });
  });

  test("is sent as it is now, not as it was", () => {
    const lines = [storeLine({ quantity: 3, currentQuantity: 2 })];
    expect(decided({ order: storeOrder({ lines }) }).step).toMatchObject({ lines: [{ units: 2 }] });
  });

  test.each<[string, FactsOver]>([
    ["cancelled in the store", { order: storeOrder({ cancelledAt: at(2) }) }],
    ["deleted in the store", { store: { kind: "gone" } }],
    ["emptied in the store", { order: storeOrder({ lines: [storeLine({ currentQuantity: 0 })] }) }],
    [
      "taken over by the merchant",
      { row: unknown({ approvals: [{ what: "left_to_merchant", at: at(2), params: {} }] }) },
    ],
    ["ordered by hand", { row: unknown({ approvals: [{ what: "already_ordered", at: at(2), params: {} }] }) }],
    ["to be cancelled", { row: unknown({ cancel: { state: "blocked", by: "merchant", at: at(2), lostCount: 0 } }) }],
  ])("is not sent again when it was %s meanwhile, and must not be paid", (_title, over) => {
    const decision = decided(over);
    expect(decision.step.do).not.toBe("send");
    expect(decision.tasks).toContainEqual({ kind: "do_not_pay", params: { reference: ORDER_ID, certain: false } });
  });

  test("says why it is held when it may not be sent any more", () => {
    const decision = decided({ order: storeOrder({ customer: null }) });
    expect(decision.tasks.map((task) => task.kind)).toEqual(["order_held"]);
    expect(decision.submission).toBe("unknown");
  });

  // Seen in a reliability run: a store's hold came after the lost answer, Kit's events came while the app was down, and Kit delivered.
  test("needs a person if it can't be sent again for an unknown time, because Kit may be making it", () => {
    const decision = decided({ order: storeOrder({ financialStatus: "PENDING" }) });
    expect(decision).toMatchObject({ submission: "unknown", step: { do: "tag" } });
    expect(decision.tasks).toEqual([{ kind: "kit_number_needed", params: { reference: ORDER_ID, unsure: true } }]);
  });

  test("waits while the store cannot be read", () => {
    expect(decided({ store: { kind: "no_access", code: "throttled" } })).toMatchObject({
      step: { do: "rest" },
      dueAt: at(16),
    });
  });

  test("needs a person after the third lost answer", () => {
    const decision = decided({ row: unknown({ lostCount: 3 }) });
    expect(decision).toMatchObject({ submission: "review", wait: { reason: "review" } });
    expect(decision.tasks.map((task) => task.kind)).toEqual(["review"]);
  });

  test("needs a person if the shop has changed its Kit account, which would treat it as a new order", () => {
    const elsewhere = shopFacts({
      account: { ...shopFacts().account!, id: KitAccountId.parse("6a1f43a5-54e5-4a28-a0a2-4a2f5d6c0002") },
    });
    expect(decided({ shop: elsewhere })).toMatchObject({
      submission: "review",
      step: { do: "tag" },
      tasks: [{ kind: "review", params: { elsewhere: true } }],
    });
  });
});

describe("an order in review", () => {
  const review = (word: Date | null, over: Partial<OrderRow> = {}) =>
    unknown({
      submission: "review",
      lostCount: 3,
      tagged: true,
      approvals: word ? [{ what: "send_again", at: word, params: {} }] : [],
      ...over,
    });

  test("waits until the merchant sends it again", () => {
    expect(decide(facts({ row: review(null), now: at(60) })).step.do).toBe("rest");
    expect(decide(facts({ row: review(at(30)), now: at(60) }))).toMatchObject({
      submission: "review",
      step: { do: "send" },
    });
  });

  test("takes that approval for one request, not for the next", () => {
    const row = review(at(30), { lastCreate: attempt({ startedAt: at(31), endedAt: at(31) }) });
    expect(decide(facts({ row, now: at(60) })).step.do).toBe("rest");
  });

  test("is not sent when it was canceled since, and asks nothing once that was handled", () => {
    const canceled = storeOrder({ cancelledAt: at(40) });
    const decision = decide(facts({ row: review(at(30)), order: canceled, now: at(60) }));
    expect(decision.step.do).toBe("rest");
    expect(decision.tasks.map((task) => task.kind)).toEqual(["do_not_pay"]);
    const signature = taskSignature(decision.tasks[0]!);
    const row = review(null, { approvals: [approval("handled:do_not_pay", at(50), { signature })] });
    expect(decide(facts({ row, order: canceled, now: at(60) })).tasks).toEqual([]);
  });

  test("is one whose answer was lost when Shopify hid it, until a person has looked", () => {
    const row = unknown({ tagged: true });
    const about = { store: { kind: "gone" }, now: new Date(row.placedAt.getTime() + 61 * 86_400_000) } as const;
    const hidden = { kind: "review", params: { reference: row.reference, hidden: true } };
    expect(decide(facts({ row, ...about }))).toMatchObject({ submission: "review", tasks: [hidden] });
    const signature = taskSignature(hidden);
    const seen = review(at(30), { lostCount: 1, approvals: [approval("handled:review", at(50), { signature })] });
    expect(decide(facts({ row: seen, ...about }))).toMatchObject({ step: { do: "rest" }, tasks: [] });
  });

  test("is not sent while it is to be canceled", () => {
    const row = review(at(30), { cancel: { state: "blocked", by: "merchant", at: at(40), lostCount: 0 } });
    expect(decide(facts({ row, now: at(60) })).step.do).toBe("rest");
  });
});

describe("an order whose reference is taken at Kit", () => {
  const row = unknown({ submission: "exists_unlinked", tagged: true });

  test("asks for the number and sends nothing", () => {
    const decision = decide(facts({ row, now: at(600) }));
    expect(decision).toMatchObject({ submission: "exists_unlinked", step: { do: "rest" } });
    expect(decision.tasks.map((task) => task.kind)).toEqual(["kit_number_needed"]);
  });

  test("must not be paid once it is canceled in the store", () => {
    const decision = decide(facts({ row, order: storeOrder({ cancelledAt: at(2) }), now: at(600) }));
    expect(decision.tasks.map((task) => task.kind)).toEqual(["kit_number_needed", "do_not_pay"]);
  });
});

describe("an order that Kit refused", () => {
  const rejected = (over: Partial<OrderRow> = {}) =>
    orderRow({
      submission: "rejected",
      accountId: ACCOUNT,
      lastCreate: attempt({ outcome: "rejected", httpStatus: 400, detail: "[name] is too long" }),
      ...over,
    });

  test("shows Kit's words and rests", () => {
    const decision = decide(facts({ row: rejected({ tagged: true }), customerAsSent: true, now: at(60) }));
    expect(decision).toMatchObject({ submission: "rejected", step: { do: "rest" } });
    expect(decision.tasks).toEqual([{ kind: "rejected", params: { status: 400, detail: "[name] is too long" } }]);
  });

  test("is sent again automatically once the address is another", () => {
    expect(decide(facts({ row: rejected(), customerAsSent: false })).step.do).toBe("send");
  });

  test.each<[string, FactsOver]>([
    ["cancelled", { row: rejected(), order: storeOrder({ cancelledAt: at(2) }) }],
    ["deleted", { row: rejected(), store: { kind: "gone" } }],
    ["emptied", { row: rejected(), order: storeOrder({ lines: [storeLine({ currentQuantity: 0 })] }) }],
    ["fulfilled by hand", { row: rejected(), order: storeOrder({ lines: [storeLine({ unfulfilledQuantity: 0 })] }) }],
    ["ordered by hand", { row: rejected({ approvals: [{ what: "already_ordered", at: at(2), params: {} }] }) }],
  ])("ends when it is %s", (_title, over) => {
    expect(decide(facts({ customerAsSent: true, ...over })).submission).toBe("void");
  });
});

describe("an order in review", () => {
  /** Each answer is lost before Kit has made anything. */
  async function lost(): Promise<Life> {
    const life = new Life();
    life.world.kit.faults.create.push("drop_before", "drop_before", "drop_before");
    await life.look();
    for (const minutes of [6, 6, 6]) await life.later(minutes);
    expect(life.row.submission).toBe("review");
    return life;
  }
  const sendAgain = ({ world, row }: Life) => world.commands().approve(world.ref, row.id, "send_again");
  async function moveAccount(life: Life): Promise<void> {
    life.world.shop.account = { ...life.world.shop.account!, id: OTHER_ACCOUNT };
    await life.look();
  }

  test("after a change of the Kit account it is sent there only by who was told to look for it in the former one", async () => {
    const life = await lost();
    await sendAgain(life);
    await moveAccount(life);
    expect([life.tasks, life.world.kit.orders]).toEqual([["review"], []]);
    await sendAgain(life);
    await life.world.work();
    expect(life.world.kit.orders).toMatchObject([{ account: OTHER_ACCOUNT }]);
    expect(life.tasks).toEqual([]);
  });

  test("is sent there, as approved, after it had to wait in line there", async () => {
    const life = await lost();
    await moveAccount(life);
    life.world.requestLimit = 0;
    await sendAgain(life);
    await life.world.work();
    expect(life.row).toMatchObject({ submission: "review", wait: { reason: "budget" } });
    life.world.requestLimit = 60;
    await life.later(2);
    expect(life.world.kit.orders).toMatchObject([{ account: OTHER_ACCOUNT }]);
    expect(life.tasks).toEqual([]);
  });
});

test("back at its Kit account, an order in doubt is asked about there without a person", async () => {
  const life = new Life();
  life.world.kit.faults.create.push("drop_before");
  await life.look();
  const [was, elsewhere] = [life.world.shop.account!, { ...life.world.shop.account!, id: OTHER_ACCOUNT }];
  life.world.shop.account = elsewhere;
  await life.later(6);
  expect(life.tasks).toEqual(["review"]);
  life.world.shop.account = was;
  await life.look();
  expect([life.row.submission, life.world.kit.orders.length]).toEqual(["submitted", 1]);
  expect(life.world.violations).toEqual([]);
});
