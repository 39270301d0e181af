// An order is decided again and again while its tasks stay as they are: what says the same is not written again.
import { expect, test } from "vitest";
import { createBookSlot } from "../../../app/database/accounts/book-slot.ts";
import { createOrderRows } from "../../../app/database/orders/order-rows.ts";
import type { TaskParams } from "../../../app/orders/codes/task-params.ts";
import { database, setDatabase } from "../../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";
import { rest } from "./contract-tools.ts";

setDatabase();

test("a task is written again only if what it says has changed", async () => {
  const { prisma, pool } = database;
  const account = await addAccount(prisma);
  const shop = await addShop(prisma, { kitAccountId: account });
  const rows = createOrderRows({ prisma, pool, bookSlot: createBookSlot() });
  const claim = (await rows.claim(await addKitOrder(prisma, { shopId: shop.id, accountId: account }), 60_000))!;
  const settle = (params: TaskParams["rejected"]) =>
    rows.settle(claim, rest({ tasks: [{ kind: "rejected", params }] }), { read: { kind: "gone" }, at: new Date() });
  const version = async () =>
    (await pool.query("SELECT xmin::text FROM tasks WHERE kit_order_id = $1", [claim.id])).rows;

  await settle({ status: 422, detail: "Phone is invalid" });
  const first = await version();
  await settle({ detail: "Phone is invalid", status: 422 });
  expect(await version()).toEqual(first);
  await settle({ status: 422, detail: "Country is invalid" });
  expect(await version()).not.toEqual(first);
});
