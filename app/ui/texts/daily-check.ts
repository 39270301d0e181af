// Words of the daily check. A difference without words fails the types.
import type { DifferenceAction, DifferenceKind, MissingWhy } from "../../daily-check/differences.ts";
import type { ReportNumbers } from "../../daily-check/read/report-summary.ts";
import type { StartCheck } from "../../daily-check/start-checks.ts";
import { formatCount, formatNumber } from "../format.ts";
import { reasonWords } from "./order-reasons.ts";
import { kitStateWords } from "./order-timeline.ts";
import { around, type Params, text } from "./params.ts";

export const dailyCheck = {
  title: "Daily check",
  subtitle: "Every night, what your store sold is compared with what Kit has and what was fulfilled",
  checkNow: "Check now",
  resource: { singular: "check", plural: "checks" },
  columns: { checked: "Checked", result: "Result" },
  running: "Running",
  failed: "Not finished",
  failedBody: "The store or Kit could not be read. The next check comes tonight; you can also start one now.",
  good: "All is accounted for",
  open: (count: number) => formatCount(count, "difference"),
  handled: "All differences handled",
  line: (n: ReportNumbers) =>
    `${formatNumber(n.sold)} sold, ${formatNumber(n.atKit)} at Kit, ${formatNumber(n.missing)} missing, ${formatNumber(n.doubled)} double`,
  empty: { heading: "No check yet", body: "The first one runs tonight, once you are live." },
  next: "Older checks",
  previous: "Newer checks",
  checkOf: (when: string) => `Check of ${when}`,
  period: (since: string) => `Orders sold since ${since}`,
  numbersTitle: "Numbers",
  numbers: {
    sold: "Sold",
    atKit: "At Kit",
    waiting: "Waiting, and you were told why",
    elsewhere: "Ordered or fulfilled another way",
    missing: "Missing",
    doubled: "Double",
  } satisfies Record<keyof ReportNumbers, string>,
  unread: (count: number) =>
    `Kit was not heard of for a day about ${formatCount(count, "order")}; ${count === 1 ? "it is" : "they are"} compared as last seen.`,
  differencesTitle: "Differences",
  none: "Nothing differs: what was sold is at Kit or waits with a reason, and what Kit shipped is fulfilled.",
  handledAt: "Handled",
  nextDifferences: "Next differences",
  previousDifferences: "Previous differences",
  openOrder: "Open the order",
  openInShopify: "Open in Shopify",
  download: "Download",
  downloadFailed: "The check could not be downloaded. Try again.",
  unknown: "Something differs that this version does not know. Open the order.",
} as const;

const WHY: Record<MissingWhy, (params: Params) => string> = {
  no_row: () => "The app had not seen it.",
  no_reason: () => "It was not sent, and no reason is given.",
  stale_reason: (p) =>
    `It waits for something that is over${text(p, "reason") ? `: ${reasonWords(text(p, "reason")!, p)}` : "."}`,
  stuck: () => "A request was begun and has not ended.",
  added_later: () => "A kit was added after the order was sent.",
};

function whyWords(params: Params): string {
  const known: Record<string, (params: Params) => string> = WHY;
  return known[text(params, "why") ?? ""]?.(params) ?? "";
}

export const differences: Record<DifferenceKind, { title: string; body: (params: Params) => string }> = {
  missing_at_kit: { title: "Sold, but not at Kit", body: whyWords },
  double: { title: "More at Kit than was sold", body: () => "Look in Kit's portal, and do not pay the surplus." },
  sent_without_store_order: {
    title: "At Kit, but deleted in Shopify",
    body: (p) => `At Kit it is ${kitStateWords(text(p, "state"))}.`,
  },
  cancelled_live_at_kit: {
    title: "Cancelled in Shopify, but still at Kit",
    body: (p) => `At Kit it is ${kitStateWords(text(p, "state"))}.`,
  },
  canceled_at_kit: {
    title: "Canceled at Kit, still open in Shopify",
    body: () => "No Kit order has these kits. Send them again, or cancel the order in Shopify.",
  },
  shipped_not_fulfilled: { title: "Shipped by Kit, but not fulfilled in Shopify", body: () => "" },
  fulfilled_not_shipped: {
    title: "Fulfilled in Shopify, but not shipped by Kit",
    body: (p) => `At Kit it is ${kitStateWords(text(p, "state"))}.`,
  },
  tracking_differs: { title: "Kit's tracking is not on the Shopify order", body: () => "" },
  quantity_differs: { title: "Kit makes another quantity than the order wants now", body: () => "" },
  number_unknown: {
    title: "Kit has, or may have, the order under a number that is not known",
    body: (p) => `Its reference is${around(p, "reference", [" ", ""])}.`,
  },
  not_found_at_kit: {
    title: "Kit does not find the order",
    body: (p) => `Its number was${around(p, "kitOrderId", [" ", ""])}.`,
  },
};

export const differenceActions: Record<DifferenceAction, { label: string; done: string }> = {
  send: { label: "Send", done: "Will be looked at and sent" },
  resend: { label: "Send again", done: "Will be sent again" },
  read_again: { label: "Read again", done: "Being read again" },
  cancel: { label: "Cancel at Kit", done: "Cancellation noted" },
  link: { label: "Enter the Kit number", done: "" },
  mark_handled: { label: "Mark as handled", done: "Marked as handled" },
};

const START: Record<StartCheck["kind"], string> = {
  started: "The check runs in the background and appears here",
  running: "A check is running already",
  not_live: "Checks begin once you are live",
};

/** What became of "check now". */
export function startWords(outcome: StartCheck): string {
  return START[outcome.kind];
}
