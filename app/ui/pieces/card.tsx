// A card with its title at the top, and the texts that most cards have.
import { BlockStack, Card, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

interface TitledCardProps {
  title: string;
  /** At the end of the title's line. */
  beside?: ReactNode;
  gap?: "200" | "300" | "400";
  children: ReactNode;
}

export function TitledCard({ title, beside, gap = "300", children }: TitledCardProps) {
  return (
    <Card>
      <BlockStack gap={gap}>
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <CardTitle>{title}</CardTitle>
          {beside}
        </InlineStack>
        {children}
      </BlockStack>
    </Card>
  );
}

export function CardTitle({ children }: { children: ReactNode }) {
  return (
    <Text as="h2" variant="headingMd">
      {children}
    </Text>
  );
}

/** Of a section within a card. */
export function Subtitle({ children }: { children: ReactNode }) {
  return (
    <Text as="h3" variant="headingSm">
      {children}
    </Text>
  );
}

interface TextProps {
  as?: "p" | "span";
  children: ReactNode;
}

export function Subdued({ as = "p", children }: TextProps) {
  return (
    <Text as={as} tone="subdued">
      {children}
    </Text>
  );
}

/** Smaller, beside or below what it adds to. */
export function Detail({ as = "span", children }: TextProps) {
  return (
    <Text as={as} tone="subdued" variant="bodySm" breakWord>
      {children}
    </Text>
  );
}
