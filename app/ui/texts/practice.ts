import type { PracticeAnswer } from "../../actions/practice-form.ts";
import { formatCount } from "../../kernel/text/count.ts";
import { isolated } from "../../kernel/text/isolated.ts";
import type { Stage } from "../../practice/kit/kit-order.ts";
import type { LeftThing, LeftWhy } from "../../practice/taken-back.ts";

export const practice = {
  title: "Practice",
  subtitle: "Try an order from sale to delivery, without a Kit account",
  begin: {
    title: "Try it with a practice supplier",
    body: "You don't need a Kit token. Everything works as it does with Kit, but the supplier is simulated: you decide when an order is paid, made, and shipped, or rejected.",
    touches: "What practice changes in your store",
    changes: [
      "Products you link get a practice SKU. The app remembers the SKU they had.",
      "Sample products are drafts with the tag “Kit practice”, if you create them.",
      "Test orders you place in Shopify get a practice tracking number. Customers aren't notified.",
      "Practice orders that repeat a past order exist only in this app.",
    ],
    back: "When you leave practice, we undo all of this. Leave before you uninstall the app: after that, it can't change your store.",
    action: "Start practice",
    refused: {
      connected: "A Kit account is connected, so practice isn't available. Disconnect it first.",
      live: "This store has gone live, so practice isn't available.",
      linked: "Products are still linked to a Kit account, so practice isn't available. Undo those links first.",
    },
  },
  steps: {
    title: "What to try",
    designs: {
      title: "View the sample designs",
      body: "Five designs are at the practice supplier.",
      action: "View designs",
    },
    link: {
      title: "Link a design to a product",
      body: "Link one of your own products, or let the app create drafts of the sample designs.",
      action: "Link products",
      samples: "Create sample products",
    },
    live: {
      title: "Go live in practice",
      body: "From then on, practice orders go to the practice supplier. Real orders wait.",
      action: "Go live",
    },
    order: {
      title: "Place an order",
      body: "Repeat a past order here, or place a test order in Shopify. Leave the number empty to use your latest order with a linked product.",
      label: "Order number",
      placeholder: "#1001",
      action: "Repeat order",
    },
    pay: {
      title: "Pay for it",
      body: "The order waits under Unpaid kits, as it would with Kit.",
      action: "View unpaid kits",
    },
    moveOn: {
      title: "Move on to shipping",
      body: "Each click moves every practice order one stage further: production, shipped, delivered.",
      action: "Move on",
    },
    trouble: {
      title: "See what happens when something goes wrong",
      body: "Choose what happens to the next order that's sent, then place one.",
      refuse: "Reject next order",
      lose: "Lose next answer",
      accept: "Accept it after all",
      next: { refuse: "The next order will be rejected.", lose: "The answer to the next order will get lost." },
    },
    check: {
      title: "Run the daily check",
      body: "It compares Shopify, this app, and the practice supplier.",
      action: "View daily check",
    },
  },
  orders: {
    title: "Practice orders",
    none: "No practice orders yet.",
    number: (id: number) => `Supplier's number ${id}`,
    notSent: "Not sent to the supplier",
    unknown: (id: number) => `Order ${id}, unknown to the app because an answer got lost`,
    pay: "Pay",
    paying: "You're here to pay this order.",
    moveOn: "Move on",
    cancel: "Cancel as customer",
    open: (name: string) => `View ${name}`,
  },
  touched: {
    title: "What practice has changed in Shopify",
    none: "Nothing so far.",
    variants: "Products with a practice SKU",
    before: (sku: string) => (sku === "" ? "had no SKU" : `had ${sku}`),
    products: "Sample products",
    fulfillments: "Test orders with a practice tracking number",
  },
  leave: {
    title: "Leave practice",
    body: "We undo what practice changed in Shopify, and delete its orders and sample designs here. Your settings stay.",
    action: "Leave practice",
    again: "Try again",
    unfinished: "You haven't fully left practice yet. Nothing more is sent until you have.",
    confirm: { title: "Leave practice?", yes: "Leave practice", no: "Cancel" },
    confirmBody: (underWay: number) =>
      underWay === 0
        ? "Everything practice changed is undone."
        : `${formatCount(underWay, "practice order")} ${underWay === 1 ? "is" : "are"} still under way and will be deleted. Everything practice changed is undone.`,
  },
  takenBack: {
    title: "You left practice",
    titleLeft: "Not everything could be undone",
    body: "Your store is as it was before.",
    bodyLeft: "These are still there. Everything else was undone.",
    variants: "SKUs restored",
    products: "Sample products deleted",
    fulfillments: "Practice tracking removed from test orders",
    orders: (count: number) => `${formatCount(count, "practice order")} deleted here.`,
    nothing: "Practice changed nothing in Shopify.",
    connect: "Connect Kit account",
    restored: ({ title, sku }: { title: string; sku: string }) => `${isolated(title)}: ${sku || "no SKU"}`,
  },
} as const;

