// "Keep at Kit, although the store's order was canceled or reduced": covers only the state that the merchant saw. If
// the store's order changes again, they decide again. Pure.
import { approvalOf, type OrderRow, type RowLine } from "../../ports/order-row.ts";
import { type Facts, isDeleted } from "../facts.ts";

/** The state that the decision covers, as the row shows it. */
export function keptOf(row: OrderRow): string {
  const ended = row.storeCancelledAt !== null || row.storeGoneAt !== null;
  return subject(ended, row, (line) => line.quantity);
}

/** Whether the merchant decided to keep it, for the store's order as it is now. */
export function isKept(facts: Pick<Facts, "row" | "store" | "now">): boolean {
  const { row, store } = facts;
  const approval = approvalOf(row, "keep_at_kit");
  if (!approval) return false;
  // The order can't be read, so nothing shows a change.
  if (store.kind === "no_access" || (store.kind === "gone" && !isDeleted(facts))) return true;
  const { about } = approval.params;
  const current = new Map(
    store.kind === "found" ? store.order.lines.map((line) => [line.id as string, line.currentQuantity]) : [],
  );
  const ended = store.kind === "gone" || store.order.cancelledAt !== null;
  const quantity = (line: RowLine) => (store.kind === "found" ? (current.get(line.lineItemId) ?? 0) : line.quantity);
  return about === subject(ended, row, quantity);
}

function subject(ended: boolean, row: OrderRow, quantityOf: (line: RowLine) => number): string {
  const sent = row.lines.filter((line) => line.sentQuantity > 0);
  const lines = sent.map((line) => [line.lineItemId, quantityOf(line)] as const);
  return JSON.stringify([ended, lines.sort(([a], [b]) => (a < b ? -1 : 1))]);
}
