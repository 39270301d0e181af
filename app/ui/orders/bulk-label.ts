// The button of a command for several orders. Pure.
import type { ListAction, OrderListRow } from "../../orders/read/order-list.ts";
import type { OrderStatus } from "../../orders/read/order-status.ts";
import { attention } from "../texts/attention/attention.ts";
import { actions } from "../texts/orders/order-commands.ts";

const UNSENT: ReadonlySet<OrderStatus> = new Set<OrderStatus>(["new", "placed_earlier", "held", "waiting"]);

/** Kit doesn't have it, nor may it have it. */
export function isUnsent({ status }: Pick<OrderListRow, "status">): boolean {
  return UNSENT.has(status);
}

/** `rows`: the ones that it fits. */
export function bulkLabel(action: ListAction, rows: readonly Pick<OrderListRow, "status">[]): string {
  if (action !== "cancel") return actions[action];
  if (rows.every(isUnsent)) return attention.buttons.dontSend;
  return rows.length === 1 ? actions.cancel : actions.cancel_several;
}
