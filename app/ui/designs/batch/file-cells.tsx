// What a print file holds, in its row: a small picture, drills and colors, and whether they fill the kit.
import { BlockStack, Text } from "@shopify/polaris";
import type { CatalogChoice } from "../../../designs/ports/designs.ts";
import { Detail, Subdued } from "../../pieces/card.tsx";
import { adding as words } from "../../texts/designs/adding.ts";
import { registration } from "../../texts/designs/registration.ts";
import { misfitOf } from "../print-file-preview.tsx";
import type { PrintFileSummary } from "../use-print-files.ts";

const { preview } = registration;

const SIDE = 60;

export function FilePicture({ file }: { file: PrintFileSummary | null | undefined }) {
  return (
    <span className="kit-picture" style={{ width: SIDE, height: SIDE }}>
      {file && <img src={file.thumbnail} alt="" width={SIDE} height={SIDE} className="kit-drills" />}
    </span>
  );
}

interface FileFactsProps {
  /** Undefined: not read yet; null: no picture that the browser knows. */
  file: PrintFileSummary | null | undefined;
  product: CatalogChoice | null;
}

export function FileFacts({ file, product }: FileFactsProps) {
  if (!file) return <Subdued as="span">{file === undefined ? words.reading : words.noPreview}</Subdued>;
  const misfit = misfitOf(file, product);
  return (
    <div className="kit-cell-words">
      <BlockStack gap="050">
        <Text as="span">{preview.cells(file.width, file.height)}</Text>
        {file.counted && <Detail>{preview.drills(file.counted.drills, file.counted.colors)}</Detail>}
        {file.counted && file.counted.outside > 0 && (
          <Text as="span" tone="caution" variant="bodySm">
            {preview.outside(file.counted.outside)}
          </Text>
        )}
        {misfit && (
          <Text as="span" tone="caution" variant="bodySm">
            {words.misfit(misfit.kit, misfit.expected)}
          </Text>
        )}
      </BlockStack>
    </div>
  );
}