export const STAGE_WORDS: Record<Stage, string> = {
  pending_payment: "Payment due",
  in_production: "In production",
  shipped: "Shipped",
  delivered: "Delivered",
  canceled: "Canceled",
};

const WHAT: Record<LeftThing["what"], (title: string) => string> = {
  variant: (title) => `SKU of ${title}`,
  product: (title) => (title === "" ? "Sample product" : `Sample product ${title}`),
  fulfillment: (title) => `Practice tracking on ${title}`,
};

const WHY: Record<LeftWhy, string> = {
  refused: "Shopify rejected the change.",
  no_answer: "Shopify didn't answer.",
  no_access: "The app has no access to the store. Open it from your Shopify admin again.",
  under_way: "It's still being changed. Try again in a moment.",
};

export function leftWords({ what, title, why }: LeftThing): string {
  return `${WHAT[what](isolated(title))}: ${WHY[why]}`;
}

/** For a toast; null: the page itself shows it. */
export function doneWords(answer: PracticeAnswer): string | null {
  switch (answer.intent) {
    case "move_on":
      return answer.outcome.kind === "moved" ? movedWords(answer.outcome) : null;
    case "simulate":
      return answer.outcome.kind === "simulated" ? `Order ${answer.outcome.name} placed` : null;
    case "cancel_order":
      return answer.outcome ? "Order canceled" : null;
    case "sample_products":
      return answer.outcome.kind === "noted" ? `${formatCount(answer.outcome.count, "product")} being created` : null;
    case "begin":
    case "next_answer":
    case "leave":
      return null;
  }
}

function movedWords({ moved, asks }: { moved: number; asks: number }): string {
  const asking = asks === 0 ? "" : ` ${formatCount(asks, "order")} ${asks === 1 ? "needs" : "need"} attention.`;
  return moved === 0 ? `Nothing to move on.${asking}` : `${formatCount(moved, "order")} moved on.${asking}`;
}

const LEFT_MEANWHILE = "You left practice in the meantime, so nothing was changed. Reload the page.";

/** What went wrong; null: nothing. */
export function faultWords(answer: PracticeAnswer): string | null {
  switch (answer.intent) {
    case "begin":
      return answer.outcome.kind === "begun" ? null : practice.begin.refused[answer.outcome.kind];
    case "move_on":
      return answer.outcome.kind === "moved" ? null : LEFT_MEANWHILE;
    case "leave":
      return answer.outcome.kind === "not_practicing" ? LEFT_MEANWHILE : null;
    case "next_answer":
      return answer.outcome ? null : LEFT_MEANWHILE;
    case "cancel_order":
      return answer.outcome ? null : "This practice order is already canceled, or you left practice in the meantime.";
    case "sample_products":
      return SAMPLES[answer.outcome.kind];
    case "simulate":
      return simulateFault(answer.outcome);
  }
}

const SAMPLES = {
  noted: null,
  made_already: "Every sample design has a product already.",
  failed: "The products couldn't be created. Sync designs, then try again.",
  not_practicing: LEFT_MEANWHILE,
} as const;

function simulateFault(outcome: Extract<PracticeAnswer, { intent: "simulate" }>["outcome"]): string | null {
  switch (outcome.kind) {
    case "simulated":
      return null;
    case "no_such_order":
      return "There's no such order in the last 60 days. Check the number, or place a test order in Shopify.";
    case "no_kits":
      return outcome.name === null
        ? "None of your latest orders has a linked product. Link a product that was sold, or place a test order in Shopify."
        : `Order ${outcome.name} has no linked product. Link one of its products first.`;
    case "no_access":
      return "Shopify doesn't give the app access to orders. Open the app from your Shopify admin again.";
    case "too_many":
      return "There are too many practice orders. Leave practice and start again.";
    case "not_practicing":
      return LEFT_MEANWHILE;
  }
}
