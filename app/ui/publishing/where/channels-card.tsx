// Sales channels to publish the product to, or the permissions that are needed first.
import { BlockStack, Button, Card, ChoiceList, InlineStack, Spinner, Text } from "@shopify/polaris";
import { productChannels as words } from "../../texts/designs/product-channels.ts";
import type { ChannelsState } from "./use-channels.ts";

export function ChannelsCard({ channels, disabled }: { channels: ChannelsState; disabled: boolean }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        <Choices channels={channels} disabled={disabled} />
      </BlockStack>
    </Card>
  );
}

function Choices({ channels, disabled }: { channels: ChannelsState; disabled: boolean }) {
  const { shown, missing, chosen, asking } = channels;
  if (missing) {
    const grant = { content: words.grant, loading: asking, onAction: () => void channels.grant(missing) };
    return <Remark words={words.notGranted} action={grant} />;
  }
  if (channels.lost) return <Remark words={words.lost} action={{ content: words.again, onAction: channels.again }} />;
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
      <Text as="p" tone="subdued">
        {words.help}
      </Text>
    </>
  );
}

interface RemarkProps {
  words: string;
  action: { content: string; loading?: boolean; onAction: () => void };
}

function Remark({ words: text, action }: RemarkProps) {
  return (
    <>
      <Text as="p">{text}</Text>
      <InlineStack>
        <Button onClick={action.onAction} loading={action.loading ?? false}>
          {action.content}
        </Button>
      </InlineStack>
    </>
  );
}
