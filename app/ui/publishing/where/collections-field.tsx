// Selected collections, and the button to add more.
import { BlockStack, Button, InlineStack, Tag } from "@shopify/polaris";
import { lazy, Suspense, useState } from "react";
import type { Collection } from "../../../publishing/ports/store.ts";
import { Subdued } from "../../pieces/card.tsx";
import { productCollections as words } from "../../texts/designs/product-collections.ts";

interface CollectionsFieldProps {
  chosen: readonly Collection[];
  disabled: boolean;
  onChange: (chosen: readonly Collection[]) => void;
}

// Opened by a click and loaded then.
const CollectionSearch = lazy(async () => ({ default: (await import("./collection-search.tsx")).CollectionSearch }));

export function CollectionsField({ chosen, disabled, onChange }: CollectionsFieldProps) {
  const [searching, setSearching] = useState(false);
  const without = (id: string) => chosen.filter((one) => one.id !== id);
  return (
    <BlockStack gap="300">
      {chosen.length === 0 ? (
        <Subdued>{words.none}</Subdued>
      ) : (
        <InlineStack gap="200">
          {chosen.map(({ id, title }) => (
            <Tag key={id} disabled={disabled} onRemove={() => onChange(without(id))}>
              {title}
            </Tag>
          ))}
        </InlineStack>
      )}
      {searching && (
        <Suspense>
          <CollectionSearch
            chosen={chosen}
            disabled={disabled}
            onChoose={(one, picked) => onChange(picked ? [...without(one.id), one] : without(one.id))}
          />
        </Suspense>
      )}
      <InlineStack>
        <Button onClick={() => setSearching(!searching)} disabled={disabled}>
          {searching ? words.done : words.add}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}
