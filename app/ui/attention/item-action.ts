// The action of an item of the list: a link to a page, or a command. Pure.
import type { AttentionItem } from "../../attention/attention-list.ts";
import { attentionButtons as buttons } from "../texts/attention/attention-list.ts";

export type ItemAction =
  { kind: "link"; label: string; to: string } | { kind: "resume" | "link_sold" | "looks_right"; label: string };

export function itemAction(item: AttentionItem): ItemAction {
  switch (item.kind) {
    case "connect_account":
      return link(buttons.connect, "/app/account");
    case "token_refused":
      return link(buttons.replaceToken, "/app/account?replace");
    case "resume_sending":
      return { kind: "resume", label: buttons.resume };
    case "choose_charging":
      return link(buttons.charging, "/app/account?section=kind");
    case "pay_kit":
      return link(buttons.pay, "/app/unpaid");
    case "earlier_orders":
      return link(buttons.earlier, "/app/orders/earlier");
    case "check_differences":
      return link(buttons.dailyCheck, `/app/daily-check/${item.report}`);
    case "approve_orders":
    case "customer_data_withheld":
    case "privacy_request":
      return tasksOf(item);
    case "compare_first_order":
      return { kind: "looks_right", label: buttons.looksRight };
    case "unlinked_kit":
    case "unlinked_kits":
      return { kind: "link_sold", label: buttons.link };
    case "task":
      return taskAction(item);
  }
}

/** The page where an item is settled; null: it has a command instead. */
export function placeOf(item: AttentionItem): { label: string; to: string } | null {
  const action = itemAction(item);
  return action.kind === "link" ? action : null;
}

function link(label: string, to: string): ItemAction {
  return { kind: "link", label, to };
}

function tasksOf({ order, cause }: { order: { id: string } | null; cause: string }): ItemAction {
  return order
    ? link(buttons.order, `/app/orders/${order.id}`)
    : link(buttons.review, `/app/attention?cause=${encodeURIComponent(cause)}`);
}

function taskAction(item: Extract<AttentionItem, { kind: "task" }>): ItemAction {
  if (item.task === "links_broken") return link(buttons.links, "/app/links?view=broken");
  if (item.task === "events_not_coming") return link(buttons.account, "/app/account?section=events");
  if (item.task === "real_orders_wait") return link(buttons.account, "/app/account");
  if (item.task === "daily_check_failed") return link(buttons.dailyCheck, "/app/daily-check");
  return tasksOf(item);
}
