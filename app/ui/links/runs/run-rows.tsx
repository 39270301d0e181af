// The rows of a run: old SKU → new SKU, warnings, and results.
import { useLocation } from "@remix-run/react";
import { Badge, BlockStack, Box, Button, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { isolated } from "../../../kernel/text/isolated.ts";
import type { PlanWarning } from "../../../linking/plan/plan-links.ts";
import type { RowsOnly, RunRowView, RunView } from "../../../linking/runs/run-view.ts";
import { formatMoney } from "../../format-money.ts";
import { unbroken } from "../../format.ts";
import { Detail, Subdued } from "../../pieces/card.tsx";
import { EmptyList } from "../../pieces/lists/empty-list.tsx";
import type { ListColumn } from "../../pieces/lists/list-columns.ts";
import { ResponsiveList } from "../../pieces/lists/responsive-list.tsx";
import { ownQuery } from "../../pieces/lists/use-list-query.ts";
import { DesignPicture, ProductPicture } from "../../pieces/picture.tsx";
import { planWarnings, rowReasons, rowStates, runs } from "../../texts/links/link-runs.ts";
import { links } from "../../texts/links/links.ts";
import { nameOfRow } from "./name-of-row.ts";
import { PickAll, PickRow } from "./pick-rows.tsx";
import { rowFilters } from "./row-filters.ts";
import type { RunCommand } from "./use-run-command.ts";

interface RunRowsProps {
  run: RunView;
  page: { rows: RunRowView[]; next: number | null };
  /** Of the costs. */
  currency: string | null;
  only: RowsOnly;
  command: RunCommand;
}

export function RunRows({ run, page, currency, only, command }: RunRowsProps) {
  const query = ownQuery(useLocation().search);
  const draft = run.state === "draft";
  const shown = shownOf(run, { rows: page.rows, currency });
  const addressAfter = (row: number) => {
    const address = new URLSearchParams(query);
    address.set("after", String(row));
    return `?${address.toString()}`;
  };
  const later = Number(query.get("after")) > 0;
  return (
    <BlockStack>
      {draft && <PickAll run={run} command={command} />}
      <StateLinks run={run} only={only} />
      <ResponsiveList
        rows={page.rows}
        idOf={(row) => String(row.position)}
        resource={links.resource}
        columns={run.kind === "costs" ? costColumns(shown) : columnsOf(shown)}
        picture={({ productImage }) => <ProductPicture address={productImage} side={60} />}
        empty={
          <EmptyList heading={runs.noRows} body={runs.noRowsBody}>
            <Button url="?">{runs.all}</Button>
          </EmptyList>
        }
      />
      {(later || page.next !== null) && (
        <Box padding="300">
          <InlineStack align="center" gap="200">
            {later && <Button url={addressAfter(0)}>{runs.pages.first}</Button>}
            {page.next !== null && <Button url={addressAfter(page.next)}>{runs.pages.next}</Button>}
          </InlineStack>
        </Box>
      )}
    </BlockStack>
  );
}

/** Links to the rows with problems, and back to all. */
function StateLinks({ run, only }: { run: RunView; only: RowsOnly }) {
  const states = rowFilters(run);
  if (states.length === 0) return null;
  return (
    <Box padding="300">
      <InlineStack gap="400">
        {states.map((filter) => (
          <Button key={filter.only} variant="plain" url={only === filter.only ? "?" : `?only=${filter.only}`}>
            {only === filter.only ? runs.all : filter.words}
          </Button>
        ))}
      </InlineStack>
    </Box>
  );
}

interface Shown {
  draft: boolean;
  /** Warnings that apply to all rows are in the summary and get no badge. */
  said: ReadonlySet<PlanWarning>;
  /** No row has anything to show in a table's last column. */
  noOutcome: boolean;
  money: (amount: string | null) => string | null;
}

function shownOf(run: RunView, { rows, currency }: { rows: readonly RunRowView[]; currency: string | null }): Shown {
  const draft = run.state === "draft";
  const said = saidAbove(run);
  const noOutcome = draft && rows.every((row) => row.state !== "refused" && warningsOf(row, said).length === 0);
  return { draft, said, noOutcome, money: (amount) => amount && formatMoney({ amount, currency }) };
}

/** Every row shows its old and new SKU, and the summary explains the overwrite. */
function saidAbove({ total, counts, warnings }: RunView): ReadonlySet<PlanWarning> {
  const all = total + counts.left_out;
  const ofAll = warnings.flatMap(({ warning, count }) => (count === all && all > 1 ? [warning] : []));
  return new Set<PlanWarning>(["overwrites_sku", ...ofAll.filter((warning) => warning !== "size_differs")]);
}

function columnsOf(shown: Shown): ListColumn<RunRowView>[] {
  const { draft, noOutcome } = shown;
  const titles = draft ? runs.columns : { ...runs.columns, ...runs.columnsAfter };
  return [
    { title: titles.variant, cell: (row) => <Title row={row} draft={draft} />, wraps: true },
    { title: titles.before, cell: (row) => <Sku sku={row.oldSku} />, phone: { line: 2 } },
    {
      title: titles.after,
      cell: (row) => (
        <BesideDesign row={row}>
          <Sku sku={row.newSku} />
          <Extras row={row} {...shown} />
        </BesideDesign>
      ),
      wraps: true,
      phone: { line: 2, cell: (row) => <NewSku row={row} /> },
    },
    {
      title: draft ? runs.columns.mind : runs.columns.result,
      cell: (row) => <Outcome row={row} {...shown} />,
      wraps: true,
      ...(noOutcome && { table: false as const }),
      phone: {
        cell: (row) => (
          <BlockStack gap="150">
            <BesideDesign row={row}>
              <Extras row={row} {...shown} />
            </BesideDesign>
            {!noOutcome && <Outcome row={row} {...shown} />}
          </BlockStack>
        ),
      },
    },
  ];
}

function costColumns(shown: Shown): ListColumn<RunRowView>[] {
  const [title, , , outcome] = columnsOf(shown);
  const before = ({ cost }: RunRowView) => shown.money(cost?.old ?? null) ?? runs.noCost;
  const after = ({ cost }: RunRowView) => shown.money(cost?.new ?? null) ?? runs.noCost;
  return [
    title!,
    { title: runs.costColumns.before, cell: before, numeric: true, phone: { line: 2 } },
    {
      title: runs.costColumns.after,
      cell: after,
      numeric: true,
      phone: { line: 2, cell: (row) => `→ ${after(row)}` },
    },
    ...(shown.noOutcome ? [] : [{ ...outcome!, phone: {} }]),
  ];
}

function Title({ row, draft }: { row: RunRowView; draft: boolean }) {
  const title = (
    <Text as="span" fontWeight="semibold" breakWord>
      {nameOfRow(row)}
    </Text>
  );
  // In a draft, rows that can be applied are selectable.
  return draft && (row.state === "waiting" || row.state === "left_out") ? <PickRow row={row} label={title} /> : title;
}

function NewSku({ row }: { row: RunRowView }) {
  return (
    <InlineStack gap="200">
      <span aria-hidden>→</span>
      <Sku sku={row.newSku} />
    </InlineStack>
  );
}

/** The design's picture, so that product and design can be compared by eye. */
function BesideDesign({ row, children }: { row: RunRowView; children: ReactNode }) {
  if (row.design === null) return children;
  return (
    <InlineStack gap="200" wrap={false} blockAlign="center">
      <DesignPicture printFile={row.printFile} />
      <div className="kit-rest-of-line">{children}</div>
    </InlineStack>
  );
}

/** A preview shows warnings; rows that can't be applied already have their result. */
function Outcome({ row, draft, said }: { row: RunRowView } & Pick<Shown, "draft" | "said">) {
  return draft && row.state !== "refused" ? <Warnings row={row} said={said} /> : <Result row={row} />;
}

function Sku({ sku }: { sku: string }) {
  return sku === "" ? (
    <Subdued as="span">{runs.noSku}</Subdued>
  ) : (
    <Text as="span" breakWord>
      {sku}
    </Text>
  );
}

function Extras({ row, money }: { row: RunRowView } & Pick<Shown, "money">) {
  const words = [
    row.design && unbroken(isolated(row.design)),
    row.newTracked === false ? runs.untracked : row.newTracked ? runs.tracked : null,
    row.cost ? runs.cost({ old: money(row.cost.old), new: money(row.cost.new) }) : null,
  ].filter((word) => word !== null);
  if (words.length === 0) return null;
  return <Detail as="p">{words.join(" · ")}</Detail>;
}

function warningsOf({ warnings }: RunRowView, said: Shown["said"]): PlanWarning[] {
  return warnings.filter((warning) => !said.has(warning));
}

function Warnings({ row, said }: { row: RunRowView; said: Shown["said"] }) {
  return (
    <InlineStack gap="100">
      {warningsOf(row, said).map((warning) =>
        warning === "size_differs" ? (
          row.sizes && (
            <Badge key={warning} tone="critical">
              {links.format.differs(row.sizes)}
            </Badge>
          )
        ) : (
          <Badge key={warning} tone="warning">
            {planWarnings[warning]}
          </Badge>
        ),
      )}
    </InlineStack>
  );
}

function Result({ row }: { row: RunRowView }) {
  const { label, tone } = rowStates[row.state];
  return (
    <BlockStack gap="100" inlineAlign="start">
      <Badge tone={tone}>{label}</Badge>
      {row.reason && <Detail>{[rowReasons[row.reason], row.detail].filter((part) => part !== null).join(": ")}</Detail>}
    </BlockStack>
  );
}
