// Preview of the chosen print file, with its figures, before upload.
import { BlockStack, InlineStack, Text } from "@shopify/polaris";
import { type CellCount, chartFit } from "../../designs/chart/chart-fit.ts";
import type { CatalogChoice } from "../../designs/ports/designs.ts";
import { readSize, sizeWords } from "../../linking/sizes/size.ts";
import { chartFitWords as fit } from "../texts/designs/chart.ts";
import { registration } from "../texts/designs/registration.ts";
import type { PrintFileSummary } from "./use-print-files.ts";

const { preview: words } = registration;

export function PrintFilePreview({ file, product }: { file: PrintFileSummary; product: CatalogChoice | null }) {
  const { width, height, counted, thumbnail } = file;
  const misfit = misfitOf(file, product);
  return (
    <InlineStack gap="400" blockAlign="center" wrap={false}>
      <img src={thumbnail} alt="" className="kit-print-file kit-drills" />
      <BlockStack gap="100">
        <Text as="p">{words.cells(width, height)}</Text>
        {counted && <Text as="p">{words.drills(counted.drills, counted.colors)}</Text>}
        {counted && counted.outside > 0 && (
          <Text as="p" tone="caution">
            {words.outside(counted.outside)}
          </Text>
        )}
        {misfit && (
          <Text as="p" tone="caution">
            {`${fit.title(misfit.kit)}. ${fit[misfit.kind](fit.cells(width, height), misfit.expected)}`}
          </Text>
        )}
      </BlockStack>
    </InlineStack>
  );
}

/** Null: the chart fills the format. */
export function misfitOf({ width, height }: CellCount, product: CatalogChoice | null) {
  const kit = readSize(product?.label ?? "");
  const verdict = chartFit({ width, height }, kit);
  if (verdict.kind === "fits" || !kit) return null;
  const expected = fit.cells(verdict.expected.width, verdict.expected.height);
  return { kind: verdict.kind, kit: sizeWords(kit), expected };
}

/** Formats that the chart fills, if it fits exactly one size. */
export function proposeFormat(facts: CellCount, catalog: readonly CatalogChoice[]): CatalogChoice | null {
  const fitting = catalog.filter(({ label }) => {
    const size = readSize(label);
    return size !== null && size.unit !== null && chartFit(facts, size).kind === "fits";
  });
  return fitting.length === 1 ? fitting[0]! : null;
}
