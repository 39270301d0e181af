// The share of kits that are ready to sell, and why the rest isn't.
import { BlockStack, Button, Link, ProgressBar, Text } from "@shopify/polaris";
import type { Readiness } from "../../linking/states/readiness.ts";
import { TitledCard } from "../pieces/card.tsx";
import { links, readiness as words } from "../texts/links/links.ts";

/** Hidden if it has no reason to name that the page doesn't name already. */
export function ReadinessCard({ readiness }: { readiness: Readiness }) {
  if (readiness.unready.length === 0) return null;
  return (
    <TitledCard
      title={words.title[readiness.of]}
      beside={
        <Button url="/app/links" variant="plain">
          {links.title}
        </Button>
      }
    >
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
    </TitledCard>
  );
}
