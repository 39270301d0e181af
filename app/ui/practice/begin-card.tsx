// Before practice: what it is, what it changes, and the button.
import { BlockStack, Button, InlineStack, List, Text } from "@shopify/polaris";
import { Subdued, Subtitle, TitledCard } from "../pieces/card.tsx";
import { practice } from "../texts/practice.ts";
import { usePracticeForm } from "./use-practice-form.ts";

const { begin: words } = practice;

export function BeginCard({ connected, live }: { connected: boolean; live: boolean }) {
  const { pending, send } = usePracticeForm();
  const refused = connected ? words.refused.connected : live ? words.refused.live : null;
  return (
    <TitledCard title={words.title} gap="400">
      <Text as="p">{words.body}</Text>
      <BlockStack gap="200">
        <Subtitle>{words.touches}</Subtitle>
        <List>
          {words.changes.map((change) => (
            <List.Item key={change}>{change}</List.Item>
          ))}
        </List>
        <Text as="p">{words.back}</Text>
      </BlockStack>
      {refused === null ? (
        <InlineStack>
          <Button variant="primary" loading={pending} onClick={() => send({ intent: "begin" })}>
            {words.action}
          </Button>
        </InlineStack>
      ) : (
        <Subdued>{refused}</Subdued>
      )}
    </TitledCard>
  );
}
