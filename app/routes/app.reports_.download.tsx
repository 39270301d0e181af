// Streams a month's report as CSV, with all designs.
import { forShop } from "../actions/for-shop.ts";
import { csvInShare } from "../actions/in-share.ts";
import { DESIGNS_OF_A_REPORT } from "../orders/limits.ts";
import { readMonthAsk, writeReport } from "../orders/read/monthly-report.ts";

export const loader = forShop(async (visit) => {
  const { app, shop, query } = visit;
  const timezone = await app.accounts.reads.timezone(shop);
  const month = readMonthAsk(query.get("month"), { now: new Date(), zone: timezone });
  return csvInShare(visit, `kit-report-${month}`, async function* () {
    yield* writeReport(await app.orders.reads.report(shop, { month, timezone, most: DESIGNS_OF_A_REPORT }));
  });
});
