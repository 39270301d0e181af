// The daily check over the whole app, both stand-ins and PostgreSQL: what was sold against what Kit has, ground truth beside it.
import { beforeEach, describe, expect, it } from "vitest";
import { differenceSignature, type LineCount } from "../../app/daily-check/differences.ts";
import { atKit, sent, shown } from "../support/order-walk.ts";
import { check, checked, HOUR, read, readLongAgo, setUpChecked } from "../support/stores/checked-shop.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

let names = 0;
const merchantOf = () => setUpChecked(world, `checked-${++names}`);

setWorld();
beforeEach(() => {
  world.shopify.faults.clear();
  world.kit.faults.clear();
});

const numbers = (over: object) => ({
  sold: 0,
  atKit: 0,
  waiting: 0,
  elsewhere: 0,
  missing: 0,
  doubled: 0,
  ...over,
});

/** By where they were, of all checks that this process has done. */
async function unitsCounted(): Promise<Record<string, number>> {
  const { values } = await world.app.composition.infrastructure.metrics.checkedUnits.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.where, value]));
}

describe("a check", () => {
  it("of a shop whose sides agree says so with its numbers, and can be downloaded", async () => {
    const merchant = await merchantOf();
    for (const order of [merchant.buy(), merchant.buy()]) await sent(merchant, order);
    merchant.buy({ lines: [{ sku: "MUG", quantity: 1 }] });
    const { report, differences } = await check(world, merchant);
    expect(report).toMatchObject({ state: "done", numbers: numbers({ sold: 2, atKit: 2 }), differences: 0, unread: 0 });
    expect(differences).toEqual([]);
    const csv = await read(await world.services.dailyCheck.download(merchant.shop, report.id));
    expect(csv.split("\r\n")).toHaveLength(3);
    expect(csv).toContain(
      '"summary","sold 2; at_kit 2; waiting 0; elsewhere 0; missing 0; double 0; unread 0; differences 0"',
    );
  });

  it("finds the order that no event and no sweep reported; one click sends it, once", async () => {
    const merchant = await merchantOf();
    const order = merchant.buyUnseen();
    const before = await unitsCounted();
    const first = await check(world, merchant);
    expect(first.report.numbers).toEqual(numbers({ sold: 1, missing: 1 }));
    expect(await unitsCounted(), "the figure for /metrics").toMatchObject({ nowhere: (before.nowhere ?? 0) + 2 });
    expect(first.differences).toMatchObject([
      { kind: "missing_at_kit", orderName: order.name, rowId: null, actions: ["send", "mark_handled"] },
    ]);
    expect(atKit(world, order)).toHaveLength(0);
    const outcome = await world.services.dailyCheck.act(merchant.shop, {
      id: first.differences[0]!.id,
      action: "send",
    });
    expect(outcome).toEqual({ kind: "done" });
    await sent(merchant, order);
    const second = await check(world, merchant);
    expect(second.report).toMatchObject({ numbers: numbers({ sold: 1, atKit: 1 }), differences: 0 });
    expect(atKit(world, order)).toHaveLength(1);
  });

  it("finds the cancellation that was lost, and cancels at Kit on one click", async () => {
    const merchant = await merchantOf();
    const order = merchant.buy();
    await sent(merchant, order);
    world.shopify.faults.webhook({ kind: "drop", times: 100 });
    merchant.store.cancel(order.id);
    const { report, differences } = await check(world, merchant);
    expect(report.numbers).toEqual(numbers({}));
    expect(differences).toMatchObject([{ kind: "canceled_live_at_kit", params: { state: "pending_payment" } }]);
    await world.services.dailyCheck.act(merchant.shop, { id: differences[0]!.id, action: "cancel" });
    await shown(merchant, order, (details) => details.status === "canceled");
    expect((await check(world, merchant)).differences).toEqual([]);
  });

  it("keeps what is marked as handled so in the next check, until it is about something else", async () => {
    const merchant = await merchantOf();
    merchant.buyUnseen();
    const { differences } = await check(world, merchant);
    await world.services.dailyCheck.act(merchant.shop, { id: differences[0]!.id, action: "mark_handled" });
    const again = await check(world, merchant);
    expect(again.report).toMatchObject({ differences: 1, open: 0 });
    expect(again.differences[0]).toMatchObject({ actions: [], handledAt: expect.any(Date) });
    const signature = (lines: LineCount[]) =>
      differenceSignature({ kind: "missing_at_kit", part: 1, params: { lines } });
    const { lines } = again.differences[0]!.params;
    expect(signature(lines!), "more of it is missing").not.toBe(signature([{ ...lines![0]!, store: 9 }]));
  });

  it("asks Kit again for what was not read for a day before it believes it", async () => {
    const merchant = await merchantOf();
    const order = merchant.buy();
    const number = await sent(merchant, order);
    world.kit.orders.pay(number);
    await readLongAgo(world, await merchant.row(order.id), 30);
    const { report } = await check(world, merchant);
    expect(report).toMatchObject({ unread: 0, numbers: numbers({ sold: 1, atKit: 1 }) });
    expect((await merchant.look(order.id))?.status).toBe("in_production");
  });

  it("continues where Shopify broke off, and counts every order once", async () => {
    const merchant = await merchantOf();
    for (let count = 0; count < 45; count++) merchant.buyUnseen({ lines: [{ sku: merchant.sku, quantity: 1 }] });
    // Reads give up after some tries each: enough of them that the check itself has to come back.
    world.shopify.faults.graphql({ kind: "500", operation: "Order", after: 30, times: 6 });
    const started = await world.services.dailyCheck.checkNow(merchant.shop);
    if (started.kind !== "started") throw new Error(started.kind);
    const { pool } = world.database;
    const faults = async () => {
      const { rows } = await pool.query<{ failures: number }>("SELECT failures FROM check_reports WHERE id = $1", [
        started.id,
      ]);
      return rows[0]!.failures;
    };
    await until("the fault", async () => (await faults()) > 0);
    const waiting = await world.services.dailyCheck.show(merchant.shop, started.id);
    expect(waiting).toMatchObject({ state: "running", fault: "shopify_unavailable", progress: { step: "comparing" } });
    expect(waiting!.progress!.retryAt!.getTime()).toBeGreaterThan(waiting!.startedAt.getTime());
    await pool.query("UPDATE check_reports SET due_at = now() - interval '1 second' WHERE id = $1", [started.id]);
    await world.sweep("daily-checks");
    const { report } = await checked(world, merchant, started.id);
    expect(report).toMatchObject({ state: "done", numbers: numbers({ sold: 45, missing: 45 }), differences: 45 });
    const { rows } = await pool.query("SELECT 1 FROM checked_orders");
    expect(rows, "the working state is gone").toEqual([]);
  });

  it("is one at a time for a shop, and only the shop's own", async () => {
    const merchant = await merchantOf();
    const other = await merchantOf();
    const order = merchant.buyUnseen();
    const [first, second] = await Promise.all([
      world.services.dailyCheck.checkNow(merchant.shop),
      world.services.dailyCheck.checkNow(merchant.shop),
    ]);
    expect(new Set([first.kind, second.kind])).toEqual(new Set(["started", "running"]));
    if (first.kind === "not_live") throw new Error("not live");
    const { differences } = await checked(world, merchant, first.id);
    expect(await world.services.dailyCheck.show(other.shop, first.id)).toBeNull();
    expect(await world.services.dailyCheck.download(other.shop, first.id)).toBeNull();
    expect((await world.services.dailyCheck.differences(other.shop, first.id, null)).rows).toEqual([]);
    for (const action of ["send", "mark_handled"] as const) {
      const outcome = await world.services.dailyCheck.act(other.shop, { id: differences[0]!.id, action });
      expect(outcome).toEqual({ kind: "not_found" });
    }
    expect(atKit(world, order)).toHaveLength(0);
  });

  it("of a shop that Shopify refuses holds no other shop's up", async () => {
    const refused = await merchantOf();
    const merchant = await merchantOf();
    merchant.buyUnseen();
    refused.store.uninstall();
    await world.services.dailyCheck.checkNow(refused.shop);
    expect((await check(world, merchant)).report.numbers).toEqual(numbers({ sold: 1, missing: 1 }));
  });
});

describe("every night", () => {
  it("each shop is checked once, when its own night has come, and nothing is sent by it", async () => {
    const merchant = await merchantOf();
    const order = merchant.buyUnseen();
    const { pool } = world.database;
    const nights = async () => {
      await world.sweep("daily-checks");
      await world.sweep("daily-checks");
      const { rows } = await pool.query<{ id: string }>(
        "SELECT id FROM check_reports WHERE shop_id = $1 AND night_of IS NOT NULL",
        [merchant.shop.id],
      );
      return rows;
    };
    const zone = async (hour: number) => {
      const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
      // POSIX zones count westwards.
      const name = `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
      await pool.query("UPDATE shops SET timezone = $2 WHERE id = $1", [merchant.shop.id, name]);
    };
    await zone(1);
    expect(await nights()).toEqual([]);
    await zone(4);
    const [night, ...more] = await nights();
    expect(more).toEqual([]);
    const { report } = await checked(world, merchant, night!.id);
    expect(report).toMatchObject({ numbers: numbers({ sold: 1, missing: 1 }) });
    expect(report.since.getTime()).toBeLessThan(Date.now() - 29 * 24 * HOUR);
    expect(atKit(world, order)).toHaveLength(0);
  });
});
