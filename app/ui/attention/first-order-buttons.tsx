// Asks whether Kit's portal shows the first kit order correctly. If not, sending is paused in every store of the account.
import { Button, InlineStack } from "@shopify/polaris";
import { useCallback } from "react";
import type { AccountAnswer } from "../../actions/account-form.ts";
import { useAccountForm } from "../account/use-account-form.ts";
import { showToast } from "../pieces/frame/toast.ts";
import { attentionButtons as buttons } from "../texts/attention/attention-list.ts";

/** `first`: first item of the list, which gets the one primary button. */
export function FirstOrderButtons({ first }: { first: boolean }) {
  const onAnswer = useCallback((answer: AccountAnswer) => {
    if (answer.intent === "first_order_right") showToast(buttons.firstOrderRight);
    if (answer.intent === "first_order_wrong") showToast(buttons.paused);
  }, []);
  const { pending, send } = useAccountForm(onAnswer);
  return (
    <InlineStack gap="200">
      <Button
        loading={pending}
        onClick={() => send({ intent: "first_order_right" })}
        {...(first ? { variant: "primary" as const } : {})}
      >
        {buttons.looksRight}
      </Button>
      <Button disabled={pending} onClick={() => send({ intent: "first_order_wrong" })}>
        {buttons.notRight}
      </Button>
    </InlineStack>
  );
}
