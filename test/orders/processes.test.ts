// Processes that die, or sleep past their lease, at any call to the outside: nothing is lost, nothing is done twice.
import { describe, expect, test } from "vitest";
import { LineItemId } from "../../app/kernel/ids.ts";
import { storeLine } from "../support/orders/builders.ts";
import { canaryCustomer } from "../support/orders/customer.ts";
import { Life, MINUTE } from "../support/orders/life.ts";
import { addParcels, deliverAtKit, payAtKit, shipAtKit } from "../support/orders/model/model-kit.ts";
import { cancelInStore } from "../support/orders/model/model-store.ts";

describe("a process", () => {
  const sending = { how: "stall_after" as const };

  test.each(Array.from({ length: 16 }, (_, n) => n + 1))(
    "that dies at its call %i leaves an order that ends well",
    async (call) => {
      for (const how of ["crash_before", "crash_after"] as const) {
        const life = new Life();
        life.world.mishap = { how, call };
        await life.look();
        await life.look();
        life.world.pass(3 * MINUTE);
        await life.look();
        await life.world.settle(0.1);
        expect(life.world.kit.orders).toHaveLength(1);
        expect(["submitted", "exists_unlinked"]).toContain(life.row.submission);
        expect(life.world.ledger.of(life.row.id).attempts.filter((attempt) => attempt.endedAt === null)).toEqual([]);
        expect(life.world.violations).toEqual([]);
      }
    },
  );

  test.each(Array.from({ length: 16 }, (_, n) => n + 1))(
    "that sleeps past its lease at its call %i undoes nothing when it wakes",
    async (call) => {
      for (const how of ["stall_before", "stall_after"] as const) {
        const life = new Life();
        life.world.mishap = { how, call };
        await life.look();
        life.world.pass(3 * MINUTE);
        await life.look();
        await life.later(6);
        const before = life.world.kit.orders.length;
        await life.world.wakeAll();
        await life.world.settle(0.1);
        expect(before).toBeLessThanOrEqual(1);
        expect(life.world.kit.orders).toHaveLength(1);
        expect(["submitted", "exists_unlinked"]).toContain(life.row.submission);
        expect(life.world.violations).toEqual([]);
      }
    },
  );

  test.each(Array.from({ length: 16 }, (_, n) => n + 1))(
    "that has decided to send at its call %i does not when the merchant says meanwhile that it is ordered",
    async (call) => {
      const life = new Life();
      life.world.mishap = { ...sending, call };
      await life.look();
      const known = [...life.world.ledger.orders.values()][0];
      if (!known) return;
      const said = await life.world.commands().approve(life.world.ref, known.row.id, "already_ordered");
      await life.world.wakeAll();
      await life.world.settle(0.1);
      // Either the merchant was told that it is too late, or nothing was sent.
      expect(said.kind === "done").toBe(life.world.kit.orders.length === 0);
      if (said.kind === "done")
        expect(life.row).toMatchObject({ submission: "void", wait: { reason: "already_ordered" } });
    },
  );

  test.each(Array.from({ length: 16 }, (_, n) => n + 1))(
    "at its call %i: an order that is canceled under its hands is not sent, or is canceled at Kit",
    async (call) => {
      const life = new Life();
      life.world.mishap = { how: "stall_before", call };
      await life.look();
      cancelInStore(life.order, life.world.now());
      await life.look();
      await life.world.wakeAll();
      await life.world.settle(0.1);
      expect(life.world.kit.orders.filter((order) => !order.canceled)).toEqual([]);
      expect(life.world.violations).toEqual([]);
    },
  );

  test.each(Array.from({ length: 16 }, (_, n) => n + 1))(
    "that sleeps at its call %i over a shipment undoes nothing that another one has fulfilled",
    async (call) => {
      const life = new Life();
      await life.look();
      payAtKit(life.kit);
      shipAtKit(life.kit, 1);
      await life.world.kitEvent({ orderIds: [life.kit.id], references: [] });
      life.world.mishap = { how: "stall_before", call };
      await life.world.work();
      await life.later(3);
      await life.later(3);
      await life.world.wakeAll();
      addParcels(life.kit, 1);
      deliverAtKit(life.kit);
      await life.world.commands().readAgain(life.world.ref, life.row.id);
      await life.world.settle(0.1);
      expect(life.row.shipments).toMatchObject([{ state: "fulfilled", fault: null }]);
      const { tracking, deliveredAt } = life.order.fulfillments[0]!;
      expect([life.order.fulfillments.length, tracking.length, deliveredAt !== null]).toEqual([1, 2, true]);
      expect(life.world.violations).toEqual([]);
    },
  );

  test("that sleeps over a fulfillment makes no second one of the line's further units", async () => {
    const life = new Life();
    await life.look();
    payAtKit(life.kit);
    shipAtKit(life.kit, 1);
    // Sold since, and on the same fulfillment order.
    Object.assign(life.order.lines[0]!, { quantity: 3, currentQuantity: 3, unfulfilledQuantity: 3 });
    Object.assign(life.order.fulfillmentOrders[0]!.lines[0]!, { total: 3, remaining: 3 });
    await life.world.kitEvent({ orderIds: [life.kit.id], references: [] });
    life.world.mishap = { how: "stall_before", call: 12 };
    await life.world.work();
    expect(life.order.fulfillments).toHaveLength(0);
    await life.later(3);
    await life.later(3);
    expect(life.order.fulfillments).toHaveLength(1);
    await life.world.wakeAll();
    await life.world.settle(0.1);
    expect(life.order.fulfillments).toHaveLength(1);
    expect(life.world.violations).toEqual([]);
  });

  test.each(Array.from({ length: 16 }, (_, n) => n + 1))(
    "that sleeps at its call %i while the address is corrected: if Kit has the former one, the merchant is told",
    async (call) => {
      const life = new Life();
      life.world.mishap = { how: "stall_after", call };
      await life.look();
      Object.assign(life.order, { customer: canaryCustomer(7), updatedAt: life.world.now() });
      life.world.pass(3 * MINUTE);
      await life.look();
      await life.later(6);
      await life.world.wakeAll();
      await life.world.settle(0.1);
      const told = ["address_changed", "differs_at_kit", "kit_number_needed"];
      const isFormer = life.kit.request.customer_info.address1.startsWith("1 ");
      expect(life.tasks.some((task) => told.includes(task))).toBe(isFormer);
      expect(life.world.violations).toEqual([]);
    },
  );

  test.each(Array.from({ length: 10 }, (_, n) => n + 1))(
    "that sleeps at its call %i over a cancellation cancels nothing that the merchant decided to keep since",
    async (call) => {
      const life = new Life();
      await life.look();
      payAtKit(life.kit);
      cancelInStore(life.order, life.world.now());
      await life.look();
      expect(life.tasks).toEqual(["cancel_costs"]);
      const approve = (what: "cancel_at_cost" | "keep_at_kit") =>
        life.world.commands().approve(life.world.ref, life.row.id, what);
      await approve("cancel_at_cost");
      life.world.mishap = { how: "stall_before", call };
      await life.world.work();
      // Kit doesn't answer meanwhile, so that no other process cancels it first.
      life.world.kit.faults.read.push("drop_before", "drop_before");
      await life.later(3);
      const canceledBefore = life.kit.canceled;
      const kept = await approve("keep_at_kit");
      await life.world.wakeAll();
      life.world.kit.faults.read.length = 0;
      await life.world.settle(0.1);
      expect(life.kit.canceled).toBe(canceledBefore || kept.kind !== "done");
      expect(life.world.violations).toEqual([]);
    },
  );

  test("that saw a new order before it was canceled reads it again when it was woken since", async () => {
    const life = new Life();
    // read, linked variants, row opened
    life.world.mishap = { how: "stall_after", call: 4 };
    await life.look();
    cancelInStore(life.order, life.world.now());
    await life.look();
    expect(life.row.submission).toBe("void");
    await life.world.wakeAll();
    expect(life.calls("create")).toBe(0);
  });

  test.each(Array.from({ length: 12 }, (_, n) => n + 1))(
    "at its call %i: a print file that is lost under its hands never makes a kit order without its line",
    async (call) => {
      const life = new Life([storeLine(), storeLine({ id: LineItemId.parse("9002"), sku: "pmt_owl" })]);
      life.world.mishap = { how: "stall_before", call };
      await life.look();
      life.world.shop.missingArtwork.add(life.world.shop.templates[1]!.chartSha256);
      await life.world.wakeAll();
      await life.world.settle(0.1);
      for (const order of life.world.kit.orders) expect(order.request.lines).toHaveLength(2);
      if (life.world.kit.orders.length === 0) expect(life.row.wait?.reason).toBe("lines_held");
    },
  );

  test("that is woken while it finishes is enqueued again instead of waiting for a sweep", async () => {
    const life = new Life();
    life.order.financialStatus = "PENDING";
    await life.look();
    life.world.mishap = { how: "stall_before", call: 5 };
    await life.world.advance(life.row.id);
    life.order.financialStatus = "PAID";
    await life.look();
    expect(life.row.submission).toBe("received");
    life.world.enqueued.clear();
    await life.world.wakeAll();
    expect(life.world.enqueued.has(life.row.id)).toBe(true);
  });

  test("whose request was stopped by a wake-up decides again at once, with one slot in all", async () => {
    const life = new Life();
    life.order.financialStatus = "PENDING";
    await life.look();
    life.order.financialStatus = "PAID";
    // claim, read, facts, print file, settle, and then the attempt with its slot
    life.world.mishap = { how: "stall_before", call: 6 };
    await life.world.advance(life.row.id);
    await life.world.rows.nudge(life.row.id);
    life.world.enqueued.clear();
    expect(life.calls("create")).toBe(0);
    await life.world.wakeAll();
    expect([life.calls("create"), life.row.submission, life.world.booked]).toEqual([1, "submitted", 1]);
  });

  test("that is woken again and again leaves the order to the queue in the end", async () => {
    const life = new Life();
    life.order.financialStatus = "PENDING";
    await life.look();
    life.order.financialStatus = "PAID";
    // As if each reading of the store took so long that the next event had come by then.
    const read = life.world.rows.beginCreate;
    life.world.rows.beginCreate = async (claim, attempt) => {
      await life.world.rows.nudge(claim.id);
      return read(claim, attempt);
    };
    life.world.enqueued.clear();
    await life.world.advance(life.row.id);
    life.world.rows.beginCreate = read;
    expect([life.calls("create"), life.world.booked, life.world.enqueued.has(life.row.id)]).toEqual([0, 0, true]);
    await life.world.work();
    expect([life.row.submission, life.world.booked]).toEqual(["submitted", 1]);
  });
});
