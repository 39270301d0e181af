import { BlockStack, DataTable, InlineStack, Text } from "@shopify/polaris";
import type { Legend } from "../../designs/chart/legend.ts";
import { formatNumber } from "../format.ts";
import { designs } from "../texts/designs.ts";
import { WrappedText } from "../pieces/wrapped-text.tsx";

const { inspector: words } = designs;

export function LegendTable({ legend }: { legend: Legend }) {
  const rows = legend.colors.map((color) => [
    <Swatch key={color.hex} hex={color.hex} />,
    <Code key={color.hex} color={color} />,
    formatNumber(color.drills),
  ]);
  return (
    <>
      <DataTable
        columnContentTypes={["text", "text", "numeric"]}
        headings={[words.columns.color, words.columns.dmc, words.columns.drills]}
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

// The nearest color of Kit's below, and not in a column of its own: four are wider than a phone.
function Code({ color }: { color: Legend["colors"][number] }) {
  return (
    <WrappedText>
      <BlockStack>
        <span>{color.dmcCode ?? words.notKit}</span>
        {color.nearest && (
          <Text as="span" tone="subdued" variant="bodySm">
            {`${words.columns.nearest}: ${words.nearest(color.nearest.dmcCode, color.nearest.deltaE)}`}
          </Text>
        )}
      </BlockStack>
    </WrappedText>
  );
}

function Swatch({ hex }: { hex: string }) {
  return (
    <InlineStack gap="200" blockAlign="center" wrap={false}>
      <span
        aria-hidden
        className="kit-swatch"
        // The only one of its kind: the color is the file's.
        style={{ background: `#${hex}` }}
      />
      <span>#{hex}</span>
    </InlineStack>
  );
}
