import { Spinner, Text } from "@shopify/polaris";
import { TitledCard } from "../../pieces/card.tsx";
import { LostBanner } from "../../pieces/lost-banner.tsx";
import { productCollections as words } from "../../texts/designs/product-collections.ts";
import { CollectionsField } from "./collections-field.tsx";
import type { CollectionsState } from "./use-collections.ts";

export function CollectionsCard({ collections, disabled }: { collections: CollectionsState; disabled: boolean }) {
  return (
    <TitledCard title={words.title}>
      <Choice collections={collections} disabled={disabled} />
    </TitledCard>
  );
}

function Choice({ collections, disabled }: { collections: CollectionsState; disabled: boolean }) {
  const { chosen, lost, missing, again, choose } = collections;
  if (lost) return <LostBanner words={words.lost} again={again} />;
  if (!chosen) return <Spinner size="small" accessibilityLabel={words.loading} />;
  return (
    <>
      {missing > 0 && <Text as="p">{words.missing(missing)}</Text>}
      <CollectionsField chosen={chosen} disabled={disabled} onChange={choose} />
    </>
  );
}
