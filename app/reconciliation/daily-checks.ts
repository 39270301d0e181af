// The checks that were kept, as the pages and downloads show them.
import { z } from "zod";
import type { ShopRef } from "../orders/ports.ts";
import { csvCell } from "../orders/read/ledger.ts";
import { type PageAsk, type PageOf, toPage } from "../orders/read/keyset.ts";
import { KitOrderRowId, ShopifyOrderId } from "../platform/ids.ts";
import type { Prisma, PrismaClient } from "../store/generated/client.ts";
import { type CheckNumbers, type Difference, DIFFERENCE_KINDS } from "./compare-sides.ts";

export interface DailyCheckSummary {
  id: string;
  checkedAt: Date;
  /** Orders placed from then on were compared. */
  since: Date;
  numbers: CheckNumbers;
  differenceCount: number;
}

export interface DailyCheck extends DailyCheckSummary {
  /** The first 500. */
  differences: Difference[];
}

export interface DailyChecks {
  list(shop: ShopRef, page: PageAsk): Promise<PageOf<DailyCheckSummary>>;
  show(shop: ShopRef, id: string): Promise<DailyCheck | null>;
  /** A check is made now, in the background. */
  checkNow(shop: ShopRef): Promise<void>;
}

interface DailyChecksOptions {
  prisma: PrismaClient;
  ringCheck(shop: ShopRef): Promise<void>;
}

const CHECKS_A_PAGE = 30;

const Differences = z
  .array(
    z.object({
      kind: z.enum(DIFFERENCE_KINDS),
      orderName: z.string(),
      shopifyOrderId: ShopifyOrderId,
      rowId: KitOrderRowId.nullable(),
      kitOrderId: z.number().nullable(),
    }),
  )
  .catch([]);

export function createDailyChecks({ prisma, ringCheck }: DailyChecksOptions): DailyChecks {
  return {
    async list(shop, ask) {
      const backwards = ask !== null && "before" in ask;
      const rows = await prisma.dailyCheck.findMany({
        where: { AND: [{ shopId: shop.id }, wherePage(ask)] },
        orderBy: backwards ? [{ checkedAt: "asc" }, { id: "desc" }] : [{ checkedAt: "desc" }, { id: "asc" }],
        take: CHECKS_A_PAGE + 1,
        omit: { differences: true },
      });
      const page = toPage(rows, { ask, size: CHECKS_A_PAGE, key: (row) => ({ at: row.checkedAt, id: row.id }) });
      return { ...page, rows: page.rows.map(toSummary) };
    },
    async show(shop, id) {
      if (!z.uuid().safeParse(id).success) return null;
      const row = await prisma.dailyCheck.findFirst({ where: { id, shopId: shop.id } });
      return row && { ...toSummary(row), differences: Differences.parse(row.differences) };
    },
    checkNow: (shop) => ringCheck(shop),
  };
}

function wherePage(ask: PageAsk): Prisma.DailyCheckWhereInput {
  if (ask === null) return {};
  if ("after" in ask) {
    const { at, id } = ask.after;
    return { checkedAt: { lte: at }, OR: [{ checkedAt: { lt: at } }, { id: { gt: id } }] };
  }
  const { at, id } = ask.before;
  return { checkedAt: { gte: at }, OR: [{ checkedAt: { gt: at } }, { id: { lt: id } }] };
}

type SummaryRow = CheckNumbers & Omit<DailyCheckSummary, "numbers">;

function toSummary(row: SummaryRow): DailyCheckSummary {
  const { id, checkedAt, since, differenceCount } = row;
  const { sold, waiting, atKit, missing, doubled, shipped, fulfilled } = row;
  const numbers = { sold, waiting, atKit, missing, doubled, shipped, fulfilled };
  return { id, checkedAt, since, numbers, differenceCount };
}

/** CSV: the numbers first, then each difference. Times are UTC. */
export function writeCheck(check: DailyCheck): string {
  const rows = [
    ["what", "order", "shopify_order_id", "kit_order_id", "count"],
    ["checked_at", check.checkedAt.toISOString(), "", "", ""],
    ["orders_since", check.since.toISOString(), "", "", ""],
    ...Object.entries(check.numbers).map(([what, count]) => [what, "", "", "", String(count)]),
    ...check.differences.map((difference) => [
      difference.kind,
      difference.orderName,
      difference.shopifyOrderId,
      difference.kitOrderId === null ? "" : String(difference.kitOrderId),
      "",
    ]),
  ];
  return rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}
