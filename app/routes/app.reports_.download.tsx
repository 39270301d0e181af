// Streams a month's report as CSV, with all designs.
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { Readable } from "node:stream";
import { csvDownload } from "../actions/csv-download.ts";
import { DESIGNS_OF_A_REPORT } from "../orders/limits.ts";
import { readMonthAsk, writeReport } from "../orders/read/monthly-report.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const timezone = await context.app.accounts.reads.timezone(shop);
  const asked = new URL(request.url).searchParams.get("month");
  const month = readMonthAsk(asked, { now: new Date(), zone: timezone });
  const report = await context.app.orders.reads.report(shop, { month, timezone, most: DESIGNS_OF_A_REPORT });
  return csvDownload(createReadableStreamFromReadable(Readable.from(writeReport(report))), `kit-report-${month}`);
}
