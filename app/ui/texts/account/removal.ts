// Texts for a store that was removed from a Kit account: why, and what happens to its orders.
import { formatCount } from "../../../kernel/text/count.ts";

const REMOVALS: Partial<Record<string, string>> = {
  by_store: "Another store of your brand removed this store from the Kit account, so nothing goes to Kit.",
  token_refused: "Kit no longer accepts the token this store connected with, so nothing goes to Kit.",
};

/** Null if the store disconnected or was never connected. */
export function removalWords(why: string | null | undefined): string | null {
  return (why && REMOVALS[why]) || null;
}

/** For orders that Kit already has. */
export function unfollowedWords(orders: number | null): string {
  if (!orders) return "";
  return ` Kit still makes the ${formatCount(orders, "order")} it already has; tracking comes once you connect again.`;
}
