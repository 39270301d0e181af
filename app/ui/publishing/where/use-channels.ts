// Sales channels of a new product. Initially all except those that the defaults exclude.
import { useState } from "react";
import type { ChannelChoice } from "../../../publishing/publishing.ts";
import { useResource } from "../../requests/use-resource.ts";
import { useScopes } from "../../requests/use-scopes.ts";

export const CHANNELS_ADDRESS = "/app/designs/channels";

export function useChannels(leftOut: readonly string[]) {
  const { value, pending, lost, again } = useResource<ChannelChoice>(CHANNELS_ADDRESS);
  const [changed, setChanged] = useState<ReadonlySet<string> | null>(null);
  const left = changed ?? new Set(leftOut);
  const { asking, grant } = useScopes();
  const shown = value?.kind === "granted" ? value.channels : null;
  return {
    pending,
    lost,
    again,
    shown,
    missing: value?.kind === "not_granted" ? value.scopes : null,
    asking,
    dirty: changed !== null,
    discard: () => setChanged(null),
    /** Value for the form; null if there was no choice. */
    chosen: shown && shown.flatMap(({ id }) => (left.has(id) ? [] : [id])),
    choose: (ids: readonly string[]) =>
      setChanged(new Set((shown ?? []).flatMap(({ id }) => (ids.includes(id) ? [] : [id])))),
    async grant(scopes: readonly string[]) {
      if (await grant(scopes)) again();
    },
  };
}

export type ChannelsState = ReturnType<typeof useChannels>;
