// What waits about one order is taken from the inbox together.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createInbox } from "../../app/database/intake/inbox.ts";
import type { Inbox } from "../../app/intake/inbox.ts";
import { database, setDatabase } from "../support/database.ts";
import { takeWith } from "../support/network/take-delivery.ts";

let inbox: Inbox;
setDatabase();
beforeAll(async () => {
  inbox = createInbox(database.pool);
});
beforeEach(() => database.pool.query("DELETE FROM inbox"));

const add = (over: { topic?: string; subjectId?: string; origin?: string } = {}) =>
  inbox.add({
    source: "shopify",
    deliveryId: randomUUID(),
    topic: over.topic ?? "orders/paid",
    origin: over.origin ?? "kit-demo.myshopify.com",
    subjectId: over.subjectId ?? "5001",
    ids: null,
    triggeredAt: null,
    fault: null,
  });

test("the inbox gives what came about the same order with it, so that one look serves all", async () => {
  const first = (await add())!;
  const like = [(await add({ topic: "orders/updated" }))!, (await add({ topic: "refunds/create" }))!];
  const others = [
    await add({ subjectId: "99" }),
    await add({ origin: "another.myshopify.com" }),
    await add({ topic: "products/update" }),
  ];
  const taken = await takeWith(inbox, database.pool, first);
  expect(taken!.along.toSorted()).toEqual(like.toSorted());
  for (const id of like) expect(await takeWith(inbox, database.pool, id)).toBeNull();
  // What comes later has a look of its own.
  const later = (await add({ topic: "orders/updated" }))!;
  await inbox.markHandled([first, ...taken!.along]);
  for (const id of others) expect(await takeWith(inbox, database.pool, id!)).toMatchObject({ id, along: [] });
  expect(await takeWith(inbox, database.pool, later)).toMatchObject({ id: later, along: [] });
});

test("the inbox gives each delivery of an order to one worker, however many take at once", async () => {
  const waiting = new pg.Pool({ connectionString: database.url, max: 8 });
  const shared = createInbox(waiting);
  for (let round = 0; round < 20; round++) {
    const ids: string[] = [];
    for (let n = 0; n < 8; n++) ids.push((await add({ topic: "orders/updated" }))!);
    const taken = await Promise.all(ids.map((id) => takeWith(shared, database.pool, id)));
    const given = taken.flatMap((row) => (row ? [row.id, ...row.along] : []));
    expect(given.toSorted()).toEqual(ids.toSorted());
  }
  await waiting.end();
});

test("a delivery is due from the moment that it is written, not from the next full millisecond", async () => {
  for (let round = 0; round < 100; round++) {
    const id = (await add({ subjectId: String(round) }))!;
    expect(await takeWith(inbox, database.pool, id), `delivery ${round}`).toMatchObject({ id });
  }
});

test("the inbox brings back all that was taken for one look that failed", async () => {
  const [one, two] = [(await add())!, (await add())!];
  const taken = (await takeWith(inbox, database.pool, one))!;
  await inbox.markFailed([taken.id, ...taken.along], "shopify_unavailable");
  await database.pool.query("UPDATE inbox SET due_at = now() - interval '1 second'");
  expect(await takeWith(inbox, database.pool, two)).toMatchObject({ id: one, along: [two], failures: 1 });
});
