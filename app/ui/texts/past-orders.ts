// Words of "Test with past orders".
import type { OwnVerdict, TestVerdict } from "../../past-orders/own-verdict.ts";
import type { TestedOrder } from "../../past-orders/try-order.ts";
import { reasonWords } from "./order-reasons.ts";
import { formatCount, formatList, formatNumber } from "../format.ts";
import type { Tone } from "./orders.ts";

const verdicts: Record<TestVerdict, string> = {
  send: "Would be sent",
  wait: "Would wait",
  hold: "Would need you",
  ignore: "Not for Kit",
};

type Headline = OwnVerdict["verdict"];

/** Would be sent, were it bought now, and is held as it was sold: that comes first. */
function headlineOf(order: TestedOrder): Headline {
  return order.verdict === "send" && order.itself?.verdict === "make_as_linked" ? "make_as_linked" : order.verdict;
}

function countedAs(headline: Headline, count: number): string {
  if (headline === "make_as_linked") return `${count === 1 ? "needs" : "need"} “Make as linked”`;
  return verdicts[headline].toLowerCase().replace("kit", "Kit");
}

const VERDICT_TONES: Record<Headline, Tone> = {
  send: "success",
  make_as_linked: "warning",
  wait: "attention",
  hold: "warning",
  ignore: undefined,
};

/** An order that is still open in the store may have been sold with another SKU than its product has now. */
function itselfWords(order: TestedOrder): string | null {
  if (order.itself === null) return null;
  const { verdict, reason } = order.itself;
  switch (verdict) {
    case "make_as_linked":
      return order.verdict === "send"
        ? "Bought now, it would be sent. This order itself was sold with a different SKU, or before the product was linked: it needs “Make as linked” first."
        : "This order itself can be sent with “Make as linked”.";
    case "send":
      return "This order itself is sent as it was sold.";
    case "wait":
    case "hold":
    case "ignore":
      return `This order itself: ${reason ? reasonWords(reason.code, reason.params) : verdicts[verdict].toLowerCase()}`;
  }
}

export const pastOrders = {
  title: "Test with past orders",
  subtitle: "What would become of the orders of the last 30 days",
  back: "Link products",
  explain:
    "Each order is tested as if it were bought now: with today's links, SKUs and settings, and nothing shipped yet. Where an order is still open and would go differently itself, that's shown below it. Nothing is sent or kept, and of the customer you see field names only.",
  staging:
    "You are connected to Kit's staging, where only Shopify test orders are sent. The others are tested as if production were connected.",
  start: "Test the last 30 days",
  again: "Test again",
  running: "Testing",
  goOn: "Test further orders",
  tryAgain: "Try again",
  showBody: "Show what Kit would get",
  hideBody: "Hide what Kit would get",
  badge(order: TestedOrder): { label: string; tone: Tone } {
    const headline = headlineOf(order);
    const label = headline === "make_as_linked" ? "Needs “Make as linked”" : verdicts[headline];
    return { label, tone: VERDICT_TONES[headline] };
  },
  itself: itselfWords,
  named: {
    label: "Test one order",
    placeholder: "Its name, such as #1001",
    test: "Test",
    notFound: (name: string) => `Shopify shows no order ${name}. It shows orders of the last 60 days.`,
    noKits: (name: string) => `Order ${name} has no kits.`,
  },
  summary(orders: readonly TestedOrder[], looked: number): string {
    const counted = (Object.keys(VERDICT_TONES) as Headline[]).flatMap((headline) => {
      const count = orders.filter((order) => headlineOf(order) === headline).length;
      return count === 0 ? [] : [`${formatNumber(count)} ${countedAs(headline, count)}`];
    });
    const seen = `${formatCount(looked, "order")} looked at, ${formatNumber(orders.length)} with kits`;
    return counted.length === 0 ? `${seen}.` : `${seen}: ${formatList(counted)}.`;
  },
  noKits: "No kit was sold in this time. Once products are linked, their orders can be tested here.",
  failed: {
    lost: "The test broke off. It goes on where it stood.",
    no_access: "Shopify does not let the app read orders at the moment. Open the app once more, then try again.",
    no_account: "No Kit account is connected any more.",
  },
  noAccount: {
    heading: "Connect your Kit account first",
    body: "Orders are tested against its designs.",
    action: { content: "Connect Kit", url: "/app/account" },
  },
} as const;
