// The colors of a chart by DMC code, the most used first. Selecting a row highlights its cells.
import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import type { Legend, LegendColor } from "../../../designs/chart/legend.ts";
import { formatCount, formatNumber } from "../../../kernel/text/count.ts";
import { CardTitle, Detail, Subdued } from "../../pieces/card.tsx";
import { useDownload } from "../../pieces/download-button.tsx";
import type { ListColumn } from "../../pieces/lists/list-columns.ts";
import { ResponsiveList } from "../../pieces/lists/responsive-list.tsx";
import { inspector as words } from "../../texts/designs/chart.ts";
import { type Chart, colorName } from "./use-chart.ts";

const DRILLS_A_BAG = 200;

export function LegendCard({ legend, chart }: { legend: Legend; chart: Chart }) {
  const download = useDownload({
    label: words.csv,
    address: `${chart.address}?as=csv`,
    fileName: "legend.csv",
    failed: words.lost,
  });
  const more = legend.colorCount - legend.colors.length;
  return (
    <Card padding="0">
      <div className="kit-card-head">
        <BlockStack gap="100">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <CardTitle>{words.legend}</CardTitle>
            <Button variant="plain" onClick={download.onAction} loading={download.loading}>
              {download.content}
            </Button>
          </InlineStack>
          {chart.picture && <Subdued>{words.pickHint}</Subdued>}
        </BlockStack>
      </div>
      <ResponsiveList
        rows={legend.colors}
        idOf={({ hex }) => hex}
        resource={words.resource}
        columns={columnsOf(legend, chart)}
      />
      {more > 0 && (
        <div className="kit-card-head">
          <Subdued>{words.more(more)}</Subdued>
        </div>
      )}
    </Card>
  );
}

function columnsOf(legend: Legend, chart: Chart): ListColumn<LegendColor>[] {
  return [
    { title: words.columns.dmc, cell: (color) => <Code color={color} chart={chart} />, wraps: true },
    {
      title: words.columns.drills,
      cell: ({ drills }) => formatNumber(drills),
      numeric: true,
      phone: { line: 1, cell: (color) => <DrillsAndBags color={color} /> },
    },
    {
      title: words.columns.share,
      cell: ({ drills }) => <Share share={drills / Math.max(1, legend.drills)} />,
      phone: null,
    },
    {
      title: words.columns.bags,
      cell: (color) => formatNumber(bagsOf(color)),
      numeric: true,
      phone: null,
    },
    {
      title: words.columns.color,
      cell: ({ hex }) => <Subdued as="span">#{hex}</Subdued>,
      phone: null,
    },
  ];
}

function bagsOf({ drills }: LegendColor): number {
  return Math.ceil(drills / DRILLS_A_BAG);
}

function DrillsAndBags({ color }: { color: LegendColor }) {
  return (
    <div className="kit-figure">
      {formatCount(color.drills, "drill")}
      <Detail as="p">{words.bags(bagsOf(color))}</Detail>
    </div>
  );
}

function Code({ color, chart }: { color: LegendColor; chart: Chart }) {
  const value = Number.parseInt(color.hex, 16);
  const name = colorName(color);
  return (
    <InlineStack gap="200" blockAlign="center" wrap={false}>
      {/* An inline style, because the color comes from the file. */}
      <span aria-hidden className="kit-swatch" style={{ background: `#${color.hex}` }} />
      <BlockStack inlineAlign="start">
        {chart.picture ? (
          <Button
            variant={chart.picked === value ? "secondary" : "monochromePlain"}
            pressed={chart.picked === value}
            accessibilityLabel={words.show(name, color.hex)}
            onClick={() => chart.pick(value)}
          >
            {name}
          </Button>
        ) : (
          <Text as="span" fontWeight="medium">
            {name}
          </Text>
        )}
        {color.nearest && (
          <Detail>{`${words.columns.nearest}: ${words.nearest(color.nearest.dmcCode, color.nearest.deltaE)}`}</Detail>
        )}
      </BlockStack>
    </InlineStack>
  );
}

function Share({ share }: { share: number }) {
  return (
    <span className="kit-share" aria-hidden>
      <span style={{ width: `${Math.max(1, Math.round(100 * share))}%` }} />
    </span>
  );
}
