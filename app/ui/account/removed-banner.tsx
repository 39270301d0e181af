// Why a store no longer has a Kit account, and that its orders are safe.
import { Banner, BlockStack, Text } from "@shopify/polaris";
import type { Removal } from "../../accounts/read/account-details.ts";
import { account } from "../texts/account/account.ts";
import { removalWords } from "../texts/account/removal.ts";

export function RemovedBanner({ removal }: { removal: Removal }) {
  return (
    <Banner tone="warning" title={account.removedBanner.title}>
      <BlockStack gap="200">
        <Text as="p">{removalWords(removal.why)}</Text>
        <Text as="p">{account.removedBanner.body}</Text>
      </BlockStack>
    </Banner>
  );
}
