// What the pages may do with the daily check.
import type { CommandOutcome, OrderCommands } from "../orders/commands/command-outcomes.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { PageAsk, PageOf } from "../kernel/keyset.ts";
import type { ShopifyOrderId } from "../kernel/ids.ts";
import type { PrismaClient } from "../database/generated/client.ts";
import { actOnDifference, type DifferenceCommand } from "./act-on-difference.ts";
import type { CheckRows } from "./ports.ts";
import { type DifferenceView, findDifference, listDifferences } from "./read/list-differences.ts";
import { writeReport } from "./read/report-csv.ts";
import { listReports, readReport, type ReportSummary } from "./read/reports.ts";
import { type StartCheck, startCheck } from "./start-checks.ts";

export interface DailyCheck {
  list(shop: ShopRef, page: PageAsk): Promise<PageOf<ReportSummary>>;
  /** Null when this shop has no such report. */
  show(shop: ShopRef, id: string): Promise<ReportSummary | null>;
  differences(shop: ShopRef, report: string, page: PageAsk): Promise<PageOf<DifferenceView>>;
  /** CSV by pieces; null when this shop has no such report. */
  download(shop: ShopRef, id: string): Promise<AsyncIterable<string> | null>;
  /** Made in the background; one at a time. */
  checkNow(shop: ShopRef): Promise<StartCheck>;
  act(shop: ShopRef, about: { id: string; action: DifferenceCommand }): Promise<CommandOutcome>;
}

interface Dependencies {
  prisma: PrismaClient;
  rows: CheckRows;
  commands: OrderCommands;
  enqueueOrderRead(shop: ShopRef, order: ShopifyOrderId): Promise<void>;
  enqueueCheck(id: string): Promise<void>;
  now: () => Date;
}

const ROWS_A_READ = 500;

export function createDailyCheck(dependencies: Dependencies): DailyCheck {
  const { prisma, rows, commands, enqueueOrderRead, enqueueCheck, now } = dependencies;
  const find = (shop: ShopRef, id: string) => findDifference(prisma, shop, id);
  const markHandled = async (shop: ShopRef, id: string) => {
    await prisma.checkDifference.updateMany({
      where: { id, handledAt: null, report: { shopId: shop.id } },
      data: { handledAt: now() },
    });
  };
  return {
    list: (shop, page) => listReports(prisma, shop, page),
    show: (shop, id) => readReport(prisma, shop, id),
    differences: (shop, report, page) => listDifferences(prisma, shop, { report, page }),
    async download(shop, id) {
      const report = await readReport(prisma, shop, id);
      if (!report) return null;
      return writeReport(report, (page) => listDifferences(prisma, shop, { report: id, page, size: ROWS_A_READ }));
    },
    checkNow: (shop) => startCheck({ rows, enqueueCheck, now }, shop),
    act: (shop, about) => actOnDifference({ commands, find, enqueueOrderRead, markHandled }, shop, about),
  };
}
