// One line above the linking page's list: the share of kits that are ready to sell, and a link to the rest.
import { InlineStack, Link, Text } from "@shopify/polaris";
import type { Readiness } from "../../linking/states/readiness.ts";
import { Subdued } from "../pieces/card.tsx";
import { links, readiness as words } from "../texts/links/links.ts";

export function LinksStatus({ readiness }: { readiness: Readiness }) {
  const { of, kits, unready } = readiness;
  if (kits === 0) return <Subdued>{links.subtitle}</Subdued>;
  const sold = of === "sold" ? "&sold=lately" : "";
  const lost = unready.find(({ state }) => state === "not_linked")?.count ?? 0;
  const problems = unready.reduce((sum, { count }) => sum + count, -lost);
  return (
    <InlineStack gap="200" align="start">
      <Text as="p" id="readiness">
        {words.share(readiness)}
      </Text>
      {problems > 0 && <Link url={`/app/links?view=problems${sold}`}>{words.problems(problems)}</Link>}
      {lost > 0 && <Link url={`/app/links?view=not_linked${sold}`}>{words.why.not_linked(lost)}</Link>}
    </InlineStack>
  );
}
