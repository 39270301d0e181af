// The ledger of all submissions: each request that was made to create or cancel an order at Kit, and what became of it.
import type { PrismaClient } from "../../database/generated/client.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { z } from "zod";
import { csvCell } from "../../kernel/csv.ts";

const ROWS_A_READ = 500;

const COLUMNS = [
  "order",
  "shopify_order_id",
  "reference",
  "environment",
  "request",
  "attempt",
  "started_at",
  "ended_at",
  "outcome",
  "http_status",
  "kit_order_id",
  "kits",
  "print_files",
  "kit_said",
] as const;

const SentLines = z.array(z.object({ quantity: z.number(), sha256: z.string() })).catch([]);

/** CSV by pieces, oldest first, in constant memory. Times are UTC; hashes are shortened (design 9: a hash is no key). */
export async function* writeLedger(prisma: PrismaClient, shop: ShopRef): AsyncGenerator<string> {
  yield `${COLUMNS.join(",")}\r\n`;
  for (let last: string | null = null, more = true; more;) {
    const rows = await readAttempts(prisma, shop, last);
    yield rows.map((row) => `${toCells(row).map(csvCell).join(",")}\r\n`).join("");
    last = rows.at(-1)?.id ?? last;
    more = rows.length === ROWS_A_READ;
  }
}

type AttemptRow = Awaited<ReturnType<typeof readAttempts>>[number];

function readAttempts(prisma: PrismaClient, shop: ShopRef, after: string | null) {
  return prisma.attempt.findMany({
    where: { kitOrder: { shopId: shop.id } },
    orderBy: [{ startedAt: "asc" }, { id: "asc" }],
    take: ROWS_A_READ,
    ...(after === null ? {} : { cursor: { id: after }, skip: 1 }),
    include: { kitOrder: { select: { orderName: true, shopifyOrderId: true, environment: true } } },
  });
}

function toCells(row: AttemptRow): string[] {
  const lines = SentLines.parse(row.lines);
  return [
    row.kitOrder.orderName,
    row.kitOrder.shopifyOrderId,
    row.reference,
    row.kitOrder.environment,
    row.kind,
    String(row.number),
    row.startedAt.toISOString(),
    row.endedAt?.toISOString() ?? "",
    row.outcome ?? "no answer yet",
    row.httpStatus === null ? "" : String(row.httpStatus),
    row.kitId === null ? "" : String(row.kitId),
    String(lines.reduce((sum, line) => sum + line.quantity, 0)),
    lines.map((line) => line.sha256.slice(0, 12)).join(" "),
    row.detail ?? "",
  ];
}
