// The designs of one page.
import { BlockStack, InlineStack, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { DesignRow } from "../../designs/ports/design-rows.ts";
import type { ListColumn } from "../pieces/list-columns.ts";
import type { PageOfKeys } from "../pieces/list-pages.tsx";
import { ResponsiveList } from "../pieces/responsive-list.tsx";
import { designs } from "../texts/designs.ts";
import { DesignPicture } from "../pieces/picture.tsx";
import { ActiveBadge, ArtworkBadge } from "./design-badges.tsx";

const { columns: titles } = designs;

const COLUMNS: ListColumn<DesignRow>[] = [
  { title: titles.name, cell: (row) => <DesignName row={row} />, wraps: true },
  {
    title: titles.product,
    cell: ({ catalogProduct }) => designs.product(catalogProduct.id, catalogProduct.name),
    wraps: true,
    phone: null,
  },
  { title: titles.artwork, cell: (row) => <Artwork row={row} /> },
  { title: titles.sold, cell: (row) => <Sold row={row} />, phone: { line: 4 } },
  { title: titles.state, cell: (row) => <ActiveBadge design={row} />, phone: { line: 4 } },
];

export function DesignsTable({ page, empty }: { page: { rows: DesignRow[] } & PageOfKeys; empty: ReactNode }) {
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

function DesignName({ row }: { row: DesignRow }) {
  return (
    <BlockStack gap="050">
      <Link url={`/app/designs/${encodeURIComponent(row.sku)}`} dataPrimaryLink>
        <Text as="span" fontWeight="semibold">
          {row.name}
        </Text>
      </Link>
      <Text as="span" tone="subdued" variant="bodySm" breakWord>
        {row.sku}
      </Text>
    </BlockStack>
  );
}

function Artwork({ row }: { row: DesignRow }) {
  const { artwork } = row;
  return (
    <InlineStack gap="200" blockAlign="center">
      <ArtworkBadge present={artwork !== null} />
      {artwork?.width && artwork.height && (
        <Text as="span" tone="subdued" variant="bodySm">
          {designs.drills(artwork.width, artwork.height)}
        </Text>
      )}
    </InlineStack>
  );
}

function Sold({ row }: { row: DesignRow }) {
  if (row.variants === 0) {
    return (
      <Text as="span" tone="subdued">
        {designs.variants(0)}
      </Text>
    );
  }
  return <Link url={`/app/links?search=${encodeURIComponent(row.sku)}`}>{designs.variants(row.variants)}</Link>;
}
