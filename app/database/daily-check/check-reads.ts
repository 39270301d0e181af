import { z } from "zod";
import { DIFFERENCE_KINDS, differenceActions, DifferenceParams } from "../../daily-check/differences.ts";
import { DIFFERENCES_A_PAGE, REPORTS_A_PAGE } from "../../daily-check/limits.ts";
import type { CheckReads } from "../../daily-check/ports.ts";
import type { DifferenceView } from "../../daily-check/read/difference-view.ts";
import type { CheckProgress, ReportSummary } from "../../daily-check/read/report-summary.ts";
import { toPage } from "../../kernel/paging/keyset.ts";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import { keysetPage } from "../keyset-page.ts";

export function createCheckReads(prisma: PrismaClient): CheckReads {
  return {
    async reports(shop, ask) {
      const { where, orderBy } = keysetPage("startedAt", { time: "desc", id: "asc" }, ask);
      const rows = await prisma.checkReport.findMany({
        where: { AND: [{ shopId: shop.id }, where] },
        orderBy,
        take: REPORTS_A_PAGE + 1,
      });
      const page = toPage(rows, { ask, size: REPORTS_A_PAGE, key: (row) => [row.startedAt, row.id] });
      const ids = page.rows.map((row) => row.id);
      const counts = await countDifferences(prisma, ids);
      return { ...page, rows: page.rows.map((row) => toSummary(row, counts)) };
    },
    async report(shop, id) {
      if (!z.uuid().safeParse(id).success) return null;
      const row = await prisma.checkReport.findFirst({ where: { id, shopId: shop.id } });
      if (!row) return null;
      const summary = toSummary(row, await countDifferences(prisma, [id]));
      return { ...summary, progress: summary.state === "running" ? await readProgress(prisma, row) : null };
    },
    async differences(shop, { report, page: ask, size = DIFFERENCES_A_PAGE }) {
      const { where, orderBy } = keysetPage("foundAt", { time: "asc", id: "asc" }, ask);
      const rows = await prisma.checkDifference.findMany({
        where: { AND: [{ reportId: report, report: { shopId: shop.id } }, where] },
        orderBy,
        take: size + 1,
        ...ROW,
      });
      const page = toPage(rows, { ask, size, key: (row) => [row.foundAt, row.id] });
      return { ...page, rows: page.rows.map(toView) };
    },
    async difference(shop, id) {
      if (!z.uuid().safeParse(id).success) return null;
      const row = await prisma.checkDifference.findFirst({ where: { id, report: { shopId: shop.id } }, ...ROW });
      return row && toView(row);
    },
    async markHandled(shop, id, at) {
      await prisma.checkDifference.updateMany({
        where: { id, handledAt: null, report: { shopId: shop.id } },
        data: { handledAt: at },
      });
    },
  };
}

const Kind = z.enum(DIFFERENCE_KINDS);

const ROW = { include: { kitOrder: { select: { reference: true, kitOrderId: true } } } } as const;
type Row = Prisma.CheckDifferenceGetPayload<typeof ROW>;

function toView(row: Row): DifferenceView {
  const { id, orderName, shopifyOrderId, part, handledAt, kitOrder } = row;
  const kind = Kind.safeParse(row.kind).data ?? null;
  const kitOrderId = kitOrder?.kitOrderId == null ? null : Number(kitOrder.kitOrderId);
  return {
    ...{ id, kind, orderName, shopifyOrderId, part, kitOrderId, handledAt },
    rowId: row.kitOrderId,
    reference: kitOrder?.reference ?? null,
    params: DifferenceParams.parse(row.params),
    actions: handledAt === null && kind !== null ? differenceActions(kind) : [],
  };
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
    ...{ id, startedAt, finishedAt, since, unread, differences: all, open, fault },
    state: row.state === "done" || row.state === "failed" ? row.state : "running",
    numbers: { sold, atKit, waiting, elsewhere, missing, doubled },
  };
}
