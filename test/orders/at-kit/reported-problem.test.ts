// What the customer reported on the order status page: one task of the order, until it is settled.
import { expect, test } from "vitest";
import { taskSignature } from "../../../app/orders/codes/tasks.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import { kitProblem, type KitProblem, PROBLEM_FIELD } from "../../../app/orders/ports/kit-problem.ts";
import { type OrderRow, STAGE } from "../../../app/orders/ports/order-row.ts";
import { approval, at, facts, mirror, storeOrder, submittedRow } from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";
import { cancelInPortal, payAtKit, shipAtKit } from "../../support/orders/model/model-kit.ts";
import { addLine } from "../../support/orders/model/store-edits.ts";

type Approved = ReturnType<typeof approval>;

const damaged = { kind: "customer_problem", params: { problem: "damaged" } };
const order = (problem: KitProblem | null) => storeOrder({ problem });

test("is a task with what was chosen, and none without a report", () => {
  expect(decide(facts({ row: submittedRow(), order: order("damaged") })).tasks).toEqual([damaged]);
  expect(decide(facts({ row: submittedRow(), order: order(null) })).tasks).toEqual([]);
});

test("stays handled while it is the same, and returns as something else", () => {
  const signature = taskSignature(damaged);
  const row = submittedRow({ approvals: [approval("handled:customer_problem", at(1), { signature })] });
  expect(decide(facts({ row, order: order("damaged") })).tasks).toEqual([]);
  expect(decide(facts({ row, order: order("wrong_kit") })).tasks).toMatchObject([{ params: { problem: "wrong_kit" } }]);
});

test("stays when Shopify hides the order, until it is handled, and not for an order that was deleted", () => {
  const tasksOf = (days: number, approvals: Approved[] = []) => {
    const row = submittedRow({ reportedProblem: "damaged", approvals, kit: mirror({ stage: STAGE.delivered }) });
    const now = new Date(row.placedAt.getTime() + days * 86_400_000);
    return decide(facts({ row, store: { kind: "gone" }, now })).tasks.filter(({ kind }) => kind === damaged.kind);
  };
  expect(tasksOf(61)).toEqual([damaged]);
  expect(tasksOf(61, [approval("handled:customer_problem", at(1), { signature: taskSignature(damaged) })])).toEqual([]);
  expect(tasksOf(20)).toEqual([]);
});

async function shipTo(life: Life, index: number): Promise<void> {
  const order = life.world.kit.orders[index]!;
  payAtKit(order);
  shipAtKit(order, 1);
  await life.world.kitEvent({ orderIds: [order.id], references: [] });
  await life.world.work();
}

/** The parts that have the task. */
function parts({ world }: Life): number[] {
  return [...world.ledger.orders.values()].flatMap(({ row }) =>
    world.ledger.openTasks(row.id).some(({ kind }) => kind === "customer_problem") ? row.part : [],
  );
}

const sendAgain = async (life: Life, why: "unsent_lines" | "replacement" | "fulfilled") => {
  expect(await life.world.commands().addPart(life.world.ref, life.row.id, why)).toEqual({ kind: "done" });
  await life.world.work();
};

const cancelAtKit = async (life: Life, index: number) => {
  cancelInPortal(life.world.kit.orders[index]!, "canceled");
  await life.later(3);
};

test.each<[string, (life: Life) => Promise<void>, number]>([
  ["part 1's", async (life) => shipTo(life, 0), 1],
  [
    "of the part that was sent after part 1 was canceled",
    async (life) => {
      await cancelAtKit(life, 0);
      await sendAgain(life, "unsent_lines");
      await shipTo(life, 1);
    },
    2,
  ],
  [
    "of the replacement that stands in for part 1",
    async (life) => {
      await sendAgain(life, "replacement");
      await cancelAtKit(life, 0);
      await shipTo(life, 1);
    },
    2,
  ],
  [
    "part 1's alone if a further part was canceled and sent again",
    async (life) => {
      addLine(life.order, { id: "9009", sku: "pmt_owl", variantId: null, quantity: 1, service: "none" });
      await life.look();
      await sendAgain(life, "unsent_lines");
      await cancelAtKit(life, 1);
      await sendAgain(life, "unsent_lines");
      await shipTo(life, 0);
      await shipTo(life, 2);
    },
    1,
  ],
])("is %s", async (_whose, before, part) => {
  const life = new Life();
  await life.look();
  await before(life);
  life.order.problem = "damaged";
  await life.look();
  expect(parts(life)).toEqual([part]);
});

test("is of the part that shipped first, and stays with it, handled or not", async () => {
  const life = new Life();
  await life.look();
  addLine(life.order, { id: "9009", sku: "pmt_owl", variantId: null, quantity: 1, service: "none" });
  await life.look();
  await sendAgain(life, "unsent_lines");
  await shipTo(life, 1);
  life.order.problem = "damaged";
  await life.look();
  expect(parts(life)).toEqual([2]);
  await shipTo(life, 0);
  await life.look();
  expect(parts(life)).toEqual([2]);
  const [, { row }] = [...life.world.ledger.orders.values()] as [unknown, { row: OrderRow }];
  await life.world.commands().markHandled(life.world.ref, row.id, "customer_problem");
  await life.look();
  expect(parts(life)).toEqual([]);
});

test("is of the replacement once that has shipped, also if it is the same as before", async () => {
  const life = new Life();
  life.world.baseRules = life.world.shop.rules = { ...life.world.baseRules, orderFields: true };
  const report = async () => {
    life.order.problem = "damaged";
    await life.look();
  };
  await life.look();
  await shipTo(life, 0);
  await report();
  for (const part of [2, 3]) {
    await sendAgain(life, "replacement");
    // Clicked once more, on a page that was still open.
    await report();
    expect(parts(life)).toEqual([]);
    await shipTo(life, part - 1);
    await life.look();
    expect(life.order.problem).toBeNull();
    expect(parts(life)).toEqual([]);
    await report();
    expect(parts(life)).toEqual([part]);
    const [about] = [...life.world.ledger.orders.values()].filter(({ row }) => row.part === part);
    await life.world.commands().markHandled(life.world.ref, about!.row.id, "customer_problem");
    await life.world.work();
  }
});

test("is of the part that was sent although the store had fulfilled the order", async () => {
  const life = new Life();
  while (life.world.store.fulfillByHand(life.order, 0, null));
  await life.look();
  await sendAgain(life, "fulfilled");
  await shipTo(life, 0);
  life.order.problem = "damaged";
  await life.look();
  expect(parts(life)).toEqual([2]);
});

test("knows the field's choices alone: no other text is read", () => {
  for (const [problem, choice] of Object.entries(PROBLEM_FIELD)) expect(kitProblem(choice)).toBe(problem);
  expect(["Call me: 070-1234567", "constructor", "", null, undefined].map(kitProblem)).toEqual(Array(5).fill(null));
});
