// What the merchant enters of a row. Each cell is drawn again only if something of it changed: fifty rows answer every key.
import { BlockStack, Select, TextField } from "@shopify/polaris";
import { memo } from "react";
import { Detail } from "../../pieces/card.tsx";
import { adding as words } from "../../texts/designs/adding.ts";
import { isLocked, type RegistrationRow, type RowChange } from "../use-registrations.ts";

interface CellProps {
  row: RegistrationRow;
  onChange: (id: number, to: RowChange) => void;
}

interface NameCellProps extends CellProps {
  /** How many sizes of the same design are on the page. */
  sizes: number;
  /** The slug follows the name until it can't: then the merchant enters one. */
  slugShown: boolean;
  nameMissing: boolean;
  slugWrong: boolean;
}

export const NameCell = memo(function NameCell({ row, sizes, onChange, ...slug }: NameCellProps) {
  const file = fileOf(row);
  return (
    <div className="kit-cell-field">
      <BlockStack gap="100">
        <TextField
          label={words.name(file)}
          labelHidden
          autoComplete="off"
          value={row.name}
          suffix={row.sizeOf?.size}
          disabled={isLocked(row)}
          error={slug.nameMissing}
          onChange={(name) => onChange(row.id, { name })}
        />
        {sizes > 1 && <Detail>{words.sizes(sizes)}</Detail>}
        {slug.slugShown && (
          <TextField
            label={words.slug(file)}
            labelHidden
            prefix={words.slugPrefix}
            autoComplete="off"
            value={row.slug}
            disabled={isLocked(row)}
            error={slug.slugWrong}
            onChange={(text) => onChange(row.id, { slug: text })}
          />
        )}
      </BlockStack>
    </div>
  );
});

interface FormatCellProps extends CellProps {
  /** The same array each time. */
  options: { label: string; value: string }[];
}

export const FormatCell = memo(function FormatCell({ row, options, onChange }: FormatCellProps) {
  return (
    <div className="kit-cell-field">
      <Select
        label={words.format(fileOf(row))}
        labelHidden
        options={options}
        value={row.catalogProductId}
        disabled={isLocked(row)}
        onChange={(catalogProductId) => onChange(row.id, { catalogProductId })}
      />
    </div>
  );
});

/** Tells rows apart for those who hear them: names may be alike, or empty. */
export function fileOf({ printFile, name }: RegistrationRow): string {
  return printFile?.name ?? name;
}
