import { Link } from "@shopify/polaris";
import type { DesignRow } from "../../designs/ports/designs.ts";
import type { DayRange } from "../../estimates/delivery-days.ts";
import { formatDayRange } from "../format.ts";
import { TitledCard } from "../pieces/card.tsx";
import { Term, TermList } from "../pieces/term-list.tsx";
import { designs } from "../texts/designs/designs.ts";
import { MissingBadge } from "./design-badges.tsx";

const { columns, one: words } = designs;

interface DesignFactsProps {
  design: DesignRow;
  /** How long Kit takes to make one; null if unknown. */
  production: DayRange | null;
}

export function DesignFacts({ design, production }: DesignFactsProps) {
  const { artwork } = design;
  const sold =
    design.variants === 0 ? (
      designs.variants(0)
    ) : (
      <Link url={`/app/links?search=${encodeURIComponent(design.sku)}`}>{designs.variants(design.variants)}</Link>
    );
  return (
    <TitledCard title={words.facts}>
      <TermList>
        <Term term={words.sku}>{design.sku}</Term>
        <Term term={columns.product}>{designs.product(design.catalogProduct.id, design.catalogProduct.name)}</Term>
        <Term term={columns.sold}>{sold}</Term>
        <Term term={words.orders}>
          <Link url={`/app/orders?design=${encodeURIComponent(design.sku)}`}>{words.ordersWithIt}</Link>
        </Term>
        {production && <Term term={words.madeIn}>{formatDayRange(production)}</Term>}
        {!artwork && (
          <Term term={columns.artwork}>
            <MissingBadge />
          </Term>
        )}
        <Term term={words.slug}>{design.slug}</Term>
      </TermList>
    </TitledCard>
  );
}
