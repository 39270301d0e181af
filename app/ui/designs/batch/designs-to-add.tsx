// Several designs to add, as a table: what each is, and its result. Cards on phones.
import { BlockStack, Box, Button, Card, InlineStack, Select, Text } from "@shopify/polaris";
import { useState } from "react";
import type { CatalogChoice } from "../../../designs/ports/designs.ts";
import { unbroken } from "../../format.ts";
import { CardTitle, Subdued } from "../../pieces/card.tsx";
import type { ListColumn } from "../../pieces/lists/list-columns.ts";
import { ResponsiveList } from "../../pieces/lists/responsive-list.tsx";
import { adding as words } from "../../texts/designs/adding.ts";
import { registration } from "../../texts/designs/registration.ts";
import { formatOptions } from "../format-label.ts";
import { asksForSlug, isSendable, type RowStanding, standingOf } from "../row-standing.ts";
import { type PrintFileSummary, usePrintFiles } from "../use-print-files.ts";
import type { RegistrationRow, RowChange } from "../use-registrations.ts";
import { FormatCell, NameCell } from "./field-cells.tsx";
import { FileFacts, FilePicture } from "./file-cells.tsx";
import { StateCell } from "./state-cell.tsx";

interface DesignsToAddProps {
  rows: RegistrationRow[];
  catalog: CatalogChoice[];
  sending: boolean;
  /** The same function each time. */
  onChange: (id: number, to: RowChange) => void;
  onApply: (catalogProductId: string) => void;
  onRemove: (id: number) => void;
  onReplace: (id: number) => void;
}

interface ShownRow {
  row: RegistrationRow;
  standing: RowStanding;
  file: PrintFileSummary | null | undefined;
}

export function DesignsToAdd(props: DesignsToAddProps) {
  const { rows, catalog } = props;
  const read = usePrintFiles(props);
  const shown = rows.map((row): ShownRow => ({
    row,
    standing: standingOf(row, rows),
    file: row.printFile && read.get(row.printFile),
  }));
  const open = shown.some(({ standing }) => standing.kind !== "added");
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="200">
          <CardTitle>{open ? words.title : words.done}</CardTitle>
          {open && <Subdued>{words.help}</Subdued>}
          <InlineStack gap="400" align="space-between" blockAlign="end">
            {open && <FormatForAll catalog={catalog} onApply={props.onApply} />}
            <Progress rows={shown} />
          </InlineStack>
        </BlockStack>
      </Box>
      <ResponsiveList
        rows={shown}
        idOf={({ row }) => String(row.id)}
        resource={words.resource}
        columns={columnsOf(props)}
        picture={({ file }) => <FilePicture file={file} />}
      />
    </Card>
  );
}

function columnsOf({ rows, catalog, sending, ...on }: DesignsToAddProps): ListColumn<ShownRow>[] {
  const options = formatOptions(catalog);
  return [
    {
      title: words.columns.name,
      cell: ({ row, standing }) =>
        standing.kind === "added" ? (
          <Entered text={[row.name, row.sizeOf?.size].filter(Boolean).join(", ")} />
        ) : (
          <NameCell
            row={row}
            sizes={rows.filter(({ sizeOf }) => sizeOf !== null && sizeOf.design === row.sizeOf?.design).length}
            slugShown={asksForSlug(row, standing)}
            nameMissing={standing.kind === "incomplete" && standing.faults.name !== undefined}
            slugWrong={standing.kind === "incomplete" && standing.faults.slug !== undefined}
            onChange={on.onChange}
          />
        ),
    },
    {
      title: words.columns.format,
      cell: ({ row, standing }) =>
        standing.kind === "added" ? (
          <Entered text={options.find(({ value }) => value === row.catalogProductId)?.label ?? ""} />
        ) : (
          <FormatCell row={row} options={options} onChange={on.onChange} />
        ),
    },
    {
      title: words.columns.file,
      cell: ({ row, file }) => (
        <FileFacts file={file} product={catalog.find(({ id }) => id === row.catalogProductId) ?? null} />
      ),
    },
    {
      title: words.columns.state,
      cell: ({ row, standing }) => (
        <StateCell
          row={row}
          standing={standing}
          sending={sending}
          onRemove={rows.length > 1 ? () => on.onRemove(row.id) : null}
          onReplace={() => on.onReplace(row.id)}
        />
      ),
    },
  ];
}

/** What can't be changed anymore. */
function Entered({ text }: { text: string }) {
  return (
    <div className="kit-cell-field">
      <Text as="span">{unbroken(text)}</Text>
    </div>
  );
}

function FormatForAll({ catalog, onApply }: Pick<DesignsToAddProps, "catalog" | "onApply">) {
  const [format, setFormat] = useState("");
  return (
    <InlineStack gap="200" blockAlign="end">
      <div className="kit-format-for-all">
        <Select
          label={words.all}
          options={formatOptions(catalog)}
          value={format}
          helpText={catalog.length === 0 ? registration.noCatalog : undefined}
          onChange={setFormat}
        />
      </div>
      <Button disabled={format === ""} onClick={() => onApply(format)}>
        {words.apply}
      </Button>
    </InlineStack>
  );
}

/** Heard as it changes: once for the page, not for each row. */
function Progress({ rows }: { rows: readonly ShownRow[] }) {
  const added = rows.filter(({ standing }) => standing.kind === "added").length;
  const begun = added > 0 || rows.some(({ standing }) => standing.kind === "adding");
  const ready = rows.filter(({ standing }) => isSendable(standing)).length;
  return (
    <div role="status">
      <Text as="p" fontWeight="medium">
        {begun ? words.progress(added, rows.length) : words.readyOf(ready, rows.length)}
      </Text>
    </div>
  );
}
