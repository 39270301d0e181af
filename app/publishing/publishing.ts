// Publishing a design as a draft product: the interface for pages and workers. Every call carries the shop.
import { z } from "zod";
import { ProductId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { advanceDraft, type DraftParts } from "./advance-draft.ts";
import { readBatch } from "./batch-page.ts";
import { type DescribingParts, describeDraft } from "./describe-draft.ts";
import { drillsOf, proposalOf } from "./draft-content.ts";
import type { DraftFaults, DraftField, SizeFaults, SizeField } from "./draft-fields.ts";
import { type DraftId, RequestNumber } from "./draft-id.ts";
import { type CheckedSize, checkDraft, EnteredDraft, StoreIds } from "./draft-rules.ts";
import type { CarryingProduct, DraftView } from "./draft-view.ts";
import { type FormBasis, readBasis } from "./form-basis.ts";
import { fitOf } from "./judge-target.ts";
import { COLLECTIONS_SHOWN, DUE_A_SWEEP, MOST_COLLECTIONS, MOST_PRODUCTS } from "./limits.ts";
import type { ProductDefaultsRows, PublishableDesign, PublishingReads } from "./ports/drafts.ts";
import type { Channel, StoreChannels, Collection, StoreCollections } from "./ports/store.ts";
import { checkDefaults } from "./product-defaults.ts";
import { publishBatch } from "./publish-batch.ts";
import { requestOf } from "./request-draft.ts";
import { readMoney } from "./store-money.ts";
import type { TargetFit } from "./target-fit.ts";

export interface PublishPage extends FormBasis {
  design: Pick<PublishableDesign, "sku" | "name" | "active" | "gone" | "hasArtwork" | "imageVersion" | "chartSha256"> &
    Pick<ProposedSize, "kitDrills">;
  /** The form's initial values: those of the last refusal, to be corrected, or else the design's suggestions. */
  proposal: Record<DraftField, string>;
  /** The proposal's description as shoppers will read it. */
  described: string;
  /** Further sizes of the last refusal. */
  sizes: ProposedSize[];
  /** The choices of the last refusal, or else the defaults. */
  collections: string[];
  /** The target product of the last refusal. */
  target: ProductId | null;
  /** The number of the next request: part of the form. */
  number: number;
  latest: DraftView | null;
  products: CarryingProduct[];
}

/** A design that may be a size of the product. */
export interface ProposedSize extends Record<SizeField, string> {
  sku: string;
  name: string;
  /** Its drills at Kit, no matter what was typed. */
  kitDrills: string;
}

export type Publish =
  /** Its progress so far; a double click gets the same one. */
  | { kind: "noted"; draft: DraftView }
  /** `sizes`: errors of further sizes, by the design's SKU. */
  | { kind: "invalid"; faults: DraftFaults; sizes: Record<string, SizeFaults> }
  /** Another request for this design or this product of the store is in progress. */
  | { kind: "busy" }
  /** No longer at Kit: no kit of it could be made. */
  | { kind: "gone" }
  /** The page is outdated or not from this app. */
  | { kind: "stale" };

export type SaveDefaults = { kind: "saved" } | { kind: "invalid"; faults: DraftFaults } | { kind: "stale" };

export type ChannelChoice = { kind: "granted"; channels: Channel[] } | { kind: "not_granted"; scopes: string[] };

export interface PublishingParts extends Omit<DraftParts, "now" | "describe">, Omit<DescribingParts, "reads"> {
  reads: PublishingReads;
  channels: StoreChannels;
  collections: StoreCollections;
  /** The scopes that the merchant must grant before products can be published; asks Shopify if something is missing. */
  missingChannelScopes(shop: ShopRef): Promise<string[]>;
  defaults: ProductDefaultsRows;
  readImage(shop: ShopRef, sku: string): Promise<{ bytes: Uint8Array; type: string } | null>;
}

const Numbered = z.object({ number: z.coerce.number().pipe(RequestNumber) });

export type Publishing = ReturnType<typeof createPublishing>;

export function createPublishing(parts: PublishingParts) {
  const { rows, reads } = parts;
  const drafting: DraftParts = { ...parts, now: () => new Date(), describe: (draft) => describeDraft(parts, draft) };
  const productsOf = async (shop: ShopRef, sku: string) => {
    const [products, latest] = await Promise.all([
      reads.products(shop, { sku, limit: MOST_PRODUCTS }),
      reads.latestDrafts(shop, [sku]).then((drafts) => drafts.get(sku) ?? null),
    ]);
    return { products, latest };
  };

  const sizesAgain = async (shop: ShopRef, sizes: readonly CheckedSize[]): Promise<ProposedSize[]> => {
    const skus = sizes.map(({ sku }) => sku);
    const designs = await reads.designs(shop, skus);
    return sizes.map((one) => {
      const design = designs.get(one.sku);
      const kitDrills = drillsOf(design ?? { styleName: null });
      const drills = one.drills || kitDrills;
      return { ...one, name: design?.name ?? one.sku, drills, kitDrills, cost: one.cost ?? "" };
    });
  };

  return {
    async page(shop: ShopRef, sku: string): Promise<PublishPage | null> {
      const design = (await reads.designs(shop, [sku])).get(sku);
      if (!design) return null;
      const [basis, { products, latest }] = await Promise.all([readBasis(reads, shop), productsOf(shop, sku)]);
      const { name, active, gone, hasArtwork, imageVersion, chartSha256 } = design;
      const proposal = proposalAgain(latest, proposalOf(design, basis));
      const sizes = latest?.state === "refused" ? await sizesAgain(shop, latest.entered.sizes) : [];
      const { description } = proposal;
      return {
        ...basis,
        design: { sku, name, active, gone, hasArtwork, imageVersion, chartSha256, kitDrills: drillsOf(design) },
        proposal,
        described: await describeDraft(parts, { shop, description, variants: [design, ...sizes] }),
        collections: latest?.state === "refused" ? latest.entered.collections : basis.defaults.collections,
        target: latest?.state === "refused" ? latest.entered.target : null,
        sizes,
        number: (latest?.number ?? 0) + 1,
        latest,
        products,
      };
    },

    /** `entered`: the form's fields as text, and `number`. Null: no such design. */
    async publish(shop: ShopRef, sku: string, entered: unknown): Promise<Publish | null> {
      const fields = EnteredDraft.safeParse(entered);
      const numbered = Numbered.safeParse(entered);
      if (!fields.success || !numbered.success) return { kind: "stale" };
      const { leftOut, sizes, target } = fields.data;
      // Otherwise nothing would be added, or a product would be created with other designs than this page's.
      if (leftOut && (sizes.length === 0 || target === null)) return { kind: "stale" };
      const skus = [sku, ...sizes.map((one) => one.sku)];
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
      const existing = await reads.draft(shop, { sku, number });
      if (!existing && checked.draft.target !== null) return { kind: "busy" };
      const draft = existing ?? (await productsOf(shop, sku)).latest;
      return draft ? { kind: "noted", draft } : { kind: "stale" };
    },

    /** The form's initial values for these designs as sizes of a product; leaves out those that Kit no longer has. */
    async sizesOf(shop: ShopRef, skus: readonly string[]): Promise<ProposedSize[]> {
      const [basis, designs] = await Promise.all([readBasis(reads, shop), reads.designs(shop, skus)]);
      return skus.flatMap((sku) => {
        const design = designs.get(sku);
        if (!design || design.gone) return [];
        const { size, drills, cost } = proposalOf(design, basis);
        return [{ sku, name: design.name, size, drills, kitDrills: drills, price: "", cost }];
      });
    },
    /** Whether a product of the store takes further sizes. Throws a retryable `Fault` while Shopify doesn't answer. */
    async target(shop: ShopRef, productId: unknown): Promise<TargetFit> {
      const id = ProductId.safeParse(productId);
      return fitOf(id.success ? await parts.store.target(shop, id.data) : null);
    },
    batchPage: (shop: ShopRef, skus: readonly string[]) => readBatch(parts, shop, skus),
    /** `entered`: the shared fields and the rows; see `PublishBatch`. */
    publishBatch: (shop: ShopRef, entered: unknown) => publishBatch(parts, shop, entered),
    /** `entered`: the fields of the defaults as text. */
    async saveDefaults(shop: ShopRef, entered: unknown): Promise<SaveDefaults> {
      const checked = checkDefaults(entered);
      if (checked.kind !== "defaults") return checked;
      await parts.defaults.save(shop, checked.defaults);
      return { kind: "saved" };
    },
    /** The store's sales channels, or the scopes to grant first. */
    async channels(shop: ShopRef): Promise<ChannelChoice> {
      const scopes = await parts.missingChannelScopes(shop);
      const channels = scopes.length > 0 ? null : await parts.channels.list(shop);
      return channels ? { kind: "granted", channels } : { kind: "not_granted", scopes };
    },
    /** The store's collections with manually added products, by words of their titles. */
    collections: (shop: ShopRef, words: string) => parts.collections.search(shop, { words, limit: COLLECTIONS_SHOWN }),
    /** `ids`: as sent by a page. Leaves out deleted and automated collections. */
    async namedCollections(shop: ShopRef, ids: readonly string[]): Promise<Collection[]> {
      const known = StoreIds(MOST_COLLECTIONS).safeParse(ids);
      return known.success ? parts.collections.named(shop, known.data) : [];
    },
    /** Publishes a product again that is on none of its channels. */
    async publishAgain(shop: ShopRef, product: unknown) {
      const known = ProductId.safeParse(product);
      if (!known.success) return;
      for (const id of await rows.publishAgain(shop, known.data)) await advanceDraft(drafting, id);
    },
    resetDefaults: parts.defaults.remove,
    productsOf,
    heroImage: parts.readImage,
    /** Worker: continues with one request. */
    advance: (id: DraftId) => advanceDraft(drafting, id),

    /** Worker: after `products/delete`, once the stored variants are up to date. */
    async productsChanged(shop: ShopRef, productIds: readonly ProductId[]) {
      const variantIds = await rows.madeVariants(shop, productIds);
      if (variantIds.length > 0) await parts.links.dropDeleted(shop, variantIds);
    },

    async sweep() {
      for (const id of await rows.due(DUE_A_SWEEP)) await parts.jobs.enqueueDraft(id);
    },
  };
}

/** For sizes added to a product, its texts don't come from the form. */
function proposalAgain(latest: DraftView | null, proposal: Record<DraftField, string>): Record<DraftField, string> {
  if (latest?.state !== "refused") return proposal;
  const { sizes: _sizes, channels: _channels, collections: _collections, leftOut, target, ...entered } = latest.entered;
  const { size, price } = entered;
  const drills = entered.drills || proposal.drills;
  const cost = entered.cost ?? "";
  if (leftOut) return proposal;
  if (target !== null) return { ...proposal, size, drills, price, cost };
  return { ...entered, drills, tags: entered.tags.join(", "), cost };
}
