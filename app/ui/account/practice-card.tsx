// Instead of a connection, while the store practices.
import { Button, InlineStack, Text } from "@shopify/polaris";
import { TitledCard } from "../pieces/card.tsx";
import { account } from "../texts/account/account.ts";

const { practice: words } = account;

export function PracticeCard() {
  return (
    <TitledCard title={words.title}>
      <Text as="p">{words.body}</Text>
      <InlineStack>
        <Button url="/app/practice">{words.action}</Button>
      </InlineStack>
    </TitledCard>
  );
}
