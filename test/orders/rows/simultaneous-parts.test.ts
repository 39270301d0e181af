// Two clicks that open a further part at the same time, whatever their statements' order, open one.
import { expect, test } from "vitest";
import { createCommandRows } from "../../../app/database/orders/order-commands.ts";
import { createTestDatabase } from "../../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

test("a click whose part is there between two statements of another one's leaves it the only part", async () => {
  const { prisma, pool, close } = await createTestDatabase();
  try {
    const shop = await addShop(prisma);
    const id = await addKitOrder(prisma, { shopId: shop.id, accountId: await addAccount(prisma) });
    const { row } = (await createCommandRows({ prisma, pool }).find(shop, id))!;
    const purpose = { why: "replacement" as const, of: 1, lines: [] };
    const click = (as: typeof prisma) => createCommandRows({ prisma: as, pool }).openPart(shop, row, { purpose });
    let statements = 0;
    const interrupted = prisma.$extends({
      query: {
        kitOrder: {
          async $allOperations({ args, query }) {
            if ((statements += 1) === 2) expect(await click(prisma)).not.toBeNull();
            return query(args);
          },
        },
      },
    }) as unknown as typeof prisma;
    expect(await click(interrupted)).toBeNull();
    expect(await prisma.kitOrder.count({ where: { shopId: shop.id, part: { gt: 1 } } })).toBe(1);
  } finally {
    await close();
  }
});
