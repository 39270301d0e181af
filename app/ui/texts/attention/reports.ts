import { formatCount, formatNumber } from "../../../kernel/text/count.ts";
import { formatDate } from "../../format.ts";

/** "Nov 2026" for "2026-11". */
export function monthName(month: string): string {
  return formatDate(new Date(`${month}-01T00:00:00Z`), "UTC").replace(/ 1,/, "");
}

export const reports = {
  title: "Monthly report",
  subtitle: (month: string) => `Kits in orders placed in ${month}`,
  back: "Orders",
  before: "Previous month",
  after: "Next month",
  resource: { singular: "design", plural: "designs" },
  totals: "Total",
  columns: {
    design: "Design",
    kits: "Sent to Kit",
    canceled: "Canceled at Kit",
    cost: "Cost at Kit",
    value: "Value",
    margin: "Margin",
  },
  kits: (count: number) => formatCount(count, "kit"),
  canceledKits: (count: number) => `${formatNumber(count)} canceled`,
  none: "–",
  byCosts:
    "Value: what customers paid for these kits, after discounts and without taxes. Costs are based on the unit costs entered now. Canceled kits aren't included.",
  more: (shown: number, count: number) =>
    `The ${formatNumber(shown)} designs with the most kits are shown. Export the report for all ${formatNumber(count)}.`,
  download: "Export report",
  downloadFailed: "The report couldn't be exported. Try again.",
  empty: (month: string) => ({
    heading: `No kits sent in ${month}`,
    body: "Orders placed in this month appear here once they're at Kit.",
  }),
  enter: "Enter unit costs",
} as const;
