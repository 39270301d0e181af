// The designs that become products, with the prices of their sizes.
import { BlockStack, Card, Checkbox, FormLayout, TextField } from "@shopify/polaris";
import { currencySign } from "../../currency-sign.ts";
import { CardTitle, Subdued } from "../../pieces/card.tsx";
import { publishing } from "../../texts/designs/publishing.ts";
import { BatchProduct } from "./batch-product.tsx";
import type { BatchState } from "./use-batch.ts";

interface BatchDesignsCardProps {
  batch: BatchState;
  currency: string | null;
}

const { batch: words, fields } = publishing;

export function BatchDesignsCard({ batch, currency }: BatchDesignsCardProps) {
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <CardTitle>{words.designs}</CardTitle>
          <Subdued>{words.explainAll}</Subdued>
        </BlockStack>
        {batch.joinable && (
          <Checkbox
            label={words.join}
            checked={!batch.apart}
            disabled={batch.pending}
            onChange={(join) => batch.keepApart(!join)}
          />
        )}
        <Prices batch={batch} currency={currency} />
        <BlockStack as="ul" gap="400">
          {batch.products.map((product) => (
            <li key={product.key}>
              <BatchProduct product={product} batch={batch} currency={currency} />
            </li>
          ))}
        </BlockStack>
      </BlockStack>
    </Card>
  );
}

function Prices({ batch, currency }: BatchDesignsCardProps) {
  const sizes = Object.entries(batch.prices);
  const amount = {
    autoComplete: "off",
    inputMode: "decimal",
    prefix: currencySign(currency),
    requiredIndicator: true,
    disabled: batch.pending,
  } as const;
  return (
    <FormLayout>
      <FormLayout.Group condensed>
        {sizes.length > 1 ? (
          sizes.map(([size, price]) => (
            <TextField
              key={size}
              label={words.priceOf(size)}
              {...amount}
              value={price}
              error={batch.priceFaultOf(size)}
              onChange={(value) => batch.changePrice(size, value)}
            />
          ))
        ) : (
          <TextField
            label={fields.price}
            {...amount}
            value={batch.common.price}
            error={batch.faultOf("price")}
            onChange={(value) => batch.changeCommon("price", value)}
          />
        )}
      </FormLayout.Group>
    </FormLayout>
  );
}
