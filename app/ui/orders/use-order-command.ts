// Sends a command for one order, and says what came of it: a toast when it is done, a banner when it is not.
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useFeedback } from "../feedback.tsx";
import { showToast } from "../toast.ts";
import { doneWords, faultWords } from "./intent-words.ts";
import type { IntentOutcome, OrderIntent } from "./order-intent.ts";

/** What the order page's action answers. */
export interface OrderCommandAnswer {
  intent: OrderIntent;
  outcome: IntentOutcome;
}

export interface OrderCommand {
  pending: boolean;
  answer: OrderCommandAnswer | undefined;
  run(orderId: string, intent: OrderIntent): void;
}

/** `quiet`: the caller shows the outcome at its own place. */
export function useOrderCommand({ quiet = false }: { quiet?: boolean } = {}): OrderCommand {
  const fetcher = useFetcher<OrderCommandAnswer>();
  const { report, clear } = useFeedback();
  const answered = useRef<OrderCommandAnswer>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data || answered.current === data) return;
    answered.current = data;
    if (quiet) return;
    const fault = faultWords(data.outcome);
    if (fault === null) showToast(doneWords(data.intent));
    else report(fault);
  }, [data, state, quiet, report]);
  return {
    pending: state !== "idle",
    answer: data,
    run(orderId, intent) {
      clear();
      fetcher.submit(intent, { method: "post", action: `/app/orders/${orderId}` });
    },
  };
}
