// Props of all text fields in a product form.
import type { DraftField } from "../../publishing/draft-fields.ts";
import type { DraftFormState } from "./use-draft-form.ts";

export function fieldOf(form: DraftFormState, field: DraftField) {
  return {
    autoComplete: "off",
    value: form.values[field],
    error: form.faults[field],
    onChange: (value: string) => form.change(field, value),
  };
}
