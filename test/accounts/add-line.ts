// An account with one slot, and orders that stand in its line.
import type { TestDatabase } from "../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../support/stores/kit-rows.ts";

/** Seconds from now, and ago. */
export interface InLine {
  wanted: number | null;
  ago?: number;
  due?: number | null;
  leased?: boolean;
}

export async function addLine(prisma: TestDatabase["prisma"], line: readonly InLine[]) {
  const accountId = await addAccount(prisma, { requestLimit: 1 });
  const { id: shopId } = await addShop(prisma);
  const now = Date.now();
  const rows = [];
  for (const { wanted, ago = 0, due = 0, leased = false } of line) {
    rows.push(
      await addKitOrder(
        prisma,
        { shopId, accountId },
        {
          kitWanted: wanted,
          kitWantedAt: wanted === null ? null : new Date(now - ago * 1_000),
          dueAt: due === null ? null : new Date(now + due * 1_000),
          leaseUntil: leased ? new Date(now + 60_000) : null,
        },
      ),
    );
  }
  return { accountId, rows };
}
