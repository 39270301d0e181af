// Date filter and sort order of an orders list. On a phone the controls are collapsed behind a button beside the search field.
import { Box, Button, InlineGrid, InlineStack, Select, Tag, TextField } from "@shopify/polaris";
import { FilterIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import type { OrderSort } from "../../orders/read/order-list.ts";
import type { PlacedDays } from "../../orders/read/placed-days.ts";
import { useIsPhone } from "../pieces/frame/frame-context.ts";
import type { ListQuery } from "../pieces/lists/use-list-query.ts";
import { orders } from "../texts/orders/orders.ts";

interface ListControlsProps {
  query: ListQuery;
  placed: PlacedDays;
  sort: OrderSort;
}

const { controls: words } = orders;
const STAY = { preventScrollReset: true } as const;
const ID = "list-controls";

/** `button`: null on wide screens, which always show the controls. On a phone they start open if a filter is active. */
export function useFoldedControls({ placed, sort }: Omit<ListControlsProps, "query">) {
  const phone = useIsPhone();
  const [open, setOpen] = useState(placed.kind !== "any" || sort !== "newest");
  if (!phone) return { shown: true, button: null };
  const button = (
    <Button
      icon={FilterIcon}
      size="large"
      accessibilityLabel={words.toggle}
      ariaExpanded={open}
      ariaControls={ID}
      pressed={open}
      onClick={() => setOpen(!open)}
    />
  );
  return { shown: open, button };
}

export function ListControls({ query, placed, sort }: ListControlsProps) {
  const show = (period: string) => query.change({ placed: period, from: "", to: "" }, STAY);
  return (
    <Box id={ID} paddingInline="300" paddingBlockEnd="300">
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

/** The design that the list is filtered by. Removing it shows all orders. */
export function DesignFilter({ query, name }: { query: ListQuery; name: string }) {
  return (
    <Box paddingInline="300" paddingBlockEnd="300">
      <InlineStack>
        <Tag onRemove={() => query.change({ design: "" }, STAY)}>{words.design(name)}</Tag>
      </InlineStack>
    </Box>
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
      onChange={(next) => query.change({ [name]: next }, STAY)}
    />
  );
}
