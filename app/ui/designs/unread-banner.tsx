// Designs in Kit's list that the app can't read: which ones, the consequences, and what to do.
import { Banner, BlockStack, List, Text } from "@shopify/polaris";
import type { UnreadEntries } from "../../designs/catalog/unread-entries.ts";
import { unread as words } from "../texts/account/unread.ts";

export function UnreadBanner({ unread }: { unread: UnreadEntries[] }) {
  if (unread.length === 0) return null;
  return (
    <Banner tone="warning" title={words.title}>
      <BlockStack gap="200">
        <List>
          {unread.map((entries) => (
            <List.Item key={entries.list}>{words.entries(entries)}</List.Item>
          ))}
        </List>
        <Text as="p">{words.step}</Text>
      </BlockStack>
    </Banner>
  );
}
