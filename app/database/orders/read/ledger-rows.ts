// The ledger's requests, a few hundred at a time.
import { z } from "zod";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import type { LedgerRow, ReadLedger } from "../../../orders/read/ledger.ts";
import type { PrismaClient } from "../../generated/client.ts";
import { LEDGER_ROWS_A_READ } from "../limits.ts";

const SentLines = z.array(z.object({ quantity: z.number(), sha256: z.string() })).catch([]);

export function ledgerOf(prisma: PrismaClient, shop: ShopRef): ReadLedger {
  return async (after) => {
    const rows = await readAttempts(prisma, shop, after);
    return { rows: rows.map(toLedgerRow), more: rows.length === LEDGER_ROWS_A_READ };
  };
}

function readAttempts(prisma: PrismaClient, shop: ShopRef, after: string | null) {
  return prisma.attempt.findMany({
    // Practice is in no report.
    where: { kitOrder: { shopId: shop.id, OR: [{ account: null }, { account: { practiceFor: null } }] } },
    orderBy: [{ startedAt: "asc" }, { id: "asc" }],
    take: LEDGER_ROWS_A_READ,
    ...(after === null ? {} : { cursor: { id: after }, skip: 1 }),
    include: { kitOrder: { select: { orderName: true, shopifyOrderId: true, environment: true } } },
  });
}

function toLedgerRow({ kitOrder, lines, kitId, ...row }: Awaited<ReturnType<typeof readAttempts>>[number]): LedgerRow {
  return {
    id: row.id,
    ...kitOrder,
    reference: row.reference,
    kind: row.kind,
    number: row.number,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    outcome: row.outcome,
    httpStatus: row.httpStatus,
    kitId: kitId === null ? null : String(kitId),
    lines: SentLines.parse(lines),
    detail: row.detail,
  };
}
