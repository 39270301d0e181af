// Words of the home page.
import type { Sending, SendingState } from "../../attention/sending-state.ts";
import { formatCount } from "../format.ts";

/** What happens with a paid order, and nothing that is not so. */
const SENDING: Record<Sending, string> = {
  automatic: "Paid orders go to Kit automatically.",
  first_approved: "Your first order waits for approval. Later ones go to Kit automatically.",
  some_designs_approved: "Paid orders go to Kit automatically, except designs that need your approval.",
  approved: "Paid orders wait for your approval before they go to Kit.",
  released: "Paid orders wait here until you release them to Kit.",
  requested: "Orders go to Kit when you request fulfillment in Shopify.",
  requested_and_approved: "Orders you request fulfillment for wait for your approval before they go to Kit.",
};

/** What goes to Kit right now. */
export function sendingWords(state: SendingState): string {
  switch (state.kind) {
    case "not_live":
      return "Nothing goes to Kit until you go live.";
    case "disconnected":
      return "No Kit account is connected, so nothing goes to Kit.";
    case "token_refused":
    case "paused":
      return "Nothing goes to Kit right now. Your orders are safe and wait here.";
    case "kit_busy":
      return "Your orders are queued and will be sent automatically.";
    case "nothing_ready":
      return "No product is linked and ready, so there's nothing to send to Kit.";
    case "test_mode":
      return state.sending === "automatic"
        ? home.status.testModeHelp
        : `${SENDING[state.sending]} ${home.status.testModeHelp}`;
    case "on":
      return SENDING[state.sending];
  }
}

export const home = {
  title: "Home",
  figures: {
    title: "Key figures",
    unpaid: "Payment due",
    oldest: "Oldest:",
    total: (money: string) => `About ${money}`,
    /** `added`: after the sum of the others. */
    withoutCost: (orders: number, added: boolean) =>
      `${added ? "plus " : ""}${formatCount(orders, "order")} without a cost`,
    production: "In production",
    shipped: "Shipped in the last 7 days",
    waiting: "Waiting to be sent",
  },
  month: {
    title: "Last 30 days",
    sold: "Sold",
    sent: "At Kit",
    shipped: "Shipped",
    day: "Day",
    caption: "Orders with kits by the day they were placed: sold, at Kit by now, and shipped by now",
    median: (days: string) => `Typical time to ship: ${days}.`,
    noneShipped: "No orders have shipped yet.",
    late: (orders: number) => `${formatCount(orders, "order")} in production for more than 10 days`,
    check: "View daily check",
    report: "View monthly report",
  },
  status: {
    allWell: "You're all set",
    calm: { kit_busy: "Kit is busy", nothing_ready: "No products are ready to sell", test_mode: "Test mode is on" },
    testMode: "Test mode",
    testModeHelp: "Only Shopify test orders are sent. Real orders wait until you connect a production token.",
    link: "Link products",
    all: (open: number) => `View all ${open}`,
  },
  setup: {
    title: "Get started",
    progress: (done: number, of: number) => `${done} of ${formatCount(of, "step")} done`,
    done: "Done",
    toDo: "To do",
    test: "Test with past orders",
    steps: {
      connect: {
        title: "Connect your Kit account",
        body: "Paste the token from Kit's portal. We check it right away.",
        action: "Connect",
      },
      charging: {
        title: "Choose how Kit charges you",
        body: "You pay each order in Kit's portal, or Kit sends you invoices.",
        action: "Choose",
      },
      link: {
        title: "Link your products",
        body: "Match your products to your Kit designs. We add Kit's SKU to each variant.",
        action: "Link products",
      },
      artwork: {
        title: "Upload print files",
        body: "Kit gets each design's print file from this app. Designs you add here already have theirs.",
        action: "Open Designs",
      },
      alerts: {
        title: "Get email alerts",
        body: (email: string) =>
          `We email you when an order needs attention or payment to Kit is due. Shopify has ${email} as your address.`,
        noAddress: "We email you when an order needs attention or payment to Kit is due.",
        use: "Use this address",
        other: "Use another address",
        enter: "Enter address",
        saved: "Alerts turned on",
      },
      live: {
        title: "Go live",
        body: "New orders can then go to Kit. You choose what happens to earlier ones.",
        action: "Go live",
      },
    },
  },
  resolved: { title: "Recently resolved", at: "Resolved" },
} as const;
