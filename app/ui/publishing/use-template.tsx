// The way from a form to its template, whose dialog is loaded when it is opened.
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { TemplateField } from "../../publishing/draft-fields.ts";
import type { FormBasis } from "../../publishing/form-basis.ts";
import { publishing } from "../texts/publishing.ts";

const TemplateModal = lazy(async () => ({ default: (await import("./template-modal.tsx")).TemplateModal }));

const KEPT = ["description", "vendor", "productType", "tags"] as const satisfies readonly TemplateField[];

/** `typed`: what the merchant changed in the form. Its title is that of one product, and no template. */
export function useTemplate(
  basis: Pick<FormBasis, "template" | "ownTemplate" | "decimals">,
  typed: Partial<Record<string, string>>,
): { action: { content: string; onAction: () => void }; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const kept = KEPT.flatMap((field) => (typed[field] === undefined ? [] : [[field, typed[field]]]));
  return {
    action: { content: publishing.template.action, onAction: () => setOpen(true) },
    dialog: open && (
      <Suspense>
        <TemplateModal basis={basis} typed={Object.fromEntries(kept)} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
