// The variants of one page, as a table or, on a phone, as cards; several can be selected and linked together.
import {
  BlockStack,
  Button,
  Checkbox,
  IndexTable,
  IndexTableSelectionType,
  InlineStack,
  Link,
  Text,
  useIndexResourceState,
} from "@shopify/polaris";
import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { ReactNode } from "react";
import type { VariantRow } from "../../linking/mirror/search-variants.ts";
import { formatNumber } from "../format.ts";
import { useIsPhone } from "../pieces/frame-context.ts";
import { useListPages } from "../pieces/list-pages.tsx";
import { links } from "../texts/links.ts";
import { WrappedText } from "../pieces/wrapped-text.tsx";
import { LinkStanding } from "./link-state.tsx";
import { PhoneSelection } from "./phone-selection.tsx";
import type { SuggestionView } from "./use-suggestions.ts";

export interface LinksTableProps {
  page: { rows: VariantRow[]; next: string | null; previous: string | null };
  /** The list is of what sold lately: each row says how many. */
  sold: boolean;
  pending: boolean;
  empty: ReactNode;
  onChoose: (rows: VariantRow[]) => void;
  onRemove: (rows: VariantRow[]) => void;
  onRepair: (row: VariantRow, design: string) => void;
  /** The sizes of variant and kit are meant to differ, or are not any more. */
  onIntend: (rows: VariantRow[], intended: boolean) => void;
  suggestions: ReadonlyMap<string, SuggestionView>;
  onAccept: (row: VariantRow, design: string) => void;
}

const { columns } = links;

export function LinksTable({ page, pending, empty, onRemove, ...rowProps }: LinksTableProps) {
  const { onChoose, onIntend, sold } = rowProps;
  const phone = useIsPhone();
  const pages = useListPages(page);
  const selection = useIndexResourceState(page.rows.map((row) => ({ id: row.variantId })));
  const selected = page.rows.filter((row) => selection.selectedResources.includes(row.variantId));
  const differing = selected.filter((row) => row.state === "size_differs");
  const loading = useNavigation().state === "loading" || pending;
  const [selecting, setSelecting] = useState(false);
  const { Page, Single } = IndexTableSelectionType;
  const pick = (row: VariantRow): RowPick => ({
    selected: selection.selectedResources.includes(row.variantId),
    onSelect: (chosen) => selection.handleSelectionChange(Single, chosen, row.variantId),
  });
  const table = (
    <IndexTable
      condensed={phone}
      resourceName={links.resource}
      itemCount={page.rows.length}
      selectedItemsCount={selection.allResourcesSelected ? "All" : selected.length}
      onSelectionChange={selection.handleSelectionChange}
      loading={loading}
      emptyState={empty}
      promotedBulkActions={[
        { content: links.choose, onAction: () => onChoose(selected) },
        { content: links.remove, onAction: () => onRemove(selected) },
        ...(differing.length > 0
          ? [{ content: links.size.intendedMany, onAction: () => onIntend(differing, true) }]
          : []),
      ]}
      headings={[
        { title: columns.variant },
        ...(sold ? [{ title: links.sold.lately, alignment: "end" as const }] : []),
        { title: columns.sku },
        { title: columns.design },
        { title: columns.state },
      ]}
      {...(pages.hasNext || pages.hasPrevious ? { pagination: pages } : {})}
    >
      {page.rows.map((row, position) => (
        <IndexTable.Row
          key={row.variantId}
          id={row.variantId}
          position={position}
          selected={selection.selectedResources.includes(row.variantId)}
          accessibilityLabel={nameOfVariant(row)}
        >
          {phone ? (
            <PhoneRow row={row} pick={selecting ? pick(row) : null} {...rowProps} />
          ) : (
            <TableRow row={row} {...rowProps} />
          )}
        </IndexTable.Row>
      ))}
    </IndexTable>
  );
  if (!phone || page.rows.length < 2) return table;
  return (
    <>
      <PhoneSelection
        selecting={selecting}
        selected={selected.length}
        shown={page.rows.length}
        onSelecting={(starts) => {
          selection.clearSelection();
          setSelecting(starts);
        }}
        onSelectAll={(chosen) => selection.handleSelectionChange(Page, chosen)}
        onChoose={() => onChoose(selected)}
        onRemove={() => onRemove(selected)}
      />
      {table}
    </>
  );
}

interface RowPick {
  selected: boolean;
  onSelect: (selected: boolean) => void;
}

type RowProps = { row: VariantRow } & Pick<
  LinksTableProps,
  "sold" | "onChoose" | "onRepair" | "onIntend" | "suggestions" | "onAccept"
>;

export function nameOfVariant(row: VariantRow): string {
  return row.variantTitle === "" ? row.productTitle : `${row.productTitle}, ${row.variantTitle}`;
}

