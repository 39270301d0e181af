// The share of kits that are ready to sell, and why the rest isn't.
import { BlockStack, Button, Card, InlineStack, Link, ProgressBar, Text } from "@shopify/polaris";
import type { Readiness } from "../../linking/states/readiness.ts";
import { CardTitle } from "../pieces/card.tsx";
import { links, readiness as words } from "../texts/links/links.ts";

/** Hidden if it has no reason to name that the page doesn't name already. */
export function ReadinessCard({ readiness }: { readiness: Readiness }) {
  if (readiness.unready.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <CardTitle>{words.title[readiness.of]}</CardTitle>
          <Button url="/app/links" variant="plain">
            {links.title}
          </Button>
        </InlineStack>
        <Text as="p" id="readiness">
          {words.share(readiness)}
        </Text>
        <ProgressBar progress={(100 * readiness.ready) / readiness.kits} size="small" ariaLabelledBy="readiness" />
        <BlockStack as="ul" gap="100">
          {readiness.unready.map(({ state, count }) => (
            <li key={state}>
              <Link url={`/app/links?view=${state}${readiness.of === "sold" ? "&sold=lately" : ""}`}>
                {words.why[state](count)}
              </Link>
            </li>
          ))}
        </BlockStack>
      </BlockStack>
    </Card>
  );
}
