// Asks about orders of Shopify's pages, at most as many as the app answers about at once.
import type { OrdersAnswer, OrdersCommandAnswer } from "../../app/ui/extensions/order-contract.ts";
import { askApp, type Asked } from "./ask-app.ts";

/** Of a larger selection, the first ones. */
export const MOST_ORDERS = 50;

/** How many kit orders they have, and what can be done with them; or that the store isn't connected. */
export function readOrders(ids: readonly string[]): Promise<Asked<OrdersAnswer>> {
  return askApp(`orders?ids=${encodeURIComponent(ids.slice(0, MOST_ORDERS).join(","))}`);
}

/**
 * Whether "Kit orders" is offered for them. Without an answer, or an account, it is: opened, it says why. So it is for more orders
 * than are asked about: the kits may be in the others.
 */
export async function hasSomethingToSay(ids: readonly string[]): Promise<boolean> {
  if (ids.length > MOST_ORDERS) return true;
  const asked = await readOrders(ids);
  return asked.kind === "fault" || asked.answer.kitOrders > 0 || Boolean(asked.answer.notConnected);
}

/** `seen`: as it was answered with the actions. */
export function commandOrders(
  ids: readonly string[],
  action: string,
  seen: string | undefined,
): Promise<Asked<OrdersCommandAnswer>> {
  return askApp("orders", { ids: ids.slice(0, MOST_ORDERS), action, seen });
}
