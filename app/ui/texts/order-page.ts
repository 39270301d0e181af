// Words of one order's page.
import { formatCount, formatDate, formatNumber } from "../format.ts";

/** "Nov 25 to Nov 28" for days of the calendar such as "2026-11-25"; with the year of those that are not of this year. */
function formatDays(earliest: string, latest: string, today: string): string {
  const [from, to] = [earliest, latest].map((day) => {
    const words = formatDate(new Date(`${day}T00:00:00Z`), "UTC");
    return day.slice(0, 4) === today.slice(0, 4) ? words.replace(/, \d{4}$/, "") : words;
  });
  return from === to ? to! : `${from} to ${to}`;
}

/** When Kit ships. */
export const ships = {
  afterPaying: (range: string) => `${range} after you pay`,
  on: (earliest: string, latest: string, today: string) =>
    latest < today ? `Expected by ${formatDays(latest, latest, today)}, late` : formatDays(earliest, latest, today),
} as const;

export const orderPage = {
  back: "Orders",
  placed: "Placed",
  now: "What happens now",
  since: "Since",
  until: "Next check:",
  needsYou: "This order needs attention",
  testOrder: "Test order",
  openInShopify: "Open in Shopify",
  moreActions: "More actions",
  copy: (text: string) => `Copy ${text}`,
  copied: "Copied",
  lines: {
    title: "Items",
    columns: { product: "Product", quantity: "Quantity", what: "Status" },
    sku: (sku: string) => `SKU ${sku}`,
    noSku: "No SKU",
    /** A custom item, or a product that was deleted: its name is not kept. */
    noProduct: "Custom item",
    sentUnits: (units: number) => `${formatCount(units, "kit")} at Kit`,
    /** Of a line that is open in part, after what becomes of its other units. */
    later: (units: number, of: number) =>
      units === 1
        ? `1 of ${formatNumber(of)} is on hold or scheduled in Shopify. It's sent when Shopify releases it.`
        : `${formatNumber(units)} of ${formatNumber(of)} are on hold or scheduled in Shopify. They're sent when Shopify releases them.`,
    empty: "Items appear once the order is synced from Shopify.",
    /** Where the order stands says more of a line than the line itself. */
    canceled: { badge: "Canceled", body: "Sent to Kit, then canceled there." },
    unclear: { badge: "Confirming", body: "Sent to Kit, not confirmed yet. We're checking." },
    notYet: "Not sent yet",
    refused: {
      badge: "Rejected",
      body: "Kit rejected the order with this kit. Try again to send it.",
    },
  },
  kit: {
    title: "At Kit",
    none: "This order hasn't been sent to Kit.",
    refused: "Kit rejected this order, so it isn't at Kit.",
    unclear: "Kit may have this order, but we don't know its Kit number yet.",
    number: "Kit number",
    reference: "Order number",
    state: "Status",
    payment: "Payment to Kit",
    paidToKit: "Paid",
    unpaid: "Due",
    never: "Not yet",
    pay: "Pay at Kit",
    open: "Open in Kit's portal",
    newTab: "(opens in a new tab)",
    payHint: "When you return from Kit's portal, this order refreshes automatically.",
  },
  steps: {
    title: "Progress",
    states: { done: "done", now: "now", ahead: "not yet" },
    dueFor: (age: string) => `Due for ${age}`,
  },
  technical: {
    title: "Technical details",
    shopifyId: "Shopify order ID",
    kitReadAt: "Last update from Kit",
    storeReadAt: "Last update from Shopify",
    file: (title: string) => `Print file ID, ${title}`,
  },
  tracking: {
    title: "Tracking",
    none: "Tracking appears here when Kit ships the order.",
    onShopify: "On the Shopify order",
    notYet: "Not on the Shopify order yet",
    replacement:
      "This is a replacement, and the Shopify order is already fulfilled. Send this number to your customer.",
    track: (number: string) => `Track ${number}`,
  },
  parts: {
    title: "Other Kit orders for this order",
    part: (part: number) => `Part ${part}`,
  },
  timeline: { title: "Timeline", empty: "Nothing yet." },
  link: {
    title: "Enter Kit number",
    body: "Find this order number in Kit's portal and paste its Kit number, or the link to its page.",
    label: "Kit number or link",
    action: "Save",
  },
  confirmCancelUnsent: {
    title: "Don't send this order?",
    body: "It hasn't been sent to Kit yet, and it won't be sent later. You can't undo this.",
    yes: "Don't send",
    no: "Back",
  },
  confirmCancelAtKit: {
    title: "Cancel this order at Kit?",
    body: "If canceling is free, the order is canceled right away. If Kit charges for it, we'll ask you first. The Shopify order isn't changed.",
    yes: "Cancel at Kit",
    no: "Keep order",
  },
  confirmStaging: {
    title: "Send this order to Kit's staging?",
    body: "Staging is for tests: nothing is made or charged. The order gets a Kit number there, and stays open in Shopify.",
    yes: "Send to staging",
    no: "Cancel",
  },
  confirmReplace: {
    title: "Replace this order at Kit?",
    body: "We cancel it at Kit, then send the order as it is now in Shopify, with a new Kit number. If canceling isn't free, we ask you before anything is canceled.",
    yes: "Replace order",
    no: "Keep as it is",
  },
  confirmAddPart: {
    replacement: {
      title: "Order replacement?",
      body: "This places a new order at Kit with the same kits. You pay for it like any other order.",
      yes: "Order replacement",
      no: "Back",
    },
    unsent_lines: {
      title: "Send what's open as a new Kit order?",
      body: "The kits that are unfulfilled in Shopify and in no Kit order are sent as they are there now, to the current address. This is a separate Kit order, which you pay separately.",
      yes: "Send to Kit",
      no: "Back",
    },
  },
  confirmCancelAtCost: {
    title: "Cancel and pay the cost?",
    body: "Kit charges for what it has made so far. Kit's answer appears in the timeline.",
    yes: "Cancel at that price",
    no: "Back",
  },
  confirmSendAgain: {
    title: "Send again?",
    body: "Check Kit's portal first, and continue only if the order isn't there. It keeps its order number, so Kit rejects it if it already has it.",
    yes: "Send again",
    no: "Back",
  },
  confirmNotSending: {
    title: "Never send this order?",
    body: "It won't be sent to Kit, now or later. You can't undo this.",
    yes: "Don't send",
    no: "Back",
  },
  notFound: {
    heading: "Order not found",
    body: "It may belong to another store, or have no kits.",
    action: "View all orders",
  },
} as const;

