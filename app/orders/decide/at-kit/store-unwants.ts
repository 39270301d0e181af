// Whether the store still wants a kit order's contents. A replacement is wanted because the merchant ordered it, no
// matter what happens to the store's order. One that repeats a part canceled before shipping is wanted as long as that
// part would be (decision 45), also if an earlier replacement has taken its units over. Pure.
import type { LineItemId } from "../../../kernel/ids.ts";
import type { OrderRow, RowLine } from "../../ports/order-row.ts";
import type { StoreOrder } from "../../ports/shopify-order.ts";
import { type Facts, type PartFacts, isDeleted } from "../facts.ts";
import { replacementLines } from "../part-purpose.ts";
import { isRequestedBack } from "../units/requested-units.ts";
import { type PaymentProblem, paymentProblem } from "./payment-problem.ts";

type Ending = "canceled_in_store" | "nothing_left";

export type StoreUnwants =
  | Ending
  | PaymentProblem
  | "store_order_deleted"
  /** The merchant requested the cancellation from the service and waits for its answer (decide-service-answer.ts). */
  | "cancellation_requested";

/** Why the store no longer wants the kit order; null if it does. `row`: with counted units only (`withCountedUnits`). */
export function storeUnwants(
  facts: Pick<Facts, "row" | "store" | "now"> & { lines: Pick<PartFacts, "unitsTakenOver">; rules?: Facts["rules"] },
): StoreUnwants | null {
  const { store, row } = facts;
  const inPlace = facts.lines.unitsTakenOver;
  if (inPlace?.size === 0) return null;
  if (isDeleted(facts)) return "store_order_deleted";
  if (store.kind !== "found") return null;
  const wasSent = (line: RowLine) => line.sentQuantity > 0 || inPlace?.get(line.lineItemId) === 0;
  const sent = row.lines.filter(wasSent).map((line) => line.lineItemId);
  return (
    endingOf(store.order, { row, lines: sent }) ??
    (isRequestedBack(facts) ? "cancellation_requested" : null) ??
    paymentProblem(facts, store.order)
  );
}

/** Why a replacement that isn't known to be at Kit should no longer be sent. */
export function replacementEnding({ row, lines }: Pick<Facts, "row" | "lines">, order: StoreOrder): Ending | null {
  const inPlace = [...(lines.unitsTakenOver?.keys() ?? [])];
  return inPlace.length > 0 ? endingOf(order, { row, lines: inPlace }) : null;
}

function endingOf(order: StoreOrder, { row, lines }: { row: OrderRow; lines: LineItemId[] }): Ending | null {
  if (order.cancelledAt) return isReplacementSince(row, order.cancelledAt) ? null : "canceled_in_store";
  const current = new Map(order.lines.map((line) => [line.id, line.currentQuantity]));
  // Units refunded as goodwill keep their current quantity.
  return lines.length > 0 && lines.every((line) => (current.get(line) ?? 0) === 0) ? "nothing_left" : null;
}

/** Whether the replacement was ordered after the store's order was canceled, so wanted anyway. */
function isReplacementSince(row: OrderRow, moment: Date): boolean {
  return replacementLines(row) !== null && row.approvals.some(({ what, at }) => what === "part" && at > moment);
}
