// Theme blocks that show shoppers when kits arrive: whether they are on the product page and in the cart, with links to the
// theme editor. Shopify requires both on an app's home page (Built for Shopify 4.2.3).
import { Badge, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { shopifyAdminAddBlock, shopifyAdminTemplate } from "../pieces/shopify-admin-links.ts";
import { estimateBlock as words } from "../texts/designs/storefront.ts";
import { THEME_BLOCKS, type ThemeBlock, type ThemeBlockState, useThemeBlocks } from "./use-theme-blocks.ts";

export function EstimateCard({ apiKey, heading = "h3" }: { apiKey: string; heading?: "h2" | "h3" }) {
  const stateOf = useThemeBlocks();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as={heading} variant={heading === "h2" ? "headingMd" : "headingSm"}>
          {words.title}
        </Text>
        <Text as="p">{words.body}</Text>
        {THEME_BLOCKS.map((block) => (
          <BlockRow key={block.handle} apiKey={apiKey} block={block} state={stateOf(block.handle)} />
        ))}
      </BlockStack>
    </Card>
  );
}

function BlockRow({ apiKey, block, state }: { apiKey: string; block: ThemeBlock; state: ThemeBlockState }) {
  const { template } = block;
  const { name, add, edit } = words.pages[template];
  const active = state === "active";
  return (
    <InlineStack gap="200" align="space-between" blockAlign="center">
      <InlineStack gap="200" blockAlign="center">
        <Text as="span">{name}</Text>
        {state !== "unknown" && <Badge {...(active ? { tone: "success" as const } : {})}>{words.states[state]}</Badge>}
      </InlineStack>
      <Button
        url={active ? shopifyAdminTemplate(template) : shopifyAdminAddBlock(apiKey, block)}
        target="_blank"
        accessibilityLabel={`${active ? edit : add} ${words.newTab}`}
      >
        {active ? words.edit : words.add}
      </Button>
    </InlineStack>
  );
}
