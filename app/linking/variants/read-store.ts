// Keeps the store's variants: reads them completely, by page or in bulk, then updates them by Shopify's product events
// and a nightly reading, so that the linking screen searches 100,000 rows without calling Shopify.
import type { Logger } from "pino";
import type { Leases } from "../../database/leases.ts";
import { whileOurs, type StillOurs } from "../../database/while-ours.ts";
import { NO_SLOT, type Slot } from "../../fairness/slot.ts";
import { resumeAt } from "../../kernel/back-off.ts";
import type { ProductId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { readInBulk } from "../bulk/bulk-reading.ts";
import { VARIANTS_PER_READ } from "../limits.ts";
import type { BulkOperationRows, LinkJobs } from "../ports/runs.ts";
import { type StoreBulk, isNoAccess, type StoreProducts } from "../ports/store.ts";
import type { LinkingRows } from "../ports/variants.ts";

export interface StoreVariantParts extends Pick<LinkingRows, "variants" | "states"> {
  leases: Leases;
  products: StoreProducts;
}

export interface ReadingParts extends StoreVariantParts {
  operations: BulkOperationRows;
  /** Null: every store is read by page. */
  bulk: StoreBulk | null;
  bulkAbove: number;
  log: Pick<Logger, "info" | "warn">;
  jobs: Pick<LinkJobs, "enqueueReadStore">;
  now: () => Date;
}

export type StoreReading =
  | { kind: "read"; variants: number }
  /** Shopify is working on it; a job checks later. */
  | { kind: "waiting" }
  | { kind: "already_reading" }
  | { kind: "no_access" };

interface Ours {
  keep: StillOurs;
  slot: Slot;
}

type Page = Awaited<ReturnType<StoreProducts["readVariantsPage"]>>;

/** Reads every variant of the store and marks missing ones as gone. One reading at a time per shop. */
export async function readAllVariants(parts: ReadingParts, shop: ShopRef, slot = NO_SLOT): Promise<StoreReading> {
  const read = await whileOurs(parts.leases, `variants:${shop.id}`, async (keep): Promise<StoreReading> => {
    try {
      const bulk = parts.bulk && (await isLarge(parts, shop)) ? parts.bulk : null;
      const ours = { keep, slot };
      return (bulk && (await readLarge({ ...parts, bulk }, shop, ours))) ?? (await readPages(parts, shop, ours));
    } catch (error) {
      if (!isNoAccess(error)) throw error;
      const open = await parts.operations.open(shop, null);
      if (open) await parts.operations.end(open);
      return { kind: "no_access" };
    }
  });
  return read === "elsewhere" ? { kind: "already_reading" } : read;
}

async function isLarge({ operations, bulk, bulkAbove }: ReadingParts, shop: ShopRef): Promise<boolean> {
  if ((await operations.open(shop, null)) !== null) return true;
  return bulk !== null && (await bulk.countVariants(shop)) > bulkAbove;
}

/** Null: read by page instead. */
async function readLarge(
  parts: ReadingParts & { bulk: StoreBulk },
  shop: ShopRef,
  { keep, slot }: Ours,
): Promise<StoreReading | null> {
  const reading = await readInBulk(parts, shop, {
    slot,
    async write(variants, asOf) {
      await parts.variants.write(shop, variants, asOf);
      return keep();
    },
  });
  switch (reading.kind) {
    case "wait":
      await parts.jobs.enqueueReadStore(shop.id, resumeAt(parts.now(), reading.ms));
      return { kind: "waiting" };
    case "read":
      await endReading(parts, shop, { startedAt: reading.operation.createdAt, slot });
      await parts.operations.end(reading.operation);
      return { kind: "read", variants: reading.variants };
    case "by_pages":
      return null;
    case "elsewhere":
      return { kind: "already_reading" };
  }
}

async function readPages(parts: StoreVariantParts, shop: ShopRef, { keep, slot }: Ours): Promise<StoreReading> {
  const startedAt = await parts.variants.now();
  let variants = 0;
  let cursor: string | null = null;
  do {
    const asOf = await parts.variants.now();
    const page: Page = await parts.products.readVariantsPage(shop, { cursor, first: VARIANTS_PER_READ });
    await parts.variants.write(shop, page.variants, asOf);
    variants += page.variants.length;
    cursor = page.next;
    if (!(await keep())) return { kind: "already_reading" };
  } while (cursor !== null);
  await endReading(parts, shop, { startedAt, slot });
  return { kind: "read", variants };
}

async function endReading(
  { variants, states }: StoreVariantParts,
  shop: ShopRef,
  { startedAt, slot }: { startedAt: Date; slot: Slot },
): Promise<void> {
  await variants.markUnseen(shop, { since: startedAt });
  await states.refresh(shop, null, slot);
  await variants.noteStoreRead(shop, startedAt);
}

/** After `products/create`, `update` or `delete`: reads the product again, regardless of the payload. */
export async function refreshProduct(
  parts: Pick<StoreVariantParts, "variants" | "states" | "products">,
  shop: ShopRef,
  productId: ProductId,
): Promise<void> {
  const startedAt = await parts.variants.now();
  const before = await parts.variants.skusOfProduct(shop, productId);
  const variants = (await parts.products.readProduct(shop, productId)) ?? [];
  await parts.variants.write(shop, variants, startedAt);
  await parts.variants.markUnseen(shop, { since: startedAt, productId });
  const variantIds = [...new Set([...before, ...variants].map(({ variantId }) => variantId))];
  await parts.states.refresh(shop, { variantIds, skus: before.map(({ sku }) => sku) });
}
