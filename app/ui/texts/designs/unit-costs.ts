import { formatCount, formatNumber } from "../../../kernel/text/count.ts";
import type { AmountFault } from "../../../kernel/text/money.ts";

export const unitCosts = {
  title: "Unit costs",
  subtitle: "What you pay Kit for each kit. Shopify uses it to show your profit.",
  resource: { singular: "kit size", plural: "kit sizes" },
  columns: {
    kit: "Kit size",
    cost: "Cost per kit",
    designs: "Designs",
  },
  search: "Search kit sizes",
  notFound: { heading: "No kit sizes found", body: "Try another size." },
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  none: "Not entered",
  saved: "Costs saved",
  notSaved: "Not saved",
  wrong: "Fix the highlighted amounts.",
  pasteHint: "Paste a column from a spreadsheet to fill several rows.",
  write: {
    title: (count: number) =>
      count === 1
        ? "1 variant has a different cost in Shopify"
        : `${formatNumber(count)} variants have a different cost in Shopify`,
    body: "Write the costs entered here to Cost per item of these variants. You can undo this.",
    preview: "Preview",
    none: "All costs in Shopify are up to date",
    /** Shown while there are unsaved amounts. */
    saveFirst: "Save the costs first.",
  },
  empty: {
    heading: "No kit sizes yet",
    body: "Connect your Kit account to see its kit sizes.",
    action: { content: "Connect Kit", url: "/app/account" },
  },
} as const;

export function amountFault(fault: AmountFault, decimals: number): string {
  switch (fault) {
    case "not_an_amount":
      return "Enter an amount without thousands separators, such as 1250.";
    case "too_many_decimals":
      return decimals === 0 ? "Enter an amount without decimals." : `Use at most ${formatCount(decimals, "decimal")}.`;
  }
}
