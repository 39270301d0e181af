// Before practice: what it is, what it changes, and the button. Where it can't begin, only why.
import { BlockStack, Button, InlineStack, List, Text } from "@shopify/polaris";
import { Subtitle, TitledCard } from "../pieces/card.tsx";
import { attention } from "../texts/attention/attention.ts";
import { practice } from "../texts/practice.ts";
import { usePracticeForm } from "./use-practice-form.ts";

const { begin: words } = practice;

/** `again`: the store has practiced before, and the page's main step is another. */
export function BeginCard({ connected, live, again }: { connected: boolean; live: boolean; again: boolean }) {
  const { pending, send } = usePracticeForm();
  if (live || connected) {
    return (
      <TitledCard title={words.title}>
        <Text as="p">{live ? words.refused.live : words.refused.connected}</Text>
        <InlineStack>
          <Button url="/app/account">{attention.buttons.account}</Button>
        </InlineStack>
      </TitledCard>
    );
  }
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
      <InlineStack>
        <Button
          {...(again ? {} : { variant: "primary" as const })}
          loading={pending}
          onClick={() => send({ intent: "begin" })}
        >
          {words.action}
        </Button>
      </InlineStack>
    </TitledCard>
  );
}
