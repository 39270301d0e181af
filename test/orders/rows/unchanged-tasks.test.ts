// An order is decided again and again while its tasks stay as they are: what says the same is not written again.
import { expect, test } from "vitest";
import { createBookSlot } from "../../../app/database/accounts/book-slot.ts";
import { createOrderRows } from "../../../app/database/orders/order-rows.ts";
import type { TaskParams } from "../../../app/orders/codes/task-params.ts";
import type { WantedTask } from "../../../app/orders/codes/tasks.ts";
import { database, setDatabase } from "../../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";
import { rest } from "./contract-tools.ts";

setDatabase();

async function claimed() {
  const { prisma, pool } = database;
  const account = await addAccount(prisma);
  const shop = await addShop(prisma, { kitAccountId: account });
  const rows = createOrderRows({ prisma, pool, bookSlot: createBookSlot() });
  const claim = (await rows.claim(await addKitOrder(prisma, { shopId: shop.id, accountId: account }), 60_000))!;
  const settle = (task: WantedTask) =>
    rows.settle(claim, rest({ tasks: [task] }), { read: { kind: "gone" }, at: new Date() });
  return { id: claim.id, settle };
}

test("a task is written again only if what it says has changed", async () => {
  const { id, settle } = await claimed();
  const rejected = (params: TaskParams["rejected"]) => settle({ kind: "rejected", params });
  const version = async () =>
    (await database.pool.query("SELECT xmin::text FROM tasks WHERE kit_order_id = $1", [id])).rows;

  await rejected({ status: 422, detail: "Phone is invalid" });
  const first = await version();
  await rejected({ detail: "Phone is invalid", status: 422 });
  expect(await version()).toEqual(first);
  await rejected({ status: 422, detail: "Country is invalid" });
  expect(await version()).not.toEqual(first);
});

test("an order that is held for another reason is mailed again, and starts workflows again", async () => {
  const { id, settle } = await claimed();
  const { prisma } = database;
  const open = () => prisma.task.findFirstOrThrow({ where: { kitOrderId: id, resolvedAt: null } });
  const events = () => prisma.flowEvent.count({ where: { kitOrderId: id } });
  const held = async (reason: string, lines: string[] = []) => {
    await settle({ kind: "order_held", params: { reason, lines } });
    await prisma.task.updateMany({ where: { kitOrderId: id, mailedAt: null }, data: { mailedAt: new Date() } });
  };
  await held("needs_approval");
  const approval = await open();
  await held("release_needed");
  expect(await open(), "the same is asked").toMatchObject({ since: approval.since, mailedAt: approval.mailedAt });
  await held("lines_held", ["1"]);
  const first = await open();
  await held("lines_held", ["1", "2"]);
  expect(await open(), "more about the same").toMatchObject({ since: first.since, mailedAt: first.mailedAt });
  expect(await events()).toBe(2);
  await settle({ kind: "order_held", params: { reason: "needs_approval" } });
  const second = await open();
  expect(second).toMatchObject({ params: { reason: "needs_approval" }, mailedAt: null });
  expect(second.since.getTime()).toBeGreaterThanOrEqual(first.since.getTime());
  expect(await events()).toBe(3);
});
