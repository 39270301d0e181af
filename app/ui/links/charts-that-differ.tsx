// Designs whose charts don't fill their kits, each with a link. Part of the readiness card.
import { Card, InlineStack, Link, Text } from "@shopify/polaris";
import type { ChartsThatDiffer as Differing } from "../../designs/chart/charts-that-differ.ts";
import { useResource } from "../requests/use-resource.ts";
import { chartFitWords as words } from "../texts/designs/chart.ts";

export function ChartsThatDiffer() {
  const { value } = useResource<Differing>("/app/designs/charts");
  if (!value || value.count === 0) return null;
  return (
    <Card>
      <InlineStack gap="200">
        <Text as="p">{words.readiness(value.count)}</Text>
        {value.designs.map(({ sku, name }) => (
          <Link key={sku} url={`/app/designs/${encodeURIComponent(sku)}`}>
            {name}
          </Link>
        ))}
      </InlineStack>
    </Card>
  );
}
