// What share of the kits in the store would go to Kit if they were bought now, and why the rest would not.
import { BlockStack, Button, Card, InlineStack, Link, ProgressBar, Text } from "@shopify/polaris";
import type { LinkState } from "../../mapping/link-state.ts";
import { readinessOf } from "../../mapping/link-state.ts";
import { home } from "../texts/home.ts";
import { links } from "../texts/links.ts";

const UNREADY = ["broken", "conflict", "inactive_design", "no_artwork"] as const satisfies LinkState[];

/** Nothing while the store has no kits. */
export function ReadinessCard({ counts }: { counts: Partial<Record<LinkState, number>> }) {
  const { readiness: words } = home;
  const readiness = readinessOf(counts);
  if (readiness.kits === 0) return null;
  const unready = UNREADY.map((state) => ({ state, count: counts[state] ?? 0 })).filter(({ count }) => count > 0);
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {words.title}
          </Text>
          <Button url="/app/links" variant="plain">
            {links.title}
          </Button>
        </InlineStack>
        <Text as="p" id="readiness">
          {links.readiness(readiness)}
        </Text>
        <ProgressBar
          progress={(100 * readiness.forwarded) / readiness.kits}
          size="small"
          tone={unready.length > 0 ? "highlight" : "success"}
          ariaLabelledBy="readiness"
        />
        {unready.length > 0 && (
          <BlockStack as="ul" gap="100">
            {unready.map(({ state, count }) => (
              <li key={state}>
                <Link url={`/app/links?view=${state}`}>{words.why[state](count)}</Link>
              </li>
            ))}
          </BlockStack>
        )}
      </BlockStack>
    </Card>
  );
}
