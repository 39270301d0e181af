import { DataTable, InlineStack, Text } from "@shopify/polaris";
import type { Legend } from "../../templates/chart/legend.ts";
import { formatNumber } from "../format.ts";
import { designs } from "../texts/designs.ts";

const { inspector: words } = designs;

export function LegendTable({ legend }: { legend: Legend }) {
  const rows = legend.colors.map((color) => [
    <Swatch key={color.hex} hex={color.hex} />,
    color.dmcCode ?? words.notKit,
    formatNumber(color.drills),
    color.nearest ? words.nearest(color.nearest.dmcCode, color.nearest.deltaE) : "",
  ]);
  return (
    <>
      <DataTable
        columnContentTypes={["text", "text", "numeric", "text"]}
        headings={[words.columns.color, words.columns.dmc, words.columns.drills, words.columns.nearest]}
        rows={rows}
        increasedTableDensity
      />
      {legend.colorCount > legend.colors.length && (
        <Text as="p" tone="subdued">
          {words.more(legend.colorCount - legend.colors.length)}
        </Text>
      )}
    </>
  );
}

function Swatch({ hex }: { hex: string }) {
  return (
    <InlineStack gap="200" blockAlign="center" wrap={false}>
      <span
        aria-hidden
        style={{ width: 16, height: 16, borderRadius: 4, border: "1px solid #8884", background: `#${hex}` }}
      />
      <span>#{hex}</span>
    </InlineStack>
  );
}
