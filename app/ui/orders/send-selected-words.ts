// What is asked before several orders are sent at once.
import type { OrderListRow } from "../../orders/read/order-list.ts";
import type { ConfirmWords } from "../pieces/confirm-modal.tsx";
import { shortReasons } from "../texts/order-short-reasons.ts";
import { orders } from "../texts/orders.ts";
import { orderName } from "./order-name.ts";

/** What is held for these reasons is mostly not meant for Kit: of one order alone it is asked as well (confirm-words.ts). */
const MOSTLY_NOT_MEANT: readonly string[] = ["archived", "imported", "test_order", "refunded", "risk_held"];

export function sendSelectedWords(rows: readonly OrderListRow[]): ConfirmWords {
  const { title, body, check, item, ...buttons } = orders.bulk.confirmSend;
  const items = rows.flatMap((row) => {
    const why = row.waitReason !== null && MOSTLY_NOT_MEANT.includes(row.waitReason) && shortReasons[row.waitReason];
    return why ? [item(orderName(row), why)] : [];
  });
  return { ...buttons, title: title(rows.length), body: items.length > 0 ? `${body} ${check}` : body, items };
}
