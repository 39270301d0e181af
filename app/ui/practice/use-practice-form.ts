// Submits one of practice's forms, shows the result, and refreshes the page while the app works on it.
import { useState } from "react";
import type { PracticeAnswer } from "../../actions/practice-form.ts";
import { useFreshAfter } from "../orders/use-fresh.ts";
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { doneWords, faultWords } from "../texts/practice.ts";

export function usePracticeForm() {
  const { report } = useFeedback();
  const [done, setDone] = useState<PracticeAnswer | null>(null);
  const { pending, sent, submit } = useCommand<PracticeAnswer>((answer) => {
    const [fault, toast] = [faultWords(answer), doneWords(answer)];
    if (fault !== null) report(fault);
    if (toast !== null) showToast(toast);
    setDone(answer);
  });
  useFreshAfter(done);
  return {
    pending,
    /** Of the intent that is being sent, and of an order's buttons only those of this order. */
    sending: (intent: string, order?: string) =>
      pending && sent?.get("intent") === intent && (order === undefined || sent.get("order") === order),
    send: (fields: Record<string, string>) => submit(fields, { action: "/app/practice" }),
  };
}
