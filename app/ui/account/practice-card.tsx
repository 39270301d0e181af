// Instead of a connection, while the store practices.
import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { account } from "../texts/account/account.ts";

const { practice: words } = account;

export function PracticeCard() {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        <Text as="p">{words.body}</Text>
        <InlineStack>
          <Button url="/app/practice">{words.action}</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
