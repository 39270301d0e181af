// The pages' actions on the daily check.
import type { ShopifyOrderId } from "../kernel/ids.ts";
import type { PageAsk, PageOf } from "../kernel/paging/keyset.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { CommandOutcome, OrderCommands } from "../orders/commands/command-outcomes.ts";
import { actOnDifference, type DifferenceCommand } from "./act-on-difference.ts";
import { DIFFERENCES_A_READ } from "./limits.ts";
import type { CheckReads, CheckRows } from "./ports.ts";
import type { DifferenceView } from "./read/difference-view.ts";
import { writeReport } from "./read/report-csv.ts";
import type { ReportDetails, ReportSummary } from "./read/report-summary.ts";
import { type StartCheck, startCheck } from "./start-checks.ts";

export interface DailyCheck {
  list(shop: ShopRef, page: PageAsk): Promise<PageOf<ReportSummary>>;
  /** Null if this shop has no such report. */
  show(shop: ShopRef, id: string): Promise<ReportDetails | null>;
  differences(shop: ShopRef, report: string, page: PageAsk): Promise<PageOf<DifferenceView>>;
  /** CSV in chunks; null if this shop has no such report. */
  download(shop: ShopRef, id: string): Promise<AsyncIterable<string> | null>;
  /** Live and connected: before that there is nothing to compare. */
  canCheck(shop: ShopRef): Promise<boolean>;
  /** Runs in the background, one at a time. */
  checkNow(shop: ShopRef): Promise<StartCheck>;
  act(shop: ShopRef, about: { id: string; action: DifferenceCommand }): Promise<CommandOutcome>;
}

interface Dependencies {
  rows: CheckRows;
  reads: CheckReads;
  commands: OrderCommands;
  enqueueOrderRead(shop: ShopRef, order: ShopifyOrderId): Promise<void>;
  enqueueCheck(id: string): Promise<void>;
  now: () => Date;
}

export function createDailyCheck(dependencies: Dependencies): DailyCheck {
  const { rows, reads, commands, enqueueOrderRead, enqueueCheck, now } = dependencies;
  const acting = {
    commands,
    find: (shop: ShopRef, id: string) => reads.difference(shop, id),
    enqueueOrderRead,
    markHandled: (shop: ShopRef, id: string) => reads.markHandled(shop, id, now()),
  };
  return {
    list: (shop, page) => reads.reports(shop, page),
    show: (shop, id) => reads.report(shop, id),
    differences: (shop, report, page) => reads.differences(shop, { report, page }),
    async download(shop, id) {
      const report = await reads.report(shop, id);
      if (!report) return null;
      return writeReport(report, (page) => reads.differences(shop, { report: id, page, size: DIFFERENCES_A_READ }));
    },
    canCheck: (shop) => rows.isLive(shop),
    checkNow: (shop) => startCheck({ rows, enqueueCheck, now }, shop),
    act: (shop, about) => actOnDifference(acting, shop, about),
  };
}
