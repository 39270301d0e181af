// After a cancellation at Kit of an order that is still wanted: it is told, sent again as it is in the store now, once, and its
// tracking ends on the store's order.
import { describe, expect, test } from "vitest";
import { carryOut } from "../../../app/actions/order-form.ts";
import { LineItemId } from "../../../app/kernel/ids.ts";
import type { OrderTaskKind } from "../../../app/orders/codes/tasks.ts";
import type { OrderDetails } from "../../../app/orders/read/order-details.ts";
import { headerActions } from "../../../app/ui/orders/page/order-actions.ts";
import { ORDER_ID, storeLine } from "../../support/orders/builders.ts";
import { canaryCustomer } from "../../support/orders/customer.ts";
import { Life, MINUTE } from "../../support/orders/life.ts";
import { cancelInPortal, payAtKit, shipAtKit } from "../../support/orders/model/model-kit.ts";
import { cancelInStore, removeUnits } from "../../support/orders/model/model-store.ts";

const SECOND = LineItemId.parse("9002");

class Again extends Life {
  say(what: "unsent_lines" | "replacement", part = 1) {
    return this.world.commands().addPart(this.world.ref, this.part(part).id, what);
  }

  part(number: number) {
    const found = [...this.world.ledger.orders.values()].find(({ row }) => row.part === number);
    return this.world.ledger.read(found!.row.id);
  }

  tasksOf(part: number) {
    return this.world.ledger.openTasks(this.part(part).id).map((task) => task.kind);
  }

  async cancelByMerchant(part = 1) {
    await this.world.commands().cancel(this.world.ref, this.part(part).id);
    await this.world.work();
  }

  async ship(index: number) {
    const order = this.world.kit.orders[index]!;
    payAtKit(order);
    shipAtKit(order, 1);
    await this.world.kitEvent({ orderIds: [order.id], references: [] });
    await this.world.work();
  }

  units() {
    return this.world.kit.orders.map((order) => order.request.lines.map((line) => line.quantity));
  }
}

const CANCELERS: [string, (life: Again) => Promise<void>][] = [
  ["by the merchant", (life) => life.cancelByMerchant()],
  [
    "in Kit's portal",
    async (life) => {
      cancelInPortal(life.kit, "canceled");
      await life.later(3);
    },
  ],
];

describe.each(CANCELERS)("canceled %s", (_who, cancel) => {
  test("it is told, sent again with a corrected address and quantity, and fulfilled when it ships", async () => {
    const lines = [storeLine({ quantity: 3 }), storeLine({ id: SECOND, quantity: 1, sku: "pmt_owl" })];
    const life = new Again(lines);
    await life.look();
    await cancel(life);
    expect(life.tasks).toEqual(["canceled_at_kit"]);
    const [task] = life.world.ledger.openTasks(life.row.id);
    expect(task!.params).toEqual({
      lines: [
        { id: "9001", quantity: 3 },
        { id: "9002", quantity: 1 },
      ],
    });
    life.order.customer = canaryCustomer(7);
    removeUnits(life.order, life.order.lines[0]!, 1);
    removeUnits(life.order, life.order.lines[1]!, 1);
    expect(await life.say("unsent_lines")).toEqual({ kind: "done" });
    expect(await life.say("unsent_lines")).toMatchObject({ why: "part_exists" });
    await life.world.work();
    expect(life.units()).toEqual([[3, 1], [2]]);
    expect(JSON.stringify(life.world.kit.orders[1]!.request)).toContain("7");
    expect(life.tasks).toEqual([]);
    await life.ship(1);
    expect(life.world.store.made).toMatchObject([{ lines: [{ lineItemId: "9001", quantity: 2 }] }]);
    expect(life.world.violations).toEqual([]);
  });

  test("an order that must not be sent has no task until another item is open", async () => {
    const life = new Again([storeLine({ quantity: 2 })]);
    await life.look();
    await cancel(life);
    const handled: OrderTaskKind = "canceled_at_kit";
    await life.world.commands().markHandled(life.world.ref, life.row.id, handled);
    await life.world.work();
    expect(life.tasks).toEqual([]);
    removeUnits(life.order, life.order.lines[0]!, 1);
    await life.look();
    expect(life.tasks).toEqual(["canceled_at_kit"]);
  });

  test("canceled in the store as well: nothing is asked", async () => {
    const life = new Again();
    await life.look();
    await cancel(life);
    cancelInStore(life.order, life.world.now());
    await life.look();
    expect(life.tasks).toEqual([]);
  });
});

