// Collections of a new product. Initially those of the defaults.
import { useState } from "react";
import type { Collection } from "../../../publishing/ports/store.ts";
import { useResource } from "../../requests/use-resource.ts";

export const COLLECTIONS_ADDRESS = "/app/designs/collections";

export function useCollections(begun: readonly string[]) {
  const [picked, setPicked] = useState<readonly Collection[] | null>(null);
  const address = `${COLLECTIONS_ADDRESS}?${new URLSearchParams(begun.map((id) => ["id", id])).toString()}`;
  const named = useResource<Collection[]>(picked === null && begun.length > 0 ? address : null);
  const known = picked ?? (begun.length === 0 ? [] : named.value);
  return {
    /** Null while their names are loading, or if they can't be loaded. */
    chosen: known ?? null,
    ids: (known ?? []).map(({ id }) => id),
    pending: named.pending,
    lost: named.lost,
    again: named.again,
    /** Number of default collections that no longer exist or became automatic. */
    missing: picked === null && known ? begun.length - known.length : 0,
    dirty: picked !== null,
    discard: () => setPicked(null),
    choose: setPicked,
  };
}

export type CollectionsState = ReturnType<typeof useCollections>;
