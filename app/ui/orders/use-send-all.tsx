// "Send all" on the page of earlier orders: asks once, then sends page after page. Leaving the page stops it; the remaining
// orders stay in the list.
import { useEffect, useRef, useState } from "react";
import type { SendAllAnswer } from "../../actions/send-all-earlier.ts";
import type { EarlierSummary } from "../../orders/read/earlier-orders.ts";
import { type ConfirmWords, useQuestion } from "../pieces/confirm-modal.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { costSentence } from "../texts/money.ts";
import { earlier } from "../texts/orders/earlier-orders.ts";
import { sendAsLinkedWords, withCosts } from "./as-linked-words.ts";
import { useFreshAfter } from "./use-fresh.ts";
import { writeProducts } from "./write-products.ts";

const ROUTE = { action: "/app/orders/earlier" };

export function useSendAll(all: EarlierSummary) {
  const { ask: askFirst, question } = useQuestion();
  const [told, setTold] = useState<{ sent: number; notSent: number } | null>(null);
  const [finished, setFinished] = useState(0);
  const asOf = useRef("");
  const ask = useRef<(products: string, after: string) => void>();
  const { pending, submit } = useCommand<SendAllAnswer>((came) => {
    const soFar = { sent: (told?.sent ?? 0) + came.sent, notSent: (told?.notSent ?? 0) + came.notSent };
    if (came.next !== null) {
      setTold(soFar);
      return ask.current?.(came.products, came.next);
    }
    setTold(null);
    setFinished((times) => times + 1);
    showToast(earlier.allSent(soFar.sent, soFar.notSent));
  });
  useEffect(() => {
    ask.current = (products, after) => submit({ action: "send_all", products, as_of: asOf.current, after }, ROUTE);
  });
  useFreshAfter(finished === 0 ? null : finished);
  // As they were counted when it was clicked.
  const begin = () => {
    asOf.current = all.asOf.toISOString();
    ask.current?.(writeProducts(all.asLinked), "");
  };
  const onAction = () => askFirst({ words: wordsFor(all), onYes: begin });
  return { button: { content: earlier.sendAll, onAction, loading: pending }, question };
}

function wordsFor({ orders, asLinked, cost }: EarlierSummary): ConfirmWords {
  return sendAsLinkedWords(asLinked, withCosts(earlier.confirmSendAll(orders), cost && costSentence(cost)));
}
