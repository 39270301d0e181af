// A chart that doesn't fit its kit, in the list of designs: what is wrong, and both ways to resolve it.
import { Badge, BlockStack, Button, InlineStack } from "@shopify/polaris";
import type { ListedDesign } from "../../designs/designs.ts";
import { Detail } from "../pieces/card.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { chartFitWords as words } from "../texts/designs/chart.ts";

export function ChartCure({ design: { sku, name, chart } }: { design: ListedDesign }) {
  const { pending, submit } = useCommand(() => showToast(words.noted));
  if (!chart) return null;
  const { width, height } = chart.expected;
  const page = encodeURIComponent(sku);
  return (
    <BlockStack gap="200" inlineAlign="start">
      <BlockStack gap="050" inlineAlign="start">
        <Badge tone="warning">{words.badge}</Badge>
        <Detail>{words.needs(chart.kit, words.cells(width, height))}</Detail>
      </BlockStack>
      <InlineStack gap="300" blockAlign="center">
        <Button size="slim" url={`/app/designs/new?sku=${page}`} accessibilityLabel={`${words.change}: ${name}`}>
          {words.change}
        </Button>
        <Button
          variant="plain"
          disabled={pending}
          accessibilityLabel={`${words.keep}: ${name}`}
          onClick={() => submit({ intended: "true" }, { method: "post", action: `/app/designs/${page}` })}
        >
          {words.keep}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}
