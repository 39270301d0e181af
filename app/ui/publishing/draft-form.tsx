// What the merchant enters for the product. Faults stand at their fields, ours and Shopify's alike.
import { BlockStack, Card, FormLayout, Text, TextField } from "@shopify/polaris";
import type { DraftField } from "../../publishing/draft-fields.ts";
import { publishing } from "../texts/publishing.ts";

interface DraftFormProps {
  values: Record<DraftField, string>;
  faults: Partial<Record<DraftField, string>>;
  currency: string | null;
  disabled: boolean;
  onChange: (field: DraftField, value: string) => void;
}

const { fields: words, explain } = publishing;

export function DraftForm({ values, faults, currency, disabled, onChange }: DraftFormProps) {
  const common = (field: DraftField) => ({
    label: words[field],
    autoComplete: "off",
    value: values[field],
    error: faults[field],
    disabled,
    onChange: (value: string) => onChange(field, value),
  });
  const amount = { inputMode: "decimal" as const, prefix: currency ?? undefined };
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="p">{explain}</Text>
        <FormLayout>
          <TextField {...common("title")} requiredIndicator />
          <TextField {...common("description")} multiline={4} maxHeight={320} helpText={words.descriptionHelp} />
          <FormLayout.Group>
            <TextField {...common("price")} {...amount} requiredIndicator />
            <TextField {...common("cost")} {...amount} helpText={words.costHelp} />
          </FormLayout.Group>
          <FormLayout.Group>
            <TextField {...common("productType")} />
            <TextField {...common("vendor")} helpText={words.vendorHelp} />
          </FormLayout.Group>
        </FormLayout>
      </BlockStack>
    </Card>
  );
}
