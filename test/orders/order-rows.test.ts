import { createCommandRows } from "../../app/store/order-commands.ts";
import { createOrderRows } from "../../app/store/order-rows.ts";
import { addAccount, addShop } from "../support/kit-rows.ts";
import { createTestDatabase } from "../support/database.ts";
import { ACCOUNT, SHOP } from "../support/orders/builders.ts";
import { Ledger } from "../support/orders/ledger.ts";
import { createMemoryCommands } from "../support/orders/memory-commands.ts";
import { createMemoryRows } from "../support/orders/memory-rows.ts";
import { ShopDomain, ShopId } from "../../app/platform/ids.ts";
import type { RowsUnderTest } from "./contract-tools.ts";
import { describeOrderAnswers } from "./order-answers.contract.ts";
import { describeOrderRows } from "./order-rows.contract.ts";

const inPostgres = async (): Promise<RowsUnderTest> => {
  const database = await createTestDatabase();
  const { prisma } = database;
  const shop = await addShop(prisma);
  return {
    rows: createOrderRows(prisma),
    commands: createCommandRows(prisma),
    shop,
    otherShop: await addShop(prisma),
    account: await addAccount(prisma),
    async expireLease(id) {
      await prisma.kitOrder.update({ where: { id }, data: { leaseUntil: new Date(0) } });
    },
    async dueAt(id) {
      return (await prisma.kitOrder.findUniqueOrThrow({ where: { id } })).dueAt;
    },
    close: () => database.close(),
  };
};

const inMemory = async (): Promise<RowsUnderTest> => {
  const ledger = new Ledger(() => new Date());
  return {
    rows: createMemoryRows(ledger),
    commands: createMemoryCommands(ledger, () => ACCOUNT),
    shop: SHOP,
    otherShop: {
      id: ShopId.parse("6a1f43a5-54e5-4a28-a0a2-4a2f5d6c1002"),
      domain: ShopDomain.parse("brand-two.myshopify.com"),
    },
    account: ACCOUNT,
    async expireLease(id) {
      ledger.of(id).leaseUntil = new Date(0);
    },
    async dueAt(id) {
      return ledger.of(id).dueAt;
    },
    close: async () => undefined,
  };
};

describeOrderRows("rows in PostgreSQL", inPostgres);
describeOrderAnswers("answers in PostgreSQL", inPostgres);
describeOrderRows("rows in memory", inMemory);
describeOrderAnswers("answers in memory", inMemory);
