// Texts of the daily check. A kind of difference without text doesn't compile.
import type { DifferenceAction, DifferenceKind, LineCount, MissingWhy } from "../../../daily-check/differences.ts";
import type { CheckProgress, ReportNumbers } from "../../../daily-check/read/report-summary.ts";
import type { StartCheck } from "../../../daily-check/start-checks.ts";
import { formatCount, formatNumber } from "../../../kernel/text/count.ts";
import { kitStateWords } from "../orders/kit-states.ts";
import { reasonWords } from "../orders/order-reasons.ts";
import { around, type Params, text } from "../params.ts";

export const dailyCheck = {
  title: "Daily check",
  subtitle: "Every night, we compare your sales with Kit's orders and your fulfillments",
  back: "Orders",
  checkNow: "Check now",
  resource: { singular: "check", plural: "checks" },
  columns: { checked: "Checked", result: "Result" },
  running: "Running",
  failed: "Not finished",
  retry: "We'll try again",
  good: "All accounted for",
  open: (count: number) => formatCount(count, "difference"),
  handled: "All handled",
  /** Its parts add up. */
  line: ({ sold, doubled, ...of }: ReportNumbers) => {
    if (sold === 0) return "Nothing sold";
    const parts = [
      `${formatNumber(of.atKit)} at Kit`,
      of.waiting > 0 && `${formatNumber(of.waiting)} waiting`,
      of.elsewhere > 0 && `${formatNumber(of.elsewhere)} fulfilled elsewhere`,
      of.missing > 0 && `${formatNumber(of.missing)} missing`,
    ].filter(Boolean);
    const twice = doubled > 0 ? `; ${formatNumber(doubled)} ordered twice` : "";
    return `${formatNumber(sold)} sold: ${parts.join(", ")}${twice}`;
  },
  empty: { heading: "No checks yet", body: "The first one runs tonight." },
  notLive: {
    heading: "No checks yet",
    body: "They run every night while your store is live and connected to Kit.",
    action: { content: "Finish setup", url: "/app" },
  },
  period: (since: string) => `Orders sold since ${since}`,
  equation: (sold: number, parts: readonly string[]) =>
    `${formatCount(sold, "order")} sold${parts.length > 0 ? ` = ${parts.join(" + ")}` : ""}`,
  duplicates: (count: number) =>
    count === 0
      ? "Nothing was ordered twice."
      : `${formatCount(count, "order")} ${count === 1 ? "has" : "have"} more at Kit than was sold.`,
  nothingSold: "No orders with kits were sold in this time.",
  numbers: {
    atKit: "at Kit",
    waiting: "waiting for a known reason",
    elsewhere: "fulfilled elsewhere",
    missing: "missing",
  } satisfies Record<Exclude<keyof ReportNumbers, "sold" | "doubled">, string>,
  unread: (count: number) =>
    `${formatCount(count, "order")} ${count === 1 ? "hasn't" : "haven't"} been updated by Kit for a day. We used ${count === 1 ? "its" : "their"} last known status.`,
  differencesTitle: "Differences",
  none: "No differences. Everything sold is accounted for, and everything Kit shipped is fulfilled.",
  handledAt: "Handled",
  nextDifferences: "Next differences",
  previousDifferences: "Previous differences",
  download: "Export check",
  downloadFailed: "The check couldn't be exported. Try again.",
  unknown: "View the order to see what's different.",
} as const;

const WHY: Record<MissingWhy, (params: Params) => string> = {
  no_row: () => "Shopify didn't tell us about this order.",
  no_reason: () => "It wasn't sent, and we don't know why.",
  stale_reason: (p) =>
    `It's still waiting, although the reason no longer applies${text(p, "reason") ? `: ${reasonWords(text(p, "reason")!, p)}` : "."}`,
  stuck: () => "Sending started but didn't finish.",
  added_later: () => "A kit was added after the order was sent.",
};

function whyWords(params: Params): string {
  const known: Record<string, (params: Params) => string> = WHY;
  return known[text(params, "why") ?? ""]?.(params) ?? "";
}

