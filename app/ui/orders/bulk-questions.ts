// Questions before a command for several orders; confirm-words.ts has those for one order. Loaded on click.
import { addCosts } from "../../orders/read/order-cost.ts";
import type { ListAction, OrderListRow } from "../../orders/read/order-list.ts";
import type { ConfirmWords } from "../pieces/confirm-modal.tsx";
import { costSentence } from "../texts/money.ts";
import { orderQuestions as words } from "../texts/orders/order-questions.ts";
import { shortReasons } from "../texts/orders/order-short-reasons.ts";
import { makeAsLinkedWords, sendAsLinkedWords, withCosts } from "./as-linked-words.ts";
import { isUnsent } from "./bulk-label.ts";
import { orderName } from "./order-name.ts";

/** Orders held for these reasons are usually not meant for Kit. */
const MOSTLY_NOT_MEANT: readonly string[] = [
  "archived",
  "kept_at_location",
  "imported",
  "test_order",
  "refunded",
  "charged_back",
  "risk_held",
];

export type AskedOrder = Pick<OrderListRow, "orderName" | "part" | "status" | "waitReason" | "cost" | "asLinked">;

export function bulkQuestion(action: ListAction, rows: readonly AskedOrder[]): ConfirmWords | null {
  const count = rows.length;
  const asLinked = rows.flatMap((row) => row.asLinked);
  switch (action) {
    case "send":
      return sendQuestion(rows);
    case "send_unpaid":
      return withCosts(words.sendUnpaid(count), costsOf(rows));
    case "send_after_all":
      return withCosts(words.sendAfterAll(count), costsOf(rows));
    case "try_again":
      return withCosts(words.tryAgain(count), costsOf(rows));
    case "send_again":
      return withCosts(words.sendAgain(count), costsOf(rows));
    case "already_ordered":
      return words.alreadyOrdered(count);
    case "cancel":
      return cancelQuestion(rows);
    case "make_as_linked":
      return makeAsLinkedWords(asLinked);
    case "hold":
    case "release":
    case "move_to_kit":
      return null;
  }
}

function sendQuestion(rows: readonly AskedOrder[]): ConfirmWords {
  const earlier = rows.every(({ status }) => status === "placed_earlier");
  const plain = withCosts((earlier ? words.sendEarlier : words.send)(rows.length), costsOf(rows));
  const asLinked = rows.flatMap((row) => row.asLinked);
  const asked = sendAsLinkedWords(asLinked, plain);
  const checks = rows.flatMap((row) => {
    const why = row.waitReason !== null && MOSTLY_NOT_MEANT.includes(row.waitReason) && shortReasons[row.waitReason];
    return why ? [words.item(orderName(row), why)] : [];
  });
  if (checks.length === 0) return asked;
  return { ...asked, body: `${asked.body} ${words.check}`, items: [...checks, ...(asked.items ?? [])] };
}

function cancelQuestion(rows: readonly AskedOrder[]): ConfirmWords {
  const unsent = rows.filter(isUnsent).length;
  if (unsent === rows.length) return words.dontSend(unsent);
  return unsent === 0 ? words.cancelAtKit(rows.length) : words.cancel(rows.length);
}

function costsOf(rows: readonly AskedOrder[]): string | null {
  return costSentence(addCosts(rows.map(({ cost }) => cost)));
}
