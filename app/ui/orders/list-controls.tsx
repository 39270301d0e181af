// When the orders of the list were placed, and which of them come first.
import { Box, InlineGrid, Select, TextField } from "@shopify/polaris";
import type { OrderSort } from "../../orders/read/order-list.ts";
import type { PlacedDays } from "../../orders/read/placed-days.ts";
import type { ListQuery } from "../pieces/use-list-query.ts";
import { orders } from "../texts/orders.ts";

interface ListControlsProps {
  query: ListQuery;
  placed: PlacedDays;
  sort: OrderSort;
}

const { controls: words } = orders;
const STAY = { preventScrollReset: true } as const;

export function ListControls({ query, placed, sort }: ListControlsProps) {
  const show = (period: string) => query.change({ placed: period, from: "", to: "" }, STAY);
  return (
    <Box paddingInline="300" paddingBlockEnd="300">
      <InlineGrid columns={{ xs: 2, md: "14rem 14rem 1fr 1fr" }} gap="200">
        <Select
          label={words.placed}
          options={[...words.periods]}
          value={placed.kind === "last" ? String(placed.days) : placed.kind === "between" ? "between" : ""}
          onChange={show}
        />
        <Select
          label={words.sort}
          options={[...words.sorts]}
          value={sort}
          onChange={(next) => query.change({ sort: next === "newest" ? "" : next }, STAY)}
        />
        {placed.kind === "between" && (
          <>
            <Day label={words.from} name="from" day={placed.from} query={query} />
            <Day label={words.to} name="to" day={placed.to} query={query} />
          </>
        )}
      </InlineGrid>
    </Box>
  );
}

interface DayProps {
  label: string;
  name: "from" | "to";
  day: string | null;
  query: ListQuery;
}

/** The browser's own calendar: it names a day only when that is whole. */
function Day({ label, name, day, query }: DayProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={day ?? ""}
      autoComplete="off"
      onChange={(next) => query.change({ [name]: next }, STAY)}
    />
  );
}
