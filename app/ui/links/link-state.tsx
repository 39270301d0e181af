import { Badge, BlockStack, Text } from "@shopify/polaris";
import type { LinkReason, LinkState } from "../../mapping/link-state.ts";
import { linkReasons, linkStates } from "../texts/links.ts";

/** How a variant stands, and what that means for its next order. */
export function LinkStanding({ state, reason }: { state: LinkState; reason: LinkReason | null }) {
  const { label, tone } = linkStates[state];
  return (
    <BlockStack gap="100" inlineAlign="start">
      <Badge {...(tone ? { tone } : {})}>{label}</Badge>
      {reason && (
        <Text as="span" variant="bodySm" tone="subdued">
          {linkReasons[reason]}
        </Text>
      )}
    </BlockStack>
  );
}
