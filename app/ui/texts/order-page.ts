// Words of one order's page.
import { formatCount, formatDayRange, formatNumber } from "../format.ts";

export const orderPage = {
  back: "Orders",
  placed: "Placed",
  now: "What happens now",
  since: "Since",
  until: "Goes on after",
  needsYou: "This order needs attention",
  testOrder: "Test order",
  openInShopify: "Open in Shopify",
  lines: {
    title: "Lines of this order",
    columns: { product: "Product", quantity: "Quantity", what: "What becomes of it" },
    sku: (sku: string) => `SKU ${sku}`,
    noSku: "No SKU",
    sentUnits: (units: number) => `${formatCount(units, "kit")} at Kit`,
    file: (hash: string) => `Print file ${hash}…`,
    empty: "The lines appear once the order has been read from Shopify.",
    /** Where the order stands says more of a line than the line itself. */
    canceled: { badge: "Canceled at Kit", body: "It was sent to Kit, and canceled there." },
    unclear: { badge: "Perhaps at Kit", body: "It was in the request to Kit whose answer was lost." },
    refused: {
      badge: "Refused by Kit",
      body: "It was in the request that Kit refused. It goes again when you try again.",
    },
  },
  kit: {
    title: "At Kit",
    none: "Kit has not been sent this order.",
    refused: "Kit refused this order, so nothing of it is there.",
    unclear: "Kit may have this order; its number is not known here yet.",
    number: "Kit number",
    reference: "Reference",
    state: "State",
    payment: "Payment to Kit",
    paidToKit: "Arrived",
    unpaid: "Waiting for you",
    madeIn: "Kit makes it in",
    /** Kit begins when it is paid. */
    madeInDays: (days: { min: number; max: number }, unpaid: boolean) =>
      `${formatDayRange(days)}${unpaid ? " once you have paid" : ""}`,
    readAt: "Last read",
    never: "Not yet",
    pay: "Pay at Kit",
    open: "Open in Kit's portal",
    newTab: "(opens in a new tab)",
    payHint: "When you come back from Kit's portal, the order is read again by itself.",
  },
  tracking: {
    title: "Tracking",
    none: "The tracking stands here once Kit has shipped the order.",
    onShopify: "On the Shopify order",
    notYet: "Not on the Shopify order yet",
    replacement: "A replacement: the Shopify order is fulfilled already, so send this number to your customer yourself",
    track: (number: string) => `Track ${number}`,
  },
  parts: {
    title: "Further kit orders of this order",
    part: (part: number) => `Part ${part}`,
  },
  timeline: { title: "What happened", empty: "Nothing yet." },
  link: {
    title: "Enter the Kit number",
    body: (reference: string) =>
      `Look for the order with the reference ${reference} in Kit's portal, and paste its number or the link to its page.`,
    label: "Kit number or link",
    action: "Link",
  },
  confirmCancelUnsent: {
    title: "Do not send this order?",
    body: "Nothing was sent to Kit yet. After this it will not be sent, whatever happens to it in Shopify.",
    yes: "Do not send it",
    no: "Back",
  },
  confirmCancelAtKit: {
    title: "Cancel this order at Kit?",
    body: "As long as it is free, it is cancelled at once. If cancelling costs, you are asked before anything is done. The Shopify order stays as it is.",
    yes: "Cancel at Kit",
    no: "Leave it",
  },
  confirmStaging: {
    title: "Send this order to Kit's staging?",
    body: "Staging is for trying out: nothing is made or charged. The order gets a Kit order there, and stays open in Shopify.",
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
      title: "Order a replacement?",
      body: "This is a new order at Kit with the same kits. It has to be paid like any other, or is billed to you.",
      yes: "Order the replacement",
      no: "Back",
    },
    unsent_lines: {
      title: "Send what's open as a new Kit order?",
      body: "The kits that are open in Shopify and in no Kit order are sent as they are there now, to the current address. It's a Kit order of its own, which has to be paid or is billed to you.",
      yes: "Send to Kit",
      no: "Back",
    },
  },
  confirmCancelAtCost: {
    title: "Cancel although it costs?",
    body: "Kit charges for what it has made so far. The app cancels the order at Kit and tells you what Kit answered.",
    yes: "Cancel at that price",
    no: "Back",
  },
  confirmSendAgain: {
    title: "Send it once more?",
    body: "Do this only if you have looked in Kit's portal and the order is not there. The same reference is used, so Kit refuses it if it has it after all.",
    yes: "Send it once more",
    no: "Back",
  },
  confirmNotSending: {
    title: "Never send this order?",
    body: "The app will not send this order to Kit, now or later, because you see to it yourself.",
    yes: "Yes, do not send it",
    no: "Back",
  },
  notFound: {
    heading: "No such order here",
    body: "It may belong to another store, or hold no kit.",
    action: "All orders",
  },
} as const;

export const unpaid = {
  title: "Unpaid kits",
  subtitle: "Kit makes these once you have paid for them in Kit's portal",
  count: (count: number) => `${formatCount(count, "order")} waiting for you to pay Kit`,
  oneByOne: {
    title: "Pay one after another",
    position: (at: number, of: number) => `${at} of ${of}`,
    pay: (order: string) => `Pay ${order} at Kit`,
    next: "Next unpaid",
    last: "This was the last one on this page.",
    checking: "Reading the order again…",
    settled: (order: string) => `${order} does not wait for payment any more.`,
    still: (order: string) =>
      `${order} still waits for payment at Kit. Kit may need a moment; it is looked at again by itself.`,
  },
  columns: { order: "Order", kitNumber: "Kit number", kits: "Kits", waiting: "Waiting for", pay: "Payment" },
  noLink: "Kit gave no payment link",
  waiting: "waiting for",
  doNotPay: {
    title: "Do not pay these",
    body: "They were cancelled or refunded in Shopify, or Kit may hold them by mistake.",
    why: "Do not pay",
    open: "Look at it",
  },
  empty: { heading: "Nothing to pay", body: "No kit order waits for you to pay Kit." },
  invoice: "Your Kit account is billed by invoice, so orders go to production without payment.",
} as const;

export const earlier = {
  title: "Earlier orders",
  subtitle: "Placed before you went live and not fulfilled yet",
  explain:
    "You may have ordered these by hand, so nothing is sent until you approve it. Send those that Kit doesn't have yet, and mark the others as ordered.",
  send: "Send to Kit",
  already: "Already ordered",
  empty: { heading: "No earlier orders", body: "No order from before going live waits for your word." },
  sendAll: "Send all",
  allSent: (sent: number, notSent: number) =>
    notSent === 0
      ? `${formatCount(sent, "order")} will be sent to Kit`
      : `${formatCount(sent, "order")} will be sent to Kit, ${formatNumber(notSent)} not: open them to see why`,
  confirmSendAll: (orders: number) => ({
    title: orders === 1 ? "Send the earlier order to Kit?" : `Send all ${formatCount(orders, "earlier order")} to Kit?`,
    body: "Each becomes an order at Kit. Mark those that you ordered by hand as ordered first.",
    yes: "Send all",
    no: "Back",
  }),
  confirmSend: {
    title: "Send the selected orders to Kit?",
    body: "Each becomes an order at Kit. Send only those that you have not ordered by hand.",
    yes: "Send to Kit",
    no: "Back",
  },
} as const;
