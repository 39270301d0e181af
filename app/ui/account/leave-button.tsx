// Disconnects the store. Asks for confirmation, and a second time if orders are under way.
import { Button } from "@shopify/polaris";
import { useCallback, useState } from "react";
import type { AccountAnswer } from "../../actions/account-form.ts";
import { ConfirmModal } from "../pieces/confirm-modal.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { account, leaveWords } from "../texts/account/account.ts";
import { useAccountForm } from "./use-account-form.ts";

export function LeaveButton() {
  const [question, setQuestion] = useState<{ body: string; confirmed: boolean } | null>(null);
  const onAnswer = useCallback((answer: AccountAnswer) => {
    if (answer.intent !== "leave") return;
    const words = leaveWords(answer.outcome);
    if (answer.outcome.kind === "orders_on_their_way") setQuestion({ body: words, confirmed: true });
    else showToast(words);
  }, []);
  const { pending, send } = useAccountForm(onAnswer);
  return (
    <>
      <Button
        tone="critical"
        loading={pending}
        onClick={() => setQuestion({ body: account.confirmLeave.body, confirmed: false })}
      >
        {account.connection.disconnect}
      </Button>
      {question && (
        <ConfirmModal
          key={question.body}
          critical
          words={{ ...account.confirmLeave, body: question.body }}
          onYes={() => send({ intent: "leave", confirmed: question.confirmed ? "true" : undefined })}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}
