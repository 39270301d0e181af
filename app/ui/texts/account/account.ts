import type { Leave } from "../../../accounts/connection/disconnect.ts";
import type { ReadinessItem, ReadinessLine } from "../../../accounts/connection/setup-checklist.ts";
import type { EventsAnswer } from "../../../actions/account-form.ts";
import { formatCount, formatNumber } from "../../../kernel/text/count.ts";

const REVOKED = {
  cause: "It was revoked or replaced at Kit.",
  step: "Generate a new one on the Developer tab of Kit's portal and paste it here.",
};

export const account = {
  title: "Kit account",
  environments: { production: "Production", staging: "Staging (test mode)" },
  connect: {
    title: "Connect your Kit account",
    replaceTitle: "Replace token",
    body: "The token lets this app place orders for your brand. We store it encrypted and never show it again.",
    replaceBody: "Your current token keeps working until you revoke it at Kit, so nothing is interrupted.",
    refusedBody: "Enter a valid token. Your links and settings are kept.",
    token: "Token",
    tokenHelp: "Starts with pmk_. Kit's portal shows it once, on the Developer tab.",
    testMode: "Use Kit's test environment (staging)",
    showTestMode: "Use a test token",
    toProduction: "To send real orders, turn this off and paste a token of your live Kit account.",
    stagingHelp: "For testing. Only Shopify test orders are sent, and nothing is made.",
    inPractice: "You're practicing. Leave practice first: that undoes what it changed in your store.",
    noStaging: "Staging isn't set up for this installation.",
    action: "Connect",
    replaceAction: "Save token",
    cancel: "Cancel",
    confirmBrand: "Change brand",
  },
  practice: {
    title: "Practice supplier",
    body: "You're practicing, so no Kit account is connected. When you have a token, leave practice and connect it here.",
    action: "View practice",
    live: "Once you go live, test orders and practice orders go to the practice supplier. Real orders wait.",
  },
  noToken: {
    title: "I don't have a token yet",
    awaits: "I'm waiting for access",
    practice: "Try it with a practice supplier",
    waiting: "Waiting for Kit",
    steps: [
      "Sign in to Kit's portal with your brand's account.",
      "Open the Developer tab and request API access. Kit asks what you'll use it for, such as “orders from my Shopify store”.",
      "Wait for Kit to approve your request.",
      "Generate a token. Kit shows it only once, so copy it right away and paste it here.",
    ],
  },
  unauthorized: {
    title: "Kit doesn't accept this token",
    pasted: {
      intro: "Kit doesn't say why. There are four possible causes:",
      causes: [
        { cause: "It's incomplete or has a typo.", step: "Copy the whole token again from where you saved it." },
        REVOKED,
        {
          cause: "It belongs to the other environment (staging instead of production, or the reverse).",
          step: "Turn the test environment on or off below.",
        },
        {
          cause: "Kit hasn't approved your API access yet.",
          step: "Ask Kit. There's nothing to change here.",
        },
      ],
    },
    /** Kit accepted it before. */
    worked: {
      intro: "It worked until now. There are two possible causes:",
      causes: [REVOKED, { cause: "Kit ended your API access.", step: "Ask Kit. There's nothing to change here." }],
    },
    nothingLost: "Your orders are safe and wait here. They're sent automatically once Kit accepts the token.",
  },
  connection: {
    title: "Connection",
    testMode: "Test mode",
    endsIn: (four: string) => `Token ends in ${four}`,
    accepted: "Accepted",
    refused: "Not accepted",
    replace: "Replace token",
    disconnect: "Disconnect",
  },
  advanced: {
    title: "Advanced",
    body: "Shipping updates, private links, and technical details.",
    facts: "Technical details",
    environment: "Environment",
    designs: "Designs",
    designCount: (count: number) => formatCount(count, "design"),
    readAt: "synced",
    lastGood: "Last successful request",
    lastRefused: "Last rejected request",
    never: "None yet",
    requests: "Requests in the last minute",
    requestsOf: (used: number, limit: number) => `${formatNumber(used)} of ${formatNumber(limit)}`,
  },
  stores: {
    title: "Stores on this account",
    body: "These stores connected with a token of your brand. They share its designs and its print files, and their orders are charged to it.",
    own: "This store",
    token: (four: string) => `token ends in ${four}`,
    refused: "Token not accepted",
    remove: "Remove",
    removeLabel: (store: string) => `Remove ${store}`,
    more: (count: number) => `And ${formatCount(count, "more store")}.`,
    notYours: "Don't recognize a store? Replace the token in Kit's portal and here first, then remove the store.",
    gone: "That store isn't on this account anymore.",
    confirm: (store: string) => ({
      title: `Remove ${store}?`,
      body: "Its new orders wait in that store until it connects again with a valid token. Kit still makes the orders it already has, but that store gets no tracking for them in the meantime. The people who manage it see why.",
      yes: "Remove store",
      no: "Keep store",
    }),
  },
  addresses: {
    title: "Private links",
    body: "Kit uses private links to send updates and download print files. If one has leaked, replace it. Nothing is interrupted.",
    events: "Replace update link",
    artwork: "Replace print file links",
    eventsRenewed: "Update link replaced",
    artworkRenewed: "Print file links replaced",
    confirmEvents: {
      title: "Replace the update link?",
      body: "We give Kit a new link and remove the old one. Updates already on their way to the old link still count for two days.",
      yes: "Replace",
      no: "Cancel",
    },
    confirmArtwork: {
      title: "Replace print file links?",
      body: "New orders get new links. An old link keeps working only for the orders Kit got it with, until they ship.",
      yes: "Replace",
      no: "Cancel",
    },
  },
  removedBanner: {
    title: "This store was removed from its Kit account",
    body: "Your orders are safe and wait here. Connect again with a valid token of your brand; nothing is sent twice.",
  },
  kind: {
    title: "How does Kit charge you?",
    body: "We can't see this in your Kit account. Until you choose, your first order waits for approval.",
    standard: "I pay each order in Kit's portal",
    standardHelp: "Kit starts making an order when you pay.",
    invoice: "Kit sends me invoices",
    invoiceHelp:
      "Orders go into production right away. By default, each waits an hour first so you can still cancel it for free.",
    set: "Saved",
  },
  events: {
    title: "Shipping updates",
    good: "Instant: Kit notifies this app when an order ships.",
    polling: "Delayed: we check with Kit a few times a day. Tracking may be a few hours late, but nothing is lost.",
    on: "On",
    off: "Off",
    notYet: "Not yet",
    checkedAt: "Last checked",
    lastEvent: "Last update",
    noEvent: "None yet",
    check: "Check now",
    faults: {
      too_many_webhooks:
        "Your brand already has five webhooks at Kit, which is the limit. Delete one you no longer use in Kit's portal, then check again.",
      not_https: "Kit sends updates only to an https address, and this app doesn't have one.",
      refused: "Kit rejected the webhook.",
    },
    standing: "Current webhooks at Kit:",
    webhook: (id: number, event: string, host: string) => `${id}: ${event} to ${host}`,
  },
  live: {
    title: "Go live",
    titleLive: "Sending orders",
    body: "Once you go live, new paid orders with linked products can go to Kit. Earlier orders aren't sent until you decide.",
    action: "Go live",
    liveSince: "Live since",
    pausedSince: "Paused since",
    pausedBody: "New orders wait here. Kit continues with the orders it already has.",
    pause: "Pause sending",
    resume: "Resume sending",
    blocked: "Connect a Kit account first.",
    warnings: "You can go live now. Affected orders will wait.",
    allReady: "Everything is ready.",
    othersReady: (count: number) => `${formatCount(count, "other check")} passed.`,
    done: "Done",
    open: "Open",
  },
  toasts: { live: "You're live", paused: "Sending paused", resumed: "Sending resumed", left: "Disconnected" },
  confirmLive: {
    title: "Go live?",
    body: "From now on, paid orders with linked products go to Kit as your settings allow. You can pause at any time.",
    yes: "Go live",
    no: "Not yet",
  },
  confirmLeave: {
    title: "Disconnect from Kit?",
    body: "New orders wait here until you connect an account again. Your links and settings are kept.",
    yes: "Disconnect",
    no: "Stay connected",
  },
} as const;

