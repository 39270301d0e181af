// One page of designs. Only what needs attention has a badge; everything else is plain text, for screen readers.
import { BlockStack, InlineStack, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { ListedDesign } from "../../designs/designs.ts";
import { unbroken } from "../format.ts";
import { Detail, Subdued } from "../pieces/card.tsx";
import type { ListColumn } from "../pieces/lists/list-columns.ts";
import type { PageOfKeys } from "../pieces/lists/list-pages.tsx";
import { ResponsiveList } from "../pieces/lists/responsive-list.tsx";
import { DesignPicture } from "../pieces/picture.tsx";
import { designs } from "../texts/designs/designs.ts";
import { ChartCure } from "./chart-cure.tsx";
import { InactiveBadge, isMade, MissingBadge } from "./design-badges.tsx";

const { columns: titles, badges } = designs;

const COLUMNS: ListColumn<ListedDesign>[] = [
  { title: titles.name, cell: (row) => <DesignName row={row} />, wraps: true },
  {
    title: titles.product,
    cell: ({ catalogProduct }) => designs.product(catalogProduct.id, catalogProduct.name),
    wraps: true,
    phone: null,
  },
  {
    title: titles.artwork,
    cell: (row) => <Artwork row={row} />,
    phone: { cell: (row) => <Artwork row={row} titled /> },
  },
  { title: titles.sold, cell: (row) => <Sold row={row} />, phone: { line: 4 } },
  { title: titles.state, cell: (row) => <State row={row} /> },
];

export function DesignsTable({ page, empty }: { page: { rows: ListedDesign[] } & PageOfKeys; empty: ReactNode }) {
  return (
    <ResponsiveList
      rows={page.rows}
      idOf={(row) => row.sku}
      resource={designs.resource}
      columns={COLUMNS}
      picture={({ artwork, chartSha256 }) => <DesignPicture printFile={artwork && chartSha256} side={60} />}
      empty={empty}
      page={page}
    />
  );
}

function DesignName({ row }: { row: ListedDesign }) {
  return (
    <BlockStack gap="050">
      <Link url={`/app/designs/${encodeURIComponent(row.sku)}`} dataPrimaryLink>
        <Text as="span" fontWeight="semibold">
          {unbroken(row.name)}
        </Text>
      </Link>
      <Detail>{row.sku}</Detail>
    </BlockStack>
  );
}

/** `titled`: for phones, which have no column heading. */
function Artwork({ row: { artwork }, titled = false }: { row: ListedDesign; titled?: boolean }) {
  if (!artwork) {
    return (
      <InlineStack>
        <MissingBadge titled={titled} />
      </InlineStack>
    );
  }
  const { width, height } = artwork;
  return <Detail>{width && height ? designs.drills(width, height) : badges.artwork}</Detail>;
}

function State({ row }: { row: ListedDesign }) {
  if (!isMade(row)) {
    return (
      <InlineStack>
        <InactiveBadge design={row} />
      </InlineStack>
    );
  }
  if (row.chart) return <ChartCure design={row} />;
  return (
    <Text as="span" visuallyHidden>
      {badges.active}
    </Text>
  );
}

function Sold({ row }: { row: ListedDesign }) {
  if (row.variants === 0) {
    return <Subdued as="span">{designs.variants(0)}</Subdued>;
  }
  return <Link url={`/app/links?search=${encodeURIComponent(row.sku)}`}>{designs.variants(row.variants)}</Link>;
}
