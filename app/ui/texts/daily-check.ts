// Words of the daily check.
import type { CheckNumbers, DifferenceKind } from "../../reconciliation/compare-sides.ts";
import { formatCount, formatNumber } from "../format.ts";

export const dailyCheck = {
  title: "Daily check",
  subtitle: "Every night, what your store sold is compared with what Kit has and what was fulfilled",
  checkNow: "Check now",
  checking: "The check runs in the background and appears here in a moment",
  good: "All is accounted for",
  differences: (count: number) => formatCount(count, "difference"),
  resource: { singular: "check", plural: "checks" },
  columns: { checked: "Checked", result: "Result", numbers: "Numbers" },
  line: (n: CheckNumbers) =>
    `${formatNumber(n.sold)} sold, ${formatNumber(n.atKit)} at Kit, ${formatNumber(n.missing)} missing, ${formatNumber(n.doubled)} double`,
  empty: {
    heading: "No check yet",
    body: "The first one runs tonight, once you are live.",
  },
  next: "Older checks",
  previous: "Newer checks",
  checkOf: (when: string) => `Check of ${when}`,
  period: "Orders placed since",
  numbersTitle: "Numbers",
  numbers: {
    sold: "Sold",
    waiting: "Waiting, each with a reason",
    atKit: "At Kit",
    missing: "Missing",
    doubled: "Double",
    shipped: "Shipped by Kit",
    fulfilled: "Fulfilled in Shopify",
  } satisfies Record<keyof CheckNumbers, string>,
  differencesTitle: "Differences",
  none: "Nothing differs: what was sold is at Kit or waits with a reason, and what Kit shipped is fulfilled.",
  more: (count: number) => `${formatCount(count, "further difference")} not listed.`,
  open: "Open the order",
  look: "Open in Shopify",
  download: "Download",
  downloadFailed: "The check could not be downloaded. Try again.",
} as const;

export const differences: Record<DifferenceKind, string> = {
  unseen: "Sold, but the app had not seen it. It has been looked at now.",
  stuck: "Received, but not sent, without a reason.",
  unsettled: "Whether Kit has it is not settled, or Kit refused it.",
  doubled: "Kit has it more than once.",
  still_at_kit: "Cancelled in Shopify, but still at Kit.",
  not_fulfilled: "Shipped by Kit, but not fulfilled in Shopify.",
  not_read: "Kit has not been asked about it for more than a day.",
};
