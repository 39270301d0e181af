// Texts of the settings. Each rule is one sentence; a rule without text doesn't compile.
import { LONGEST_HOLD_MINUTES, LONGEST_RISK_WAIT_MINUTES } from "../../../accounts/limits.ts";
import type { EditableSetting } from "../../settings/editable.ts";

export const settings = {
  title: "Settings",
  saved: "Settings saved",
  notSaved: "Settings not saved",
  unreadable: (rules: string) =>
    `We couldn't read your saved value for “${rules}” and use the safest one until you save again.`,
  sections: {
    sending: {
      title: "When kits are sent",
      body: "How soon a paid order goes to Kit, and what happens if it changes.",
    },
    waiting: { title: "Which orders are held", body: "They're sent only when you approve them." },
    customer: { title: "What customers see", body: "Notifications, and delivery dates in your store." },
    alerts: { title: "Emails to you", body: "Get an email when something needs attention." },
  },
  advanced: {
    title: "Advanced",
    body: "Most stores don't change these.",
    holds: "How orders reach Kit, payment statuses, shared details, and order tags.",
    payment: "Payment, fraud rating, and test orders",
    shared: "Customer details shared with Kit",
    shopify: "On your Shopify orders",
  },
} as const;

export const rules: Record<EditableSetting, { label: string; help: string; fault?: string }> = {
  approval: { label: "Which orders need your approval", help: "" },
  approvalSkus: {
    label: "Designs that need your approval",
    help: "Orders with one of these designs wait for your approval.",
    fault: "Choose designs from the list.",
  },
  holdMinutes: {
    label: "Waiting time before sending",
    help: "Starts when your customer pays. During this time, canceling in Shopify is free.",
    fault: `Choose a time of at most ${LONGEST_HOLD_MINUTES / 60} hours.`,
  },
  untilReleased: { label: "Until I release it", help: "Every order waits until you release it." },
  paidStates: {
    label: "Payment statuses that count as paid",
    help: "Orders with another payment status wait. Shopify advises against sending orders with a pending payment.",
    fault: "Choose at least one.",
  },
  unpaidTerms: {
    label: "Send company orders with payment terms before they're paid",
    help: "B2B orders with terms such as Net 30 go to Kit right away.",
  },
  unpaidGateways: {
    label: "Send unpaid orders with these payment methods",
    help: "Such as cash on delivery. From your most recent orders.",
    fault: "Choose payment methods from the list.",
  },
  heldSources: {
    label: "Hold orders that come from",
    help: "In-store sales are often handed over right away.",
  },
  heldChannels: {
    label: "Hold orders from these sales channels",
    help: "From your most recent orders.",
    fault: "Choose sales channels from the list.",
  },
  testOrders: {
    label: "Send Shopify test orders to Kit",
    help: "When off, test orders are held. Kit makes and charges for every order sent to production.",
  },
  heldTags: {
    label: "Hold orders with a tag",
    help: "Shopify order tags, separated by commas. Not case-sensitive.",
    fault: "Use 255 characters or fewer for each tag.",
  },
  heldRiskLevels: { label: "Hold orders by fraud risk", help: "Shopify's rating of the order." },
  riskWaitMinutes: {
    label: "Maximum wait for fraud rating",
    help: "Shopify rates an order within minutes of its payment. Orders that aren't rated by then are sent.",
    fault: `Choose a time of at most ${LONGEST_RISK_WAIT_MINUTES / 60} hours.`,
  },
  heldAddresses: {
    label: "Hold orders by shipping address",
    help: "Held orders show what to check. Correct the address in Shopify, or send the order anyway.",
  },
  notifyCustomer: {
    label: "Notify the customer when a kit ships",
    help: "Shopify sends its shipping confirmation with the tracking number.",
  },
  shareReplacementTracking: {
    label: "Send a replacement's tracking to the customer",
    help: "When a replacement ships, its tracking is added to the order in Shopify and the customer is notified. When off, you're asked each time.",
  },
  passEmail: { label: "Share the customer's email address with Kit", help: "When off, Kit won't receive it." },
  passPhone: {
    label: "Share the customer's phone number with Kit",
    help: "International carriers often need it for delivery.",
  },
  markDelivered: {
    label: "Mark orders as delivered",
    help: "When Kit reports a delivery, the Shopify order is marked as delivered.",
  },
  replaceCorrected: {
    label: "Replace corrected orders at Kit automatically",
    help: "If the address, phone, or quantities change after sending, we cancel at Kit and send the corrected order. If canceling isn't free, or this is off, you're asked first.",
  },
  cancelWithoutAsking: {
    label: "Cancel automatically at Kit when it's free",
    help: "Orders you cancel in Shopify are canceled at Kit right away if they're unpaid or free to cancel. If Kit charges for it, we always ask you first.",
  },
  alerts: {
    label: "Email me when something needs attention",
    help: "Such as an order on hold or a lost connection to Kit. Emails never include customer details.",
  },
  alertEmail: {
    label: "Email address",
    help: "We'll send a link to confirm it.",
    fault: "Enter a valid email address.",
  },
  alertTiming: {
    label: "When something needs attention",
    help: "If nothing can go to Kit, we always email right away.",
  },
  unpaidReminder: {
    label: "While payment to Kit is due",
    help: "Lists how many orders are waiting, how long, and the estimated cost. The first email comes within hours.",
  },
  dailyReport: {
    label: "Email the daily check every morning",
    help: "Sent even when everything is fine. When off, you only hear about differences.",
  },
  needsYouTags: {
    label: "Tag orders that need attention",
    help: "Adds the tag “Kit: needs attention” to the Shopify order, and removes it when nothing is left to do.",
  },
  orderFields: {
    label: "Show kit status, Kit number, and ship date on Shopify orders",
    help: "You can filter orders and build Flow workflows by them. Customers see how far their kit is if you add the block “Where is my kit?” to the order status page. Existing values stay if you turn this off.",
  },
};

