// A product's variants with their designs. If there are many, the first ones until the rest is expanded.
import { BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { isolated } from "../../kernel/text/isolated.ts";
import type { ListedRow, ProductRow } from "../../linking/variants/search-products.ts";
import { unbroken } from "../format.ts";
import { Detail } from "../pieces/card.tsx";
import { useIsPhone } from "../pieces/frame/frame-context.ts";
import { links } from "../texts/links/links.ts";
import { DesignOfVariant, type RowUses, VariantActions } from "./design-of-variant.tsx";

export interface ProductUses extends RowUses {
  onMarkNotKits: (productIds: string[], notAKit: boolean) => void;
}

/** Actions apply to variants that match the list's filters, not to others of the same product. */
export function askedOf(products: ProductRow[]): ListedRow[] {
  return products.flatMap(({ variants }) => variants.filter(({ asked }) => asked));
}

/** Number of variants shown before expanding. */
const FOLDED = 4;
const FOLDED_ON_PHONE = 2;

export function VariantsOfProduct({ row, uses }: { row: ProductRow; uses: ProductUses }) {
  const [whole, setWhole] = useState(false);
  const { variants, more } = row;
  const phone = useIsPhone();
  const settled = phone && variants.length > 1 && variants.every(isSettled);
  const folded = settled ? 0 : phone ? FOLDED_ON_PHONE : FOLDED;
  const shown = whole || variants.length <= folded + 1 ? variants : variants.slice(0, folded);
  // In Polaris's table a click on a row selects it; stop clicks on its buttons from doing so.
  const apart = (event: { stopPropagation(): void }) => event.stopPropagation();
  return (
    <div onClick={apart} onKeyDown={apart}>
      <BlockStack gap="300">
        {shown.length > 0 ? (
          <ul className="kit-plain-list kit-variants" aria-label={links.variantsOf(row.title)}>
            {shown.map((variant) => (
              <VariantLine key={variant.variantId} row={variant} uses={uses} />
            ))}
          </ul>
        ) : (
          <Designs of={variants} />
        )}
        {shown.length < variants.length && (
          <InlineStack>
            <Button variant="plain" disclosure="down" onClick={() => setWhole(true)}>
              {links.showAll(variants.length)}
            </Button>
          </InlineStack>
        )}
        {more > 0 && shown.length === variants.length && (
          <InlineStack>
            <Button variant="plain" url={`/app/links?view=all&products=${row.productId}`}>
              {links.showMore(more)}
            </Button>
          </InlineStack>
        )}
      </BlockStack>
    </div>
  );
}

/** There is nothing to decide: a phone shows its designs only, until it is expanded. */
function isSettled({ state, reason }: ListedRow): boolean {
  return reason === null && (state === "linked" || state === "not_a_kit");
}

function Designs({ of }: { of: ListedRow[] }) {
  const names = new Set(of.flatMap(({ design }) => design?.name ?? []));
  return names.size > 0 && <Text as="p">{[...names].map((name) => unbroken(isolated(name))).join("; ")}</Text>;
}

function VariantLine({ row, uses }: { row: ListedRow; uses: ProductUses }) {
  return (
    <li className="kit-variant-line">
      <BlockStack>
        {row.variantTitle !== "" && (
          <Text as="span" breakWord>
            {unbroken(isolated(row.variantTitle))}
          </Text>
        )}
        <Detail>{row.sku === "" ? links.noSku : row.sku}</Detail>
      </BlockStack>
      <DesignOfVariant row={row} {...uses} />
      <VariantActions row={row} {...uses} />
    </li>
  );
}