test("what was sent again and is canceled too is told by the order's first part, without a word from the store", async () => {
  const life = new Again();
  await life.look();
  await life.cancelByMerchant();
  await life.say("unsent_lines");
  await life.world.work();
  cancelInPortal(life.world.kit.orders[1]!, "canceled");
  await life.later(3);
  expect(life.part(2).kit?.canceledAt).not.toBeNull();
  expect(life.tasks).toEqual(["canceled_at_kit"]);
  await life.say("unsent_lines");
  await life.world.work();
  expect(life.world.kit.orders.map((order) => order.reference)).toEqual([ORDER_ID, `${ORDER_ID}-2`, `${ORDER_ID}-3`]);
});

test("a further part that was closed unsent does not come back unasked when the first is canceled", async () => {
  const life = new Again();
  await life.look();
  await life.say("unsent_lines");
  await life.world.work();
  expect(life.part(2)).toMatchObject({ submission: "void", wait: { reason: "nothing_left" } });
  await life.cancelByMerchant();
  await life.look();
  expect(life.world.kit.orders).toHaveLength(1);
  expect(life.tasks).toEqual(["canceled_at_kit"]);
});

describe("a replacement", () => {
  test("is ordered once by two clicks on a page that shows none", async () => {
    const life = new Again();
    await life.look();
    const { world, row } = life;
    const shown = { actions: ["add_replacement"], tasks: [], wait: null, part: 1, environment: "production" };
    const [button] = headerActions({ ...shown, otherParts: [] } as unknown as OrderDetails);
    const click = () => carryOut(world.commands(), { shop: world.ref, row: row.id }, button!.intent);
    expect(await click()).toEqual({ kind: "done" });
    await world.work();
    expect(world.kit.orders).toHaveLength(2);
    expect(await click()).toEqual({ kind: "not_applicable", why: "part_exists" });
    await world.work();
    expect(world.kit.orders).toHaveLength(2);
    // The page shows it by now: another one is meant.
    const otherParts = [{ id: "2", part: 2, environment: "production", status: "unpaid" }];
    const [again] = headerActions({ ...shown, otherParts } as unknown as OrderDetails);
    expect(await carryOut(world.commands(), { shop: world.ref, row: row.id }, again!.intent)).toEqual({ kind: "done" });
  });

  test("of a kit canceled before shipping fulfills the store order, with either button", async () => {
    const life = new Again([storeLine({ quantity: 2 })]);
    await life.look();
    await life.cancelByMerchant();
    await life.say("replacement");
    await life.world.work();
    await life.ship(1);
    expect(life.world.store.made).toMatchObject([{ lines: [{ quantity: 2 }] }]);
  });

  test("that was opened before the first was canceled stands in for it, and nothing is sent a third time", async () => {
    const life = new Again([storeLine({ quantity: 2 })]);
    await life.look();
    await life.say("replacement");
    await life.world.work();
    await life.cancelByMerchant();
    expect(life.tasks).toEqual([]);
    await life.say("unsent_lines");
    await life.world.work();
    expect(life.part(3).wait?.reason).toBe("nothing_left");
    await life.ship(1);
    expect(life.world.store.made).toMatchObject([{ lines: [{ quantity: 2 }] }]);
    expect(life.part(2).shipments).toMatchObject([{ state: "fulfilled" }]);
  });

  test("that stands in for a canceled part of an order that is canceled is canceled where that is free", async () => {
    const life = new Again();
    await life.look();
    await life.say("replacement");
    await life.world.work();
    await life.cancelByMerchant();
    cancelInStore(life.order, life.world.now());
    await life.look();
    await life.later(3);
    expect(life.world.kit.orders.map((order) => order.canceled)).toEqual([true, true]);
    expect(life.part(2).cancel).toMatchObject({ state: "done", by: "store" });
  });

  test.each([
    ["the order first, then the part", true],
    ["the part first, then the order", false],
  ])("that is in production and stands in for what was canceled is asked about: %s", async (_how, storeFirst) => {
    const life = new Again();
    life.world.kit.invoiceTerms = true;
    await life.look();
    await life.say("replacement");
    await life.world.work();
    const inStore = async () => {
      cancelInStore(life.order, life.world.now());
      await life.look();
    };
    if (storeFirst) await inStore();
    cancelInPortal(life.kit, "canceled");
    await life.later(3);
    if (!storeFirst) await inStore();
    await life.later(25 * 60);
    expect(life.part(2).wait?.reason).toBe("cancel_question");
    expect(life.tasksOf(2)).toEqual(["cancel_costs"]);
    expect(life.world.kit.orders[1]!.canceled).toBe(false);
    await life.world.commands().approve(life.world.ref, life.part(2).id, "keep_at_kit");
    await life.world.work();
    expect(life.tasksOf(2)).toEqual([]);
  });

  test("that was ordered for a canceled order stays wanted", async () => {
    const life = new Again();
    life.world.kit.invoiceTerms = true;
    await life.look();
    cancelInStore(life.order, life.world.now());
    await life.look();
    life.world.pass(MINUTE);
    await life.say("replacement");
    await life.world.work();
    cancelInPortal(life.kit, "canceled");
    await life.later(25 * 60);
    expect(life.tasksOf(2)).toEqual([]);
    expect(life.part(2).cancel.state).toBe("none");
  });

  test("that is not sent yet is not sent for an order that was canceled with the part that it stands in for", async () => {
    const life = new Again();
    await life.look();
    life.world.shop.pausedAt = life.world.now();
    await life.say("replacement");
    await life.world.work();
    cancelInPortal(life.kit, "canceled");
    await life.later(3);
    cancelInStore(life.order, life.world.now());
    await life.look();
    expect(life.part(2)).toMatchObject({ submission: "void", wait: { reason: "canceled_in_store" } });
    life.world.shop.pausedAt = null;
    await life.look();
    await life.later(25 * 60);
    expect(life.units()).toEqual([[1]]);
  });

  test("of a canceled order is reported once and not sent repeatedly if Kit rejects it", async () => {
    const life = new Again();
    await life.look();
    await life.shipped();
    cancelInStore(life.order, life.world.now());
    await life.look();
    life.world.pass(MINUTE);
    life.world.kit.faults.create.push(...Array.from({ length: 40 }, () => "refused" as const));
    await life.say("replacement");
    await life.world.work();
    await life.later(25 * 60);
    expect(life.calls("create")).toBe(2);
    expect(life.tasksOf(2)).toEqual(["rejected"]);
  });

  test("that replaces more units than still needed is reported until the merchant keeps it", async () => {
    const life = new Again([storeLine({ quantity: 3 })]);
    await life.look();
    await life.say("replacement");
    await life.world.work();
    removeUnits(life.order, life.order.lines[0]!, 1);
    await life.look();
    expect(life.tasksOf(2)).toEqual([]);
    await life.cancelByMerchant();
    await life.look();
    expect(life.tasksOf(2)).toEqual(["changed_after_sending"]);
    await life.world.commands().approve(life.world.ref, life.part(2).id, "keep_at_kit");
    await life.world.work();
    expect(life.tasksOf(2)).toEqual([]);
    await life.ship(1);
    expect(life.world.store.made).toMatchObject([{ lines: [{ quantity: 2 }] }]);
  });

  test("of what was shipped and fulfilled does not fulfill twice, and has its tracking", async () => {
    const life = new Again();
    await life.look();
    await life.shipped();
    await life.say("replacement");
    await life.world.work();
    await life.ship(1);
    expect(life.world.store.made).toHaveLength(1);
    expect(life.part(2).kit?.tracking).toHaveLength(1);
  });

  test("of kits still in production doesn't use their fulfillment", async () => {
    const life = new Again();
    await life.look();
    await life.say("replacement");
    await life.world.work();
    await life.ship(1);
    expect(life.world.store.made).toEqual([]);
    await life.ship(0);
    expect(life.world.store.made).toMatchObject([{ numbers: [`T${life.kit.id}-1`] }]);
  });
});