export const choices = {
  approval: {
    automatic: { label: "None", help: "Orders don't wait for your approval." },
    all: { label: "All", help: "Nothing is sent without your approval." },
    per_design: { label: "Orders with certain designs", help: "" },
  },
  paidStates: {
    PAID: "Paid",
    PARTIALLY_REFUNDED: "Partially refunded",
    PARTIALLY_PAID: "Partially paid",
    AUTHORIZED: "Authorized, not captured yet",
    PENDING: "Payment pending",
  },
  unpaid: {
    none: "Your recent orders have no payment methods to choose from.",
    lost: "We couldn't load your payment methods.",
    loading: "Loading your payment methods…",
    notGranted: "Shopify needs your permission to show payment terms. Without it, these orders wait for payment.",
    risk: "Kit makes these kits before your customer pays. If the customer never pays, you still pay Kit for them.",
  },
  heldSources: {
    online: "The online store",
    pos: "Point of Sale",
    draft: "Draft orders",
    other: "Other sales channels",
  },
  allOtherChannels: "All other sales channels",
  heldRiskLevels: {
    HIGH: "High",
    MEDIUM: "Medium",
    LOW: "Low",
    PENDING: "Not rated yet",
    NONE: "No risk found",
  },
  heldAddresses: {
    undeliverable: "No city or postal code, or a wrong postal code",
    doubtful: "Also no house number, state, or region",
    none: "Don't hold by address",
  },
  hold: {
    none: "None",
    minutes: (minutes: number) => `${minutes} minutes`,
    hours: (hours: number) => (hours === 1 ? "1 hour" : `${hours} hours`),
  },
  alertTiming: { at_once: "Email right away", digest: "One email a day" },
  unpaidReminder: {
    four_hours: "Email every 4 hours",
    daily: "Email once a day",
    weekly: "Email once a week",
    never: "Don't email",
  },
  mail: {
    notAvailable: "Email isn't set up for this app, so no alerts are sent. You'll find everything on Home.",
    to: "Send alerts to",
    owner: (email: string) => `Store owner: ${email}`,
    ownerUnknown: "Store owner's address",
    ownerUnknownHelp: "Shopify hasn't told us this address yet. Reopen the app, or use another address.",
    ownerHelp: "The address of your Shopify account.",
    other: "Another address",
    confirmed: "Confirmed",
    unconfirmed: "Not confirmed yet. Open the link in the email we sent.",
    meanwhile: (owner: string) => `Until then, alerts go to ${owner}.`,
    noneMeanwhile: "Until then, no alerts are sent.",
    limit: "We've sent today's limit of emails on request. Try again tomorrow.",
    askAgain: "Resend link",
    askedAgain: "Email sent",
    test: "Send test email",
    testAsked: "Test email on its way",
    // Codes from app/alerts/smtp.ts.
    faults: {
      address_refused: "This address was rejected. Check it for typos.",
      login_refused: "The email server rejected the app's login. Contact this app's support. We'll keep trying.",
      unreachable: "The email server can't be reached. We'll keep trying.",
      refused: "The email server rejected the last email. We'll keep trying.",
    } as Readonly<Record<string, string>>,
  },
  designs: {
    search: "Search designs",
    remove: (design: string) => `Remove ${design}`,
    empty: "No designs found",
    none: "No designs selected yet, so nothing needs approval.",
  },
} as const;

/** Shopify's own gateways have names such as `bank_deposit` and `shopify_payments`, a brand; others have their own. */
export function nameOfGateway(name: string): string {
  if (!/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(name)) return name;
  const first = name.startsWith("shopify_") ? /\b\w/g : /^\w/;
  return name.replaceAll("_", " ").replace(first, (letter) => letter.toUpperCase());
}
