// Deliveries as rows: who takes them, when they come back, how long they are kept.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createInbox, type Inbox } from "../../app/shopify/inbox.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

const ORDER = "9007199254740993001";

let database: TestDatabase;
let inbox: Inbox;

beforeAll(async () => {
  database = await createTestDatabase();
  inbox = createInbox(database.pool);
});
afterAll(() => database.close());
beforeEach(() => database.pool.query("DELETE FROM inbox"));

const rows = async () => await database.prisma.inboxEntry.findMany({ orderBy: { id: "asc" } });

describe("the inbox", () => {
  const add = (over: { topic?: string; subjectId?: string; origin?: string; fault?: string | null } = {}) =>
    inbox.add({
      source: "shopify",
      deliveryId: randomUUID(),
      topic: over.topic ?? "orders/paid",
      origin: over.origin ?? "kit-demo.myshopify.com",
      subjectId: over.subjectId ?? ORDER,
      ids: { fulfillmentOrderIds: ["1", "2"] },
      triggeredAt: null,
      fault: over.fault ?? null,
    });

  it("gives a row to one worker, with its ids", async () => {
    const id = await add();
    const taken = await Promise.all(Array.from({ length: 5 }, () => inbox.take(id!)));
    expect(taken.filter((row) => row !== null)).toMatchObject([
      { id, subjectId: ORDER, ids: { fulfillmentOrderIds: ["1", "2"] } },
    ]);
    expect(await inbox.take(id!)).toBeNull();
  });

  it("gives what came about the same order with it, so that one look serves all", async () => {
    const first = (await add())!;
    const like = [(await add({ topic: "orders/updated" }))!, (await add({ topic: "refunds/create" }))!];
    const others = [
      await add({ subjectId: "99" }),
      await add({ origin: "another.myshopify.com" }),
      await add({ topic: "products/update" }),
    ];
    const taken = await inbox.take(first);
    expect(taken!.along.toSorted()).toEqual(like.toSorted());
    for (const id of like) expect(await inbox.take(id)).toBeNull();
    // What comes later has a look of its own.
    const later = (await add({ topic: "orders/updated" }))!;
    await inbox.markHandled([first, ...taken!.along]);
    for (const id of others) expect(await inbox.take(id!)).toMatchObject({ id, along: [] });
    expect(await inbox.take(later)).toMatchObject({ id: later, along: [] });
  });

  it("gives each delivery of an order to one worker, however many take at once", async () => {
    const waiting = new pg.Pool({ connectionString: database.url, max: 8 });
    const shared = createInbox(waiting);
    for (let round = 0; round < 20; round++) {
      const ids: string[] = [];
      for (let n = 0; n < 8; n++) ids.push((await add({ topic: "orders/updated" }))!);
      const taken = await Promise.all(ids.map((id) => shared.take(id)));
      const given = taken.flatMap((row) => (row ? [row.id, ...row.along] : []));
      expect(given.toSorted()).toEqual(ids.toSorted());
    }
    await waiting.end();
  });

  it("brings back all that was taken for one look that failed", async () => {
    const [one, two] = [(await add())!, (await add())!];
    const taken = (await inbox.take(one))!;
    await inbox.markFailed([taken.id, ...taken.along], "shopify_unavailable");
    await database.pool.query("UPDATE inbox SET due_at = now() - interval '1 second'");
    expect(await inbox.take(two)).toMatchObject({ id: two, along: [one], failures: 1 });
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

  it("forgets after 30 days what was handled or could never be, and nothing that is still due", async () => {
    const [handled, faulty, due, fresh] = [
      await add(),
      await add({ fault: "unknown_topic" }),
      await add(),
      await add(),
    ];
    await inbox.markHandled([handled!, fresh!]);
    await database.pool.query(
      `UPDATE inbox SET received_at = now() - interval '31 days', handled_at = handled_at - interval '31 days'
        WHERE id = ANY($1::bigint[])`,
      [[handled, faulty, due]],
    );
    expect(await inbox.prune()).toBe(2);
    expect((await rows()).map(({ id }) => id.toString())).toEqual([due, fresh]);
  });
});
