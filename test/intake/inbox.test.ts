// Deliveries as rows: who takes them, when they come back, how long they are kept.
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createInbox } from "../../app/database/intake/inbox.ts";
import type { Inbox } from "../../app/intake/inbox.ts";
import { laneOf, SWEPT } from "../../app/kernel/lanes.ts";
import { HELD_FOR_SECONDS } from "../../app/kernel/limits.ts";
import { database, setDatabase } from "../support/database.ts";
import { takeWith } from "../support/network/take-delivery.ts";

const ORDER = "9007199254740993001";

let inbox: Inbox;

setDatabase();
beforeAll(async () => {
  inbox = createInbox(database.pool);
});
beforeEach(() => database.pool.query("DELETE FROM inbox"));

const rows = async () => await database.prisma.inboxEntry.findMany({ orderBy: { id: "asc" } });

describe("the inbox", () => {
  const add = (over: { topic?: string; fault?: string | null } = {}) =>
    inbox.add({
      source: "shopify",
      deliveryId: randomUUID(),
      topic: over.topic ?? "orders/paid",
      origin: "kit-demo.myshopify.com",
      subjectId: ORDER,
      ids: { fulfillmentOrderIds: ["1", "2"] },
      triggeredAt: null,
      fault: over.fault ?? null,
    });

  it("gives a row to one worker, with its ids", async () => {
    const id = await add();
    const taken = await Promise.all(Array.from({ length: 5 }, () => takeWith(inbox, database.pool, id!)));
    expect(taken.filter((row) => row !== null)).toMatchObject([
      { id, subjectId: ORDER, ids: { fulfillmentOrderIds: ["1", "2"] } },
    ]);
    expect(await takeWith(inbox, database.pool, id!)).toBeNull();
  });

  it("brings products of a dead process back with its orders", async () => {
    await add();
    await add({ topic: "products/update" });
    const lane = { source: "shopify", origin: "kit-demo.myshopify.com" } as const;
    const ofOrder = { ...lane, lane: laneOf({ source: "shopify", topic: "orders/paid", subjectId: ORDER }) };
    const take = async () => ({
      order: (await inbox.takeNext(ofOrder, [])) !== null,
      products: (await inbox.takeSome({ ...lane, lane: "products" }, 10)).length,
    });
    expect(await take()).toEqual({ order: true, products: 1 });
    expect(await take()).toEqual({ order: false, products: 0 });
    await database.pool.query("UPDATE inbox SET due_at = due_at - $1 * interval '1 second'", [HELD_FOR_SECONDS]);
    expect(await take()).toEqual({ order: true, products: 1 });
  });

  it("renews the lease of what is handled, and brings back nothing that was put off", async () => {
    const [held, failed, done] = [(await add())!, (await add())!, (await add())!];
    await inbox.markFailed([failed], "shopify_unavailable");
    await inbox.markFailed([failed], "shopify_unavailable");
    await inbox.markHandled([done]);
    const before = await rows();
    await inbox.renew([held, failed, done]);
    const [renewed, ...others] = await rows();
    expect(renewed!.dueAt!.getTime()).toBeGreaterThan(before[0]!.dueAt!.getTime());
    expect(others).toEqual(before.slice(1));
  });

  it("brings a row back that failed, each time later, and never again one that was handled", async () => {
    const id = (await add())!;
    const pauses: number[] = [];
    for (let count = 0; count < 4; count++) {
      await inbox.markFailed([id], "shopify_unavailable");
      const { rows: found } = await database.pool.query<{ pause: number }>(
        "SELECT extract(epoch FROM due_at - now())::float AS pause FROM inbox WHERE id = $1",
        [id],
      );
      pauses.push(found[0]!.pause);
    }
    expect(pauses[1]! / pauses[0]!).toBeCloseTo(2, 0);
    expect(pauses[3]! / pauses[2]!).toBeCloseTo(2, 0);
    await inbox.markHandled([id]);
    await inbox.markFailed([id], "late");
    expect(await rows()).toMatchObject([{ dueAt: null, fault: null, failures: 4 }]);
  });

  it("forgets after 30 days what was handled or could never be, the app's own at once, and nothing that is still due", async () => {
    const [handled, faulty, due, own, fresh] = [
      await add(),
      await add({ fault: "unknown_topic" }),
      await add(),
      await add({ topic: SWEPT }),
      await add(),
    ];
    await inbox.markHandled([handled!, own!, fresh!]);
    await database.pool.query(
      `UPDATE inbox SET received_at = now() - interval '31 days', handled_at = handled_at - interval '31 days'
        WHERE id = ANY($1::bigint[])`,
      [[handled, faulty, due]],
    );
    expect(await inbox.prune()).toBe(3);
    expect((await rows()).map(({ id }) => id.toString())).toEqual([due, fresh]);
  });

  it("forgets handled changes of products after a day, in batches, and keeps other topics", async () => {
    await database.pool.query(
      `INSERT INTO inbox (source, delivery_id, topic, origin, lane, received_at, handled_at, due_at)
       SELECT 'shopify', 'delivery ' || n, CASE WHEN n <= 10001 THEN 'products/update' ELSE 'orders/paid' END, 'a', 'a',
              now() - interval '25 hours', now() - interval '25 hours', NULL
         FROM generate_series(1, 10003) AS n`,
    );
    const [today] = [await add({ topic: "products/update" })];
    await inbox.markHandled([today!]);
    expect(await inbox.prune()).toBe(10_001);
    expect((await rows()).map(({ topic }) => topic)).toEqual(["orders/paid", "orders/paid", "products/update"]);
  });
});
