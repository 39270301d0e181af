// What a month brought, by design: kits of the orders that were placed in it, and what they cost at Kit. Its work is that of the
// month's orders, whatever the store's past. Adapter: app/database/orders/read/monthly-report.ts.
import { csvLines } from "../../kernel/csv.ts";
import { localTime } from "../../kernel/local-time.ts";
import { startOfNamedDay } from "./month.ts";
import type { OrderCost } from "./order-cost.ts";

export interface MonthFigures {
  /** Sent to Kit and not canceled there. */
  kits: number;
  /** Kits that were canceled at Kit: what those cost, only Kit knows. */
  canceled: number;
  cost: OrderCost;
}

export interface DesignMonth extends MonthFigures {
  /** Its SKU. */
  design: string;
  name: string;
}

export interface MonthlyReport {
  /** Such as "2026-11". */
  month: string;
  currency: string | null;
  /** Most kits first. */
  designs: DesignMonth[];
  /** How many designs there are in all. */
  count: number;
  total: MonthFigures;
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** What an address asks for, in the shop's own calendar; the present month for anything else, and for months still to come. */
export function readMonthAsk(asked: string | null, { now, zone }: { now: Date; zone: string }): string {
  const present = localTime(now, zone).day.slice(0, 7);
  return asked !== null && MONTH.test(asked) && asked <= present ? asked : present;
}

/** So many months later; earlier, where it is negative. */
export function monthFrom(month: string, by: number): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** From when until when it lasts in the shop's zone; the end is no longer part of it. */
export function boundsOf(month: string, zone: string): { from: Date; until: Date } {
  const startOf = (one: string) => startOfNamedDay(`${one}-01`, zone);
  return { from: startOf(month), until: startOf(monthFrom(month, 1)) };
}

const COLUMNS = ["month", "design", "name", "kits_sent", "kits_canceled", "currency", "cost", "kits_with_cost"];
const ROWS_A_PIECE = 500;

/** CSV by pieces. A cost that is not known is empty; sums are left to the spreadsheet. */
export function* writeReport({ month, currency, designs }: MonthlyReport): Generator<string> {
  yield csvLines([COLUMNS]);
  for (let from = 0; from < designs.length; from += ROWS_A_PIECE) {
    const piece = designs.slice(from, from + ROWS_A_PIECE);
    yield csvLines(
      piece.map(({ design, name, kits, canceled, cost }) => [
        month,
        design,
        name,
        String(kits),
        String(canceled),
        currency ?? "",
        ...costCells(cost),
      ]),
    );
  }
}

function costCells(cost: OrderCost): string[] {
  switch (cost.kind) {
    case "known":
      return [cost.amount, String(cost.kits)];
    case "partly_known":
      return [cost.amount, String(cost.known)];
    case "unknown":
    case "none":
      return ["", "0"];
  }
}
