// One page of rows: Polaris's table on wide screens, cards on phones. Polaris's own condensed table doesn't support selection.
import { useNavigation } from "@remix-run/react";
import { BlockStack, Box, Checkbox, IndexTable, type IndexTableProps, InlineStack } from "@shopify/polaris";
import { Fragment, type MouseEvent, type ReactNode } from "react";
import { lists } from "../../texts/lists.ts";
import { useIsPhone } from "../frame/frame-context.ts";
import { type ListAction, type ListColumn, phoneLines } from "./list-columns.ts";
import { ListPages, type PageOfKeys, useListPages } from "./list-pages.tsx";
import { AllRows, SelectionFoot } from "./phone-selection.tsx";
import type { ListSelection } from "./use-list-selection.ts";

interface ResponsiveListProps<Row> {
  rows: Row[];
  idOf: (row: Row) => string;
  /** Name of the rows for Polaris's table and screen readers. */
  resource: { singular: string; plural: string };
  columns: ListColumn<Row>[];
  /** Said above the row with this id and those after it. */
  group?: { from: string; title: string } | null;
  /** Picture of the row; its name is in the first column. */
  picture?: (row: Row) => ReactNode;
  empty?: ReactNode;
  /** The rows are being updated by something other than navigation. */
  busy?: boolean;
  page?: PageOfKeys;
  pageLabels?: { next: string; previous: string };
  selecting?: Selecting<Row>;
}

interface Selecting<Row> {
  selection: ListSelection<Row>;
  name: (row: Row) => string;
  /** On phones, the first cell labels the checkbox and toggles it, unless it is a link. */
  byFirstCell?: boolean;
  actions: ListAction[];
  /** Number of actions shown directly in a table's bulk bar. */
  promoted: number;
}

const ONE_PAGE: PageOfKeys = { next: null, previous: null };

export function ResponsiveList<Row>(props: ResponsiveListProps<Row>) {
  const loading = useNavigation().state === "loading" || (props.busy ?? false);
  const shown = { ...props, busy: loading };
  return useIsPhone() ? <Cards {...shown} /> : <Table {...shown} />;
}

type ShownProps<Row> = ResponsiveListProps<Row> & { busy: boolean };

function Table<Row>(props: ShownProps<Row>) {
  const { rows, idOf, resource, group, picture, empty, busy, page, selecting } = props;
  const columns = props.columns.filter(({ table }) => table !== false);
  const pages = useListPages(page ?? ONE_PAGE);
  return (
    <IndexTable
      resourceName={resource}
      itemCount={rows.length}
      loading={busy}
      emptyState={empty}
      headings={headingsOf(columns, picture !== undefined)}
      pagination={pages.hasNext || pages.hasPrevious ? pages : undefined}
      {...(selecting ? bulkOf(selecting) : { selectable: false })}
    >
      {rows.map((row, position) => (
        <Fragment key={idOf(row)}>
          {idOf(row) === group?.from && (
            <tr>
              <th colSpan={columns.length + 2} className="kit-group">
                {group.title}
              </th>
            </tr>
          )}
          <IndexTable.Row
            id={idOf(row)}
            position={position}
            {...(selecting && {
              selected: selecting.selection.ids.includes(idOf(row)),
              accessibilityLabel: selecting.name(row),
            })}
          >
            {picture && <IndexTable.Cell className="kit-picture-cell">{picture(row)}</IndexTable.Cell>}
            {columns.map(({ title, cell, wraps, wide, numeric }) => (
              <IndexTable.Cell key={title} {...(wide && { className: "kit-wide-cell" })}>
                {/* Polaris keeps cells on one line, and numbers at its start. */}
                <div className={wraps ? "kit-wrapped-text" : numeric ? "kit-figure" : undefined} onClick={apart}>
                  {cell(row)}
                </div>
              </IndexTable.Cell>
            ))}
          </IndexTable.Row>
        </Fragment>
      ))}
    </IndexTable>
  );
}

/**
 * Polaris's row takes each click on it for one on its primary link, which a link to elsewhere or a button would then
 * lead to, too (IndexTable's Row, 13.9).
 */
function apart(event: MouseEvent): void {
  if ((event.target as Element).closest("a,button")) event.stopPropagation();
}

