// Sales channels to publish the product to, or the permissions that are needed first.
import { Button, ChoiceList, InlineStack, Spinner, Text } from "@shopify/polaris";
import { Subdued, TitledCard } from "../../pieces/card.tsx";
import { LostBanner } from "../../pieces/lost-banner.tsx";
import { productChannels as words } from "../../texts/designs/product-channels.ts";
import { scopeWords } from "../../texts/scopes.ts";
import type { ChannelsState } from "./use-channels.ts";

export function ChannelsCard({ channels, disabled }: { channels: ChannelsState; disabled: boolean }) {
  return (
    <TitledCard title={words.title}>
      <Choices channels={channels} disabled={disabled} />
    </TitledCard>
  );
}

function Choices({ channels, disabled }: { channels: ChannelsState; disabled: boolean }) {
  const { shown, missing, chosen, asking } = channels;
  if (missing) {
    return (
      <>
        <Text as="p">{words.notGranted}</Text>
        <InlineStack>
          <Button onClick={() => void channels.grant(missing)} loading={asking}>
            {scopeWords.grant}
          </Button>
        </InlineStack>
      </>
    );
  }
  if (channels.lost) return <LostBanner words={words.lost} again={channels.again} />;
  if (!shown || !chosen) return <Spinner size="small" accessibilityLabel={words.loading} />;
  if (shown.length === 0) return <Text as="p">{words.none}</Text>;
  return (
    <>
      <ChoiceList
        allowMultiple
        title={words.title}
        titleHidden
        disabled={disabled}
        choices={shown.map(({ id, name }) => ({ value: id, label: name }))}
        selected={chosen}
        onChange={channels.choose}
      />
      <Subdued>{words.help}</Subdued>
    </>
  );
}
