// A design published as a draft product: what pages and workers may ask. Every call carries the shop.
import { z } from "zod";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { ProductId } from "../kernel/ids.ts";
import { advanceDraft, type DraftParts } from "./advance-draft.ts";
import { proposalOf, type proposeDraft } from "./draft-content.ts";
import { type DraftId, RequestNumber } from "./draft-id.ts";
import type { DraftFaults, SizeFaults } from "./draft-fields.ts";
import { type CheckedSize, checkDraft, EnteredDraft } from "./draft-rules.ts";
import { type DescribingParts, describeDraft } from "./describe-draft.ts";
import { type BatchPage, type PublishBatch, publishBatch, readBatch } from "./publish-batch.ts";
import type { CarryingProduct, DraftView } from "./draft-view.ts";
import { DUE_A_SWEEP, MOST_PRODUCTS } from "./limits.ts";
import type { PublishableDesign, PublishingReads } from "./ports/publishing-reads.ts";
import { requestOf } from "./request-draft.ts";
import { readMoney, type StoreMoney } from "./store-money.ts";

export interface PublishPage extends StoreMoney {
  design: Pick<PublishableDesign, "sku" | "name" | "active" | "gone" | "hasArtwork" | "hasImage" | "chartSha256">;
  /** What the form begins with: what was refused last, to be corrected, or else what the design suggests. */
  proposal: ReturnType<typeof proposeDraft>;
  /** Further sizes of what was refused last. */
  sizes: ProposedSize[];
  /** Of the next request: goes with the form. */
  number: number;
  /** The last one. */
  latest: DraftView | null;
  /** Products that carry the design already. */
  products: CarryingProduct[];
}

/** A design that may be a size of the product. */
export interface ProposedSize {
  sku: string;
  name: string;
  size: string;
  price: string;
  cost: string;
}

export type Publish =
  /** What became of it so far; a double click gets the same one. */
  | { kind: "noted"; draft: DraftView }
  /** `sizes`: of further sizes, by the design's SKU. */
  | { kind: "invalid"; faults: DraftFaults; sizes: Record<string, SizeFaults> }
  /** Not at Kit any more: no kit of it would ever be made. */
  | { kind: "gone" }
  /** The page was from earlier, or is none of ours. */
  | { kind: "stale" };

export interface Publishing {
  /** Null: no such design. */
  page(shop: ShopRef, sku: string): Promise<PublishPage | null>;
  /** `entered`: the form's fields as text, and `number`. Null: no such design. */
  publish(shop: ShopRef, sku: string, entered: unknown): Promise<Publish | null>;
  /** What the form begins with for these designs, as sizes of a product; those that Kit has no more are left out. */
  sizesOf(shop: ShopRef, skus: readonly string[]): Promise<ProposedSize[]>;
  batchPage(shop: ShopRef, skus: readonly string[]): Promise<BatchPage>;
  /** `entered`: the fields that all share, and the rows; see `PublishBatch`. */
  publishBatch(shop: ShopRef, entered: unknown): Promise<PublishBatch>;
  productsOf(shop: ShopRef, sku: string): Promise<{ products: CarryingProduct[]; latest: DraftView | null }>;
  heroImage(shop: ShopRef, sku: string): Promise<{ bytes: Uint8Array; type: string } | null>;
  /** Worker: continues with one request. */
  advance(id: DraftId): Promise<void>;
  /** Worker: after `products/delete`, once the mirror of variants is up to date. */
  productChanged(shop: ShopRef, productId: ProductId): Promise<void>;
  /** Enqueues requests that are due. */
  sweep(): Promise<void>;
}

export interface PublishingParts extends Omit<DraftParts, "now" | "describe">, Omit<DescribingParts, "reads"> {
  reads: PublishingReads;
  readImage: Publishing["heroImage"];
  now?: () => Date;
}

const Numbered = z.object({ number: z.coerce.number().pipe(RequestNumber) });

