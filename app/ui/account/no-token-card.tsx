import { BlockStack, Card, List, Text } from "@shopify/polaris";
import { account } from "../texts/account.ts";

/** What to do in Kit's portal to get a token (kit-api "Authentication", 3). */
export function NoTokenCard() {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {account.noToken.title}
        </Text>
        <List type="number">
          {account.noToken.steps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      </BlockStack>
    </Card>
  );
}
