// The chart of a design beside its legend. Selecting a color in either highlights it in both.
import { Badge, Banner, BlockStack, InlineStack, Spinner, Text } from "@shopify/polaris";
import { lazy, Suspense } from "react";
import type { Legend } from "../../../designs/chart/legend.ts";
import { TitledCard } from "../../pieces/card.tsx";
import { LostBanner } from "../../pieces/lost-banner.tsx";
import { inspector as words } from "../../texts/designs/chart.ts";
import type { Chart } from "./use-chart.ts";

// Rendered when the chart has loaded, which takes longer.
const ChartCanvas = lazy(async () => ({ default: (await import("./chart-canvas.tsx")).ChartCanvas }));

export function Inspector({ chart }: { chart: Chart }) {
  return (
    <TitledCard title={words.title}>
      <Inside chart={chart} />
    </TitledCard>
  );
}

function Inside({ chart }: { chart: Chart }) {
  const { loaded } = chart;
  if (!loaded) {
    return (
      <div className="kit-chart-room">
        <Spinner size="small" accessibilityLabel={words.loading} />
      </div>
    );
  }
  switch (loaded.kind) {
    case "inspected":
      return (
        <div className={chart.notDrawn ? undefined : "kit-chart-room"}>
          <Drawn legend={loaded.legend} chart={chart} />
        </div>
      );
    case "too_many_cells":
      return <Banner tone="info">{words.tooMany(loaded.width, loaded.height, loaded.limit)}</Banner>;
    case "unreadable":
      return <Banner tone="warning">{words.unreadable}</Banner>;
    case "no_print_file":
      return <Text as="p">{words.noFile}</Text>;
    case "busy":
    case "lost":
      return <LostBanner words={loaded.kind === "busy" ? words.busy : words.lost} again={chart.again} />;
  }
}

function Drawn({ legend, chart }: { legend: Legend; chart: Chart }) {
  const { picture, picked, nameOf, pick } = chart;
  return (
    <BlockStack gap="400">
      <InlineStack gap="200" blockAlign="center">
        <Text as="p">{words.summary(legend)}</Text>
        {legend.outsideColors > 0 && (
          <Badge tone="warning">{words.outside(legend.outsideColors, legend.outsideDrills)}</Badge>
        )}
      </InlineStack>
      {chart.notDrawn && <Banner tone="warning">{words.notDrawn}</Banner>}
      {picture && (
        <Suspense>
          <ChartCanvas picture={picture} picked={picked} nameOf={nameOf} onPick={pick} />
        </Suspense>
      )}
    </BlockStack>
  );
}
