// Filters for a tab with several states: one for each state that has variants.
import { Box, Button, InlineStack } from "@shopify/polaris";
import type { LinkCounts } from "../../linking/states/link-counts.ts";
import { countOf, LINK_TABS, type LinkTab, type VariantFilter } from "../../linking/states/link-tabs.ts";
import type { ListQuery } from "../pieces/lists/use-list-query.ts";
import { linkFilters, links } from "../texts/links/links.ts";

interface StateFiltersProps {
  query: ListQuery;
  tab: LinkTab;
  filter: VariantFilter;
  counts: Pick<LinkCounts, "byState" | "all">;
}

export function StateFilters({ query, tab, filter, counts }: StateFiltersProps) {
  const states = LINK_TABS[tab].filter((state) => state === filter || countOf(state, counts) > 0);
  if (states.length < 2 && filter === tab) return null;
  return (
    <Box padding="300" paddingBlockStart="0">
      <InlineStack gap="200">
        {states.map((state) => (
          <Button
            key={state}
            size="slim"
            pressed={state === filter}
            onClick={() => query.change({ view: state === filter ? tab : state })}
          >
            {links.stateFilter(linkFilters[state], countOf(state, counts))}
          </Button>
        ))}
      </InlineStack>
    </Box>
  );
}
