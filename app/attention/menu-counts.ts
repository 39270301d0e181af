// The numbers beside the menu's entries, from the list. Pure.
import type { AttentionFacts } from "./attention-facts.ts";
import type { AttentionItem, ListedItem } from "./attention-list.ts";

export interface MenuCounts {
  /** Orders in the view "Needs attention", and earlier ones. */
  orders: number;
  unpaid: number;
  links: number;
  account: number;
}

type Entry = keyof MenuCounts;

/** Null: counted by orders, or shown on Home only. */
function entryOf(item: AttentionItem): Exclude<Entry, "orders" | "unpaid"> | null {
  switch (item.kind) {
    case "connect_account":
    case "token_refused":
    case "resume_sending":
    case "choose_charging":
      return "account";
    case "unlinked_kit":
    case "unlinked_kits":
      return "links";
    case "task":
      if (item.task === "links_broken") return "links";
      return item.task === "events_not_coming" ? "account" : null;
    default:
      return null;
  }
}

export function menuCounts(list: readonly ListedItem[], facts: AttentionFacts): MenuCounts {
  const counts: MenuCounts = {
    orders: facts.ordersWithTasks + facts.earlier,
    unpaid: facts.payment.count,
    links: 0,
    account: 0,
  };
  for (const item of list) {
    const entry = item.setup ? null : entryOf(item);
    if (entry) counts[entry] += 1;
  }
  return counts;
}
