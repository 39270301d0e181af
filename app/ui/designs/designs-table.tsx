// The designs of one page, as a table or, on a phone, as cards.
import { BlockStack, IndexTable, InlineStack, Link, Text } from "@shopify/polaris";
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { DesignRow } from "../../designs/ports/design-rows.ts";
import { useIsPhone } from "../pieces/frame-context.ts";
import { useListPages } from "../pieces/list-pages.tsx";
import { designs } from "../texts/designs.ts";
import { WrappedText } from "../pieces/wrapped-text.tsx";
import { ActiveBadge, ArtworkBadge } from "./design-badges.tsx";

interface DesignsTableProps {
  page: { rows: DesignRow[]; next: string | null; previous: string | null };
  empty: ReactNode;
}

const { columns } = designs;

export function DesignsTable({ page, empty }: DesignsTableProps) {
  const phone = useIsPhone();
  const pages = useListPages(page);
  return (
    <IndexTable
      condensed={phone}
      selectable={false}
      resourceName={designs.resource}
      itemCount={page.rows.length}
      loading={useNavigation().state === "loading"}
      emptyState={empty}
      headings={[
        { title: columns.name },
        { title: columns.product },
        { title: columns.artwork },
        { title: columns.sold },
        { title: columns.state },
      ]}
      {...(pages.hasNext || pages.hasPrevious ? { pagination: pages } : {})}
    >
      {page.rows.map((row, position) => (
        <IndexTable.Row key={row.sku} id={row.sku} position={position}>
          {phone ? <PhoneRow row={row} /> : <TableRow row={row} />}
        </IndexTable.Row>
      ))}
    </IndexTable>
  );
}

function TableRow({ row }: { row: DesignRow }) {
  return (
    <>
      <IndexTable.Cell>
        <WrappedText>
          <DesignName row={row} />
        </WrappedText>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <WrappedText>{designs.product(row.catalogProduct.id, row.catalogProduct.name)}</WrappedText>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Artwork row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Sold row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <ActiveBadge design={row} />
      </IndexTable.Cell>
    </>
  );
}

function PhoneRow({ row }: { row: DesignRow }) {
  return (
    <div style={{ padding: "12px 16px", width: "100%" }}>
      <BlockStack gap="150">
        <DesignName row={row} />
        <Artwork row={row} />
        <InlineStack gap="200" blockAlign="center">
          <ActiveBadge design={row} />
          <Sold row={row} />
        </InlineStack>
      </BlockStack>
    </div>
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
