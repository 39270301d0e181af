// What the page that publishes several designs shows of each, and which of them have the same picture.
import type { ShopRef } from "../kernel/shop-ref.ts";
import { type DescribingParts, describeDraft } from "./describe-draft.ts";
import { proposalOf } from "./draft-content.ts";
import type { DraftView } from "./draft-view.ts";
import { type FormBasis, readBasis } from "./form-basis.ts";
import { joinPictures, type Picture } from "./join-pictures.ts";
import type { PublishableDesign, PublishingReads } from "./ports/drafts.ts";

export interface BatchRow {
  sku: string;
  design: Pick<PublishableDesign, "name" | "active" | "gone" | "hasArtwork" | "chartSha256">;
  title: string;
  cost: string;
  /** Of the kit; empty if unknown. Designs of one size share a price. */
  size: string;
  /** As its kit has them; empty if unknown. */
  drills: string;
  /** The picture that others have too, in other sizes or drills; null: none. */
  picture: Picture | null;
  /** The number of the next request: part of the form. */
  number: number;
  latest: DraftView | null;
  /** Products that carry the design already. */
  products: number;
}

export interface BatchPage extends FormBasis {
  rows: BatchRow[];
  /** The description of one of the designs, preferably one without a product, as shoppers will read it. */
  example: { name: string; description: string } | null;
}

/** In the order of `skus`. */
export async function readBatch(
  parts: DescribingParts & { reads: PublishingReads },
  shop: ShopRef,
  skus: readonly string[],
): Promise<BatchPage> {
  const { reads } = parts;
  const [basis, designs, drafts, carriers] = await Promise.all([
    readBasis(reads, shop),
    reads.designs(shop, skus),
    reads.latestDrafts(shop, skus),
    reads.productCounts(shop, skus),
  ]);
  const unsold = skus.flatMap((sku) => (carriers.has(sku) ? [] : (designs.get(sku) ?? [])));
  const sellable = unsold.filter(({ gone }) => !gone);
  const pictures = joinPictures(sellable, basis.defaults.title);
  const rows = skus.flatMap((sku): BatchRow | [] => {
    const design = designs.get(sku);
    if (!design) return [];
    const { title, cost, size, drills } = proposalOf(design, basis);
    const latest = drafts.get(sku) ?? null;
    return {
      ...{ sku, design, title, cost, size, drills, latest },
      picture: pictures.get(sku) ?? null,
      number: (latest?.number ?? 0) + 1,
      products: carriers.get(sku) ?? 0,
    };
  });
  const row = rows.find(({ products }) => products === 0) ?? rows[0];
  if (!row) return { ...basis, rows, example: null };
  const { description: pattern } = basis.defaults;
  const description = await describeDraft(parts, { shop, description: pattern, variants: [row] });
  return { ...basis, rows, example: { name: row.design.name, description } };
}
