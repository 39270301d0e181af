// Texts of the attention page and its buttons. Those of the tasks are in tasks.ts.
import { formatCount } from "../../../kernel/text/count.ts";

export const attention = {
  title: "Needs attention",
  count: (count: number) =>
    count === 0
      ? "Nothing needs attention"
      : `${formatCount(count, "thing")} ${count === 1 ? "needs" : "need"} attention`,
  ago: "ago",
  done: "Marked as done",
  empty: {
    heading: "Nothing needs attention",
    body: "Issues that need your input appear here.",
  },
  noneOfCause: { heading: "All done", body: "No more issues of this type." },
  viewAll: (open: number) => (open === 1 ? "View the list" : `View all ${formatCount(open, "thing")}`),
  next: "Next",
  previous: "Previous",
  buttons: {
    openOrder: "View order",
    openInShopify: "Open in Shopify",
    handled: "Mark as handled",
    done: "Mark as done",
    dailyCheck: "View daily check",
    replacement: "Order replacement",
    replace: "Replace order at Kit",
    replaceWithAdded: "Replace, with the added kit",
    dontSend: "Don't send",
    sendRest: "Send the rest",
    dontSendRest: "Don't send the rest",
    cancelAtCost: "Cancel and pay",
    cancelFree: "Cancel at Kit",
    sendAnyway: "Send anyway",
    sendToStore: "Send to your store",
    itWasMine: "It was mine",
    orderProcessing: "Open Shopify settings",
    keep: "Keep at Kit",
    withoutTracking: "Fulfill without tracking",
    fulfillAgain: "Fulfill again",
    shareTracking: "Send tracking to customer",
    moveToKit: "Move to Kit",
    keepAtLocation: "Keep at my location",
    addLine: "Send as separate order",
    pay: "View unpaid kits",
    account: "View Kit account",
    links: "Link products",
    designs: "View designs",
    decide: "Decide",
  },
} as const;
