import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createWaitingRows } from "../../app/database/orders/waiting-rows.ts";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../support/stores/kit-rows.ts";

setDatabase();

test("orders that a print file and a new token free at the same moment are freed by both, and neither fails", async () => {
  const accountId = await addAccount(database.prisma);
  const { id: shopId } = await addShop(database.prisma, { kitAccountId: accountId });
  const ids: string[] = [];
  for (let n = 0; n < 40; n++) ids.push(await addKitOrder(database.prisma, { shopId, accountId }));
  const rows = createWaitingRows(database.pool);
  // A row that was written lately lies elsewhere in the table: the two find the rows in another order each time.
  const shuffle = async (round: number) => {
    const lately = ids.filter((_, index) => (index * 7 + round * 13) % 10 < 3);
    await database.pool.query("UPDATE kit_orders SET failures = failures + 1 WHERE id = ANY($1)", [lately]);
  };
  const nudges = async () => {
    const { rows: counted } = await database.pool.query<{ sum: number }>(
      "SELECT sum(nudges)::int AS sum FROM kit_orders",
    );
    return counted[0]!.sum;
  };
  for (let round = 0; round < 25; round++) {
    await shuffle(round);
    const before = await nudges();
    const freed = await Promise.all([
      rows.nudgeShop(shopId),
      rows.nudgeAccount(accountId),
      rows.nudgeShop(shopId),
      rows.nudgeAccount(accountId),
    ]);
    expect([freed[1], freed[3]]).toEqual([[shopId], [shopId]]);
    expect((await nudges()) - before).toBe(4 * 40);
  }
});

test("a row that is woken is due from that moment, not from the next full millisecond", async () => {
  const { id: shopId } = await addShop(database.prisma);
  const id = await addKitOrder(database.prisma, { shopId, accountId: await addAccount(database.prisma) });
  const waiting = createWaitingRows(database.pool);
  for (let round = 0; round < 100; round++) {
    await database.pool.query("UPDATE kit_orders SET due_at = NULL WHERE id = $1", [id]);
    await waiting.nudgeShop(shopId);
    expect(await waiting.nextDue(shopId), `round ${round}`).toBe(id);
  }
});

test("no statement writes a row as due at a moment that its column rounds up", async () => {
  const written = await readFile(new URL("../../app/database/statements/statements.gen.ts", import.meta.url), "utf8");
  expect(written).toContain("due_at = date_trunc('milliseconds', clock_timestamp())");
  expect(written.match(/due_at = (clock_timestamp|now)\(\)(?! [-+])/g)).toBeNull();
});
