import { formatCount, formatNumber } from "../../../kernel/text/count.ts";
import { isolated } from "../../../kernel/text/isolated.ts";
import type { OwnVerdict, TestVerdict } from "../../../past-orders/own-verdict.ts";
import type { TestedLine, TestedOrder } from "../../../past-orders/test-order.ts";
import { formatList } from "../../format.ts";
import { text } from "../params.ts";
import { lineReasonWords, reasonWords } from "./order-reasons.ts";
import type { Tone } from "./orders.ts";

const verdicts: Record<TestVerdict, string> = {
  send: "Would be sent",
  wait: "Would wait",
  hold: "Would be held",
  ignore: "Not for Kit",
};

type Headline = OwnVerdict["verdict"];

/** Shows the hold of the order as sold first, even if the same order would be sent today. */
function headlineOf(order: TestedOrder): Headline {
  return order.verdict === "send" && order.itself?.verdict === "make_as_linked" ? "make_as_linked" : order.verdict;
}

function countedAs(headline: Headline, count: number): string {
  if (headline === "make_as_linked") return `${count === 1 ? "needs" : "need"} “Use current design”`;
  return verdicts[headline].toLowerCase().replace("kit", "Kit");
}

const VERDICT_TONES: Record<Headline, Tone> = {
  send: "success",
  make_as_linked: "warning",
  wait: "attention",
  hold: "warning",
  ignore: undefined,
};

/** An open order may have been sold with a SKU that its product no longer has. */
function itselfWords(order: TestedOrder): string | null {
  if (order.itself === null) return null;
  const { verdict, reason } = order.itself;
  switch (verdict) {
    case "make_as_linked":
      return order.verdict === "send"
        ? "If bought now, it would be sent. This order was sold with a different SKU, or before the product was linked, so choose “Use current design” first."
        : "You can send this order with “Use current design”.";
    case "send":
      return "This order is sent as it was sold.";
    case "wait":
    case "hold":
    case "ignore":
      return `This order: ${reason ? reasonWords(reason.code, reason.params) : verdicts[verdict].toLowerCase()}`;
  }
}

/** The order isn't sent here, so nothing "will be sent". */
function lineWords({ reason, params }: TestedLine): string {
  const design = reason === "will_be_sent" ? text(params, "design") : null;
  return design === null ? lineReasonWords(reason, params) : `Design: ${isolated(design)}`;
}

export const pastOrders = {
  title: "Test with past orders",
  subtitle: "See what would happen to orders from the last 30 days",
  back: "Link products",
  explain:
    "Each order is tested as if it were bought now, with today's links and settings. Nothing is sent to Kit or saved, and customer details are hidden.",
  staging:
    "You're connected to staging, which only sends Shopify test orders. Other orders are tested as if you were connected to production.",
  start: "Start test",
  again: "Test again",
  goLive: { content: "Go live", url: "/app/account" },
  running: "Testing",
  goOn: "Test more orders",
  showBody: "View what Kit would get",
  hideBody: "Hide what Kit would get",
  badge(order: TestedOrder): { label: string; tone: Tone } {
    const headline = headlineOf(order);
    const label = headline === "make_as_linked" ? "Needs “Use current design”" : verdicts[headline];
    return { label, tone: VERDICT_TONES[headline] };
  },
  tested: "Tested orders",
  headline: headlineOf,
  itself: itselfWords,
  line: lineWords,
  named: {
    label: "Test one order",
    placeholder: "Order name, such as #1001",
    test: "Test",
    notFound: (name: string) => `No order ${name} in the last 60 days. Shopify doesn't show older orders to apps.`,
    noKits: (name: string) => `Order ${name} has no kits.`,
  },
  summary(orders: readonly TestedOrder[], looked: number): string {
    const counted = (Object.keys(VERDICT_TONES) as Headline[]).flatMap((headline) => {
      const count = orders.filter((order) => headlineOf(order) === headline).length;
      return count === 0 ? [] : [`${formatNumber(count)} ${countedAs(headline, count)}`];
    });
    const seen = `${formatCount(looked, "order")} tested, ${formatNumber(orders.length)} with kits`;
    return counted.length === 0 ? `${seen}.` : `${seen}: ${formatList(counted)}.`;
  },
  noKits: "No kits were sold in this time. Once you link products, you can test their orders here.",
  failed: {
    lost: "The test was interrupted. Try again to continue where it stopped.",
    no_access: "We lost permission to read orders. Reopen the app, then try again.",
    no_account: "Your Kit account was disconnected.",
  },
  noAccount: {
    heading: "Connect your Kit account first",
    body: "We test orders against its designs.",
    action: { content: "Connect Kit", url: "/app/account" },
  },
} as const;
