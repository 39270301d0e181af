// The variants of one page; several can be selected and linked together.
import { BlockStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { VariantRow } from "../../linking/mirror/search-variants.ts";
import { formatNumber } from "../format.ts";
import type { ListColumn } from "../pieces/list-columns.ts";
import type { PageOfKeys } from "../pieces/list-pages.tsx";
import { ResponsiveList } from "../pieces/responsive-list.tsx";
import { useListSelection } from "../pieces/use-list-selection.ts";
import { links } from "../texts/links.ts";
import { DesignOfVariant, type RowUses } from "./design-of-variant.tsx";
import { LinkStanding } from "./link-state.tsx";
import { nameOfVariant } from "./name-of-variant.ts";

interface LinksTableProps extends RowUses {
  page: { rows: VariantRow[] } & PageOfKeys;
  /** The list is of what sold lately: each row says how many. */
  sold: boolean;
  pending: boolean;
  empty: ReactNode;
  onRemove: (rows: VariantRow[]) => void;
}

const { columns: titles } = links;

export function LinksTable({ page, sold, pending, empty, onRemove, ...uses }: LinksTableProps) {
  const { onChoose, onIntend } = uses;
  const selection = useListSelection(page.rows, idOf);
  const differing = selection.rows.filter((row) => row.state === "size_differs");
  const actions = [
    { content: links.choose, onAction: () => onChoose(selection.rows) },
    { content: links.remove, onAction: () => onRemove(selection.rows) },
    ...(differing.length > 0 ? [{ content: links.size.intendedMany, onAction: () => onIntend(differing, true) }] : []),
  ];
  return (
    <ResponsiveList
      rows={page.rows}
      idOf={idOf}
      resource={links.resource}
      columns={columnsOf(sold, uses)}
      empty={empty}
      busy={pending}
      page={page}
      selecting={{ selection, name: nameOfVariant, byFirstCell: true, actions, promoted: actions.length }}
    />
  );
}

function idOf(row: VariantRow): string {
  return row.variantId;
}

function columnsOf(sold: boolean, uses: RowUses): ListColumn<VariantRow>[] {
  const soldLately: ListColumn<VariantRow> = {
    title: links.sold.lately,
    cell: (row) => <Sold row={row} />,
    numeric: true,
    phone: { line: 4, cell: (row) => <Text as="span">{links.sold.row(row.kitsSold)}</Text> },
  };
  return [
    { title: titles.variant, cell: (row) => <VariantName row={row} />, wraps: true },
    ...(sold ? [soldLately] : []),
    { title: titles.sku, cell: (row) => <Sku row={row} />, phone: { line: 3 } },
    { title: titles.design, cell: (row) => <DesignOfVariant row={row} {...uses} />, phone: { line: 6 } },
    {
      title: titles.state,
      cell: ({ state, reason, sizes }) => <LinkStanding state={state} reason={reason} sizes={sizes} />,
      wraps: true,
      phone: { line: 5 },
    },
  ];
}

function Sold({ row }: { row: VariantRow }) {
  return (
    <Text as="span" alignment="end" numeric>
      {formatNumber(row.kitsSold)}
    </Text>
  );
}

function VariantName({ row }: { row: VariantRow }) {
  return (
    <BlockStack gap="050">
      <Text as="span" fontWeight="semibold" breakWord>
        {row.productTitle}
      </Text>
      {row.variantTitle !== "" && (
        <Text as="span" tone="subdued" variant="bodySm" breakWord>
          {row.variantTitle}
        </Text>
      )}
    </BlockStack>
  );
}

function Sku({ row }: { row: VariantRow }) {
  if (row.sku === "") {
    return (
      <Text as="span" tone="subdued">
        {links.noSku}
      </Text>
    );
  }
  return (
    <Text as="span" breakWord>
      {row.sku}
    </Text>
  );
}
