// "Send all" sends the earlier orders that the question counted. While the store is being read, more are found.
import { expect, it } from "vitest";
import { carryOutSendAll } from "../../../app/actions/send-all-earlier.ts";
import { createOrderReads } from "../../../app/database/orders/read/order-reads.ts";
import type { OrderCommands } from "../../../app/orders/commands/command-outcomes.ts";
import { database, setDatabase } from "../../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

setDatabase();

it("leaves an order alone that was found after they were counted", async () => {
  const { prisma } = database;
  const accountId = await addAccount(prisma);
  const shop = await addShop(prisma, { kitAccountId: accountId });
  const reads = createOrderReads(database);
  const find = (waitSince: Date) =>
    addKitOrder(
      prisma,
      { shopId: shop.id, accountId },
      { submission: "held", waitReason: "placed_before_go_live", waitSince },
    );
  const counted = [await find(new Date(Date.now() - 60_000)), await find(new Date(Date.now() - 1_000))];
  const { orders, asOf } = await reads.earlier(shop);
  expect(orders).toBe(2);
  await find(new Date(asOf.getTime() + 1));
  const sent: string[] = [];
  const commands = {
    approve: async (_shop: unknown, id: string) => {
      sent.push(id);
      return { kind: "done" as const };
    },
  } as unknown as OrderCommands;
  const command = { action: "send_all" as const, products: "[]", as_of: asOf, after: "" };
  expect(await carryOutSendAll({ reads, commands }, shop, command)).toMatchObject({ sent: 2, next: null });
  expect(sent.toSorted()).toEqual(counted.toSorted());
});
