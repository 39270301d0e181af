// One design to register: its fields, files and Kit's answer.
import { Banner, BlockStack, Card, Checkbox, FormLayout, Select, Text, TextField } from "@shopify/polaris";
import type { CatalogChoice } from "../../designs/ports/designs.ts";
import type { RegistrationField } from "../../designs/registration/registration-rules.ts";
import { SLUG } from "../../designs/registration/slug.ts";
import { notTakenWords } from "../requests/send-file.ts";
import { common } from "../texts/common.ts";
import { registration as words, registrationWords } from "../texts/designs/registration.ts";
import { FileField } from "./file-field.tsx";
import { formatOptions } from "./format-label.ts";
import { PrintFilePreview } from "./print-file-preview.tsx";
import { asksForSlug, standingOf } from "./row-standing.ts";
import { usePrintFiles } from "./use-print-files.ts";
import { isLocked, type RegistrationRow, type RowChange } from "./use-registrations.ts";

interface RegistrationCardProps {
  row: RegistrationRow;
  catalog: CatalogChoice[];
  /** The slug of an existing design can't change, because it identifies the design at Kit. */
  fixedSlug: boolean;
  /** The same function each time. */
  onChange: (id: number, to: RowChange) => void;
  /** The merchant confirms the new print file after seeing what it changes. */
  onReplace: () => void;
}

const PHOTOS = ["heroImage", "originalImage"] as const;

export function RegistrationCard({ row, catalog, fixedSlug, onChange, onReplace }: RegistrationCardProps) {
  const answer = row.state.kind === "answered" ? registrationWords(row.state.answer) : null;
  const fault = (field: RegistrationField) => answer?.fields[field];
  const locked = isLocked(row);
  const read = usePrintFiles({ rows: [row], catalog, onChange });
  const file = row.printFile && read.get(row.printFile);
  const slugShown = !fixedSlug && asksForSlug(row, standingOf(row, [row]));
  const change = (to: RowChange) => onChange(row.id, to);
  return (
    <Card>
      <BlockStack gap="300">
        <State row={row} onReplace={onReplace} />
        {file && (
          <PrintFilePreview file={file} product={catalog.find(({ id }) => id === row.catalogProductId) ?? null} />
        )}
        <FormLayout>
          <FormLayout.Group>
            <TextField
              label={words.name}
              autoComplete="off"
              value={row.name}
              disabled={locked}
              error={fault("name")}
              onChange={(name) => change({ name })}
            />
            {slugShown && (
              <TextField
                label={words.slug}
                autoComplete="off"
                value={row.slug}
                disabled={locked}
                helpText={words.slugHelp}
                error={fault("slug") ?? slugFault(row.slug)}
                onChange={(slug) => change({ slug })}
              />
            )}
          </FormLayout.Group>
          <Select
            label={words.product}
            options={formatOptions(catalog)}
            value={row.catalogProductId}
            disabled={locked}
            error={fault("catalogProductId")}
            helpText={catalog.length === 0 ? words.noCatalog : undefined}
            onChange={(catalogProductId) => change({ catalogProductId })}
          />
          <FormLayout.Group>
            <FileField
              label={words.printFile}
              help={fixedSlug ? words.kept : words.printHelp}
              accept="image/png,image/bmp"
              file={row.printFile}
              disabled={locked}
              error={fault("printFile")}
              onChange={(printFile) => change({ printFile })}
            />
            {PHOTOS.map((field) => (
              <FileField
                key={field}
                label={words[field]}
                help={words.photoHelp}
                accept="image/png,image/jpeg,image/webp"
                file={row[field]}
                disabled={locked}
                error={fault(field)}
                onChange={(photo) => change({ [field]: photo })}
              />
            ))}
          </FormLayout.Group>
          <Checkbox
            label={words.active}
            checked={row.active}
            disabled={locked}
            onChange={(active) => change({ active })}
          />
        </FormLayout>
      </BlockStack>
    </Card>
  );
}

function State({ row, onReplace }: Pick<RegistrationCardProps, "row" | "onReplace">) {
  switch (row.state.kind) {
    case "idle":
      return null;
    case "sending":
      return (
        <div role="status">
          <Text as="p">{words.progress(row.state.percent)}</Text>
        </div>
      );
    case "lost":
    case "too_much":
    case "signed_out":
      return <Banner tone="warning">{notTakenWords(row.state, common.fault.saving)}</Banner>;
    case "answered": {
      const { answer } = row.state;
      const { done, words: said } = registrationWords(answer);
      const action = answer.kind === "replaces" ? { content: words.replace, onAction: onReplace } : undefined;
      return (
        <Banner tone={done ? "success" : answer.kind === "faulty" ? "critical" : "warning"} action={action}>
          {said}
        </Banner>
      );
    }
  }
}

/** Checked while typing; an empty slug is reported only after submission. */
function slugFault(slug: string): string | undefined {
  if (slug === "" || SLUG.test(slug)) return undefined;
  return registrationWords({ kind: "faulty", faults: { slug: "pattern" } }).fields.slug;
}
