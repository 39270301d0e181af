// Words of the Kit account page.
import type { Connect } from "../../accounts/connection/connect.ts";
import type { EventsAnswer } from "../../actions/account-form.ts";
import type { Leave } from "../../accounts/connection/disconnect.ts";
import type { ReadinessItem, ReadinessLine } from "../../accounts/connection/setup-checklist.ts";
import { formatCount, formatNumber } from "../format.ts";

export const account = {
  title: "Kit account",
  environments: { production: "Production", staging: "Staging (for trying out)" },
  connect: {
    title: "Connect your Kit account",
    replaceTitle: "Replace the token",
    body: "Kit's token lets this app order for your brand. It is kept encrypted and never shown again.",
    replaceBody: "Your current token keeps working until you revoke it at Kit, so nothing is interrupted.",
    refusedBody: "Enter a token that Kit accepts. Your links and settings stay as they are.",
    token: "Token",
    tokenHelp: "It starts with pmk_ and is shown once in Kit's portal, under the Developer tab.",
    environment: "Which Kit",
    productionHelp: "Real orders, made and charged.",
    stagingHelp: "For trying out: only Shopify test orders are sent, and nothing is made.",
    noStaging: "This installation knows no staging address.",
    action: "Check and connect",
    replaceAction: "Check and replace",
    confirmBrand: "Change the brand",
  },
  noToken: {
    title: "I have no token yet",
    steps: [
      "Sign in to Kit's portal with your brand's account.",
      "Open the Developer tab and request API access. A short note on what you use it for is asked, such as “orders of my Shopify store”.",
      "Wait until an administrator at Kit grants access.",
      "Generate a token there. It is shown once: copy it at once and paste it here.",
    ],
  },
  unauthorized: {
    title: "Kit does not accept this token",
    intro: "Kit does not say why. There are four possible causes:",
    causes: [
      { cause: "It was copied in part or mistyped.", step: "Copy it again from where you kept it, whole." },
      {
        cause: "It was revoked or replaced.",
        step: "Generate a new one in Kit's portal, under Developer, and paste it here.",
      },
      {
        cause: "It belongs to the other Kit (staging instead of production, or the reverse).",
        step: "Choose the other one below.",
      },
      {
        cause: "API access is not granted yet.",
        step: "Ask Kit whether an administrator has enabled it; nothing is to be done here.",
      },
    ],
    nothingLost: "Your orders are safe and wait here. They're sent automatically once Kit accepts the token.",
  },
  connection: {
    title: "Connection",
    environment: "Kit",
    token: "Token",
    endsIn: (four: string) => `ends in ${four}`,
    accepted: "accepted",
    refused: "not accepted",
    designs: "Designs",
    designCount: (count: number) => formatCount(count, "design"),
    readAt: "read",
    lastGood: "Last good call",
    lastRefused: "Last refusal",
    never: "None yet",
    requests: "Requests in the last minute",
    requestsOf: (used: number, limit: number) => `${formatNumber(used)} of ${formatNumber(limit)}`,
    shared: (shops: number) =>
      `${formatCount(shops, "other store")} of your brand ${shops === 1 ? "uses" : "use"} this account too.`,
    rateLimited: "Kit asked for a pause. Orders go on by themselves.",
    unreachable: "Kit can't be reached right now. Orders wait and are sent automatically once it can.",
    replace: "Replace the token",
    disconnect: "Disconnect",
  },
  kind: {
    title: "How does Kit charge you?",
    body: "We can't see this in your Kit account. Until you choose, your first order waits for approval.",
    standard: "I pay each order in Kit's portal",
    standardHelp: "Orders wait for your payment before they are made.",
    invoice: "Kit sends me invoices",
    invoiceHelp:
      "Orders go to production at once. By default each waits an hour first, so that it can still be stopped free of cost.",
    set: "Saved",
  },
  events: {
    title: "Kit's notices",
    good: "Kit tells this app at once when an order ships.",
    polling: "Kit is asked a few times a day instead. Tracking may come some hours later; nothing is lost.",
    on: "On",
    off: "Off",
    notYet: "Not yet",
    checkedAt: "Checked",
    lastEvent: "Last notice",
    noEvent: "None yet",
    check: "Check now",
    faults: {
      too_many_webhooks:
        "Your brand has five webhooks at Kit already, which is Kit's limit. Delete one that you no longer use at Kit, then check again.",
      not_https: "Kit can only send notices to an https address, and this app has none.",
      refused: "Kit refused the registration.",
    },
    standing: "These stand there now:",
    webhook: (id: number, event: string, host: string) => `Number ${id}: ${event} to ${host}`,
  },
  live: {
    title: "Go live",
    titleLive: "Sending to Kit",
    body: "Once you go live, new paid orders with linked products can go to Kit. Earlier orders aren't sent until you decide.",
    action: "Go live",
    liveSince: "Live since",
    pausedSince: "Paused since",
    pausedBody: "Orders are collected and wait. What is at Kit already goes on.",
    pause: "Pause sending",
    resume: "Resume sending",
    blocked: "Connect a Kit account first.",
    warnings: "You can go live now. Affected orders will wait.",
    done: "Done",
    open: "Open",
  },
  toasts: { live: "You are live", paused: "Sending is paused", resumed: "Sending resumed", left: "Disconnected" },
  confirmLive: {
    title: "Go live?",
    body: "From this moment, paid orders with linked products are sent to Kit. You can pause at any time.",
    yes: "Go live",
    no: "Not yet",
  },
  confirmLeave: {
    title: "Disconnect from Kit?",
    body: "Orders are collected and wait until an account is connected again. Your links and settings stay.",
    yes: "Disconnect",
    no: "Stay connected",
  },
} as const;

