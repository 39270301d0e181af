import type { ShopifyOrderId } from "../kernel/ids.ts";
import type { PageAsk } from "../kernel/paging/keyset.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { OrderCommands } from "../orders/commands/command-outcomes.ts";
import { actOnDifference, type DifferenceCommand } from "./act-on-difference.ts";
import type { CheckDependencies } from "./check-dependencies.ts";
import { DIFFERENCES_A_READ } from "./limits.ts";
import type { CheckReads } from "./ports.ts";
import { writeReport } from "./read/report-csv.ts";
import { startCheck } from "./start-checks.ts";

interface Dependencies extends Pick<CheckDependencies, "rows" | "enqueueCheck" | "now"> {
  reads: CheckReads;
  commands: OrderCommands;
  enqueueOrderRead(shop: ShopRef, order: ShopifyOrderId): Promise<void>;
}

export type DailyCheck = ReturnType<typeof createDailyCheck>;

export function createDailyCheck(dependencies: Dependencies) {
  const { rows, reads } = dependencies;
  return {
    list: reads.reports,
    show: reads.report,
    differences: (shop: ShopRef, report: string, page: PageAsk) => reads.differences(shop, { report, page }),
    /** CSV in chunks; null if this shop has no such report. */
    async download(shop: ShopRef, id: string): Promise<AsyncIterable<string> | null> {
      const report = await reads.report(shop, id);
      if (!report) return null;
      return writeReport(report, (page) => reads.differences(shop, { report: id, page, size: DIFFERENCES_A_READ }));
    },
    /** Live and connected: before that there is nothing to compare. */
    canCheck: rows.isLive,
    /** Runs in the background, one at a time. */
    checkNow: (shop: ShopRef) => startCheck(dependencies, shop),
    act: (shop: ShopRef, about: { id: string; action: DifferenceCommand }) =>
      actOnDifference(dependencies, shop, about),
  };
}
