// The theme block that tells shoppers when a kit arrives: whether it is on the product page, and the way to the theme editor.
// Shopify asks for both on an app's home page (Built for Shopify 4.2.3).
import { Badge, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { shopifyAdminAddBlock, shopifyAdminProductTemplate } from "../pieces/shopify-admin-links.ts";
import { estimateBlock as words } from "../texts/storefront.ts";
import { BLOCK, useThemeBlock } from "./use-theme-block.ts";

export function EstimateCard({ apiKey, heading = "h3" }: { apiKey: string; heading?: "h2" | "h3" }) {
  const state = useThemeBlock();
  const active = state === "active";
  const label = active ? words.edit : words.add;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as={heading} variant={heading === "h2" ? "headingMd" : "headingSm"}>
            {words.title}
          </Text>
          {state !== "unknown" && (
            <Badge {...(active ? { tone: "success" as const } : {})}>{words.states[state]}</Badge>
          )}
        </InlineStack>
        <Text as="p">{words.body}</Text>
        <InlineStack>
          <Button
            url={active ? shopifyAdminProductTemplate() : shopifyAdminAddBlock(apiKey, BLOCK)}
            target="_blank"
            accessibilityLabel={`${label} ${words.newTab}`}
          >
            {label}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
