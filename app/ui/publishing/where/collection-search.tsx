// Searches the store's collections by title and selects them.
import { BlockStack, Checkbox, Spinner, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { Collection } from "../../../publishing/ports/store.ts";
import { Subdued } from "../../pieces/card.tsx";
import { LostBanner } from "../../pieces/lost-banner.tsx";
import { TYPING_MS, useResource } from "../../requests/use-resource.ts";
import { productCollections as words } from "../../texts/designs/product-collections.ts";
import { COLLECTIONS_ADDRESS } from "./use-collections.ts";

interface CollectionSearchProps {
  chosen: readonly Collection[];
  disabled: boolean;
  onChoose: (one: Collection, picked: boolean) => void;
}

export function CollectionSearch({ chosen, disabled, onChoose }: CollectionSearchProps) {
  const [typed, setTyped] = useState("");
  const asked = new URLSearchParams({ search: typed }).toString();
  const { latest, lost, again } = useResource<{ found: Collection[]; more: boolean }>(
    `${COLLECTIONS_ADDRESS}?${asked}`,
    { rest: typed === "" ? 0 : TYPING_MS },
  );
  const ids = new Set(chosen.map(({ id }) => id));
  return (
    <BlockStack gap="300">
      <TextField
        label={words.search}
        labelHidden
        type="search"
        placeholder={words.search}
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={setTyped}
        disabled={disabled}
      />
      {lost && <LostBanner words={words.searchLost} again={again} />}
      {!latest && !lost && <Spinner size="small" accessibilityLabel={words.loading} />}
      {latest?.found.length === 0 && <Subdued>{words.empty}</Subdued>}
      {latest && latest.found.length > 0 && (
        <BlockStack as="ul" gap="100">
          {latest.found.map((one) => (
            <li key={one.id}>
              <Checkbox
                label={one.title}
                checked={ids.has(one.id)}
                disabled={disabled}
                onChange={(picked) => onChoose(one, picked)}
              />
            </li>
          ))}
        </BlockStack>
      )}
      {latest?.more && <Subdued>{words.more}</Subdued>}
    </BlockStack>
  );
}
