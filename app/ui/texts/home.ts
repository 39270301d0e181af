import type { Sending, SendingState } from "../../attention/sending-state.ts";
import { formatCount, formatNumber } from "../../kernel/text/count.ts";

/** What happens with a paid order in the current state. */
const SENDING: Record<Sending, string> = {
  automatic: "Paid orders go to Kit automatically.",
  first_approved: "Your first order waits for approval. Later ones go to Kit automatically.",
  some_designs_approved: "Paid orders go to Kit automatically, except designs that need your approval.",
  approved: "Paid orders wait for your approval before they go to Kit.",
  released: "Paid orders wait here until you release them to Kit.",
  requested: "Orders go to Kit when you request fulfillment in Shopify.",
  requested_and_approved: "Orders you request fulfillment for wait for your approval before they go to Kit.",
};

/** What is sent to Kit at present. */
export function sendingWords(state: SendingState): string {
  switch (state.kind) {
    case "not_live":
      return "Nothing goes to Kit until you go live.";
    case "disconnected":
      return "No Kit account is connected, so nothing goes to Kit.";
    case "orders_unread":
      return "Shopify doesn't let the app read your orders, so no new ones go to Kit.";
    case "token_refused":
    case "paused":
      return "Nothing goes to Kit right now. Your orders are safe and wait here.";
    case "kit_busy":
      return "Kit asked us to wait. Your orders are queued and will be sent automatically.";
    case "kit_away":
      return "Kit doesn't answer right now. Your orders are queued and will be sent automatically.";
    case "nothing_ready":
      return "No product is linked and ready, so there's nothing to send to Kit.";
    case "test_mode":
      return state.sending === "automatic"
        ? home.status.testModeHelp
        : `${SENDING[state.sending]} ${home.status.testModeHelp}`;
    case "practice":
      return home.status.practiceHelp;
    case "on":
      return SENDING[state.sending];
  }
}

export const home = {
  title: "Home",
  figures: {
    title: "Key figures",
    production: "In production",
    shipped: "Shipped in the last 7 days",
    waiting: "Waiting to be sent",
  },
  month: {
    title: "Orders in the last 30 days",
    sold: "Sold",
    sent: "Sent to Kit",
    shipped: "Shipped",
    day: "Day",
    caption: "Orders with kits by the day they were placed: sold, sent to Kit by now, and shipped by now",
    median: (days: string) => `Typical time to ship: ${days}.`,
    noneShipped: "No orders have shipped yet.",
    late: (orders: number) => `${formatCount(orders, "order")} in production for more than 10 days`,
    ofKitsAtKit: "Kits at Kit:",
    check: "View daily check",
    report: "View monthly report",
  },
  status: {
    allWell: "You're all set",
    calm: {
      kit_busy: "Kit is busy",
      kit_away: "Kit can't be reached",
      nothing_ready: "No products are ready to sell",
      test_mode: "Test mode is on",
      practice: "Practice is on",
    },
    practiceHelp: "Test orders and practice orders go to a practice supplier. Real orders wait.",
    testMode: "Test mode",
    testModeHelp: "Only Shopify test orders are sent. Real orders wait until you connect a production token.",
    link: "Link products",
    all: (open: number) => `View all ${formatNumber(open)}`,
  },
  setup: {
    title: "Get started",
    progress: (done: number, of: number) => `${done} of ${formatCount(of, "step")} done`,
    done: "Done",
    toDo: "To do",
    steps: {
      connect: {
        title: "Connect your Kit account",
        body: "You need a token from the Developer tab of Kit's portal. We check it right away.",
        time: "2 min",
        action: "Connect",
        awaits: "I'm waiting for access",
        practice: "Try it with a practice supplier",
        waiting: {
          title: "Kit is reviewing your API access",
          body: "When Kit approves your request, generate a token in Kit's portal and paste it here.",
          time: "Waiting for Kit",
          action: "I have a token",
        },
      },
      charging: {
        title: "Choose how Kit charges you",
        body: "You pay each order in Kit's portal, or Kit sends you invoices. It's in your contract with Kit.",
        time: "1 min",
        action: "Choose",
      },
      designs: {
        title: "Add your designs",
        body: "You need a print file for each design: a PNG or BMP with one pixel for each drill. Designs from Kit's portal appear here automatically.",
        time: "2 min each",
        action: "Add designs",
      },
      files: {
        title: "Upload missing print files",
        body: (count: number) =>
          `${formatCount(count, "linked design")} ${count === 1 ? "has" : "have"} no print file here. You need the exact files you added at Kit.`,
        time: "2 min",
        action: "Upload print files",
      },
      link: {
        title: "Link your products",
        body: "You need your products in Shopify. We suggest the matching design and add Kit's SKU to each variant.",
        time: "5 min",
        action: "Link products",
      },
      check: {
        title: "Test with past orders",
        body: "See what would have happened with the orders of the last 30 days. Nothing is sent.",
        time: "2 min",
        action: "Test past orders",
        skip: "Skip",
      },
      alerts: {
        title: "Get email alerts",
        body: (email: string) => `We email you when an order needs attention. Shopify has ${email} as your address.`,
        noAddress: "We email you when an order needs attention.",
        time: "1 min",
        use: "Use this address",
        other: "Use another address",
        enter: "Enter address",
        saved: "Alerts turned on",
      },
      live: {
        title: "Go live",
        body: "New orders can then go to Kit. You choose what happens to earlier ones.",
        time: "1 min",
        action: "Go live",
      },
    },
  },
  firstOrder: {
    title: "Your first order: what happens",
    received: "A customer pays for a linked product. The order appears under Orders within a minute.",
    sent: "It goes to Kit with its print file and shipping address, as soon as your settings allow.",
    paid: "The order appears under Unpaid kits. Pay Kit there, and Kit starts making it.",
    invoiced: "Kit starts making it right away and sends you an invoice.",
    shipped: "When Kit ships it, we add the tracking number to the order in Shopify.",
  },
  resolved: { title: "Recently resolved", at: "Resolved" },
} as const;
