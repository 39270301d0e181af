// The stored daily checks, newest first, with the number of differences of each.
import { z } from "zod";
import { REPORTS_A_PAGE } from "../../daily-check/limits.ts";
import type { CheckProgress, ReportDetails, ReportSummary } from "../../daily-check/read/report-summary.ts";
import { type PageAsk, type PageOf, toPage } from "../../kernel/paging/keyset.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import { keysetPage } from "../keyset-page.ts";

export async function listReports(prisma: PrismaClient, shop: ShopRef, ask: PageAsk): Promise<PageOf<ReportSummary>> {
  const { where, orderBy } = keysetPage("startedAt", { time: "desc", id: "asc" }, ask);
  const rows = await prisma.checkReport.findMany({
    where: { AND: [{ shopId: shop.id }, where] },
    orderBy,
    take: REPORTS_A_PAGE + 1,
  });
  const page = toPage(rows, { ask, size: REPORTS_A_PAGE, key: (row) => [row.startedAt, row.id] });
  const counts = await countDifferences(
    prisma,
    page.rows.map((row) => row.id),
  );
  return { ...page, rows: page.rows.map((row) => toSummary(row, counts)) };
}

/** Null if this shop has no such report. */
export async function readReport(prisma: PrismaClient, shop: ShopRef, id: string): Promise<ReportDetails | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const row = await prisma.checkReport.findFirst({ where: { id, shopId: shop.id } });
  if (!row) return null;
  const summary = toSummary(row, await countDifferences(prisma, [id]));
  return { ...summary, progress: summary.state === "running" ? await readProgress(prisma, row) : null };
}

async function readProgress(prisma: PrismaClient, row: Prisma.CheckReportGetPayload<object>): Promise<CheckProgress> {
  const open = { checkId: row.id, state: { not: "ended" as const } };
  const [compared, operation] = await Promise.all([
    prisma.checkedOrder.count({ where: { reportId: row.id } }),
    prisma.bulkOperation.findFirst({ where: open, select: { done: true } }),
  ]);
  // From the file's first page on, the cursor holds the check's position in it.
  const preparing = row.state === "store" && row.cursor === null && operation !== null;
  return {
    step: preparing ? "preparing" : row.state === "reading" ? "reading" : "comparing",
    compared,
    prepared: operation?.done ?? 0,
    retryAt: row.fault === null ? null : row.dueAt,
  };
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
