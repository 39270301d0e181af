// A setting acts from when it is changed: what it let pass before, at Kit or in the store, stays as it is.
import { describe, expect, test } from "vitest";
import type { KitOrderRowId } from "../../../app/kernel/ids.ts";
import type { OrderRules } from "../../../app/orders/decide/rules.ts";
import { RULES, storeLine } from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";
import { deliverAtKit, payAtKit, shipAtKit } from "../../support/orders/model/model-kit.ts";
import { removeUnits } from "../../support/orders/model/model-store.ts";

function choose(life: Life, over: Partial<OrderRules>): void {
  life.world.shop.rules = { ...life.world.shop.rules, ...over };
}

async function reads(life: Life): Promise<void> {
  await life.world.kitEvent({ orderIds: life.world.kit.orders.map(({ id }) => id), references: [] });
  await life.world.work();
}

const STRICTER = { heldRiskLevels: ["HIGH", "MEDIUM"] };

describe("more risk levels are held from now on", () => {
  async function rated(riskLevel: string): Promise<Life> {
    const life = new Life();
    Object.assign(life.order, { riskLevel });
    await life.look();
    expect(life.row.kit).not.toBeNull();
    choose(life, STRICTER);
    return life;
  }

  test("an order at Kit that had such a rating stays there", async () => {
    const life = await rated("MEDIUM");
    await life.look();
    await reads(life);
    expect(life.row).toMatchObject({ submission: "submitted", cancel: { state: "none" } });
    expect(life.tasks).toEqual([]);
  });

  test.each([
    ["MEDIUM", "HIGH"],
    ["LOW", "MEDIUM"],
  ])("one whose rating goes from %s to %s is canceled", async (before, after) => {
    const life = await rated(before);
    await life.look();
    Object.assign(life.order, { riskLevel: after, updatedAt: life.world.now() });
    await life.look();
    await life.world.work();
    expect(life.row.cancel).toMatchObject({ state: "done", by: "store" });
  });

  test("a level that was held, isn't, and is again doesn't count for what came in between", async () => {
    const life = new Life();
    choose(life, { heldRiskLevels: [] });
    Object.assign(life.order, { riskLevel: "HIGH" });
    await life.look();
    choose(life, RULES);
    await life.look();
    expect(life.row).toMatchObject({ submission: "submitted", cancel: { state: "none" } });
  });

  test("an order that isn't at Kit yet is held", async () => {
    const life = new Life();
    choose(life, { holdMinutes: 60 });
    Object.assign(life.order, { riskLevel: "MEDIUM" });
    await life.look();
    expect(life.row.wait?.reason).toBe("hold_window");
    choose(life, STRICTER);
    await life.later(61);
    expect(life.row).toMatchObject({ submission: "held", wait: { reason: "risk_held" } });
  });
});

describe("corrected orders are replaced from now on", () => {
  async function corrected(): Promise<Life> {
    const life = new Life([storeLine({ quantity: 3 })]);
    await life.look();
    removeUnits(life.order, life.order.lines[0]!, 1);
    await life.look();
    choose(life, { replaceCorrected: true });
    await life.look();
    await life.later(60);
    return life;
  }
  const atKit = ({ world }: Life) =>
    world.kit.orders.map(({ request, canceled }) => [request.lines[0]!.quantity, canceled]);

  test("one that was corrected before stays with the merchant", async () => {
    const life = await corrected();
    expect(atKit(life)).toEqual([[3, false]]);
    expect(life.tasks).toEqual(["changed_after_sending"]);
  });

  test("one that is corrected again is replaced as it is then", async () => {
    const life = await corrected();
    removeUnits(life.order, life.order.lines[0]!, 1);
    await life.look();
    await life.world.work();
    expect(atKit(life)).toEqual([
      [3, true],
      [1, false],
    ]);
    expect(life.tasks).toEqual([]);
  });
});

test("what was delivered before fulfillments were marked as delivered isn't marked afterwards", async () => {
  const life = new Life();
  choose(life, { markDelivered: false });
  await life.look();
  await life.shipped();
  deliverAtKit(life.kit);
  await reads(life);
  choose(life, { markDelivered: true });
  await life.look();
  expect(life.order.fulfillments).toMatchObject([{ deliveredAt: null }]);
});

test("what is delivered afterwards is marked, no matter when it was sent", async () => {
  const life = new Life();
  choose(life, { markDelivered: false });
  await life.look();
  await life.shipped();
  choose(life, { markDelivered: true });
  deliverAtKit(life.kit);
  await reads(life);
  expect(life.order.fulfillments[0]!.deliveredAt).not.toBeNull();
});

test("a replacement whose tracking the merchant was asked about stays their decision; the next one goes by the setting", async () => {
  const life = new Life();
  await life.look();
  await life.shipped();
  const { world } = life;
  const replaced = async (of: KitOrderRowId) => {
    expect(await world.commands().addPart(world.ref, of, "replacement")).toMatchObject({ kind: "done" });
    await world.work();
    const made = world.kit.orders.at(-1)!;
    payAtKit(made);
    shipAtKit(made, 1);
    await reads(life);
    return [...world.ledger.orders.values()].find(({ row }) => row.kit?.id === made.id)!.row.id;
  };
  const numbers = () => life.order.fulfillments.flatMap(({ tracking }) => tracking.map(({ number }) => number));
  const kinds = (id: KitOrderRowId) => world.ledger.openTasks(id).map(({ kind }) => kind);
  const before = await replaced(life.row.id);
  choose(life, { shareReplacementTracking: true });
  await life.look();
  await reads(life);
  expect(kinds(before)).toEqual(["replacement_shipped"]);
  expect(numbers()).toHaveLength(1);
  const after = await replaced(before);
  expect(kinds(after)).toEqual([]);
  expect(numbers()).toHaveLength(2);
  expect(await world.commands().approve(world.ref, before, "share_tracking")).toEqual({ kind: "done" });
  await world.work();
  expect(kinds(before)).toEqual([]);
  expect(world.violations).toEqual([]);
});
