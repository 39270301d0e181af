// A month by design: kits of the orders placed in it and their cost at Kit. The work depends on the month's orders
// only. Adapter: app/database/orders/months/monthly-report.ts.
import { localTime } from "../../kernel/local-time.ts";
import { pieces } from "../../kernel/pieces.ts";
import { type CsvCell, csvLines } from "../../kernel/text/csv.ts";
import type { Money } from "../../kernel/text/money.ts";
import { REPORT_ROWS_A_PIECE } from "../limits.ts";
import { startOfNamedDay } from "./month.ts";
import type { OrderCost } from "./order-cost.ts";
import { marginOf } from "./order-value.ts";

export interface MonthFigures {
  /** Sent to Kit and not canceled there. */
  kits: number;
  /** Kits canceled at Kit, which alone knows their cost. */
  canceled: number;
  cost: OrderCost;
  /** What customers paid for those kits. */
  value: OrderCost;
}

export interface DesignMonth extends MonthFigures {
  design: string;
  name: string;
}

export interface MonthlyReport {
  /** For example "2026-11". */
  month: string;
  currency: string | null;
  /** Most kits first. */
  designs: DesignMonth[];
  /** The number of all designs. */
  count: number;
  total: MonthFigures;
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month in a URL, in the shop's calendar; the present month for anything else, and for future months. */
export function readMonthAsk(requested: string | null, { now, zone }: { now: Date; zone: string }): string {
  const present = localTime(now, zone).day.slice(0, 7);
  return requested !== null && MONTH.test(requested) && requested <= present ? requested : present;
}

/** `by` months later; earlier if negative. */
export function monthFrom(month: string, by: number): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Its bounds in the shop's zone; `until` is exclusive. */
export function boundsOf(month: string, zone: string): { from: Date; until: Date } {
  const startOf = (one: string) => startOfNamedDay(`${one}-01`, zone);
  return { from: startOf(month), until: startOf(monthFrom(month, 1)) };
}

const COLUMNS = [
  "month",
  "design",
  "name",
  "kits_sent",
  "kits_canceled",
  "currency",
  "cost",
  "kits_with_cost",
  "value",
  "kits_with_value",
  "margin",
];

/** CSV in chunks. An unknown amount is empty; sums are left to the spreadsheet. */
export function* writeReport({ month, currency, designs }: MonthlyReport): Generator<string> {
  yield csvLines([COLUMNS]);
  for (const piece of pieces(designs, REPORT_ROWS_A_PIECE)) {
    yield csvLines(
      piece.map(({ design, name, kits, canceled, cost, value }) => [
        month,
        design,
        name,
        String(kits),
        String(canceled),
        currency ?? "",
        ...amountCells(cost),
        ...amountCells(value),
        amountCell(marginOfMonth({ cost, value })),
      ]),
    );
  }
}

/** Null unless the cost and the value of all kits are known. */
export function marginOfMonth({ cost, value }: Pick<MonthFigures, "cost" | "value">): Money | null {
  return value.kind === "known" ? marginOf(value, cost) : null;
}

function amountCell(of: Pick<Money, "amount"> | null): CsvCell {
  return of === null ? "" : { number: of.amount };
}

function amountCells(cost: OrderCost): CsvCell[] {
  switch (cost.kind) {
    case "known":
      return [amountCell(cost), String(cost.kits)];
    case "partly_known":
      return [amountCell(cost), String(cost.known)];
    case "unknown":
    case "none":
      return ["", "0"];
  }
}
