// The way from a form to its defaults, whose dialog is loaded when it is opened.
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { DefaultsField } from "../../publishing/draft-fields.ts";
import type { FormBasis } from "../../publishing/form-basis.ts";
import { publishing } from "../texts/publishing.ts";

const DefaultsModal = lazy(async () => ({ default: (await import("./defaults-modal.tsx")).DefaultsModal }));

const KEPT = ["description", "vendor", "productType", "tags"] as const satisfies readonly DefaultsField[];

/** `typed`: what the merchant changed in the form. Its title is that of one product, and no defaults. */
export function useDefaults(
  basis: Pick<FormBasis, "defaults" | "ownDefaults" | "decimals">,
  typed: Partial<Record<string, string>>,
): { action: { content: string; onAction: () => void }; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const kept = KEPT.flatMap((field) => (typed[field] === undefined ? [] : [[field, typed[field]]]));
  return {
    action: { content: publishing.defaults.action, onAction: () => setOpen(true) },
    dialog: open && (
      <Suspense>
        <DefaultsModal basis={basis} typed={Object.fromEntries(kept)} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
