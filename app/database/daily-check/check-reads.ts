// Daily checks for pages: implements `CheckReads` of app/daily-check/ports.ts.
import type { CheckReads } from "../../daily-check/ports.ts";
import type { PrismaClient } from "../generated/client.ts";
import { findDifference, listDifferences } from "./difference-list.ts";
import { listReports, readReport } from "./report-list.ts";

export function createCheckReads(prisma: PrismaClient): CheckReads {
  return {
    reports: (shop, page) => listReports(prisma, shop, page),
    report: (shop, id) => readReport(prisma, shop, id),
    differences: (shop, asked) => listDifferences(prisma, shop, asked),
    difference: (shop, id) => findDifference(prisma, shop, id),
    async markHandled(shop, id, at) {
      await prisma.checkDifference.updateMany({
        where: { id, handledAt: null, report: { shopId: shop.id } },
        data: { handledAt: at },
      });
    },
  };
}
