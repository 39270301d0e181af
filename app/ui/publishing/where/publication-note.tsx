// Status of a product on its chosen sales channels, with a retry if it is on none of them.
import { Button, InlineStack, Text } from "@shopify/polaris";
import { isUnpublished, type Publication } from "../../../publishing/decide-publication.ts";
import type { ChannelChoice } from "../../../publishing/publishing.ts";
import { askApp } from "../../requests/ask-app.ts";
import { useCommand } from "../../requests/use-command.ts";
import { useScopes } from "../../requests/use-scopes.ts";
import { productChannels as words, publicationWords } from "../../texts/designs/product-channels.ts";
import { scopeWords } from "../../texts/scopes.ts";
import { CHANNELS_ADDRESS } from "./use-channels.ts";

interface PublicationNoteProps {
  productId: string;
  publication: Publication;
  channels: number;
  refusal: string;
}

export function PublicationNote({ productId, publication, channels, refusal }: PublicationNoteProps) {
  const { pending, submit } = useCommand();
  const { asking, grant } = useScopes();
  const text = publicationWords(publication, { channels, refusal });
  if (text === null) return null;
  const again = async () => {
    if (publication === "no_access" && !(await grant(missingScopes()))) return;
    submit({ product: productId }, { action: CHANNELS_ADDRESS });
  };
  const failed = isUnpublished(publication);
  return (
    <InlineStack gap="200" blockAlign="center">
      <Text as="span" tone={failed ? "critical" : "subdued"}>
        {text}
      </Text>
      {failed && (
        <Button variant="plain" onClick={() => void again()} loading={pending || asking}>
          {publication === "no_access" ? scopeWords.grant : words.retry}
        </Button>
      )}
    </InlineStack>
  );
}

async function missingScopes(): Promise<readonly string[]> {
  const choice = (await (await askApp(CHANNELS_ADDRESS)).json()) as ChannelChoice;
  return choice.kind === "granted" ? [] : choice.scopes;
}
