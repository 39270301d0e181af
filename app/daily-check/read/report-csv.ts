// One report as CSV in chunks: its numbers in the first row, even without differences, then a row per difference.
// Times are UTC.
import { type PageAsk, pageAfter, type PageOf } from "../../kernel/paging/keyset.ts";
import { csvLines } from "../../kernel/text/csv.ts";
import type { LineCount } from "../differences.ts";
import type { DifferenceView } from "./difference-view.ts";
import type { ReportSummary } from "./report-summary.ts";

const COLUMNS = [
  "checked_at",
  "order",
  "shopify_order_id",
  "part",
  "reference",
  "kit_order_id",
  "difference",
  "facts",
  "handled_at",
];

export async function* writeReport(
  report: ReportSummary,
  read: (page: PageAsk) => Promise<PageOf<DifferenceView>>,
): AsyncGenerator<string> {
  const checkedAt = (report.finishedAt ?? report.startedAt).toISOString();
  yield csvLines([COLUMNS, [checkedAt, "", "", "", "", "", "summary", summary(report), ""]]);
  for (let ask: PageAsk = null, more = true; more;) {
    const page: PageOf<DifferenceView> = await read(ask);
    yield csvLines(page.rows.map((row) => cells(row, checkedAt)));
    ask = pageAfter(page.next);
    more = ask !== null;
  }
}

function summary({ numbers, unread, differences }: ReportSummary): string {
  const { sold, atKit, waiting, elsewhere, missing, doubled } = numbers;
  const counts = { sold, at_kit: atKit, waiting, elsewhere, missing, double: doubled, unread, differences };
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join("; ");
}

function cells(row: DifferenceView, checkedAt: string): string[] {
  return [
    checkedAt,
    row.orderName,
    row.shopifyOrderId,
    String(row.part),
    row.reference ?? "",
    row.kitOrderId === null ? "" : String(row.kitOrderId),
    row.kind ?? "",
    facts(row),
    row.handledAt?.toISOString() ?? "",
  ];
}

function facts({ params: { lines = [], ...others } }: DifferenceView): string {
  const details = Object.entries(others).map(([name, value]) => `${name} ${String(value)}`);
  const counted = lines.map(
    ({ lineItemId, store, kit }: LineCount) => `line ${lineItemId}: store ${store}, Kit ${kit}`,
  );
  return [...details, ...counted].join("; ");
}
