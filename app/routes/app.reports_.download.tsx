// Streams a month's report as CSV, with all designs.
import { csvDownload } from "../actions/csv-download.ts";
import { forShop } from "../actions/for-shop.ts";
import { streamInShare } from "../actions/in-share.ts";
import { DESIGNS_OF_A_REPORT } from "../orders/limits.ts";
import { readMonthAsk, writeReport } from "../orders/read/monthly-report.ts";

export const loader = forShop(async ({ app, shop, query, request, context }) => {
  const timezone = await app.accounts.reads.timezone(shop);
  const month = readMonthAsk(query.get("month"), { now: new Date(), zone: timezone });
  const rows = async function* () {
    yield* writeReport(await app.orders.reads.report(shop, { month, timezone, most: DESIGNS_OF_A_REPORT }));
  };
  const stream = await streamInShare({ request, context, shop, work: "download" }, rows);
  return csvDownload(stream, `kit-report-${month}`);
});
