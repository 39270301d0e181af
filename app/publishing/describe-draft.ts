// The description of a requested product with the facts of its designs, read when it is sent: Kit's catalog, the
// charts, Kit's production time.
import type { DayRange } from "../estimates/delivery-days.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { describe, needsCharts, type DescribedDesign } from "./describe-design.ts";
import { sizeOf } from "./draft-content.ts";
import type { PublishingReads } from "./ports/drafts.ts";

export interface ChartFacts {
  /** Cells with a drill. */
  drills: number;
  colors: number;
}

export interface DescribingParts {
  reads: Pick<PublishingReads, "designs">;
  /** From the design's chart; null: not stored, unreadable, or not available now. */
  chartFacts(shop: ShopRef, sku: string): Promise<ChartFacts | null>;
  /** Days that Kit takes to make one kit (delivery-days.ts); null if unknown. */
  productionDays(shop: ShopRef): Promise<DayRange | null>;
}

export interface DescribedDraft {
  shop: ShopRef;
  description: string;
  /** The product's designs. */
  variants: readonly { sku: string }[];
}

export async function describeDraft(
  { reads, chartFacts, productionDays }: DescribingParts,
  { shop, description, variants }: DescribedDraft,
): Promise<string> {
  if (!description.includes("{")) return description;
  const skus = variants.map(({ sku }) => sku);
  const [designs, production] = await Promise.all([reads.designs(shop, skus), productionDays(shop)]);
  const described: DescribedDesign[] = [];
  for (const sku of skus) {
    const design = designs.get(sku);
    if (!design) continue;
    // Sequentially: charts are read one at a time.
    const chart = needsCharts(description) ? await chartFacts(shop, sku) : null;
    const { name, styleName: style } = design;
    const size = sizeOf(design) || null;
    described.push({ name, size, style, drills: chart?.drills ?? null, colors: chart?.colors ?? null });
  }
  return describe(description, { designs: described, production });
}