/** "2 kits at Kit, 1 in the Shopify order. ", of the lines that differ; empty if they aren't known. */
function atKitAndIn({ lines }: Params, place: string): string {
  if (!Array.isArray(lines)) return "";
  const sum = (side: "kit" | "store") =>
    lines.reduce<number>((total, line: Partial<LineCount> | null) => total + (line?.[side] ?? NaN), 0);
  const [kit, store] = [sum("kit"), sum("store")];
  return kit + store > 0 ? `${formatCount(kit, "kit")} at Kit, ${formatNumber(store)} ${place}. ` : "";
}

export const differences: Record<DifferenceKind, { title: string; body: (params: Params) => string }> = {
  missing_at_kit: { title: "Sold, but not at Kit", body: whyWords },
  double: {
    title: "More at Kit than was sold",
    body: (p) => `${atKitAndIn(p, "sold")}Check Kit's portal and don't pay for the extra kits.`,
  },
  sent_without_store_order: {
    title: "At Kit, but deleted in Shopify",
    body: (p) => `Status at Kit: ${kitStateWords(text(p, "state"))}.`,
  },
  canceled_live_at_kit: {
    title: "Canceled in Shopify, but still at Kit",
    body: (p) => `Status at Kit: ${kitStateWords(text(p, "state"))}.`,
  },
  canceled_at_kit: {
    title: "Canceled at Kit, still open in Shopify",
    body: () => "No Kit order has these kits. Send them again, or cancel the order in Shopify.",
  },
  fulfilled_elsewhere: {
    title: "Fulfilled in Shopify, but never sent to Kit",
    body: () =>
      "Something else fulfilled these kits before Kit had them. Send them anyway, or mark this as handled if you shipped them yourself.",
  },
  shipped_not_fulfilled: { title: "Shipped by Kit, but not fulfilled in Shopify", body: () => "" },
  fulfilled_not_shipped: {
    title: "Fulfilled in Shopify, but not shipped by Kit",
    body: (p) => `Status at Kit: ${kitStateWords(text(p, "state"))}.`,
  },
  tracking_differs: { title: "Kit's tracking isn't on the Shopify order", body: () => "" },
  quantity_differs: {
    title: "Quantity at Kit differs from the Shopify order",
    body: (p) => atKitAndIn(p, "in the Shopify order").trim(),
  },
  number_unknown: {
    title: "Kit may have this order, but we don't know its Kit number",
    body: (p) => `Order number:${around(p, "reference", [" ", ""])}.`,
  },
  not_found_at_kit: {
    title: "Kit can't find the order",
    body: (p) => `Kit number:${around(p, "kitOrderId", [" ", ""])}.`,
  },
  not_shown: {
    title: "Shopify couldn't show us this order",
    body: () =>
      "We couldn't compare it. Check that its kits are at Kit, then mark it as handled. If this comes back, contact Shopify Support.",
  },
};

export function progressWords({ step, compared, prepared }: CheckProgress): string {
  switch (step) {
    case "reading":
      return "Updating the status of your orders at Kit. This can take a few minutes.";
    case "preparing":
      return prepared > 0
        ? `Shopify is preparing your orders: ${formatNumber(prepared)} entries so far.`
        : "Shopify is preparing your orders. This can take a few minutes.";
    case "comparing":
      return `Comparing: ${formatCount(compared, "order")} with kits so far.`;
  }
}

export const differenceActions: Record<DifferenceAction, { label: string; done: string }> = {
  send: { label: "Send", done: "Will be checked and sent" },
  resend: { label: "Send again", done: "Will be sent again" },
  send_fulfilled: { label: "Send anyway", done: "Will be sent to Kit" },
  read_again: { label: "Refresh", done: "Refreshing" },
  cancel: { label: "Cancel at Kit", done: "Cancellation requested" },
  link: { label: "Enter Kit number", done: "" },
  mark_handled: { label: "Mark as handled", done: "Marked as handled" },
};

const START: Record<StartCheck["kind"], string> = {
  started: "Check started. It will appear here.",
  running: "A check is already running",
  not_live: "Checks start once you're live",
};

export function startWords(outcome: StartCheck): string {
  return START[outcome.kind];
}
