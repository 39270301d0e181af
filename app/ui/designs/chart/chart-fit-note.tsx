// Warns of a chart that doesn't fill its kit, until the merchant marks it as intended.
import { Banner, Button, InlineStack } from "@shopify/polaris";
import type { ChartVerdict } from "../../../designs/chart/charts-that-differ.ts";
import { Subdued } from "../../pieces/card.tsx";
import { chartFitWords as words } from "../../texts/designs/chart.ts";

interface ChartFitNoteProps {
  verdict: ChartVerdict;
  pending: boolean;
  onIntend: (intended: boolean) => void;
}

export function ChartFitNote({ verdict, pending, onIntend }: ChartFitNoteProps) {
  const { fit, cells, expected, kit, intended } = verdict;
  if (intended) {
    return (
      <InlineStack gap="200">
        <Subdued>{words.intended}</Subdued>
        <Button variant="plain" onClick={() => onIntend(false)} disabled={pending}>
          {words.undo}
        </Button>
      </InlineStack>
    );
  }
  return (
    <Banner
      tone="warning"
      title={words.title(kit)}
      action={{ content: words.intend, onAction: () => onIntend(true), loading: pending }}
    >
      {words[fit](words.cells(cells.width, cells.height), words.cells(expected.width, expected.height))}
    </Banner>
  );
}
