// The ledger's requests, some hundred orders at a time.
import { z } from "zod";
import { type PageAsk, type PageOf, toPage } from "../../../kernel/paging/keyset.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import type { LedgerRow } from "../../../orders/read/ledger.ts";
import type { Prisma, PrismaClient } from "../../generated/client.ts";
import { keysetPage } from "../../keyset-page.ts";
import { LEDGER_ORDERS_A_READ } from "../limits.ts";

const SentLines = z.array(z.object({ quantity: z.number(), sha256: z.string() })).catch([]);

const ROW = {
  id: true,
  placedAt: true,
  orderName: true,
  shopifyOrderId: true,
  environment: true,
  attempts: { orderBy: [{ startedAt: "asc" }, { id: "asc" }] },
} satisfies Prisma.KitOrderSelect;

type Row = Prisma.KitOrderGetPayload<{ select: typeof ROW }>;

/** By orders, which have an index of their shop; all requests of a shop would be sorted anew for each page. */
export async function readLedger(prisma: PrismaClient, shop: ShopRef, ask: PageAsk): Promise<PageOf<LedgerRow>> {
  const { where, orderBy } = keysetPage("placedAt", { time: "asc", id: "desc" }, ask);
  // Practice is in no report.
  const real = { OR: [{ account: null }, { account: { practiceFor: null } }] };
  const orders = await prisma.kitOrder.findMany({
    where: { AND: [{ shopId: shop.id }, real, where] },
    orderBy,
    take: LEDGER_ORDERS_A_READ + 1,
    select: ROW,
  });
  const page = toPage(orders, { ask, size: LEDGER_ORDERS_A_READ, key: (order) => [order.placedAt, order.id] });
  return { ...page, rows: page.rows.flatMap(toLedgerRows) };
}

function toLedgerRows({ orderName, shopifyOrderId, environment, attempts }: Row): LedgerRow[] {
  return attempts.map(({ kitId, lines, ...attempt }) => ({
    ...attempt,
    orderName,
    shopifyOrderId,
    environment,
    kitId: kitId === null ? null : String(kitId),
    lines: SentLines.parse(lines),
  }));
}
