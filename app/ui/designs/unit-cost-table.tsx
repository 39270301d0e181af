// One row per kit size: its cost, and the number of designs in it.
import { Text, TextField } from "@shopify/polaris";
import type { UnitCost } from "../../linking/unit-costs.ts";
import { formatCount, formatNumber } from "../format.ts";
import { Subdued } from "../pieces/card.tsx";
import type { ListColumn } from "../pieces/lists/list-columns.ts";
import { ResponsiveList } from "../pieces/lists/responsive-list.tsx";
import { unitCosts as words } from "../texts/designs/unit-costs.ts";
import type { UnitCostsForm } from "./use-unit-costs.ts";

interface TableProps {
  costs: UnitCost[];
  currency: string | null;
  form: UnitCostsForm;
}

export function UnitCostTable({ costs, currency, form }: TableProps) {
  const columns: ListColumn<UnitCost>[] = [
    {
      title: words.columns.kit,
      cell: ({ label }) => (
        <Text as="span" fontWeight="medium">
          {label}
        </Text>
      ),
      wraps: true,
    },
    {
      title: currency === null ? words.columns.cost : words.columns.costIn(currency),
      cell: (cost) => <CostField cost={cost} form={form} currency={currency} />,
    },
    {
      title: words.columns.designs,
      cell: ({ designs }) => formatNumber(designs),
      numeric: true,
      phone: {
        cell: ({ designs }) => <Subdued as="span">{formatCount(designs, "design")}</Subdued>,
      },
    },
  ];
  return (
    <ResponsiveList rows={costs} idOf={({ productId }) => productId} resource={words.resource} columns={columns} />
  );
}

function CostField({ cost, form, currency }: { cost: UnitCost; form: UnitCostsForm; currency: string | null }) {
  const { productId, label } = cost;
  return (
    <div
      className="kit-amount"
      onPaste={(event) => {
        if (form.paste(productId, event.clipboardData.getData("text"))) event.preventDefault();
      }}
    >
      <TextField
        label={label}
        labelHidden
        autoComplete="off"
        inputMode="decimal"
        align="right"
        prefix={currency ?? undefined}
        placeholder={words.none}
        value={form.valueOf(productId)}
        disabled={form.pending}
        error={form.isWrong(productId) ? words.wrongHere : undefined}
        onChange={(text) => form.set(productId, text)}
      />
    </div>
  );
}
