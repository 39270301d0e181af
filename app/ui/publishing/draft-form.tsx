// Form for a product. Errors are shown at their fields, both ours and Shopify's.
import { Card, FormLayout, TextField } from "@shopify/polaris";
import type { DraftField } from "../../publishing/draft-fields.ts";
import { publishing } from "../texts/designs/publishing.ts";
import type { DraftFormState } from "./use-draft-form.ts";

const { fields: words } = publishing;

export function DraftForm({ form, disabled }: { form: DraftFormState; disabled: boolean }) {
  const common = (field: DraftField) => ({ label: words[field], ...form.fieldOf(field), disabled });
  return (
    <Card>
      <FormLayout>
        <TextField {...common("title")} requiredIndicator />
        <TextField {...common("description")} multiline={4} maxHeight={320} helpText={words.descriptionHelp} />
        <FormLayout.Group>
          <TextField {...common("productType")} />
          <TextField {...common("vendor")} helpText={words.vendorHelp} />
        </FormLayout.Group>
        <TextField {...common("tags")} helpText={words.tagsHelp} />
      </FormLayout>
    </Card>
  );
}
