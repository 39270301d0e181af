// Streams a month's report as CSV, with all designs.
import { createReadableStreamFromReadable } from "@remix-run/node";
import { Readable } from "node:stream";
import { csvDownload } from "../actions/csv-download.ts";
import { forShop } from "../actions/for-shop.ts";
import { DESIGNS_OF_A_REPORT } from "../orders/limits.ts";
import { readMonthAsk, writeReport } from "../orders/read/monthly-report.ts";

export const loader = forShop(async ({ app, shop, query }) => {
  const timezone = await app.accounts.reads.timezone(shop);
  const month = readMonthAsk(query.get("month"), { now: new Date(), zone: timezone });
  const report = await app.orders.reads.report(shop, { month, timezone, most: DESIGNS_OF_A_REPORT });
  return csvDownload(createReadableStreamFromReadable(Readable.from(writeReport(report))), `kit-report-${month}`);
});
