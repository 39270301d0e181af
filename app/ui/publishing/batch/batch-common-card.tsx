// Fields that all new products share.
import { FormLayout, Text, TextField } from "@shopify/polaris";
import { TitledCard } from "../../pieces/card.tsx";
import { publishing } from "../../texts/designs/publishing.ts";
import type { BatchState, CommonField } from "./use-batch.ts";

const { batch: words, fields } = publishing;

export function BatchCommonCard({ batch, currency }: { batch: BatchState; currency: string | null }) {
  const common = (field: CommonField) => ({
    label: fields[field],
    autoComplete: "off",
    value: batch.common[field],
    error: batch.faultOf(field),
    disabled: batch.pending,
    onChange: (value: string) => batch.changeCommon(field, value),
  });
  const sizes = Object.entries(batch.prices);
  const amount = {
    autoComplete: "off",
    inputMode: "decimal",
    prefix: currency ?? undefined,
    requiredIndicator: true,
  } as const;
  return (
    <TitledCard title={words.common} gap="400">
      <Text as="p">{words.explainAll}</Text>
      <FormLayout>
        <FormLayout.Group>
          {sizes.length > 1 ? (
            sizes.map(([size, price]) => (
              <TextField
                key={size}
                label={words.priceOf(size)}
                {...amount}
                value={price}
                error={batch.priceFaultOf(size)}
                disabled={batch.pending}
                onChange={(value) => batch.changePrice(size, value)}
              />
            ))
          ) : (
            <TextField {...common("price")} {...amount} />
          )}
        </FormLayout.Group>
        <TextField {...common("tags")} helpText={fields.tagsHelp} />
        <FormLayout.Group>
          <TextField {...common("productType")} helpText={words.productTypeHelp} />
          <TextField {...common("vendor")} helpText={fields.vendorHelp} />
        </FormLayout.Group>
        <TextField {...common("description")} multiline={3} maxHeight={240} helpText={fields.patternHelp} />
      </FormLayout>
    </TitledCard>
  );
}
