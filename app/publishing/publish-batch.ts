// Publishes several designs as drafts with a price for each size: all requests are stored at once, and the worker creates
// the products one by one.
import { z } from "zod";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { drillsOf, sizeOf } from "./draft-content.ts";
import type { DraftFault, DraftField, DraftFaults } from "./draft-fields.ts";
import { RequestNumber } from "./draft-id.ts";
import { Channels, Collections, checkDraft, EnteredDraft } from "./draft-rules.ts";
import { BATCH_SIZE, MOST_SIZES } from "./limits.ts";
import type { DraftJobs, DraftRows, PublishableDesign, PublishingReads } from "./ports/drafts.ts";
import { requestOf } from "./request-draft.ts";
import { readMoney } from "./store-money.ts";

interface BatchParts {
  rows: DraftRows;
  reads: PublishingReads;
  jobs: DraftJobs;
}

export type PublishBatch =
  /** `count`: newly stored requests; those already stored, or with one in progress, are skipped. */
  | { kind: "noted"; count: number }
  /** Nothing was stored. `common`: errors of the shared fields; `prices`: by size; `rows`: those of a design, by SKU. */
  | { kind: "invalid"; common: DraftFaults; prices: Record<string, DraftFault>; rows: Record<string, DraftFaults> }
  | { kind: "stale" };

const Entered = z.object({
  /** Of the sizes without a price of their own. */
  price: z.string().default(""),
  /** By size. */
  prices: z.record(z.string(), z.string()).default({}),
  description: z.string().default(""),
  vendor: z.string().default(""),
  /** Empty: each design's own. */
  productType: z.string().default(""),
  tags: z.string().default(""),
  channels: Channels.default(null),
  collections: Collections.default([]),
  rows: z
    .array(
      z.object({
        sku: z.string(),
        number: RequestNumber,
        title: z.string(),
        cost: z.string(),
        /** Further designs of the product. */
        sizes: z
          .array(z.object({ sku: z.string(), cost: z.string() }))
          .max(MOST_SIZES)
          .default([]),
      }),
    )
    .min(1)
    .max(BATCH_SIZE),
});

const COMMON: ReadonlySet<DraftField> = new Set(["price", "description", "vendor", "productType", "tags"]);

/** Stores all requests or none; they are carried out in the background. */
export async function publishBatch(parts: BatchParts, shop: ShopRef, given: unknown): Promise<PublishBatch> {
  const read = Entered.safeParse(given);
  if (!read.success) return { kind: "stale" };
  const { rows, ...typed } = read.data;
  const skus = rows.flatMap(({ sku, sizes }) => [sku, ...sizes.map((one) => one.sku)]);
  const [{ decimals }, designs] = await Promise.all([readMoney(parts.reads, shop), parts.reads.designs(shop, skus)]);
  const common: DraftFaults = {};
  const prices: Record<string, DraftFault> = {};
  const faulty: Record<string, DraftFaults> = {};
  const priceOf = (size: string) => (Object.hasOwn(typed.prices, size) ? typed.prices[size] : undefined);
  const variantOf = (design: PublishableDesign, cost: string) => {
    const size = sizeOf(design);
    return { sku: design.sku, size, drills: drillsOf(design), price: priceOf(size) ?? typed.price, cost };
  };
  const requests = rows.flatMap(({ sku, number, title, cost, sizes }) => {
    const design = designs.get(sku);
    if (!design || design.gone) return [];
    const productType = typed.productType.trim() || design.category;
    const further = sizes.flatMap((one) => {
      const found = designs.get(one.sku);
      return found && !found.gone ? [variantOf(found, one.cost)] : [];
    });
    const { size, ...own } = variantOf(design, cost);
    const entered = EnteredDraft.parse({
      ...typed,
      ...own,
      // Of a product with one variant, the title or the description names it.
      ...(further.length > 0 && { size, sizes: further }),
      title,
      productType,
    });
    const checked = checkDraft(entered, decimals);
    if (checked.ok) return [requestOf({ design, number, draft: checked.draft })];
    const all = [{ sku, size, faults: checked.faults }].concat(
      further.map((one) => ({ ...one, faults: checked.sizes[one.sku] ?? {} })),
    );
    for (const one of all) {
      for (const [field, fault] of Object.entries(one.faults) as [DraftField, DraftFault][]) {
        if (field === "price" && priceOf(one.size) !== undefined) prices[one.size] = fault;
        else if (COMMON.has(field)) common[field] = fault;
        else faulty[one.sku] = { ...faulty[one.sku], [field]: fault };
      }
    }
    return [];
  });
  // The page joined the designs by sizes and drills that they no longer have.
  if (Object.values(faulty).some(({ size, drills }) => size ?? drills)) return { kind: "stale" };
  if ([common, prices, faulty].some((faults) => Object.keys(faults).length > 0))
    return { kind: "invalid", common, prices, rows: faulty };
  // All of them were removed at Kit since the page was loaded, or aren't the shop's.
  if (requests.length === 0) return { kind: "stale" };
  const inserted = (await parts.rows.insert(shop, requests)).filter((id) => id !== null);
  for (const id of inserted) await parts.jobs.enqueueDraft(id);
  return { kind: "noted", count: inserted.length };
}
