// Lives of orders from the webhook to the tracking, with the real reconciler between a model store and a model Kit: what happens
// when answers are lost, and people act in the middle.
import { describe, expect, test } from "vitest";
import { UNREACHABLE_CODES } from "../../app/kit/fault-codes.ts";
import { ORDER_ID, RULES, storeLine } from "../support/orders/builders.ts";
import { canaryCustomer, CANARY } from "../support/orders/customer.ts";
import { Life, MINUTE } from "../support/orders/life.ts";
import {
  addParcels,
  cancelInPortal,
  deliverAtKit,
  DUPLICATE_WORDS,
  payAtKit,
} from "../support/orders/model/model-kit.ts";
import { cancelInStore } from "../support/orders/model/model-store.ts";

test("bought, paid at Kit, shipped, delivered: one POST, one fulfillment, marked delivered", async () => {
  const life = new Life([storeLine({ quantity: 2 })]);
  await life.look();
  await life.look();
  expect(life.row).toMatchObject({ submission: "submitted", wait: { reason: "pending_payment" } });
  expect(life.world.kit.calls.map((call) => call.endpoint)).toEqual(["create"]);
  expect(life.kit).toMatchObject({ reference: ORDER_ID, request: { lines: [{ product_id: 11, quantity: 2 }] } });
  await life.shipped();
  expect(life.world.store.made).toMatchObject([{ numbers: [`T${life.kit.id}-1`], lines: [{ quantity: 2 }] }]);
  addParcels(life.kit, 1);
  await life.world.kitEvent({ orderIds: [life.kit.id], references: [] });
  await life.world.work();
  expect(life.order.fulfillments[0]!.tracking.map((t) => t.number)).toEqual([`T${life.kit.id}-1`, `T${life.kit.id}-2`]);
  deliverAtKit(life.kit);
  await life.world.settle(2);
  expect(life.order.fulfillments[0]!.deliveredAt).not.toBeNull();
  expect(life.world.store.made).toHaveLength(1);
  expect(life.world.violations).toEqual([]);
});

describe("the answer to the POST is lost", () => {
  test.each(["drop_after", "error_500_after", "unreadable_after"] as const)(
    "%s: Kit has it, the second POST finds that out, and the merchant names the number",
    async (fault) => {
      for (const words of DUPLICATE_WORDS.keys()) {
        const life = new Life();
        life.world.kit.duplicateWords = words;
        life.world.kit.faults.create.push(fault);
        await life.look();
        expect(life.row.submission).toBe("unknown");
        await life.later(4.9);
        expect(life.calls("create")).toBe(1);
        await life.later(0.2);
        expect(life.calls("create")).toBe(2);
        if (life.row.submission === "exists_unlinked") {
          expect(life.tasks).toEqual(["kit_number_needed"]);
          const link = `https://portal.kit.example/orders/${life.kit.id}?tab=pay`;
          expect(await life.world.commands().link(life.world.ref, life.row.id, link)).toMatchObject({ kind: "done" });
          await life.world.work();
        }
        expect(life.row).toMatchObject({ submission: "submitted", kit: { id: life.kit.id } });
        expect(life.row.lines[0]!.sentQuantity).toBe(1);
        expect(life.world.kit.orders).toHaveLength(1);
        expect(life.tasks).toEqual([]);
      }
    },
  );

  test("Kit does not have it: the second POST makes it", async () => {
    const life = new Life();
    life.world.kit.faults.create.push("drop_before");
    await life.look();
    await life.later(5.1);
    expect(life.row.submission).toBe("submitted");
    expect(life.world.kit.orders).toHaveLength(1);
  });

  test("canceled in the store meanwhile: no second POST, and it must not be paid; when its number is known it is canceled", async () => {
    const life = new Life();
    life.world.kit.faults.create.push("drop_after");
    await life.look();
    cancelInStore(life.order, life.world.now());
    await life.later(60);
    expect(life.calls("create")).toBe(1);
    expect(life.tasks).toEqual(["do_not_pay"]);
    await life.world.kitEvent({ orderIds: [life.kit.id], references: [] });
    await life.world.work();
    expect(life.kit.canceled).toBe(true);
    expect(life.row.cancel.state).toBe("done");
  });

  test("an event that names the number links it without a second POST", async () => {
    const life = new Life();
    life.world.kit.faults.create.push("drop_after");
    await life.look();
    await life.world.kitEvent({ orderIds: [life.kit.id], references: [] });
    await life.later(10);
    expect(life.row.submission).toBe("submitted");
    expect(life.calls("create")).toBe(1);
  });

  test("lost three times: a person decides whether it is sent again", async () => {
    const life = new Life();
    life.world.kit.faults.create.push("drop_before", "drop_before", "drop_before");
    await life.look();
    await life.later(5.1);
    await life.later(5.1);
    await life.later(24 * 60);
    expect(life.row.submission).toBe("review");
    expect(life.calls("create")).toBe(3);
    expect(await life.world.commands().approve(life.world.ref, life.row.id, "send_again")).toEqual({ kind: "done" });
    await life.world.work();
    expect(life.row.submission).toBe("submitted");
  });
});

