// Several designs become drafts with one price: all wishes are noted at once, and the worker makes them one by one.
import type { Pool } from "pg";
import { z } from "zod";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { inTransaction } from "../database/transaction.ts";
import type { DraftField, DraftFaults } from "./draft-fields.ts";
import { checkDraft, EnteredDraft } from "./draft-rules.ts";
import { type DraftId, WishNumber } from "./draft-rows.ts";
import { noteWish } from "./request-draft.ts";
import type { DraftJobs } from "./ports.ts";
import type { DraftView } from "./read-drafts.ts";
import { readCarriers, readLatestDrafts } from "./read-drafts.ts";
import { proposalOf, type PublishableDesign, readDesigns, readMoney, type StoreMoney } from "./read-designs.ts";

interface BatchParts {
  pool: Pool;
  jobs: DraftJobs;
}

export interface BatchRow {
  sku: string;
  design: Pick<PublishableDesign, "name" | "active" | "gone" | "hasArtwork" | "hasImage">;
  title: string;
  cost: string;
  /** Of the next wish: goes with the form. */
  number: number;
  latest: DraftView | null;
  /** Products that carry the design already. */
  products: number;
}

export interface BatchPage extends StoreMoney {
  rows: BatchRow[];
}

export type PublishBatch =
  /** `count`: wishes that were noted now; those that were noted before, or have one under way, are passed over. */
  | { kind: "noted"; count: number }
  /** Nothing was noted. `common`: the fields that all share; `rows`: those of a design, by SKU. */
  | { kind: "invalid"; common: DraftFaults; rows: Record<string, DraftFaults> }
  | { kind: "stale" };

/** What one page of the designs list holds. */
export const BATCH_SIZE = 50;

const Entered = z.object({
  price: z.string(),
  description: z.string().default(""),
  vendor: z.string().default(""),
  rows: z
    .array(z.object({ sku: z.string(), number: WishNumber, title: z.string(), cost: z.string() }))
    .min(1)
    .max(BATCH_SIZE),
});

const COMMON: ReadonlySet<DraftField> = new Set(["price", "description", "vendor"]);

/** In the order of `skus`. */
export async function readBatch(
  { pool }: Pick<BatchParts, "pool">,
  shop: ShopRef,
  skus: readonly string[],
): Promise<BatchPage> {
  const [money, designs, latest, carriers] = await Promise.all([
    readMoney(pool, shop),
    readDesigns(pool, shop, skus),
    readLatestDrafts(pool, shop, skus),
    readCarriers(pool, shop, skus),
  ]);
  const rows = skus.flatMap((sku): BatchRow[] => {
    const design = designs.get(sku);
    if (!design) return [];
    const { title, cost } = proposalOf(design, money.decimals);
    const last = latest.get(sku) ?? null;
    return [
      { sku, design, title, cost, number: (last?.number ?? 0) + 1, latest: last, products: carriers.get(sku) ?? 0 },
    ];
  });
  return { ...money, rows };
}

/** All or nothing is noted; what is noted is made in the background. */
export async function publishBatch(parts: BatchParts, shop: ShopRef, given: unknown): Promise<PublishBatch> {
  const read = Entered.safeParse(given);
  if (!read.success) return { kind: "stale" };
  const { price, description, vendor, rows } = read.data;
  const [{ decimals }, designs] = await Promise.all([
    readMoney(parts.pool, shop),
    readDesigns(
      parts.pool,
      shop,
      rows.map(({ sku }) => sku),
    ),
  ]);
  const common: DraftFaults = {};
  const faulty: Record<string, DraftFaults> = {};
  const wishes = rows.flatMap(({ sku, number, title, cost }) => {
    const design = designs.get(sku);
    if (!design || design.gone) return [];
    const productType = design.category;
    const entered = EnteredDraft.parse({ title, cost, price, description, vendor, productType });
    const checked = checkDraft(entered, decimals);
    if (checked.ok) return [{ design, number, draft: checked.draft }];
    for (const [field, fault] of Object.entries(checked.faults) as [DraftField, DraftFaults[DraftField]][]) {
      if (COMMON.has(field)) common[field] = fault;
      else faulty[sku] = { ...faulty[sku], [field]: fault };
    }
    return [];
  });
  if (Object.keys(common).length + Object.keys(faulty).length > 0) return { kind: "invalid", common, rows: faulty };
  // All of them went from Kit since the page was drawn, or are none of the shop's.
  if (wishes.length === 0) return { kind: "stale" };
  const noted = await inTransaction(parts.pool, async (client) => {
    const ids: (DraftId | null)[] = [];
    for (const wish of wishes) ids.push(await noteWish(client, shop, wish));
    return ids.filter((id) => id !== null);
  });
  for (const id of noted) await parts.jobs.enqueue(id);
  return { kind: "noted", count: noted.length };
}
