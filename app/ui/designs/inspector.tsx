// The print-file inspector: the chart with its DMC legend, loaded after the page, since it takes a second.
import { Badge, Banner, BlockStack, Button, Card, InlineStack, Spinner, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";
import type { Legend } from "../../designs/chart/legend.ts";
import type { InspectDesign } from "../../designs/designs.ts";
import { useFeedback } from "../pieces/feedback.tsx";
import { designs } from "../texts/designs.ts";
import { ChartCanvas } from "./chart-canvas.tsx";
import { type ChartPicture, loadChart } from "./chart-picture.ts";
import { LegendTable } from "./legend-table.tsx";

const { inspector: words } = designs;

type Loaded = { kind: "loading" } | { kind: "lost" } | InspectDesign;

export function Inspector({ sku }: { sku: string }) {
  const address = `/app/designs/${encodeURIComponent(sku)}/chart`;
  const [loaded, setLoaded] = useState<Loaded>({ kind: "loading" });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    const stop = new AbortController();
    fetch(`${address}?as=legend`, { signal: stop.signal })
      .then(async (answer) => setLoaded(answer.ok ? ((await answer.json()) as InspectDesign) : { kind: "lost" }))
      .catch(() => !stop.signal.aborted && setLoaded({ kind: "lost" }));
    return () => stop.abort();
  }, [address, attempt]);
  const again = () => {
    setLoaded({ kind: "loading" });
    setAttempt(attempt + 1);
  };
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        <Inside loaded={loaded} address={address} onAgain={again} />
      </BlockStack>
    </Card>
  );
}

function Inside({ loaded, address, onAgain }: { loaded: Loaded; address: string; onAgain: () => void }) {
  switch (loaded.kind) {
    case "loading":
      return <Spinner size="small" accessibilityLabel={words.loading} />;
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
  const [picture, setPicture] = useState<ChartPicture | null>(null);
  const [failed, setFailed] = useState(false);
  const { report } = useFeedback();
  useEffect(() => {
    const outside = new Set(
      legend.colors.flatMap((color) => (color.dmcCode === null ? [Number.parseInt(color.hex, 16)] : [])),
    );
    let wanted = true;
    loadChart(`${address}?as=file`, outside).then(
      (drawn) => wanted && setPicture(drawn),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [legend, address]);
  return (
    <BlockStack gap="400">
      <InlineStack gap="200" blockAlign="center">
        <Text as="p">{words.summary(legend)}</Text>
        {legend.outsideColors > 0 && (
          <Badge tone="warning">{words.outside(legend.outsideColors, legend.outsideDrills)}</Badge>
        )}
      </InlineStack>
      {failed && <Banner tone="warning">{words.notDrawn}</Banner>}
      {picture && <ChartCanvas picture={picture} />}
      <InlineStack align="end">
        <Button onClick={() => saveCsv(address).catch(() => report(words.lost))}>{words.csv}</Button>
      </InlineStack>
      <LegendTable legend={legend} />
    </BlockStack>
  );
}

async function saveCsv(address: string): Promise<void> {
  const answer = await fetch(`${address}?as=csv`);
  if (!answer.ok) throw new Error(`no legend (${answer.status})`);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = "legend.csv";
  link.click();
  URL.revokeObjectURL(link.href);
}
