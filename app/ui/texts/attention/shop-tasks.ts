import { formatCount } from "../../../kernel/text/count.ts";
import type { TaskParams } from "../../../orders/codes/task-params.ts";
import type { ShopTaskKind } from "../../../shop-tasks/shop-tasks.ts";
import { removalWords, unfollowedWords } from "../account/removal.ts";
import { waitingWords } from "../orders/order-waits.ts";
import { count, list } from "../params.ts";
import type { TaskWords } from "./tasks.ts";

export const shopTasks: { [Kind in ShopTaskKind]: TaskWords<Kind> } = {
  kit_unauthorized: {
    title: "Kit doesn't accept your token",
    body: () => "Your orders are safe and wait here. Check the token in Kit's portal, or replace it.",
  },
  kit_disconnected: {
    title: "Reconnect your Kit account",
    body: (p) =>
      `${removalWords(p.why) ?? "No Kit account is connected, so nothing goes to Kit."} ${waitingWords(count(p, "waiting"))}${unfollowedWords(count(p, "unfollowed"))} Your links and settings are kept.`,
  },
  kit_token_replaced: {
    title: "Connect again with the new token",
    body: () =>
      "Another store of your brand has a newer token. Enter it within a day, or this store's orders stop going to Kit.",
  },
  sending_paused: {
    title: "Sending is paused",
    body: (p) => `Nothing goes to Kit until you resume. ${waitingWords(count(p, "waiting"))}`,
  },
  real_orders_wait: {
    title: "Real orders wait in test mode",
    body: (p) =>
      `You're connected to Kit's staging, where only Shopify test orders are sent. ${waitingWords(count(p, "waiting"))} Connect a production token to send them.`,
  },
  events_not_coming: {
    title: "Shipping updates are delayed",
    body: () => "Kit doesn't notify this app. We check a few times a day, so tracking may come hours later.",
  },
  fulfilled_at_once: {
    title: "Something fulfills your orders before Kit gets them",
    body: (p) =>
      `Your last ${formatCount(count(p, "orders") ?? 3, "order")} with kits were marked as fulfilled before they went to Kit. In Shopify, go to Settings > General > Order processing, and choose not to fulfill items automatically after payment. If another app fulfills them, turn that off there. Then send these orders anyway.`,
  },
  shopify_access_lost: {
    title: "Shopify access lost",
    body: () =>
      "We can't read your orders. Reopen the app from your Shopify admin and accept what it asks for. If that doesn't help, contact support.",
  },
  links_broken: {
    title: "Broken product links",
    body: (p) => brokenLinks(count(p, "count") ?? 1),
  },
  daily_check_failed: {
    title: "Daily check failed",
    body: (p) => p.says ?? "Your orders aren't affected. The check runs again tonight, or you can run it now.",
  },
  compliance_redact: {
    title: "Erase a customer's data",
    body: (p) =>
      `This app keeps none. Kit has the name and address, and erases them only when asked. Write to Kit about ${kitNumbers(p)}, then mark this as done.`,
  },
  compliance_data_request: {
    title: "Customer data request",
    body: (p) =>
      isNone(p)
        ? "This app keeps none, and none of the customer's orders went to Kit. There's nothing to add to your answer from here."
        : `This app keeps none. Kit has the name and address of ${kitNumbers(p)}. Ask Kit for them, answer the customer, then mark this as done.`,
  },
};

function brokenLinks(variants: number): string {
  const [are, were, kits] =
    variants === 1
      ? ["is", "was", "Its kits aren't sent until you fix the link."]
      : ["are", "were", "Their kits aren't sent until you fix the links."];
  return `${formatCount(variants, "product variant")} ${are} linked to a design that Kit doesn't make, lost the design's SKU, ${were} deleted in Shopify, or ${are} sold as a bundle. ${kits}`;
}

function kitNumbers({ kitOrders }: TaskParams["compliance_redact"]): string {
  const numbers = list({ all: (kitOrders ?? []).map(String) }, "all");
  return numbers ? `Kit ${kitOrders?.length === 1 ? "order" : "orders"} ${numbers}` : "the orders that the app names";
}

function isNone({ kitOrders }: TaskParams["compliance_data_request"]): boolean {
  return kitOrders?.length === 0;
}
