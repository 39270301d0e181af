// The daily checks that are kept, as the pages, the download and the mail show them.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { type PageAsk, type PageOf, toPage } from "../../kernel/keyset.ts";
import { z } from "zod";
import type { Prisma, PrismaClient } from "../../database/generated/client.ts";

export interface ReportNumbers {
  /** Orders with kits, paid in the period: at Kit + waiting + elsewhere + missing. */
  sold: number;
  atKit: number;
  /** Not at Kit, and somebody was told why. */
  waiting: number;
  /** Not for Kit any more: ordered or fulfilled in another way. */
  elsewhere: number;
  /** Not at Kit, and nobody was told. */
  missing: number;
  doubled: number;
}

export interface ReportSummary {
  id: string;
  state: "running" | "done" | "failed";
  startedAt: Date;
  finishedAt: Date | null;
  /** Orders sold from then on were counted. */
  since: Date;
  byHand: boolean;
  numbers: ReportNumbers;
  /** Kit orders that Kit was not heard of for a day: compared as they last stood. */
  unread: number;
  differences: number;
  /** Of them, those that the merchant has not marked as handled. */
  open: number;
  /** Our own code for what went wrong; null when nothing did. */
  fault: string | null;
}

const REPORTS_A_PAGE = 30;

export async function listReports(prisma: PrismaClient, shop: ShopRef, ask: PageAsk): Promise<PageOf<ReportSummary>> {
  const backwards = ask !== null && "before" in ask;
  const rows = await prisma.checkReport.findMany({
    where: { AND: [{ shopId: shop.id }, wherePage(ask)] },
    orderBy: backwards ? [{ startedAt: "asc" }, { id: "desc" }] : [{ startedAt: "desc" }, { id: "asc" }],
    take: REPORTS_A_PAGE + 1,
  });
  const page = toPage(rows, { ask, size: REPORTS_A_PAGE, key: (row) => ({ at: row.startedAt, id: row.id }) });
  const counts = await countDifferences(
    prisma,
    page.rows.map((row) => row.id),
  );
  return { ...page, rows: page.rows.map((row) => toSummary(row, counts)) };
}

function wherePage(ask: PageAsk): Prisma.CheckReportWhereInput {
  if (ask === null) return {};
  if ("after" in ask) {
    const { at, id } = ask.after;
    return { startedAt: { lte: at }, OR: [{ startedAt: { lt: at } }, { id: { gt: id } }] };
  }
  const { at, id } = ask.before;
  return { startedAt: { gte: at }, OR: [{ startedAt: { gt: at } }, { id: { lt: id } }] };
}

/** Null when this shop has no such report. */
export async function readReport(prisma: PrismaClient, shop: ShopRef, id: string): Promise<ReportSummary | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const row = await prisma.checkReport.findFirst({ where: { id, shopId: shop.id } });
  return row && toSummary(row, await countDifferences(prisma, [id]));
}

type Counts = ReadonlyMap<string, { all: number; open: number }>;

async function countDifferences(prisma: PrismaClient, reports: string[]): Promise<Counts> {
  const groups = await prisma.checkDifference.groupBy({
    by: ["reportId"],
    where: { reportId: { in: reports } },
    _count: { _all: true, handledAt: true },
  });
  return new Map(
    groups.map(({ reportId, _count: { _all, handledAt } }) => [reportId, { all: _all, open: _all - handledAt }]),
  );
}

function toSummary(row: Prisma.CheckReportGetPayload<object>, counts: Counts): ReportSummary {
  const { id, startedAt, finishedAt, since, sold, atKit, waiting, elsewhere, missing, doubled, unread, fault } = row;
  const { all, open } = counts.get(id) ?? { all: 0, open: 0 };
  return {
    id,
    state: row.state === "done" || row.state === "failed" ? row.state : "running",
    startedAt,
    finishedAt,
    since,
    byHand: row.nightOf === null,
    numbers: { sold, atKit, waiting, elsewhere, missing, doubled },
    unread,
    differences: all,
    open,
    fault,
  };
}
