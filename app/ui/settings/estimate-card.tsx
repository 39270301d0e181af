// The theme block that tells shoppers when a kit arrives: where the merchant adds it.
import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { shopifyAdminAddBlock } from "../pieces/shopify-admin-links.ts";
import { settings } from "../texts/settings.ts";

const { estimate: words } = settings;

/** extensions/delivery-estimate/blocks/delivery-estimate.liquid */
const BLOCK = "delivery-estimate";

export function EstimateCard({ apiKey }: { apiKey: string }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h3" variant="headingSm">
          {words.title}
        </Text>
        <Text as="p">{words.body}</Text>
        <InlineStack>
          <Button
            url={shopifyAdminAddBlock(apiKey, BLOCK)}
            target="_blank"
            accessibilityLabel={`${words.add} ${words.newTab}`}
          >
            {words.add}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
