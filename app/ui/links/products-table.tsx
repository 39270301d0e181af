// The products of one page with their variants. Several products can be selected for one action.
import { BlockStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { formatCount } from "../../kernel/text/count.ts";
import type { ProductRow } from "../../linking/variants/search-products.ts";
import type { VariantRow } from "../../linking/variants/search-variants.ts";
import { unbroken } from "../format.ts";
import { ButtonAbout } from "../pieces/button-about.tsx";
import { Detail } from "../pieces/card.tsx";
import type { ListColumn } from "../pieces/lists/list-columns.ts";
import type { PageOfKeys } from "../pieces/lists/list-pages.tsx";
import { ResponsiveList } from "../pieces/lists/responsive-list.tsx";
import { useListSelection } from "../pieces/lists/use-list-selection.ts";
import { ProductPicture } from "../pieces/picture.tsx";
import { links } from "../texts/links/links.ts";
import { askedOf, type ProductUses, VariantsOfProduct } from "./variants-of-product.tsx";

interface ProductsTableProps extends ProductUses {
  page: { rows: ProductRow[] } & PageOfKeys;
  /** The list shows recently sold variants, with the number sold in each row. */
  sold: boolean;
  /** The first product that isn't likely a kit. */
  others: string | null;
  pending: boolean;
  empty: ReactNode;
}

const { columns: titles } = links;

export function ProductsTable({ page, sold, others, pending, empty, ...uses }: ProductsTableProps) {
  const selection = useListSelection(page.rows, idOf);
  const columns: ListColumn<ProductRow>[] = [
    {
      title: titles.product,
      wraps: true,
      cell: (row) => (
        <BlockStack gap="050" inlineAlign="start">
          <ProductName row={row} sold={sold} />
          <NotKitButton row={row} {...uses} />
        </BlockStack>
      ),
      phone: { line: 1, cell: (row) => <ProductName row={row} sold={sold} /> },
    },
    {
      title: links.notKits.mark,
      table: false,
      cell: (row) => <NotKitButton row={row} {...uses} />,
      phone: { line: 1 },
    },
    { title: titles.design, cell: (row) => <VariantsOfProduct row={row} uses={uses} />, wide: true },
  ];
  const actions = actionsOn(selection.rows, uses);
  return (
    <ResponsiveList
      rows={page.rows}
      idOf={idOf}
      resource={links.products}
      columns={columns}
      group={others === null ? null : { from: others, title: links.others }}
      picture={({ image }) => <ProductPicture address={image} side={60} />}
      empty={empty}
      busy={pending}
      page={page}
      selecting={{ selection, name: ({ title }) => title, byFirstCell: true, actions, promoted: actions.length }}
    />
  );
}

function idOf(row: ProductRow): string {
  return row.id;
}

function actionsOn(selected: ProductRow[], { onChoose, onRemove, onIntend, onMarkNotKits }: ProductUses) {
  const rows = askedOf(selected);
  const products = selected.map(({ productId }) => productId);
  const differing = rows.filter((row) => row.state === "size_differs");
  const has = (state: VariantRow["state"]) => rows.some((row) => row.state === state);
  const linked = rows.filter((row) => row.design !== null);
  return [
    { content: links.choose, onAction: () => onChoose(rows) },
    ...(has("not_linked") ? [{ content: links.notKits.mark, onAction: () => onMarkNotKits(products, true) }] : []),
    ...(has("not_a_kit") ? [{ content: links.notKits.unmark, onAction: () => onMarkNotKits(products, false) }] : []),
    ...(linked.length > 0 ? [{ content: links.remove, onAction: () => onRemove(linked) }] : []),
    ...(differing.length > 0
      ? [{ content: links.format.intendedMany, onAction: () => onIntend(differing, true) }]
      : []),
  ];
}

function NotKitButton({ row, onMarkNotKits }: { row: ProductRow } & Pick<ProductUses, "onMarkNotKits">) {
  const asked = askedOf([row]);
  const every = (state: VariantRow["state"]) => asked.every((variant) => variant.state === state);
  const marked = every("not_a_kit");
  if (!marked && !every("not_linked")) return null;
  return (
    <ButtonAbout
      label={marked ? links.notKits.unmark : links.notKits.mark}
      about={row.title}
      variant="plain"
      onClick={() => onMarkNotKits([row.productId], !marked)}
    />
  );
}

function ProductName({ row, sold }: { row: ProductRow; sold: boolean }) {
  const count = row.variants.length + row.more;
  const kitsSold = row.variants.reduce((sum, variant) => sum + (variant.asked ? variant.kitsSold : 0), 0);
  return (
    <BlockStack gap="050">
      <span className="kit-three-lines" title={row.title} dir="auto">
        <Text as="span" fontWeight="semibold">
          {unbroken(row.title)}
        </Text>
      </span>
      {(sold || count > 1) && <Detail>{sold ? links.sold.row(kitsSold) : formatCount(count, "variant")}</Detail>}
    </BlockStack>
  );
}
