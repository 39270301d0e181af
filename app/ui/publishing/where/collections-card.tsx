// Collections to add the product to.
import { BlockStack, Button, Card, InlineStack, Spinner, Text } from "@shopify/polaris";
import { productCollections as words } from "../../texts/designs/product-collections.ts";
import { CollectionsField } from "./collections-field.tsx";
import type { CollectionsState } from "./use-collections.ts";

export function CollectionsCard({ collections, disabled }: { collections: CollectionsState; disabled: boolean }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        <Choice collections={collections} disabled={disabled} />
      </BlockStack>
    </Card>
  );
}

function Choice({ collections, disabled }: { collections: CollectionsState; disabled: boolean }) {
  const { chosen, lost, missing, again, choose } = collections;
  if (lost) {
    return (
      <>
        <Text as="p">{words.lost}</Text>
        <InlineStack>
          <Button onClick={again}>{words.again}</Button>
        </InlineStack>
      </>
    );
  }
  if (!chosen) return <Spinner size="small" accessibilityLabel={words.loading} />;
  return (
    <>
      {missing > 0 && <Text as="p">{words.missing(missing)}</Text>}
      <CollectionsField chosen={chosen} disabled={disabled} onChange={choose} />
    </>
  );
}
