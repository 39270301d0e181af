// Replaces private links that may have leaked: those of Kit's webhooks and of print files.
import { BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import { useCallback, useState } from "react";
import type { AccountAnswer } from "../../actions/account-form.ts";
import { Subtitle } from "../pieces/card.tsx";
import { ConfirmModal } from "../pieces/confirm-modal.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { account, eventsWords } from "../texts/account/account.ts";
import { useAccountForm } from "./use-account-form.ts";

const { addresses: words } = account;

export function PrivateLinks() {
  const [asking, setAsking] = useState<"renew_events" | "renew_artwork" | null>(null);
  const onAnswer = useCallback((answer: AccountAnswer) => {
    if (answer.intent === "renew_artwork") showToast(words.artworkRenewed);
    if (answer.intent === "renew_events" && answer.outcome?.kind === "registered") showToast(words.eventsRenewed);
  }, []);
  const { pending, answer, send } = useAccountForm(onAnswer);
  const fault = answer?.intent === "renew_events" ? eventsWords(answer.outcome) : null;
  return (
    <>
      <BlockStack gap="300">
        <Subtitle>{words.title}</Subtitle>
        <Text as="p">{words.body}</Text>
        <div aria-live="polite">{fault && <Text as="p">{fault}</Text>}</div>
        <InlineStack gap="200">
          <Button loading={pending} onClick={() => setAsking("renew_events")}>
            {words.events}
          </Button>
          <Button loading={pending} onClick={() => setAsking("renew_artwork")}>
            {words.artwork}
          </Button>
        </InlineStack>
      </BlockStack>
      {asking && (
        <ConfirmModal
          words={asking === "renew_events" ? words.confirmEvents : words.confirmArtwork}
          onYes={() => send({ intent: asking })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
