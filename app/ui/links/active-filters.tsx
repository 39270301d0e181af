// Filters besides view and search: sold lately, and chosen products. Each can be removed.
import { Box, Button, InlineStack, Tag } from "@shopify/polaris";
import type { ProductTitle } from "../../linking/variants/search-variants.ts";
import type { ListQuery } from "../pieces/lists/use-list-query.ts";
import { links } from "../texts/links/links.ts";

interface ActiveFiltersProps {
  query: ListQuery;
  sold: boolean;
  /** Ids as in the query. */
  products: readonly string[];
  titles: readonly ProductTitle[];
}

/** More products are combined into one tag, so that the list stays in view. */
const NAMED = 6;

export function ActiveFilters({ query, sold, products, titles }: ActiveFiltersProps) {
  const { change } = query;
  if (!sold && products.length === 0) return null;
  const keep = (kept: readonly string[]) => change({ products: kept.join(",") });
  const { store } = links;
  return (
    <Box padding="300" paddingBlockEnd="0">
      <InlineStack gap="200" blockAlign="center">
        {sold && <Tag onRemove={() => change({ sold: "" })}>{links.sold.lately}</Tag>}
        {titles.length > 0 && titles.length <= NAMED
          ? titles.map(({ productId, title }) => (
              <Tag
                key={productId}
                onRemove={() => keep(products.filter((id) => id !== productId))}
                accessibilityLabel={title}
              >
                {title}
              </Tag>
            ))
          : products.length > 0 && <Tag onRemove={() => keep([])}>{store.chosen(products.length)}</Tag>}
        {titles.length > 1 && (
          <Button variant="plain" onClick={() => keep([])}>
            {store.all}
          </Button>
        )}
      </InlineStack>
    </Box>
  );
}