describe("a request that provably did not reach Kit", () => {
  test("uses up no attempt: 429, 401 and no connection end automatically", async () => {
    const life = new Life();
    life.world.kit.faults.create.push("rate_limited", "unreachable");
    await life.look();
    await life.world.settle(0.1);
    expect(life.row).toMatchObject({ submission: "submitted", lostCount: 0 });
    const refused = new Life();
    refused.world.kit.refusedTokens.add(refused.world.shop.account!.id);
    await refused.look();
    expect(refused.row).toMatchObject({ submission: "ready", wait: { reason: "unauthorized" } });
    refused.world.giveToken();
    await refused.later(11);
    expect(refused.row).toMatchObject({ submission: "submitted", lostCount: 0 });
  });

  // Too late is the app itself; nothing but a cancellation can be.
  test.each(UNREACHABLE_CODES.filter((code) => code !== "too_late"))(
    "Kit is away (%s): the order says so, is told of once, and is sent once",
    async (code) => {
      const life = new Life();
      life.world.kit.unreachableCode = code;
      life.world.kit.faults.create.push(...Array.from({ length: 5 }, () => "unreachable" as const));
      await life.look();
      expect(life.row).toMatchObject({ submission: "ready", wait: { reason: "unreachable" } });
      await life.world.settle(0.1);
      expect(life.row).toMatchObject({ submission: "submitted", lostCount: 0 });
      expect(life.world.kit.orders).toHaveLength(1);
      const told = life.world.ledger.of(life.row.id).timeline.filter((entry) => entry.code === "not_sent");
      expect(told).toMatchObject([{ params: { why: "unreachable", code } }]);
    },
  );

  test("Kit is away once an answer was lost: still unknown, with the reason, and one kit order in the end", async () => {
    const life = new Life();
    life.world.kit.faults.create.push("drop_after", "unreachable");
    await life.look();
    await life.later(5.1);
    expect(life.row).toMatchObject({ submission: "unknown", wait: { reason: "unreachable" } });
    await life.world.settle(0.1);
    expect(life.row.submission).toBe("exists_unlinked");
    expect(life.world.kit.orders).toHaveLength(1);
  });
});

test("Kit's words reach the merchant without the customer", async () => {
  const life = new Life();
  life.world.kit.faults.create.push("refused");
  await life.look();
  expect(life.row.submission).toBe("rejected");
  const [task] = life.world.ledger.openTasks(life.row.id);
  expect(task!.params).toMatchObject({
    status: 400,
    detail: expect.stringMatching(/\[phone\] of \[name\] is not valid/),
  });
  expect(
    JSON.stringify([...life.world.ledger.orders.values()], (_k, v: unknown) => (typeof v === "bigint" ? 0 : v)),
  ).not.toMatch(CANARY);
  life.order.customer = canaryCustomer(2);
  await life.look();
  expect(life.row.submission).toBe("submitted");
});

describe("canceled in the store after sending", () => {
  test("unpaid: read, canceled, done", async () => {
    const life = new Life();
    await life.look();
    cancelInStore(life.order, life.world.now());
    await life.look();
    expect(life.kit.canceled).toBe(true);
    expect(life.row).toMatchObject({ cancel: { state: "done" }, kit: { state: "canceled" } });
    expect(life.world.kit.calls.slice(-2).map((call) => call.endpoint)).toEqual(["read", "cancel"]);
  });

  test("paid a second ago: the reading just made shows it, and the merchant is asked", async () => {
    const life = new Life();
    await life.look();
    payAtKit(life.kit);
    cancelInStore(life.order, life.world.now());
    await life.look();
    expect(life.kit.canceled).toBe(false);
    expect(life.tasks).toEqual(["cancel_costs"]);
    await life.world.commands().approve(life.world.ref, life.row.id, "cancel_at_cost");
    await life.world.work();
    expect(life.kit.canceled).toBe(true);
    expect(life.tasks).toEqual([]);
  });

  test.each(["drop_before", "drop_after", "error_500_before", "error_500_after"] as const)(
    "the answer to the cancellation lost (%s): it is canceled once, and known to be",
    async (fault) => {
      const life = new Life();
      await life.look();
      life.world.kit.faults.cancel.push(fault);
      cancelInStore(life.order, life.world.now());
      await life.look();
      await life.world.settle(0.1);
      expect(life.kit.canceled).toBe(true);
      expect(life.row.cancel.state).toBe("done");
    },
  );

  test("shipped before it could be canceled: told, fulfilled no less", async () => {
    const life = new Life();
    await life.look();
    await life.shipped();
    life.order.cancelledAt = life.world.now();
    await life.look();
    expect(life.tasks).toEqual(["shipped_though_canceled"]);
  });
});

