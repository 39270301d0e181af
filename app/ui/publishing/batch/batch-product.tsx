// One new product: its title, and the designs that become its variants.
import { BlockStack, TextField } from "@shopify/polaris";
import { drillsDiffer } from "../../../publishing/draft-fields.ts";
import { publishing } from "../../texts/designs/publishing.ts";
import { BatchRowItem } from "./batch-row.tsx";
import type { BatchState, ShownProduct } from "./use-batch.ts";

interface BatchProductProps {
  product: ShownProduct;
  batch: BatchState;
  currency: string | null;
}

const { batch: words } = publishing;

export function BatchProduct({ product, batch, currency }: BatchProductProps) {
  const { rows, sold, title } = product;
  const [first] = sold;
  const drilled = drillsDiffer(rows);
  const titleField = first && (
    <TextField
      label={words.titleOf(rows.length > 1 ? product.name : first.design.name)}
      labelHidden
      autoComplete="off"
      value={title}
      disabled={batch.pending}
      error={batch.rowFaultOf(first.sku, "title")}
      onChange={(typed) => batch.changeTitle(product, typed)}
    />
  );
  return (
    <BlockStack gap="200">
      {rows.length > 1 && titleField}
      {rows.map((row) => (
        <BatchRowItem
          key={row.sku}
          row={row}
          variant={rows.length > 1 ? [row.size, drilled && row.drills].filter(Boolean).join(", ") : null}
          titleField={rows.length > 1 ? null : titleField}
          currency={currency}
          disabled={batch.pending}
          costFault={batch.rowFaultOf(row.sku, "cost")}
          onChange={(to) => batch.change(row.sku, to)}
        />
      ))}
    </BlockStack>
  );
}
