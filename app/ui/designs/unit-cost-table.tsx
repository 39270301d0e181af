// One row per kit size: its cost, and the number of designs in it. Many sizes can be searched, and are shown in part.
import { Box, Button, InlineStack, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { formatCount, formatNumber } from "../../kernel/text/count.ts";
import { decimalsOf } from "../../kernel/text/money.ts";
import type { UnitCost } from "../../linking/unit-costs.ts";
import { currencySign } from "../currency-sign.ts";
import { Subdued } from "../pieces/card.tsx";
import { EmptyList } from "../pieces/lists/empty-list.tsx";
import type { ListColumn } from "../pieces/lists/list-columns.ts";
import { ResponsiveList } from "../pieces/lists/responsive-list.tsx";
import { amountFault, unitCosts as texts } from "../texts/designs/unit-costs.ts";
import type { UnitCostsForm } from "./use-unit-costs.ts";

interface TableProps {
  costs: UnitCost[];
  currency: string | null;
  form: UnitCostsForm;
}

/** Number of sizes shown at first. Their search appears above it. */
const SHOWN = 50;

export function UnitCostTable({ costs, currency, form }: TableProps) {
  const [words, setWords] = useState("");
  const [all, setAll] = useState(false);
  const found = costs.filter(({ label }) => searchable(label).includes(searchable(words)));
  // A rejected amount is shown in any case.
  const rows = costs.filter(
    (cost) => form.faultOf(cost.productId) || (all ? found : found.slice(0, SHOWN)).includes(cost),
  );
  const columns: ListColumn<UnitCost>[] = [
    {
      title: texts.columns.kit,
      cell: ({ label }) => (
        <Text as="span" fontWeight="medium">
          {label}
        </Text>
      ),
      wraps: true,
    },
    {
      title: texts.columns.cost,
      cell: (cost) => <CostField cost={cost} form={form} currency={currency} rows={found} />,
    },
    {
      title: texts.columns.designs,
      cell: ({ designs }) => formatNumber(designs),
      numeric: true,
      phone: {
        cell: ({ designs }) => designs > 0 && <Subdued as="span">{formatCount(designs, "design")}</Subdued>,
      },
    },
  ];
  return (
    <>
      {costs.length > SHOWN && (
        <Box padding="300">
          <TextField
            label={texts.search}
            labelHidden
            type="search"
            placeholder={texts.search}
            autoComplete="off"
            value={words}
            onChange={setWords}
            clearButton
            onClearButtonClick={() => setWords("")}
          />
        </Box>
      )}
      <ResponsiveList
        rows={rows}
        idOf={({ productId }) => productId}
        resource={texts.resource}
        columns={columns}
        empty={<EmptyList {...texts.notFound} />}
      />
      {rows.length < found.length && (
        <Box padding="300">
          <InlineStack align="center">
            <Button onClick={() => setAll(true)}>{texts.showAll(found.length)}</Button>
          </InlineStack>
        </Box>
      )}
    </>
  );
}

/** "30x40" finds "30 × 40 cm". */
function searchable(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/\s*[x×]\s*/g, "x");
}

interface CostFieldProps {
  cost: UnitCost;
  form: UnitCostsForm;
  currency: string | null;
  rows: UnitCost[];
}

function CostField({ cost, form, currency, rows }: CostFieldProps) {
  const { productId, label } = cost;
  const fault = form.faultOf(productId);
  return (
    <div
      className="kit-amount"
      onPaste={(event) => {
        if (form.paste(productId, event.clipboardData.getData("text"), rows)) event.preventDefault();
      }}
    >
      <TextField
        label={label}
        labelHidden
        autoComplete="off"
        inputMode="decimal"
        align="right"
        prefix={currencySign(currency)}
        placeholder={texts.none}
        value={form.valueOf(productId)}
        disabled={form.pending}
        error={fault && amountFault(fault, decimalsOf(currency))}
        onChange={(text) => form.set(productId, text)}
      />
    </div>
  );
}
