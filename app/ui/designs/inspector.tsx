// The print-file inspector: the chart with its DMC legend, loaded after the page, since it takes a second.
import { Badge, Banner, BlockStack, Button, Card, InlineStack, Spinner, Text } from "@shopify/polaris";
import { useCallback } from "react";
import type { Legend } from "../../designs/chart/legend.ts";
import type { InspectDesign } from "../../designs/designs.ts";
import { useFeedback } from "../pieces/feedback.tsx";
import { saveFile } from "../requests/save-file.ts";
import { useResource } from "../requests/use-resource.ts";
import { designs } from "../texts/designs.ts";
import { ChartCanvas } from "./chart-canvas.tsx";
import { type ChartPicture, drawChart } from "./chart-picture.ts";
import { LegendTable } from "./legend-table.tsx";

const { inspector: words } = designs;

export function Inspector({ sku }: { sku: string }) {
  const address = `/app/designs/${encodeURIComponent(sku)}/chart`;
  const { value, lost, again } = useResource<InspectDesign>(`${address}?as=legend`);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        <Inside loaded={lost ? { kind: "lost" } : value} address={address} onAgain={again} />
      </BlockStack>
    </Card>
  );
}

interface InsideProps {
  loaded: InspectDesign | { kind: "lost" } | undefined;
  address: string;
  onAgain: () => void;
}

function Inside({ loaded, address, onAgain }: InsideProps) {
  if (!loaded) return <Spinner size="small" accessibilityLabel={words.loading} />;
  switch (loaded.kind) {
    case "inspected":
      return <Chart legend={loaded.legend} address={address} />;
    case "too_many_cells":
      return <Banner tone="info">{words.tooMany(loaded.width, loaded.height, loaded.limit)}</Banner>;
    case "unreadable":
      return <Banner tone="warning">{words.unreadable}</Banner>;
    case "no_print_file":
      return <Text as="p">{words.noFile}</Text>;
    case "busy":
    case "lost":
      return (
        <Banner tone="warning" action={{ content: words.again, onAction: onAgain }}>
          {loaded.kind === "busy" ? words.busy : words.lost}
        </Banner>
      );
  }
}

function Chart({ legend, address }: { legend: Legend; address: string }) {
  const { report } = useFeedback();
  const read = useCallback((answer: Response) => drawChart(answer, outsideOf(legend)), [legend]);
  const { value: picture, lost } = useResource<ChartPicture>(`${address}?as=file`, { read });
  return (
    <BlockStack gap="400">
      <InlineStack gap="200" blockAlign="center">
        <Text as="p">{words.summary(legend)}</Text>
        {legend.outsideColors > 0 && (
          <Badge tone="warning">{words.outside(legend.outsideColors, legend.outsideDrills)}</Badge>
        )}
      </InlineStack>
      {lost && <Banner tone="warning">{words.notDrawn}</Banner>}
      {picture && <ChartCanvas picture={picture} />}
      <InlineStack align="end">
        <Button onClick={() => saveFile(`${address}?as=csv`, "legend.csv").catch(() => report(words.lost))}>
          {words.csv}
        </Button>
      </InlineStack>
      <LegendTable legend={legend} />
    </BlockStack>
  );
}

function outsideOf(legend: Legend): ReadonlySet<number> {
  return new Set(legend.colors.flatMap((color) => (color.dmcCode === null ? [Number.parseInt(color.hex, 16)] : [])));
}
