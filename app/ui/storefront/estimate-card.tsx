// Theme blocks that show shoppers when kits arrive: whether they are on the product page and in the cart, with links to the
// theme editor. Shopify requires both on an app's home page (Built for Shopify 4.2.3).
import { Badge, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { shopifyAdminAddBlock, shopifyAdminTemplate } from "../pieces/shopify-admin-links.ts";
import { estimateBlock as words } from "../texts/designs/storefront.ts";

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
        {state !== "unknown" && <Badge tone={active ? "success" : undefined}>{words.states[state]}</Badge>}
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

/** The Liquid files of extensions/delivery-estimate/blocks with their templates. */
const THEME_BLOCKS = [
  { handle: "delivery-estimate", template: "product" },
  { handle: "cart-delivery-estimate", template: "cart" },
] as const;
type ThemeBlock = (typeof THEME_BLOCKS)[number];

/** `unknown`: not answered yet, or not supported by the admin. */
type ThemeBlockState = "active" | "inactive" | "unknown";

/** The state for a block's handle in the published theme, from App Bridge (shopify.dev, "App Bridge: app.extensions"). */
function useThemeBlocks(): (handle: string) => ThemeBlockState {
  const [active, setActive] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let shown = true;
    readActive().then(
      (read) => shown && setActive(read),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return (handle) => (active ? (active.includes(handle) ? "active" : "inactive") : "unknown");
}

/** Null outside the admin. */
async function readActive(): Promise<string[] | null> {
  if (typeof shopify === "undefined") return null;
  const extensions = await shopify.app.extensions();
  // Activations of UI extensions have neither handle nor status.
  const activations: { target: unknown; handle?: unknown; status?: unknown }[] = extensions.flatMap(
    (extension) => extension.activations,
  );
  return activations.flatMap(({ handle, status }) =>
    typeof handle === "string" && status === "active" ? [handle] : [],
  );
}
