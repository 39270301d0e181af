// Words of the settings: each rule says in a sentence what it does. A rule without words fails the types.
import type { EditableSetting } from "../settings/editable.ts";

export const settings = {
  title: "Settings",
  saved: "Settings saved",
  leave: "You have settings that are not saved.",
  notSaved: "The settings were not saved",
  unreadable: (rules: string) =>
    `What was stored for “${rules}” could not be read. The careful value holds until you save another.`,
  sections: {
    sending: { title: "Sending", body: "When a paid order goes to Kit." },
    what: { title: "What waits for your word", body: "Orders of these kinds are held until you send them." },
    customer: { title: "Your customers", body: "What they are told, and what Kit learns of them." },
    cancelling: { title: "Cancelling", body: "What happens at Kit when an order is cancelled in Shopify." },
    alerts: { title: "Mails to you", body: "What you are told when the app is not open." },
    shopify: { title: "In Shopify", body: "What the app leaves on your orders there." },
    storefront: { title: "On your storefront", body: "What shoppers see on a product page." },
  },
  estimate: {
    title: "Estimated delivery",
    body: "A line on the product page says when a kit arrives in the shopper's country, by Kit's own estimate. It shows on kits only. You add it once, in your theme's editor.",
    add: "Add to product page",
    newTab: "(opens the theme editor in a new tab)",
  },
} as const;

interface RuleWords {
  label: string;
  help: string;
  /** What is wrong when the value is refused. */
  fault?: string;
}

export const rules: Record<EditableSetting, RuleWords> = {
  approval: { label: "Which orders need your approval", help: "Orders that need it wait until you send them." },
  approvalSkus: {
    label: "Designs that need your approval",
    help: "An order with one of these designs waits for your word.",
    fault: "Choose designs from the list.",
  },
  holdMinutes: {
    label: "Waiting time before sending",
    help: "Counted from the payment. Until it's over, canceling in Shopify costs nothing.",
    fault: "Choose a time of at most 72 hours.",
  },
  untilReleased: { label: "Until I release it", help: "Every order waits until you release it." },
  paidStates: {
    label: "Payment states that count as paid",
    help: "An order in another state waits until it comes to one of these. Shopify asks apps not to send orders whose payment is pending.",
    fault: "Choose at least one.",
  },
  heldSources: {
    label: "Hold orders that come from",
    help: "Sales at a counter are often handed over there and then.",
  },
  testOrders: {
    label: "Send Shopify test orders to Kit",
    help: "Off: test orders are held. Kit makes and charges what is sent to production.",
  },
  heldTags: {
    label: "Hold orders with a tag",
    help: "Tags of Shopify, separated by commas. Capitals make no difference.",
    fault: "A tag has at most 255 characters.",
  },
  heldRiskLevels: { label: "Hold orders by fraud risk", help: "Shopify's rating of the order." },
  riskWaitMinutes: {
    label: "Wait for the fraud rating for at most",
    help: "Shopify rates an order in the minutes after its payment. Orders that aren't rated by then are sent.",
    fault: "Choose a time of at most 24 hours.",
  },
  notifyCustomer: {
    label: "Notify the customer when a kit ships",
    help: "Shopify sends its shipping confirmation with the tracking number.",
  },
  passEmail: { label: "Give Kit the customer's e-mail address", help: "Off: Kit does not learn it." },
  passPhone: {
    label: "Give Kit the customer's phone number",
    help: "Carriers abroad often ask for one at delivery.",
  },
  markDelivered: {
    label: "Mark orders as delivered",
    help: "When Kit says that a parcel was delivered, the Shopify order says so too.",
  },
  replaceCorrected: {
    label: "Replace corrected orders at Kit automatically",
    help: "When the address or quantities change after an order was sent, we cancel it at Kit and send the corrected order, as long as canceling is free. Off: you're asked.",
  },
  cancelWithoutAsking: {
    label: "Cancel at Kit without asking where it is free",
    help: "An order that is cancelled in Shopify is cancelled at Kit at once while it is unpaid or free to cancel. Where it costs, you are always asked.",
  },
  alertEmail: {
    label: "Your e-mail address",
    help: "A mail with a link comes to confirm it. Nothing else is sent before that. Empty: no mails.",
    fault: "This is not an e-mail address.",
  },
  alertTiming: { label: "When something needs you", help: "No mail names your customers." },
  dailyReport: {
    label: "Send the daily check every morning",
    help: "How many were sold, are at Kit, are missing or double, also when all is well.",
  },
  needsYouTags: {
    label: "Tag orders that need you",
    help: "The Shopify order carries a tag as long as something about it needs you.",
  },
};

export const choices = {
  approval: {
    automatic: { label: "None", help: "Paid orders go to Kit by themselves." },
    all: { label: "All", help: "Nothing is sent without your word." },
    per_design: { label: "Orders with certain designs", help: "" },
  },
  paidStates: {
    PAID: "Paid",
    PARTIALLY_REFUNDED: "Partially refunded",
    PARTIALLY_PAID: "Partially paid",
    AUTHORIZED: "Authorized, not captured yet",
    PENDING: "Payment pending",
  },
  heldSources: {
    online: "The online store",
    pos: "Point of Sale",
    draft: "Draft orders",
    other: "Other sales channels",
  },
  heldRiskLevels: {
    HIGH: "High",
    MEDIUM: "Medium",
    LOW: "Low",
    PENDING: "Not rated yet",
    NONE: "No risk found",
  },
  hold: {
    none: "None",
    minutes: (minutes: number) => `${minutes} minutes`,
    hours: (hours: number) => (hours === 1 ? "1 hour" : `${hours} hours`),
  },
  alertTiming: { at_once: "Mail at once", digest: "One mail a day" },
  alertConfirmed: "Confirmed",
  alertUnconfirmed: "Not confirmed yet: open the link in the mail that was sent there",
  mail: {
    notAvailable: "Whoever hosts this app has not set up a mail server, so no mail is sent.",
    askAgain: "Send the link once more",
    askedAgain: "The mail is on its way",
    // Codes of app/alerts/smtp.ts.
    faults: {
      address_refused: "The mail server refuses this address. Check it for mistakes.",
      login_refused: "The mail server does not let the app in. Tell whoever hosts it. It is tried again by itself.",
      unreachable: "The mail server cannot be reached. It is tried again by itself.",
      refused: "The mail server refused the last mail. It is tried again by itself.",
    } as Readonly<Record<string, string>>,
  },
  designs: {
    search: "Search designs",
    remove: (design: string) => `Remove ${design}`,
    empty: "No design found",
    none: "No design chosen yet, so nothing needs approval.",
  },
} as const;
