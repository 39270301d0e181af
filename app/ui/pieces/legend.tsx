import { InlineStack } from "@shopify/polaris";
import { Subdued } from "./card.tsx";

/** What the colors of a drawing stand for. */
export function Legend({ of }: { of: readonly { color: string; words: string }[] }) {
  return (
    <InlineStack gap="400" wrap>
      {of.map(({ color, words }) => (
        <InlineStack key={color} gap="100" blockAlign="center" wrap={false}>
          <svg width="10" height="10" aria-hidden="true">
            <rect width="10" height="10" rx="2" fill={color} />
          </svg>
          <Subdued as="span">{words}</Subdued>
        </InlineStack>
      ))}
    </InlineStack>
  );
}
