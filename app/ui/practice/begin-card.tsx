// Before practice: what it is, what it changes, and the button.
import { BlockStack, Button, Card, InlineStack, List, Text } from "@shopify/polaris";
import { practice } from "../texts/practice.ts";
import { usePracticeForm } from "./use-practice-form.ts";

const { begin: words } = practice;

export function BeginCard({ connected, live }: { connected: boolean; live: boolean }) {
  const { pending, send } = usePracticeForm();
  const refused = connected ? words.refused.connected : live ? words.refused.live : null;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        <Text as="p">{words.body}</Text>
        <BlockStack gap="200">
          <Text as="h3" variant="headingSm">
            {words.touches}
          </Text>
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
          <Text as="p" tone="subdued">
            {refused}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}