/** The go-live checklist. An item without text doesn't compile. */
export const readinessWords: Record<ReadinessItem, { open: (line: ReadinessLine) => string; url: string }> = {
  account: { open: () => "Connect a Kit account", url: "/app/account" },
  token: { open: () => "Kit doesn't accept the token", url: "/app/account" },
  kind: {
    open: () => "Choose how Kit charges you. Until you do, your first order waits for approval.",
    url: "/app/account?section=kind",
  },
  environment: {
    open: () => "Connected to staging: only Shopify test orders are sent",
    url: "/app/account?replace",
  },
  events: {
    open: () => "Shipping updates are delayed: tracking may be a few hours late",
    url: "/app/account?section=events",
  },
  links: { open: () => "No products are linked to a design yet", url: "/app/links" },
  broken_links: {
    open: ({ count = 0 }) =>
      `${formatCount(count, "link")} ${count === 1 ? "is broken or points" : "are broken or point"} to an inactive design`,
    url: "/app/links?view=problems",
  },
  sizes: {
    open: ({ count = 0 }) =>
      `${formatCount(count, "linked variant")} ${count === 1 ? "doesn't match its kit" : "don't match their kits"} in size or drill shape`,
    url: "/app/links?view=size_differs",
  },
  artwork: {
    open: ({ count = 0 }) =>
      `${formatCount(count, "linked design")} ${count === 1 ? "is" : "are"} missing a print file`,
    url: "/app/designs?view=no_artwork",
  },
};

/** The result of checking the webhook at Kit; null if it is registered. */
export function eventsWords(outcome: EventsAnswer | null): string | null {
  if (outcome === null) return account.live.blocked;
  switch (outcome.kind) {
    case "unchanged":
    case "registered":
      return null;
    case "too_many_webhooks":
    case "not_https":
      return account.events.faults[outcome.kind];
    case "refused": {
      const said = outcome.errors.map((entry) => entry.detail ?? entry.title).join("; ");
      return said ? `${account.events.faults.refused} Kit says: ${said}` : account.events.faults.refused;
    }
    case "not_now":
      return outcome.why === "unauthorized"
        ? "Kit doesn't accept your token. Replace it, then try again."
        : "We couldn't check with Kit right now. Try again in a minute.";
  }
}

/** The result of disconnecting, or the question before it. */
export function leaveWords(outcome: Leave): string {
  switch (outcome.kind) {
    case "not_connected":
      return "No Kit account is connected.";
    case "in_practice":
      return account.connect.inPractice;
    case "orders_on_their_way":
      return `${formatCount(outcome.count, "order")} ${outcome.count === 1 ? "hasn't" : "haven't"} been completed. If you disconnect, tracking for ${outcome.count === 1 ? "it" : "them"} is no longer added automatically.`;
    case "left":
      return outcome.eventsRemoved
        ? account.toasts.left
        : "Disconnected. We couldn't delete this app's webhook at Kit. Delete it in Kit's portal.";
  }
}
