// A list under its own heading; nothing for an empty one.
import { BlockStack, List } from "@shopify/polaris";
import { Subtitle } from "../pieces/card.tsx";

export function NamedList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <BlockStack gap="200">
      <Subtitle>{title}</Subtitle>
      <List>
        {items.map((item, at) => (
          <List.Item key={`${at} ${item}`}>{item}</List.Item>
        ))}
      </List>
    </BlockStack>
  );
}
