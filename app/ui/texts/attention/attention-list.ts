// Texts of the attention list on Home, its page and in emails. A kind of item without text doesn't compile.
import type { DueCost, PaymentDue } from "../../../attention/attention-facts.ts";
import type { AttentionItem } from "../../../attention/attention-list.ts";
import { formatCount, formatNumber } from "../../../kernel/text/count.ts";
import { isolated } from "../../../kernel/text/isolated.ts";
import { formatMoney } from "../../format-money.ts";
import { formatAge } from "../../format.ts";
import { reasonWords } from "../orders/order-reasons.ts";
import { taskWords } from "./tasks.ts";

interface ItemWords {
  title: string;
  body: string;
}

export function attentionWords(item: AttentionItem, now: Date): ItemWords {
  switch (item.kind) {
    case "connect_account":
      return item.reconnect
        ? {
            title: "Reconnect your Kit account",
            body: "New orders wait here until you connect one. Your links and settings are kept.",
          }
        : { title: "Connect your Kit account", body: "Paste the token from Kit's portal. We check it right away." };
    case "token_refused":
      return {
        title: "Kit doesn't accept your token",
        body: "Check or replace your token. Waiting orders go out once it works.",
      };
    case "resume_sending":
      if (item.rush !== null)
        return {
          title: "Many more orders than usual",
          body: `${formatCount(item.rush, "order")} came within ten minutes, so we paused sending. Check that they're real, for example not imported, then resume.`,
        };
      if (item.firstOrderWrong)
        return {
          title: "Sending is paused: the first kit order looked wrong",
          body: "Ask Kit what is wrong with it. Sending is paused in every store of this Kit account; resume here once it's right.",
        };
      return {
        title: "Sending is paused",
        body: `Paused ${formatAge(item.since, now)} ago.`,
      };
    case "choose_charging":
      return {
        title: "Choose how Kit charges you",
        body: "Until you do, your first order waits for approval.",
      };
    case "pay_kit":
      return {
        title: `Pay Kit for ${formatCount(item.count, "order")}`,
        body: [
          "Kit starts making an order when you pay.",
          ...(item.oldest
            ? [`${item.count === 1 ? "It" : "The oldest"} has waited ${formatAge(item.oldest, now)}.`]
            : []),
          ...dueWords(item),
        ].join(" "),
      };
    case "earlier_orders":
      return {
        title: `Decide about ${formatCount(item.count, "earlier order")}`,
        body:
          item.count === 1
            ? reasonWords("placed_before_go_live", {})
            : "Placed before you went live. Send the ones Kit doesn't have; mark the rest as ordered.",
      };
    case "compare_first_order":
      return {
        title: "Check your first Kit order",
        body: `In Kit's portal, compare order ${item.kitOrderId} with the order in Shopify: designs, sizes, print files, quantities and address. ${item.unpaid ? "Do it before you pay." : "Kit is already making it."}`,
      };
    case "check_differences":
      return {
        title: `Daily check: ${formatCount(item.count, "difference")}`,
        body: "Your orders in Shopify and at Kit don't match. Review each difference, then check again.",
      };
    case "approve_orders":
      return {
        title: `Approve ${formatCount(item.count, "order")}`,
        body: `${item.count === 1 ? "It's" : "They're"} sent to Kit once you approve.`,
      };
    case "customer_data_withheld":
      return {
        title: `Customer details withheld by Shopify: ${formatCount(item.count, "order")}`,
        body: `This app needs Shopify's approval for protected customer data. Contact this app's support, then refresh the ${item.count === 1 ? "order" : "orders"}.`,
      };
    case "unlinked_kit":
      return {
        title: `${isolated(item.title)} looks like a kit, but isn't linked (sold ${times(item.sold)})`,
        body: `Link it to ${isolated(item.design ?? "a design")}, or mark it as not a kit. Then you can send its open orders.`,
      };
    case "unlinked_kits":
      return {
        title: `${formatCount(item.products, "more product")} that ${item.products === 1 ? "looks" : "look"} like ${item.products === 1 ? "a kit" : "kits"} but ${item.products === 1 ? "isn't" : "aren't"} linked (sold ${times(item.sold)})`,
        body: `Review what we suggest for ${item.products === 1 ? "it" : "all of them at once"}.`,
      };
    case "privacy_request":
    case "task":
      return groupWords(item);
  }
}

function times(count: number): string {
  if (count === 1) return "once";
  return `${formatNumber(count)} times`;
}

/** The cause and the number of orders. Params belong to one order, so a group of several leaves them out. */
function groupWords(item: Extract<AttentionItem, { kind: "privacy_request" | "task" }>): ItemWords {
  const { count, params } = item;
  const kind = item.kind === "task" ? item.task : item.request;
  const reason = item.kind === "task" && item.reason !== null ? { reason: item.reason } : {};
  const { title, body } = taskWords(kind, count === 1 ? { ...params, ...reason } : reason);
  if (count === 1) return { title, body };
  return { title: `${title}: ${formatCount(count, item.kind === "task" ? "order" : "request")}`, body };
}

/** The amount due to Kit, as far as unit costs were entered, and what customers paid for these kits. */
export function dueWords({ count, cost, value }: Pick<PaymentDue, "count" | "cost" | "value">): string[] {
  const paid = value
    ? [`Your ${count === 1 ? "customer" : "customers"} paid ${formatMoney(value)} for these kits.`]
    : [];
  return [...paid, ...costDueWords(cost)];
}

function costDueWords(cost: DueCost): string[] {
  switch (cost.kind) {
    case "known":
      return [`Kit charges about ${formatMoney(cost)}.`];
    case "incomplete": {
      const missing = `Unit costs are missing for ${formatCount(cost.orders, "order")}`;
      const { amount, currency } = cost;
      if (amount === null) return [`${missing}.`];
      return [`${missing}; the others cost about ${formatMoney({ amount, currency })}.`];
    }
    case "none":
      return [];
  }
}

export const attentionButtons = {
  connect: "Connect",
  replaceToken: "Replace token",
  resume: "Resume sending",
  resumed: "Sending resumed",
  looksRight: "Looks right",
  notRight: "Not right, stop sending",
  firstOrderRight: "First order checked",
  paused: "Sending paused",
  charging: "Choose",
  pay: "Pay now",
  earlier: "Review earlier orders",
  review: "Review",
  order: "View order",
  links: "Fix links",
  link: "Link",
  notAKit: "Not a kit",
  account: "View Kit account",
  dailyCheck: "View daily check",
  dueBy: "Due",
  urgent: "Urgent",
} as const;
