// A list under its own heading; nothing for an empty one.
import { BlockStack, List, Text } from "@shopify/polaris";

export function NamedList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      <List>
        {items.map((item, at) => (
          <List.Item key={`${at} ${item}`}>{item}</List.Item>
        ))}
      </List>
    </BlockStack>
  );
}
