import { formatCount, formatNumber } from "../../../kernel/text/count.ts";

export const orderPage = {
  back: "Orders",
  beside: { previous: "Previous order", next: "Next order" },
  placed: "Placed",
  now: "What happens now",
  until: "Next check:",
  needsYou: "This order needs attention",
  openInShopify: "Open in Shopify",
  moreActions: "More actions",
  copy: (text: string) => `Copy ${text}`,
  copied: "Copied",
  lines: {
    title: "Items",
    sku: (sku: string) => `SKU ${sku}`,
    noSku: "No SKU",
    sentUnits: (units: number) => `${formatCount(units, "kit")} at Kit`,
    /** For a line with units still on hold, after the text about its other units. */
    later: (units: number, of: number) =>
      units === 1
        ? `1 of ${formatNumber(of)} is on hold or scheduled in Shopify. It's sent when Shopify releases it.`
        : `${formatNumber(units)} of ${formatNumber(of)} are on hold or scheduled in Shopify. They're sent when Shopify releases them.`,
    /** For a kit without a product that could be linked or corrected. */
    productGone: (sku: string | null) =>
      `Its product isn't in your store anymore, and no active design has ${sku === null ? "its SKU" : `the SKU ${sku}`}. Choose a design for this item.`,
    choosable: "You fulfill this item yourself, unless you choose a design for Kit to make it.",
    link: "Link product",
    empty: "Items appear after the first sync.",
    notYet: "Not sent yet",
  },
  design: {
    choose: "Choose design",
    change: "Change design",
    remove: "Remove design",
    /** Names the item, for screen readers. */
    label: (action: string, item: string) => `${action}: ${item}`,
    use: "Use design",
    unsent: (units: number) =>
      `${formatCount(units, "kit")} of this design ${units === 1 ? "is" : "are"} sent to Kit when the order is paid. Kit charges for ${units === 1 ? "it" : "them"} like for any other kit.`,
    atKit: (units: number) =>
      `Kit has this order. ${formatCount(units, "kit")} of this design ${units === 1 ? "goes" : "go"} in a separate Kit order, which you send from this page and Kit charges for separately.`,
  },
  kit: {
    title: "At Kit",
    number: "Kit number",
    reference: "Order number",
    state: "Status",
    payment: "Payment to Kit",
    paidToKit: "Paid",
    never: "Not yet",
    pay: "Pay at Kit",
    open: "Open in Kit's portal",
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
    onShopify: "On the Shopify order",
    simulated: "Practice: not in Shopify",
    notYet: "Not on the Shopify order yet",
    replacement: "The Shopify order is already fulfilled. Send this replacement's number to your customer.",
    track: (number: string) => `Track ${number}`,
  },
  parts: {
    title: "Other Kit orders for this order",
    part: (part: number) => `Part ${part}`,
  },
  timeline: { title: "Timeline", empty: "Nothing yet." },
  toStore: {
    title: "Send to your store",
    body: "Your customer gets this order from your store. Kit can send it there:",
    unread: "We couldn't load your store's address from Shopify.",
    changed: "This store or its address changed after you approved it.",
    action: "Send to your store",
  },
  link: {
    label: "Kit number or link",
    copy: "Copy order number",
    action: "Save",
  },
  confirmCancelUnsent: {
    title: "Don't send this order?",
    body: "It won't be sent unless you choose Send after all on its page.",
    yes: "Don't send",
  },
  confirmCancelAtKit: {
    title: "Cancel this order at Kit?",
    body: "If Kit charges for it, we ask you first. The Shopify order isn't changed.",
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
    body: "We cancel it at Kit, then send the order as it is now in Shopify. If canceling isn't free, we ask you first.",
    yes: "Replace order",
    no: "Keep as it is",
  },
  confirmAddPart: {
    replacement: {
      title: "Order replacement?",
      body: "This places a new order at Kit with the same kits. Kit charges for it like any other.",
      yes: "Order replacement",
    },
    fulfilled: {
      title: "Send to Kit anyway?",
      body: "Kit charges for these kits like any others. They're already fulfilled in Shopify: when Kit ships, the tracking is added to that fulfillment.",
      yes: "Send to Kit",
    },
    unsent_lines: {
      title: "Send what's open as a new Kit order?",
      body: "Kits that are unfulfilled in Shopify and in no Kit order go to the current address. Kit charges for this order separately.",
      yes: "Send to Kit",
    },
  },
  confirmCancelAtCost: {
    title: "Cancel and pay the cost?",
    body: "Kit charges for what it has made so far. Kit's answer appears in the timeline.",
    yes: "Cancel and pay",
  },
  sendHeld: "Send order",
  confirmSendHeld: {
    placed_before_go_live: {
      title: "Send this earlier order to Kit?",
      body: "It was placed before you went live. Send it only if you haven't ordered it yourself.",
    },
    charged_back: {
      title: "Send this charged-back order to Kit?",
      body: "The customer's bank reversed the payment. Kit makes and charges for this order like any other.",
    },
    imported: {
      title: "Send this imported order to Kit?",
      body: "The sale was made before the order was created in Shopify, so the customer may have their kits already.",
    },
    archived: {
      title: "Send this archived order to Kit?",
      body: "The order is archived in Shopify, so the customer may have their kits already.",
    },
    test_order: {
      title: "Send this test order to Kit?",
      body: "Kit makes and charges for a test order like any other.",
    },
    refunded: {
      title: "Send this refunded order to Kit?",
      body: "The customer got their money back. Kit makes and charges for this order like any other.",
    },
    risk_held: {
      title: "Send this order despite its fraud risk?",
      body: "If the payment is disputed, you may have to bear what Kit charges for the order.",
    },
  },
  confirmSendUnpaid: {
    title: "Send to Kit unpaid?",
    body: "Kit charges you as usual, whether the customer pays or not.",
    yes: "Send unpaid",
  },
  confirmAlreadyOrdered: {
    title: "Mark as already ordered?",
    body: "We won't send it to Kit. You can undo this later with Send after all.",
    yes: "Mark as ordered",
  },
  confirmSendWithout: {
    title: "Send without the held kits?",
    body: "The other kits go to Kit now. The held kits aren't sent until you choose Send the rest, as a separate Kit order.",
    yes: "Send without them",
  },
  confirmSendAgain: {
    title: "Send again?",
    body: "Check Kit's portal first, and continue only if the order isn't there. It keeps its order number, so Kit rejects it if it already has it.",
    yes: "Send again",
  },
  confirmNotSending: {
    title: "Don't send to Kit?",
    body: "Nothing more is sent to Kit unless you choose Send after all on its page.",
    yes: "Don't send",
  },
  notFound: {
    heading: "Order not found",
    body: "It may belong to another store, or have no kits.",
    action: "View all orders",
  },
} as const;
