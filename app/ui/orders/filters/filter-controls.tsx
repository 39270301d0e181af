// The fields that filter and sort an orders list. Loaded when they are opened.
import { Box, Button, Form, InlineGrid, InlineStack, Select, TextField } from "@shopify/polaris";
import { useState } from "react";
import { PLACED_LAST } from "../../../orders/read/placed-days.ts";
import { currencySign } from "../../currency-sign.ts";
import { DesignPicker } from "../../links/design-picker.tsx";
import type { ListQuery } from "../../pieces/lists/use-list-query.ts";
import { orderFilters as words } from "../../texts/orders/order-filters.ts";
import { orders } from "../../texts/orders/orders.ts";
import { type FilterControlsProps, type Filters } from "./list-filters.tsx";

const PERIODS = [
  { label: words.anyDate, value: "" },
  ...PLACED_LAST.map((days) => ({ label: orders.controls.last(days), value: String(days) })),
  { label: words.customDates, value: "between" },
];
const SORTS = [
  { label: words.newest, value: "newest" },
  { label: orders.controls.oldest, value: "oldest" },
];

export function FilterControls({ filters: { placed, sort, least, currency }, query }: FilterControlsProps) {
  const show = (period: string) => query.change({ placed: period, from: "", to: "" });
  return (
    <Box paddingInline="300" paddingBlockEnd="300">
      <InlineGrid columns={{ xs: 2, md: 4 }} gap="200" alignItems="end">
        <Select
          label={words.placed}
          options={PERIODS}
          value={placed.kind === "last" ? String(placed.days) : placed.kind === "between" ? "between" : ""}
          onChange={show}
        />
        {placed.kind === "between" && (
          <>
            <Day label={words.from} name="from" day={placed.from} query={query} />
            <Day label={words.to} name="to" day={placed.to} query={query} />
          </>
        )}
        <Least key={least} least={least} currency={currency} query={query} />
        <Select
          label={words.sort}
          options={SORTS}
          value={sort}
          onChange={(next) => query.change({ sort: next === "newest" ? "" : next })}
        />
        <DesignChoice query={query} />
      </InlineGrid>
    </Box>
  );
}

/** Asked for when the merchant leaves the field or presses Enter. */
function Least({ least, currency, query }: Pick<Filters, "least" | "currency"> & { query: ListQuery }) {
  const [typed, setTyped] = useState(least ?? "");
  const find = () => typed !== (least ?? "") && query.change({ least: typed });
  return (
    // A browser takes a number without decimals only, unless the field says otherwise.
    <Form noValidate onSubmit={find}>
      <TextField
        type="number"
        label={words.least}
        prefix={currencySign(currency)}
        min={0}
        value={typed}
        autoComplete="off"
        onChange={setTyped}
        onBlur={find}
      />
    </Form>
  );
}

function DesignChoice({ query }: { query: ListQuery }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <InlineStack>
      <Button onClick={() => setChoosing(true)}>{words.byDesign}</Button>
      {choosing && (
        <DesignPicker
          name={words.thisList}
          item={{ body: words.designHelp, action: words.showOrders, every: true }}
          onPick={({ sku }) => {
            setChoosing(false);
            query.change({ design: sku });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </InlineStack>
  );
}

interface DayProps {
  label: string;
  name: "from" | "to";
  day: string | null;
  query: ListQuery;
}

/** The browser's date input, which reports complete dates only. */
function Day({ label, name, day, query }: DayProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={day ?? ""}
      autoComplete="off"
      onChange={(next) => query.change({ [name]: next })}
    />
  );
}
