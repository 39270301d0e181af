// Runs a command on one order and shows the result: a toast on success, a banner otherwise.
import type { OrderIntent } from "../../actions/order-form.ts";
import type { OrderOutcome } from "../../orders/commands/command-outcomes.ts";
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { outcomeWords } from "../texts/orders/order-commands.ts";
import { doneWords } from "./intent-words.ts";

/** `quiet`: the caller shows the result. */
export function useOrderCommand({ quiet = false }: { quiet?: boolean } = {}) {
  const { report } = useFeedback();
  const { pending, answer, submit } = useCommand<{ intent: OrderIntent; outcome: OrderOutcome }>(
    ({ intent, outcome }) => {
      if (quiet) return;
      const fault = outcomeWords(outcome);
      if (fault === null) showToast(doneWords(intent, outcome));
      else report(fault);
    },
  );
  return {
    pending,
    answer,
    run: (orderId: string, intent: OrderIntent) => submit(intent, { action: `/app/orders/${orderId}` }),
  };
}