function TableRow(props: RowProps) {
  const { row } = props;
  return (
    <>
      <IndexTable.Cell>
        <WrappedText>
          <VariantName row={row} />
        </WrappedText>
      </IndexTable.Cell>
      {props.sold && (
        <IndexTable.Cell>
          <Text as="span" alignment="end" numeric>
            {formatNumber(row.kitsSold)}
          </Text>
        </IndexTable.Cell>
      )}
      <IndexTable.Cell>
        <Sku row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Design {...props} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <WrappedText>
          <LinkStanding state={row.state} reason={row.reason} sizes={row.sizes} />
        </WrappedText>
      </IndexTable.Cell>
    </>
  );
}

/** `pick`: it is being selected among others, so it offers nothing for itself alone. */
function PhoneRow({ pick, ...props }: RowProps & { pick: RowPick | null }) {
  const { row } = props;
  const name = <VariantName row={row} />;
  return (
    <div style={{ padding: "12px 16px", width: "100%" }}>
      <BlockStack gap="150">
        {pick ? <Checkbox label={name} checked={pick.selected} onChange={pick.onSelect} /> : name}
        <Sku row={row} />
        {props.sold && <Text as="span">{links.sold.row(row.kitsSold)}</Text>}
        <LinkStanding state={row.state} reason={row.reason} sizes={row.sizes} />
        {pick ? row.design?.name : <Design {...props} />}
      </BlockStack>
    </div>
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

function Design({ row, onChoose, onRepair, onIntend, suggestions, onAccept }: RowProps) {
  const { design } = row;
  const suggestion = row.state === "not_linked" ? suggestions.get(row.variantId) : undefined;
  const repair = repairOf(row);
  const phone = useIsPhone();
  // The row itself is a large checkbox: a press on a button in it is not meant for that.
  const apart = (event: { stopPropagation(): void }) => event.stopPropagation();
  return (
    <BlockStack gap="200" inlineAlign="start">
      {design &&
        (design.name === null ? (
          <Text as="span" tone="subdued">
            {links.unknownDesign}
          </Text>
        ) : (
          <WrappedText>
            <Link url={`/app/designs/${encodeURIComponent(design.sku)}`}>{design.name}</Link>
          </WrappedText>
        ))}
      {suggestion && (
        <WrappedText>
          <Text as="span">{links.suggest.suggested(suggestion.name, suggestion.score)}</Text>
          <Text as="p" variant="bodySm" tone="subdued">
            {[links.suggest.reasons[suggestion.reason], suggestion.words.join(", ")].filter(Boolean).join(": ")}
          </Text>
        </WrappedText>
      )}
      <div onClick={apart} onKeyDown={apart}>
        <InlineStack gap="300" blockAlign="center" wrap={phone}>
          {suggestion && (
            <Button
              size="slim"
              onClick={() => onAccept(row, suggestion.design)}
              accessibilityLabel={`${acceptWords(suggestion)}: ${suggestion.name}, ${nameOfVariant(row)}`}
            >
              {acceptWords(suggestion)}
            </Button>
          )}
          {repair && (
            <Button
              size="slim"
              onClick={() => onRepair(row, repair.design)}
              accessibilityLabel={`${repair.words}: ${nameOfVariant(row)}`}
            >
              {repair.words}
            </Button>
          )}
          {(row.reason === "size_differs" || row.reason === "size_intended") && (
            <SizeButton row={row} onIntend={onIntend} />
          )}
          <Button
            variant="plain"
            onClick={() => onChoose([row])}
            accessibilityLabel={`${design ? links.change : links.choose}: ${nameOfVariant(row)}`}
          >
            {design ? links.change : links.choose}
          </Button>
        </InlineStack>
      </div>
    </BlockStack>
  );
}

function SizeButton({ row, onIntend }: Pick<RowProps, "row" | "onIntend">) {
  const differs = row.reason === "size_differs";
  const words = differs ? links.size.intended : links.size.notIntended;
  return (
    <Button
      {...(differs ? { size: "slim" as const } : { variant: "plain" as const })}
      onClick={() => onIntend([row], differs)}
      accessibilityLabel={`${words}: ${nameOfVariant(row)}`}
    >
      {words}
    </Button>
  );
}

/** What is of another size is not recommended. */
function acceptWords({ reason }: SuggestionView): string {
  const otherSize = reason === "same_name_other_size" || reason === "words_other_size";
  return otherSize ? links.suggest.review : links.suggest.accept;
}

/** What one click does for the row; null: a design must be chosen. */
function repairOf(row: VariantRow): { design: string; words: string } | null {
  if (!row.design?.name) return null;
  const { sku: design } = row.design;
  if (row.reason === "sku_changed" || row.reason === "sku_removed") return { design, words: links.repair };
  if (row.reason === "sku_copied") return { design, words: links.same };
  return row.state === "by_sku" ? { design, words: links.linkedBySku } : null;
}
