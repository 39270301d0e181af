import { Badge, BlockStack, Text } from "@shopify/polaris";
import type { LinkReason, LinkState } from "../../linking/states/link-state.ts";
import type { SizeGap } from "../../linking/sizes/size.ts";
import { linkReasons, links, linkStates } from "../texts/links.ts";

interface LinkStandingProps {
  state: LinkState;
  reason: LinkReason | null;
  sizes: SizeGap | null;
}

function wordsOf(reason: LinkReason, sizes: SizeGap | null): string | null {
  switch (reason) {
    case "size_differs":
      return sizes && links.size.both(sizes);
    case "size_intended":
      return sizes && links.size.isIntended(sizes);
    default:
      return linkReasons[reason];
  }
}

/** How a variant stands, and what that means for its next order. */
export function LinkStanding({ state, reason, sizes }: LinkStandingProps) {
  const words = reason && wordsOf(reason, sizes);
  const { label, tone } = linkStates[state];
  return (
    <BlockStack gap="100" inlineAlign="start">
      <Badge {...(tone ? { tone } : {})}>{label}</Badge>
      {words && (
        <Text as="span" variant="bodySm" tone="subdued">
          {words}
        </Text>
      )}
    </BlockStack>
  );
}
