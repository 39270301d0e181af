import { formatCount } from "../../../kernel/text/count.ts";

export const unpaid = {
  title: "Unpaid kits",
  count: (count: number) => `${formatCount(count, "order")} to pay`,
  nextToPay: {
    title: "Next to pay",
    position: (at: number, of: number, more: boolean) => `${at} of ${of}${more ? " on this page" : ""}`,
    pay: (order: string) => `Pay ${order} at Kit`,
    next: "Next order",
    asking: (count: number) => `${formatCount(count, "order")} to review before you pay.`,
    checking: "Checking payment…",
    settled: (order: string) => `${order} no longer needs payment.`,
    still: (order: string) =>
      `Kit hasn't confirmed payment for ${order} yet. This can take a moment. We'll keep checking.`,
  },
  columns: {
    order: "Order",
    kitNumber: "Kit number",
    kits: "Kits",
    value: "Value",
    cost: "Cost at Kit",
    waiting: "Waiting for",
    pay: "Payment",
  },
  noLink: "No payment link from Kit",
  waiting: "waiting for",
  value: (amount: string) => `value ${amount}`,
  atKit: (amount: string) => `about ${amount} at Kit`,
  doNotPay: {
    title: "Don't pay these",
    body: "Canceled, refunded, or fulfilled in Shopify, or possibly duplicated at Kit.",
    open: "View order",
  },
  /** For a search that found only orders that must not be paid. */
  below: { heading: "No payment due", body: "The orders that match your search are listed below." },
  empty: { heading: "You're all paid up", body: "Orders appear here when Kit's payment is due." },
  invoice: "Kit sends you invoices, so orders go into production without payment.",
} as const;
