import { BlockStack, Card, InlineStack, List, Text } from "@shopify/polaris";
import { PortalLink } from "../help/help-footer.tsx";
import { useFrame } from "../pieces/frame-context.ts";
import { account } from "../texts/account.ts";

/** What to do in Kit's portal to get a token (kit-api "Authentication", 3). */
export function NoTokenCard() {
  const { portal } = useFrame().help;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {account.noToken.title}
        </Text>
        {portal !== null && (
          <InlineStack>
            <PortalLink url={portal} />
          </InlineStack>
        )}
        <List type="number">
          {account.noToken.steps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      </BlockStack>
    </Card>
  );
}
