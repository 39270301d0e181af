// One size of a product: a design with its price. When adding to a product, the size can be left out.
import { Badge, BlockStack, Button, InlineGrid, InlineStack, Text, TextField } from "@shopify/polaris";
import type { SizeField } from "../../publishing/draft-fields.ts";
import { productTarget } from "../texts/designs/product-target.ts";
import { publishing } from "../texts/designs/publishing.ts";
import type { DraftFormState } from "./use-draft-form.ts";

/** Status of a size when adding to an existing product. */
export interface Standing {
  /** The product already has it. */
  taken: boolean;
  leftOut: boolean;
  onLeaveOut: () => void;
  onTakeIn: () => void;
}

export interface SizeRowProps extends Standing {
  name: string;
  disabled: boolean;
  amount: { inputMode: "decimal"; prefix: string | undefined };
  /** The product has an option for the drills. */
  drilled: boolean;
  field: (field: SizeField) => ReturnType<DraftFormState["fieldOf"]>;
  /** What is left of the price after the cost. */
  margin: string | undefined;
  /** Absent for the design whose page this is. */
  onRemove?: () => void;
}

const { sizes: words, fields } = publishing;

export function SizeRow({ name, disabled, amount, drilled, field, margin, onRemove, ...standing }: SizeRowProps) {
  const { taken, leftOut, onLeaveOut, onTakeIn } = standing;
  const action = (content: string, onClick: () => void, label: string) => (
    <Button variant="plain" onClick={onClick} disabled={disabled} accessibilityLabel={label}>
      {content}
    </Button>
  );
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm" {...(leftOut && { tone: "subdued" as const })}>
            {name}
          </Text>
          {leftOut && <Badge>{productTarget.leftOut}</Badge>}
          {taken && !leftOut && <Badge tone="warning">{productTarget.exists}</Badge>}
        </InlineStack>
        <InlineStack gap="300">
          {taken && !leftOut && action(productTarget.leaveOut, onLeaveOut, productTarget.leaveOutOf(name))}
          {leftOut && action(productTarget.takeIn, onTakeIn, productTarget.takeInOf(name))}
          {onRemove && action(words.removeShort, onRemove, words.remove(name))}
        </InlineStack>
      </InlineStack>
      {!leftOut && (
        <InlineGrid columns={{ xs: drilled ? 2 : 1, sm: drilled ? 4 : 3 }} gap="300">
          <TextField label={fields.size} {...field("size")} disabled={disabled} requiredIndicator />
          {drilled && <TextField label={fields.drills} {...field("drills")} disabled={disabled} requiredIndicator />}
          <TextField
            label={fields.price}
            {...field("price")}
            {...amount}
            disabled={disabled}
            helpText={margin}
            requiredIndicator
          />
          <TextField label={fields.cost} {...field("cost")} {...amount} disabled={disabled} />
        </InlineGrid>
      )}
    </BlockStack>
  );
}