/** The go-live checklist. A point without words fails the types. */
export const readinessWords: Record<
  ReadinessItem,
  { done: string; open: (line: ReadinessLine) => string; url: string }
> = {
  account: { done: "Kit account connected", open: () => "Connect a Kit account", url: "/app/account" },
  token: { done: "Kit accepts the token", open: () => "Kit does not accept the token", url: "/app/account" },
  kind: {
    done: "How Kit charges you is known",
    open: () => "Choose how Kit charges you. Until you do, your first order waits for approval.",
    url: "/app/account#kind",
  },
  environment: {
    done: "Connected to production",
    open: () => "Connected to staging: only Shopify test orders are sent",
    url: "/app/account?replace",
  },
  events: {
    done: "Kit's notices are registered",
    open: () => "Kit's notices do not come: tracking may be some hours late",
    url: "/app/account#events",
  },
  links: { done: "Products are linked", open: () => "No product is linked to a design yet", url: "/app/links" },
  broken_links: {
    done: "Every link leads to a design that Kit makes",
    open: ({ count = 0 }) =>
      `${formatCount(count, "link")} ${count === 1 ? "is broken or leads" : "are broken or lead"} to a design that Kit does not make`,
    url: "/app/links",
  },
  sizes: {
    done: "Every linked variant has the size of its kit",
    open: ({ count = 0 }) =>
      `${formatCount(count, "linked variant")} ${count === 1 ? "has" : "have"} a different size than ${count === 1 ? "its kit" : "their kits"}`,
    url: "/app/links?view=size_differs",
  },
  artwork: {
    done: "Every linked design has its print file",
    open: ({ count = 0 }) =>
      `${formatCount(count, "linked design")} ${count === 1 ? "has" : "have"} no print file here`,
    url: "/app/designs",
  },
};

/** What became of a pasted token. `unauthorized` has four causes, listed apart (account.unauthorized). */
export function connectWords(outcome: Connect): string {
  switch (outcome.kind) {
    case "connected":
      return `${CONNECTED[outcome.how]} ${formatCount(outcome.templates, "design")} found.`;
    case "wrong_form":
      return "That is not a Kit token: it starts with pmk_ and has no spaces in it.";
    case "unauthorized":
      return account.unauthorized.title;
    case "unreachable":
      return "Kit cannot be reached right now. Try again in a moment.";
    case "busy":
      return "Kit takes no further request right now. Try again in a minute.";
    case "not_kit":
      return "What answered does not speak as Kit does. Ask whoever hosts this app to check Kit's address.";
    case "unavailable":
      return "Kit has a problem of its own right now. Try again in a few minutes.";
    case "no_staging":
      return account.connect.noStaging;
    case "brand_differs":
      return `This token belongs to another brand: it has ${formatCount(outcome.newDesigns, "design")}, the present one has ${formatCount(outcome.presentDesigns, "design")}. Orders that are on their way stay with the present brand, and your links have to be set anew.`;
  }
}

const CONNECTED = {
  new: "Connected.",
  joined: "Connected to the account that your other store uses.",
  renewed: "The new token is in use.",
} as const;

/** What became of looking at Kit's notices; null when they stand. */
export function eventsWords(outcome: EventsAnswer | null): string | null {
  if (outcome === null) return account.live.blocked;
  switch (outcome.kind) {
    case "stands":
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
      return "Kit could not be asked right now. It is tried again by itself within the hour.";
  }
}

/** What became of disconnecting, or what is asked first. */
export function leaveWords(outcome: Leave): string {
  switch (outcome.kind) {
    case "not_connected":
      return "No Kit account is connected.";
    case "orders_on_their_way":
      return `${formatCount(outcome.count, "order")} ${outcome.count === 1 ? "is" : "are"} still on the way. If you disconnect, their tracking no longer comes back by itself.`;
    case "left":
      return outcome.eventsRemoved
        ? account.toasts.left
        : "Disconnected. This app's webhook could not be deleted at Kit; delete it in Kit's portal.";
  }
}