function headingsOf<Row>(columns: ListColumn<Row>[], pictured: boolean): IndexTableProps["headings"] {
  const [first, ...others] = [
    ...(pictured ? [{ title: lists.picture, hidden: true }] : []),
    ...columns.map(({ title, numeric }) => ({ title, alignment: numeric ? ("end" as const) : undefined })),
  ];
  return [first!, ...others];
}

function bulkOf<Row>({ selection, actions, promoted }: Selecting<Row>) {
  return {
    selectedItemsCount: selection.all ? ("All" as const) : selection.ids.length,
    onSelectionChange: selection.change,
    promotedBulkActions: actions.slice(0, promoted),
    bulkActions: actions.slice(promoted),
  };
}

function Cards<Row>(props: ShownProps<Row>) {
  const { rows, idOf, resource, group, empty, busy, page, pageLabels, selecting } = props;
  if (rows.length === 0) return empty;
  const several = selecting && rows.length > 1;
  return (
    <div aria-busy={busy}>
      {several && <AllRows selection={selecting.selection} shown={rows.length} />}
      <ul className="kit-plain-list" aria-label={resource.plural}>
        {rows.map((row) => (
          <Box
            as="li"
            key={idOf(row)}
            borderBlockStartWidth="025"
            borderColor="border"
            paddingBlock="300"
            paddingInline="400"
          >
            {idOf(row) === group?.from && <h3 className="kit-group">{group.title}</h3>}
            <CardOf row={row} {...props} />
          </Box>
        ))}
      </ul>
      {page && (page.next ?? page.previous) !== null && (
        <Box padding="300">
          <ListPages page={page} {...(pageLabels && { label: pageLabels })} />
        </Box>
      )}
      {selecting && selecting.selection.ids.length > 0 && (
        <SelectionFoot count={selecting.selection.ids.length} actions={selecting.actions} busy={busy} />
      )}
    </div>
  );
}

function CardOf<Row>({ row, idOf, columns, picture, selecting }: ShownProps<Row> & { row: Row }) {
  const [first, ...others] = phoneLines(columns);
  if (!first) return null;
  const rest = others.map((cells, at) => <Line key={at} cells={cells} row={row} />);
  const head = <Line cells={first} row={row} spread />;
  if (!selecting && !picture) return <Lines head={head} rest={rest} />;
  if (!selecting) return <Beside first={picture?.(row)} lines={<Lines head={head} rest={rest} />} />;
  const { selection, name, byFirstCell = false } = selecting;
  const box = (
    <Checkbox
      label={byFirstCell ? first[0]!(row) : name(row)}
      labelHidden={!byFirstCell}
      checked={selection.ids.includes(idOf(row))}
      onChange={(selected) => selection.select(idOf(row), selected)}
    />
  );
  if (byFirstCell) {
    const named = (
      <InlineStack gap="200" wrap={false}>
        <div className="kit-rest-of-line">{box}</div>
        {first.slice(1).map((cell, at) => (
          <Fragment key={at}>{cell(row)}</Fragment>
        ))}
      </InlineStack>
    );
    return <Lines head={picture ? <Beside first={picture(row)} lines={named} /> : named} rest={rest} />;
  }
  const lines = <Lines head={head} rest={rest} />;
  return <Beside first={box} lines={picture ? <Beside first={picture(row)} lines={lines} /> : lines} />;
}

function Beside({ first, lines }: { first: ReactNode; lines: ReactNode }) {
  return (
    <InlineStack gap="200" wrap={false} blockAlign="start">
      {first}
      <div className="kit-rest-of-line">{lines}</div>
    </InlineStack>
  );
}

function Lines({ head, rest }: { head: ReactNode; rest: ReactNode[] }) {
  return (
    <BlockStack gap="150">
      {head}
      {rest}
    </BlockStack>
  );
}

interface LineProps<Row> {
  cells: ((row: Row) => ReactNode)[];
  row: Row;
  /** For the first line: aligns cells after the name to the end, as in Shopify's lists. */
  spread?: boolean;
}

function Line<Row>({ cells, row, spread = false }: LineProps<Row>) {
  if (cells.length === 1) return cells[0]!(row);
  return (
    <InlineStack gap="200" blockAlign="center" align={spread ? "space-between" : "start"}>
      {cells.map((cell, at) => (
        <div key={at} className="kit-cell">
          {cell(row)}
        </div>
      ))}
    </InlineStack>
  );
}
