// Status of a product on its chosen sales channels, with a retry if it is on none of them.
import { Button, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { isUnpublished, type Publication } from "../../../publishing/decide-publication.ts";
import type { ChannelChoice } from "../../../publishing/publishing.ts";
import { useFeedback } from "../../pieces/frame/feedback.tsx";
import { showToast } from "../../pieces/frame/toast.ts";
import { askApp } from "../../requests/ask-app.ts";
import { askForScopes } from "../../requests/ask-for-scopes.ts";
import { useCommand } from "../../requests/use-command.ts";
import { common } from "../../texts/common.ts";
import { productChannels as words, publicationWords } from "../../texts/designs/product-channels.ts";
import { CHANNELS_ADDRESS } from "./use-channels.ts";

interface PublicationNoteProps {
  productId: string;
  publication: Publication;
  channels: number;
  refusal: string;
}

export function PublicationNote({ productId, publication, channels, refusal }: PublicationNoteProps) {
  const { pending, submit } = useCommand();
  const { report } = useFeedback();
  const [asking, setAsking] = useState(false);
  const text = publicationWords(publication, { channels, refusal });
  if (text === null) return null;
  const again = async () => {
    if (publication === "no_access" && !(await granted())) return;
    submit({ product: productId }, { method: "post", action: CHANNELS_ADDRESS });
  };
  async function granted(): Promise<boolean> {
    setAsking(true);
    try {
      const choice = (await (await askApp(CHANNELS_ADDRESS)).json()) as ChannelChoice;
      const answer = choice.kind === "granted" ? "granted" : await askForScopes(choice.scopes);
      // The merchant declined, which isn't an error.
      if (answer === "declined") showToast(words.declined);
      if (answer === "no_bridge") report(words.noBridge);
      return answer === "granted";
    } catch {
      report(common.fault.sending);
      return false;
    } finally {
      setAsking(false);
    }
  }
  const failed = isUnpublished(publication);
  return (
    <InlineStack gap="200" blockAlign="center">
      <Text as="span" tone={failed ? "critical" : "subdued"}>
        {text}
      </Text>
      {failed && (
        <Button variant="plain" onClick={() => void again()} loading={pending || asking}>
          {publication === "no_access" ? words.grant : words.retry}
        </Button>
      )}
    </InlineStack>
  );
}