test("canceled in Kit's portal: told; a further part carries it with the merchant's approval, once", async () => {
  const life = new Life();
  await life.look();
  cancelInPortal(life.kit, "voided");
  await life.later(3);
  expect(life.tasks).toEqual(["canceled_at_kit"]);
  const commands = life.world.commands();
  expect(await commands.addPart(life.world.ref, life.row.id, "unsent_lines")).toEqual({ kind: "done" });
  expect(await commands.addPart(life.world.ref, life.row.id, "unsent_lines")).toMatchObject({ why: "part_exists" });
  await life.world.work();
  expect(life.world.kit.orders.map((order) => order.reference)).toEqual([ORDER_ID, `${ORDER_ID}-2`]);
});

describe("the answer to the fulfillment", () => {
  test.each(["lost_before", "lost_after", "not_sent", "refused"] as const)(
    "%s: one fulfillment in the end",
    async (fault) => {
      const life = new Life();
      await life.look();
      life.world.store.writeFaults.push(fault);
      await life.shipped();
      await life.world.settle(0.2);
      expect(life.order.fulfillments).toHaveLength(1);
      expect(life.row.shipments).toMatchObject([{ state: "fulfilled", fulfillmentId: life.order.fulfillments[0]!.id }]);
    },
  );
});

test("an order before going live stays until the merchant says so", async () => {
  const life = new Life();
  life.world.shop.goneLiveAt = null;
  await life.look();
  expect(life.row.wait?.reason).toBe("not_live");
  life.world.shop.goneLiveAt = life.world.now();
  await life.later(7 * 60);
  expect(life.row.wait?.reason).toBe("placed_before_go_live");
  expect(life.world.kit.calls).toEqual([]);
  await life.world.commands().approve(life.world.ref, life.row.id, "send");
  await life.world.work();
  expect(life.row.submission).toBe("submitted");
});

test("an order that was settled before going live leaves no row, whether the shop is live by now or not", async () => {
  for (const live of [false, true]) {
    for (const settle of [
      (life: Life) => Object.assign(life.order, { cancelledAt: life.world.now() }),
      (life: Life) => life.order.lines.forEach((line) => Object.assign(line, { unfulfilledQuantity: 0 })),
      (life: Life) => life.order.lines.forEach((line) => Object.assign(line, { currentQuantity: 0 })),
    ]) {
      const life = new Life();
      settle(life);
      life.world.pass(MINUTE);
      life.world.shop.goneLiveAt = live ? life.world.now() : null;
      await life.look();
      expect(life.world.ledger.orders.size).toBe(0);
    }
  }
});

test("a hold by hand stays until it is lifted by hand", async () => {
  const life = new Life();
  life.world.shop.rules = { ...RULES, holdMinutes: 30 };
  await life.look();
  const commands = life.world.commands();
  await commands.hold(life.world.ref, life.row.id);
  await life.later(60);
  expect(life.row.wait?.reason).toBe("held_by_merchant");
  await commands.release(life.world.ref, life.row.id);
  await life.world.work();
  expect(life.row.submission).toBe("submitted");
});

test("sweeps of a quiet system change nothing, however often", async () => {
  const life = new Life();
  await life.look();
  await life.shipped();
  deliverAtKit(life.kit);
  await life.world.settle(2);
  const writes = () => life.world.kit.calls.filter((call) => call.endpoint !== "read").length;
  const effects = () => [life.world.store.changes, writes()];
  const before = effects();
  for (let n = 0; n < 5; n++) await life.look();
  await life.world.settle(5);
  expect(effects()).toEqual(before);
});

test("a 429 on a pasted number shuts the account like any other", async () => {
  const life = new Life();
  life.world.kit.faults.create.push("drop_after");
  await life.look();
  life.world.kit.faults.read.push("rate_limited");
  const paste = (text: string) => life.world.commands().link(life.world.ref, life.row.id, text);
  expect(await paste(String(life.kit.id))).toEqual({ kind: "failed", code: "rate_limited" });
  expect(await paste(String(life.kit.id))).toMatchObject({ kind: "busy" });
  life.world.pass(MINUTE);
  expect(await paste("not a number")).toEqual({ kind: "unreadable" });
  expect(await paste("99")).toEqual({ kind: "no_such_order" });
  expect(await paste(`#${life.kit.id}`)).toEqual({ kind: "done", kitOrderId: life.kit.id });
});
