// The products that the list is narrowed to, each to be taken away again.
import { Box, Button, InlineStack, Tag } from "@shopify/polaris";
import { useNavigate, useSearchParams } from "@remix-run/react";
import type { ProductTitle } from "../../mapping/search-variants.ts";
import { links } from "../texts/links.ts";

interface ChosenProductsProps {
  /** Ids as the address has them. */
  ids: readonly string[];
  titles: readonly ProductTitle[];
}

/** More than so many would push the list itself out of sight: they become one tag. */
const NAMED = 6;

export function ChosenProducts({ ids, titles }: ChosenProductsProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  if (ids.length === 0) return null;
  const keep = (kept: readonly string[]) => {
    const address = new URLSearchParams(query);
    for (const name of ["after", "before", "products"]) address.delete(name);
    if (kept.length > 0) address.set("products", kept.join(","));
    navigate(`?${address.toString()}`);
  };
  const { store } = links;
  return (
    <Box padding="300" paddingBlockEnd="0">
      <InlineStack gap="200" blockAlign="center">
        {titles.length > 0 && titles.length <= NAMED ? (
          titles.map(({ productId, title }) => (
            <Tag key={productId} onRemove={() => keep(ids.filter((id) => id !== productId))} accessibilityLabel={title}>
              {title}
            </Tag>
          ))
        ) : (
          <Tag onRemove={() => keep([])}>{store.chosen(ids.length)}</Tag>
        )}
        {titles.length > 1 && (
          <Button variant="plain" onClick={() => keep([])}>
            {store.all}
          </Button>
        )}
      </InlineStack>
    </Box>
  );
}
