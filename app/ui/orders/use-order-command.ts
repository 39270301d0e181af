// Sends a command for one order, and says what came of it: a toast when it is done, a banner when it is not.
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { useFreshAfter } from "./use-fresh.ts";
import { doneWords, faultWords } from "./intent-words.ts";
import type { IntentOutcome, OrderIntent } from "../../actions/order-form.ts";

/** What the order page's action answers. */
export interface OrderCommandAnswer {
  intent: OrderIntent;
  outcome: IntentOutcome;
}

interface OrderCommand {
  pending: boolean;
  answer: OrderCommandAnswer | undefined;
  run(orderId: string, intent: OrderIntent): void;
}

/** `quiet`: the caller shows the outcome at its own place. */
export function useOrderCommand({ quiet = false }: { quiet?: boolean } = {}): OrderCommand {
  const { report } = useFeedback();
  const { pending, answer, submit } = useCommand<OrderCommandAnswer>(({ intent, outcome }) => {
    if (quiet) return;
    const fault = faultWords(outcome);
    if (fault === null) showToast(doneWords(intent));
    else report(fault);
  });
  useFreshAfter(answer);
  return {
    pending,
    answer,
    run: (orderId, intent) => submit(intent, { method: "post", action: `/app/orders/${orderId}` }),
  };
}
