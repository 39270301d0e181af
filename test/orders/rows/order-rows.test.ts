import { createBookSlot } from "../../../app/database/accounts/book-slot.ts";
import { createCommandRows } from "../../../app/database/orders/order-commands.ts";
import { createOrderRows } from "../../../app/database/orders/order-rows.ts";
import { ShopDomain, ShopId, SlotId } from "../../../app/kernel/ids.ts";
import { createTestDatabase } from "../../support/database.ts";
import { ACCOUNT, SHOP, STAGING_ACCOUNT } from "../../support/orders/builders.ts";
import { Ledger } from "../../support/orders/memory/ledger.ts";
import { createMemoryCommands } from "../../support/orders/memory/memory-commands.ts";
import { createMemoryRows } from "../../support/orders/memory/memory-rows.ts";
import { addAccount, addShop } from "../../support/stores/kit-rows.ts";
import { describeLineDesigns } from "../lines/line-design.contract.ts";
import type { RowsUnderTest } from "./contract-tools.ts";
import { describeLateAnswers } from "./late-answers.contract.ts";
import { describeOddText } from "./odd-text.contract.ts";
import { describeOrderAnswers } from "./order-answers.contract.ts";
import { describeOrderRows } from "./order-rows.contract.ts";
import { describeReportsEnd } from "./reports-end.contract.ts";

const inPostgres = async (): Promise<RowsUnderTest> => {
  const database = await createTestDatabase();
  const { prisma, pool } = database;
  const account = await addAccount(prisma, { requestLimit: 100_000 });
  const otherAccount = await addAccount(prisma);
  const shop = await addShop(prisma, { kitAccountId: account });
  return {
    rows: createOrderRows({ prisma, pool, bookSlot: createBookSlot() }),
    commands: createCommandRows({ prisma, pool }),
    shop,
    otherShop: await addShop(prisma),
    account,
    otherAccount,
    async expireLease(id) {
      await prisma.kitOrder.update({ where: { id }, data: { leaseUntil: new Date(0) } });
    },
    async dueAt(id) {
      return (await prisma.kitOrder.findUniqueOrThrow({ where: { id } })).dueAt;
    },
    booked: () => prisma.kitRequest.count({ where: { accountId: account } }),
    async useUp(on) {
      const shutUntil = on ? new Date(Date.now() + 60_000) : null;
      await prisma.kitAccount.updateMany({
        where: { id: { in: [account, otherAccount] } },
        data: { shutUntil, shutReason: on ? "rate_limited" : null },
      });
    },
    close: () => database.close(),
  };
};

const inMemory = async (): Promise<RowsUnderTest> => {
  const ledger = new Ledger(() => new Date());
  let booked = 0;
  let usedUp = false;
  return {
    rows: createMemoryRows(ledger, async () => {
      if (usedUp) return { kind: "wait", until: new Date(Date.now() + 60_000), why: "rate_limited" };
      return { kind: "granted", slot: SlotId.parse(String(++booked)) };
    }),
    commands: createMemoryCommands(ledger, { id: () => ACCOUNT, designs: () => [] }),
    shop: SHOP,
    otherShop: {
      id: ShopId.parse("6a1f43a5-54e5-4a28-a0a2-4a2f5d6c1002"),
      domain: ShopDomain.parse("brand-two.myshopify.com"),
    },
    account: ACCOUNT,
    otherAccount: STAGING_ACCOUNT,
    async expireLease(id) {
      ledger.of(id).leaseUntil = new Date(0);
    },
    async dueAt(id) {
      return ledger.of(id).dueAt;
    },
    booked: async () => booked,
    useUp: async (on) => void (usedUp = on),
    close: async () => undefined,
  };
};

describeOrderRows("rows in PostgreSQL", inPostgres);
describeOrderAnswers("answers in PostgreSQL", inPostgres);
describeLateAnswers("late answers in PostgreSQL", inPostgres);
describeLineDesigns("designs in PostgreSQL", inPostgres);
describeOddText("odd words in PostgreSQL", inPostgres);
describeReportsEnd("ends of reports in PostgreSQL", inPostgres);
describeOrderRows("rows in memory", inMemory);
describeOrderAnswers("answers in memory", inMemory);
describeLateAnswers("late answers in memory", inMemory);
describeLineDesigns("designs in memory", inMemory);
describeReportsEnd("ends of reports in memory", inMemory);