export const unpaid = {
  title: "Unpaid kits",
  subtitle: "Kit starts making these orders when you pay in Kit's portal",
  count: (count: number) => `${formatCount(count, "order")} to pay`,
  oneByOne: {
    title: "Pay one by one",
    position: (at: number, of: number) => `${at} of ${of}`,
    pay: (order: string) => `Pay ${order} at Kit`,
    next: "Next order",
    last: "That was the last order on this page.",
    checking: "Checking payment…",
    settled: (order: string) => `${order} no longer needs payment.`,
    still: (order: string) =>
      `Kit hasn't confirmed payment for ${order} yet. This can take a moment. We'll keep checking.`,
  },
  columns: {
    order: "Order",
    kitNumber: "Kit number",
    kits: "Kits",
    cost: "Cost at Kit",
    waiting: "Waiting for",
    pay: "Payment",
  },
  noLink: "No payment link from Kit",
  waiting: "waiting for",
  doNotPay: {
    title: "Don't pay these",
    body: "Canceled or refunded in Shopify, or possibly duplicated at Kit.",
    why: "Don't pay",
    open: "View order",
  },
  empty: { heading: "You're all paid up", body: "Orders appear here when Kit's payment is due." },
  invoice: "Kit sends you invoices, so orders go into production without payment.",
} as const;

export const earlier = {
  title: "Earlier orders",
  subtitle: "Placed before you went live and not fulfilled yet",
  explain:
    "You may have ordered these yourself, so they aren't sent automatically. Send the ones Kit doesn't have, and mark the rest as ordered.",
  send: "Send to Kit",
  already: "Already ordered",
  empty: { heading: "No earlier orders", body: "No orders from before you went live are waiting." },
  sendAll: "Send all",
  allSent: (sent: number, notSent: number) =>
    notSent === 0
      ? `${formatCount(sent, "order")} will be sent to Kit`
      : `${formatCount(sent, "order")} will be sent to Kit, ${formatNumber(notSent)} can't be sent. Open them to see why.`,
  confirmSendAll: (orders: number) => ({
    title: orders === 1 ? "Send 1 earlier order to Kit?" : `Send all ${formatCount(orders, "earlier order")} to Kit?`,
    body: "Each becomes an order at Kit. First mark the orders you placed yourself as ordered.",
    yes: "Send all",
    no: "Back",
  }),
  confirmSend: {
    title: "Send selected orders to Kit?",
    body: "Each becomes an order at Kit. Send only orders you haven't placed yourself.",
    yes: "Send to Kit",
    no: "Back",
  },
} as const;
