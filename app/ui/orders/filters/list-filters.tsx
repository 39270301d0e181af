// Filters of an orders list beside its tabs and search: those in use, each to remove by a click. The dialogs and fields that
// choose them are loaded when they are opened.
import { useLocation } from "@remix-run/react";
import { Box, Button, InlineStack } from "@shopify/polaris";
import { FilterIcon, StarIcon, XSmallIcon } from "@shopify/polaris-icons";
import { type ComponentType, useState } from "react";
import type { ListFilters } from "../../../actions/orders-address.ts";
import type { PlacedDays } from "../../../orders/read/placed-days.ts";
import { formatMoney } from "../../format-money.ts";
import type { ListQuery } from "../../pieces/lists/use-list-query.ts";
import { orders } from "../../texts/orders/orders.ts";

export interface Filters extends Omit<ListFilters, "view" | "design"> {
  /** Null: any design. */
  designName: string | null;
  /** Of the amount. */
  currency: string | null;
}

export interface FilterControlsProps {
  filters: Filters;
  query: ListQuery;
}

export interface FilterDialogProps {
  query: ListQuery;
  /** The list's query, such as "?view=unpaid". */
  address: string;
  onClose: () => void;
}

const { controls: words } = orders;
const ID = "list-filters";

export function useListFilters(filters: Filters, query: ListQuery) {
  const { search } = useLocation();
  const [Controls, setControls] = useState<ComponentType<FilterControlsProps> | null>(null);
  const [Views, setViews] = useState<ComponentType<FilterDialogProps> | null>(null);
  const toggle = async () => {
    if (Controls) return setControls(null);
    const { FilterControls } = await import("./filter-controls.tsx");
    setControls(() => FilterControls);
  };
  const openViews = async () => {
    const { SavedViews } = await import("./saved-views.tsx");
    setViews(() => SavedViews);
  };
  const buttons = (
    <InlineStack gap="100" wrap={false}>
      <Button
        icon={FilterIcon}
        size="large"
        accessibilityLabel={words.toggle}
        ariaExpanded={Controls !== null}
        ariaControls={ID}
        pressed={Controls !== null}
        onClick={() => void toggle()}
      />
      <Button icon={StarIcon} size="large" accessibilityLabel={words.savedViews} onClick={() => void openViews()} />
    </InlineStack>
  );
  const below = (
    <>
      <div id={ID}>{Controls && <Controls filters={filters} query={query} />}</div>
      <InUse filters={filters} query={query} />
      {Views && <Views address={search} query={query} onClose={() => setViews(null)} />}
    </>
  );
  return { buttons, below };
}

function InUse({ filters, query }: FilterControlsProps) {
  const { placed, sort, least, designName, currency } = filters;
  const inUse: Record<keyof Omit<Filters, "currency">, [string | null, Record<string, string>]> = {
    placed: [periodWords(placed), { placed: "", from: "", to: "" }],
    least: [least && words.from(formatMoney({ amount: least, currency })), { least: "" }],
    designName: [designName && words.design(designName), { design: "" }],
    sort: [sort === "oldest" ? words.oldest : null, { sort: "" }],
  };
  const shown = Object.values(inUse).flatMap(([label, change]) =>
    label ? (
      <Button
        key={label}
        icon={XSmallIcon}
        accessibilityLabel={words.remove(label)}
        onClick={() => query.change(change)}
      >
        {label}
      </Button>
    ) : (
      []
    ),
  );
  if (shown.length === 0) return null;
  return (
    <Box paddingInline="300" paddingBlockEnd="300">
      <InlineStack gap="200">{shown}</InlineStack>
    </Box>
  );
}

function periodWords(placed: PlacedDays): string | null {
  if (placed.kind === "any") return null;
  return placed.kind === "last" ? words.last(placed.days) : words.between(placed);
}