export function createPublishing(parts: PublishingParts): Publishing {
  const { rows, reads } = parts;
  const drafting: DraftParts = {
    ...parts,
    now: parts.now ?? (() => new Date()),
    describe: (draft) => describeDraft(parts, draft),
  };
  const productsOf = async (shop: ShopRef, sku: string) => {
    const [products, latest] = await Promise.all([
      reads.products(shop, { sku, limit: MOST_PRODUCTS }),
      reads.latestDrafts(shop, [sku]).then((drafts) => drafts.get(sku) ?? null),
    ]);
    return { products, latest };
  };

  const sizesAgain = async (shop: ShopRef, sizes: readonly CheckedSize[]): Promise<ProposedSize[]> => {
    const designs = await reads.designs(
      shop,
      sizes.map(({ sku }) => sku),
    );
    return sizes.map((one) => ({ ...one, name: designs.get(one.sku)?.name ?? one.sku, cost: one.cost ?? "" }));
  };

  return {
    async page(shop, sku) {
      const design = (await reads.designs(shop, [sku])).get(sku);
      if (!design) return null;
      const [money, { products, latest }] = await Promise.all([readMoney(reads, shop), productsOf(shop, sku)]);
      const { name, active, gone, hasArtwork, hasImage, chartSha256 } = design;
      return {
        ...money,
        design: { sku, name, active, gone, hasArtwork, hasImage, chartSha256 },
        proposal: latest?.state === "refused" ? typed(latest.entered) : proposalOf(design, money.decimals),
        sizes: latest?.state === "refused" ? await sizesAgain(shop, latest.entered.sizes) : [],
        number: (latest?.number ?? 0) + 1,
        latest,
        products,
      };
    },

    async publish(shop, sku, entered) {
      const fields = EnteredDraft.safeParse(entered);
      const numbered = Numbered.safeParse(entered);
      if (!fields.success || !numbered.success) return { kind: "stale" };
      const skus = [sku, ...fields.data.sizes.map((one) => one.sku)];
      if (new Set(skus).size < skus.length) return { kind: "stale" };
      const designs = await reads.designs(shop, skus);
      const design = designs.get(sku);
      if (!design) return null;
      const { number } = numbered.data;
      const known = await reads.draft(shop, { sku, number });
      if (known) return { kind: "noted", draft: known };
      if (skus.some((one) => designs.get(one)?.gone ?? true)) return { kind: "gone" };
      const checked = checkDraft(fields.data, (await readMoney(reads, shop)).decimals);
      if (!checked.ok) return { kind: "invalid", faults: checked.faults, sizes: checked.sizes };
      const [id] = await rows.insert(shop, [requestOf({ design, number, draft: checked.draft })]);
      if (id) await advanceDraft(drafting, id);
      const draft = (await reads.draft(shop, { sku, number })) ?? (await productsOf(shop, sku)).latest;
      return draft ? { kind: "noted", draft } : { kind: "stale" };
    },

    async sizesOf(shop, skus) {
      const [{ decimals }, designs] = await Promise.all([readMoney(reads, shop), reads.designs(shop, skus)]);
      return skus.flatMap((sku) => {
        const design = designs.get(sku);
        if (!design || design.gone) return [];
        const { size, cost } = proposalOf(design, decimals);
        return [{ sku, name: design.name, size, price: "", cost }];
      });
    },
    batchPage: (shop, skus) => readBatch(parts, shop, skus),
    publishBatch: (shop, entered) => publishBatch(parts, shop, entered),
    productsOf,
    heroImage: (shop, sku) => parts.readImage(shop, sku),
    advance: (id) => advanceDraft(drafting, id),

    async productChanged(shop, productId) {
      const variantIds = await rows.madeVariants(shop, productId);
      if (variantIds.length > 0) await parts.links.dropDeleted(shop, variantIds);
    },

    async sweep() {
      for (const id of await rows.due(DUE_A_SWEEP)) await parts.jobs.enqueue(id);
    },
  };
}

function typed({ sizes: _sizes, ...entered }: DraftView["entered"]) {
  return { ...entered, tags: entered.tags.join(", "), cost: entered.cost ?? "" };
}
