// One design on the page that creates several products: its checkbox, fields and status.
import { Badge, BlockStack, Checkbox, InlineStack, TextField } from "@shopify/polaris";
import type { ReactNode } from "react";
import { isolated } from "../../../kernel/text/isolated.ts";
import { currencySign } from "../../currency-sign.ts";
import { unbroken } from "../../format.ts";
import { DesignPicture } from "../../pieces/picture.tsx";
import { publishing, refusalWords } from "../../texts/designs/publishing.ts";
import { Refusal, Standing } from "./batch-results.tsx";
import type { ShownRow } from "./use-batch.ts";

interface BatchRowProps {
  row: ShownRow;
  /** Its size and drills, as one of several variants of a product; null: a product of its own. */
  variant: string | null;
  /** Of a product of its own. */
  titleField: ReactNode;
  currency: string | null;
  disabled: boolean;
  costFault: string | undefined;
  onChange: (to: { chosen?: boolean; cost?: string }) => void;
}

const { batch: words, fields } = publishing;

export function BatchRowItem({ row, variant, titleField, currency, disabled, costFault, onChange }: BatchRowProps) {
  const { design, products, stands, chosen, free } = row;
  return (
    <BlockStack gap="200">
      <div className={variant !== null ? "kit-batch-variant" : chosen ? "kit-batch-row" : "kit-batch-name"}>
        <InlineStack gap="200" blockAlign="center" wrap={false}>
          <DesignPicture printFile={design.hasArtwork ? design.chartSha256 : null} />
          <Checkbox
            label={
              variant === null ? unbroken(isolated(design.name)) : <span title={design.name}>{unbroken(variant)}</span>
            }
            labelHidden={chosen && variant === null}
            checked={chosen}
            disabled={disabled || !free}
            onChange={(to) => onChange({ chosen: to })}
          />
        </InlineStack>
        {chosen && (
          <>
            {titleField}
            <TextField
              label={words.costOf(design.name)}
              labelHidden
              autoComplete="off"
              inputMode="decimal"
              prefix={[fields.cost, currencySign(currency)].filter(Boolean).join(" ")}
              value={row.cost}
              disabled={disabled}
              error={costFault}
              onChange={(cost) => onChange({ cost })}
            />
          </>
        )}
        <InlineStack gap="200" blockAlign="center">
          {design.gone && <Badge tone="critical">{words.gone}</Badge>}
          {!design.gone && !design.active && <Badge tone="warning">{words.inactive}</Badge>}
          {!design.hasArtwork && <Badge tone="attention">{words.noArtwork}</Badge>}
          {products > 0 && <Badge>{words.products(products)}</Badge>}
          {stands && <Standing draft={stands} />}
        </InlineStack>
      </div>
      {stands && <Refusal draft={stands} why={refusalWords(stands)} />}
    </BlockStack>
  );
}
