// One page of designs. Only what needs attention has a badge; everything else is plain text.
import { Badge, BlockStack, InlineStack, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { ListedDesign } from "../../designs/designs.ts";
import { isolated } from "../../kernel/text/isolated.ts";
import { unbroken } from "../format.ts";
import { ButtonAbout } from "../pieces/button-about.tsx";
import { Detail, Subdued } from "../pieces/card.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import type { ListColumn } from "../pieces/lists/list-columns.ts";
import type { PageOfKeys } from "../pieces/lists/list-pages.tsx";
import { ResponsiveList } from "../pieces/lists/responsive-list.tsx";
import { DesignPicture } from "../pieces/picture.tsx";
import { useCommand } from "../requests/use-command.ts";
import { chartFitWords as words } from "../texts/designs/chart.ts";
import { designs } from "../texts/designs/designs.ts";
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
  { title: titles.sold, cell: (row) => <Sold row={row} />, phone: { line: 3 } },
  { title: titles.state, cell: (row) => <State row={row} />, phone: { cell: (row) => <State row={row} phone /> } },
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
          {unbroken(isolated(row.name))}
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

function State({ row, phone = false }: { row: ListedDesign; phone?: boolean }) {
  if (!isMade(row)) {
    return (
      <InlineStack>
        <InactiveBadge design={row} />
      </InlineStack>
    );
  }
  if (row.chart) return <ChartCure design={row} />;
  // A column has a heading to fill; a phone's row would only get longer.
  return (
    <Text as="span" tone="subdued" visuallyHidden={phone}>
      {badges.active}
    </Text>
  );
}

function Sold({ row }: { row: ListedDesign }) {
  if (row.variants === 0) return <Subdued as="span">{designs.variants(0)}</Subdued>;
  return <Link url={`/app/links?search=${encodeURIComponent(row.sku)}`}>{designs.variants(row.variants)}</Link>;
}

/** A chart that doesn't fit its kit: what is wrong, and both ways to resolve it. */
function ChartCure({ design: { sku, name, chart } }: { design: ListedDesign }) {
  const { pending, submit } = useCommand(() => showToast(words.noted));
  if (!chart) return null;
  const { width, height } = chart.expected;
  const page = encodeURIComponent(sku);
  return (
    <BlockStack gap="200" inlineAlign="start">
      <BlockStack gap="050" inlineAlign="start">
        <Badge tone="warning">{words.badge}</Badge>
        <Detail>{words.needs(chart.kit, words.cells(width, height))}</Detail>
      </BlockStack>
      <InlineStack gap="300" blockAlign="center">
        <ButtonAbout label={words.change} about={name} size="slim" url={`/app/designs/new?sku=${page}`} />
        <ButtonAbout
          label={words.keep}
          about={name}
          variant="plain"
          disabled={pending}
          onClick={() => submit({ intended: "true" }, { action: `/app/designs/${page}` })}
        />
      </InlineStack>
    </BlockStack>
  );
}
