import { BlockStack, Box, Button, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

interface EmptyListProps {
  heading: string;
  body: string;
  action?: { content: string; url: string };
  /** The page has a primary button already. */
  plain?: boolean;
  /** Shown beside the action, or instead of it. */
  children?: ReactNode;
}

/** Empty state of a list: why it is empty, and what to do. */
export function EmptyList({ heading, body, action, plain = false, children }: EmptyListProps) {
  return (
    <Box padding="800">
      <BlockStack gap="200" inlineAlign="center">
        <Text as="h2" variant="headingMd" alignment="center">
          {heading}
        </Text>
        <Text as="p" tone="subdued" alignment="center">
          {body}
        </Text>
        {(action ?? children) && (
          <InlineStack gap="200">
            {action && (
              <Button {...(!plain && { variant: "primary" })} url={action.url}>
                {action.content}
              </Button>
            )}
            {children}
          </InlineStack>
        )}
      </BlockStack>
    </Box>
  );
}
