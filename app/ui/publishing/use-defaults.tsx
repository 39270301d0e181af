// Opens the dialog with a form's defaults, which is loaded on demand.
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { DefaultsField } from "../../publishing/draft-fields.ts";
import type { FormBasis } from "../../publishing/form-basis.ts";
import { publishing } from "../texts/designs/publishing.ts";
import type { ChannelsState } from "./where/use-channels.ts";
import type { CollectionsState } from "./where/use-collections.ts";

const DefaultsModal = lazy(async () => ({ default: (await import("./defaults-modal.tsx")).DefaultsModal }));

const KEPT = ["vendor", "productType", "tags"] as const satisfies readonly DefaultsField[];

interface Form {
  /** Values changed in the form. Title and description are of one product, and no defaults. */
  typed: Partial<Record<string, string>>;
  channels: ChannelsState;
  collections: CollectionsState;
}

export function useDefaults(
  basis: Pick<FormBasis, "defaults" | "ownDefaults" | "decimals">,
  { typed, channels, collections }: Form,
): { action: { content: string; onAction: () => void }; dialog: ReactNode; dirty: boolean } {
  const [open, setOpen] = useState(false);
  const [dirty, setDirty] = useState(false);
  const kept = KEPT.flatMap((field) => (typed[field] === undefined ? [] : [[field, typed[field]]]));
  return {
    dirty,
    action: { content: publishing.defaults.action, onAction: () => setOpen(true) },
    dialog: open && (
      <Suspense>
        <DefaultsModal
          basis={basis}
          typed={Object.fromEntries(kept)}
          channels={channels}
          collections={collections}
          onDirty={setDirty}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  };
}
