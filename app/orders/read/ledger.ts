// The ledger of all submissions: each request to create or cancel an order at Kit, and its outcome.
import { type PageAsk, pageAfter, type PageOf } from "../../kernel/paging/keyset.ts";
import { csvLines } from "../../kernel/text/csv.ts";
import type { RowAttempt } from "../ports/order-row.ts";

const COLUMNS = [
  "order",
  "shopify_order_id",
  "reference",
  "environment",
  "request",
  "attempt",
  "started_at",
  "ended_at",
  "outcome",
  "http_status",
  "kit_order_id",
  "kits",
  "print_files",
  "kit_said",
];

export interface LedgerRow extends RowAttempt {
  orderName: string;
  shopifyOrderId: string;
  environment: "production" | "staging";
  reference: string;
  kind: string;
  kitId: string | null;
  lines: readonly { quantity: number; sha256: string }[];
}

/** CSV in chunks, oldest order first, in constant memory. Times are UTC; hashes are shortened. */
export async function* writeLedger(read: (page: PageAsk) => Promise<PageOf<LedgerRow>>): AsyncGenerator<string> {
  yield csvLines([COLUMNS]);
  for (let ask: PageAsk = null, more = true; more;) {
    const page: PageOf<LedgerRow> = await read(ask);
    yield csvLines(page.rows.map(toCells));
    ask = pageAfter(page.next);
    more = ask !== null;
  }
}

function toCells(row: LedgerRow): string[] {
  return [
    row.orderName,
    row.shopifyOrderId,
    row.reference,
    row.environment,
    row.kind,
    String(row.number),
    row.startedAt.toISOString(),
    row.endedAt?.toISOString() ?? "",
    row.outcome ?? "no answer yet",
    row.httpStatus === null ? "" : String(row.httpStatus),
    row.kitId ?? "",
    String(row.lines.reduce((sum, line) => sum + line.quantity, 0)),
    row.lines.map((line) => line.sha256.slice(0, 12)).join(" "),
    row.detail ?? "",
  ];
}
