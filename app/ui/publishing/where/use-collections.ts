// The collections that a new product is put into: those of the defaults, until the merchant says otherwise.
import { useState } from "react";
import type { Collection } from "../../../publishing/ports/store-collections.ts";
import { useResource } from "../../requests/use-resource.ts";

export const COLLECTIONS_ADDRESS = "/app/designs/collections";

export function useCollections(begun: readonly string[]) {
  const [picked, setPicked] = useState<readonly Collection[] | null>(null);
  const address = `${COLLECTIONS_ADDRESS}?${new URLSearchParams(begun.map((id) => ["id", id])).toString()}`;
  const named = useResource<Collection[]>(picked === null && begun.length > 0 ? address : null);
  const known = picked ?? (begun.length === 0 ? [] : named.value);
  return {
    /** Null: their names are awaited, or could not be had. */
    chosen: known ?? null,
    /** As the form sends them. */
    ids: (known ?? []).map(({ id }) => id),
    pending: named.pending,
    lost: named.lost,
    again: named.again,
    /** Of those that it began with: gone, or filled automatically by now. */
    missing: picked === null && known ? begun.length - known.length : 0,
    dirty: picked !== null,
    discard: () => setPicked(null),
    choose: setPicked,
  };
}

export type CollectionsState = ReturnType<typeof useCollections>;
