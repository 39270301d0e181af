// The mirror of the store's variants: read whole, page by page or in bulk, then kept by `products/update`, `products/delete` and a
// nightly reading, so that the linking screen searches 100,000 rows without asking Shopify.
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ProductId } from "../../kernel/ids.ts";
import type { Leases } from "../../database/leases.ts";
import { readInBulk } from "../bulk/bulk-reading.ts";
import type { BulkOperationRows } from "../ports/bulk-operation-rows.ts";
import type { StoreBulk } from "../ports/store-bulk.ts";
import { isNoAccess } from "../ports/store-products.ts";
import type { StoreProducts, VariantFacts } from "../ports/store-products.ts";
import { refreshLinkStates } from "../states/refresh-link-states.ts";

export interface MirrorParts {
  pool: Pool;
  leases: Leases;
  products: StoreProducts;
  owner: string;
}

export interface ReadingParts extends MirrorParts {
  operations: BulkOperationRows;
  /** Null: every store is read page by page. */
  bulk: StoreBulk | null;
  /** A store of more variants is read in bulk. */
  bulkAbove: number;
  log: Pick<Logger, "info" | "warn">;
  /** Rings for the reading again, not before `at`. */
  enqueueLater(shop: ShopRef, at: Date): Promise<void>;
  now: () => Date;
}

export type MirrorRead =
  | { kind: "read"; variants: number }
  /** Shopify is at it; the doorbell rings when it is time to look. */
  | { kind: "waiting" }
  | { kind: "already_reading" }
  | { kind: "no_access" };

/** With item, product and cost 960 points, below the 1,000 that one query may cost. */
const PAGE = 240;
type Page = Awaited<ReturnType<StoreProducts["readVariantsPage"]>>;

const LEASE_MS = 120_000;

/** Reads every variant of the store. What was not seen is marked gone. One reading at a time per shop. */
export async function readAllVariants(parts: ReadingParts, shop: ShopRef): Promise<MirrorRead> {
  const lease = await parts.leases.acquire(`variants:${shop.id}`, parts.owner, LEASE_MS);
  if (!lease) return { kind: "already_reading" };
  const keep = () => parts.leases.renew(lease, LEASE_MS);
  try {
    const bulk = parts.bulk && (await isLarge(parts, shop)) ? parts.bulk : null;
    return (bulk && (await readLarge({ ...parts, bulk }, shop, keep))) ?? (await readPages(parts, shop, keep));
  } catch (error) {
    if (!isNoAccess(error)) throw error;
    const open = await parts.operations.open(shop, null);
    if (open) await parts.operations.end(open);
    return { kind: "no_access" };
  } finally {
    await parts.leases.release(lease);
  }
}

async function isLarge({ operations, bulk, bulkAbove }: ReadingParts, shop: ShopRef): Promise<boolean> {
  if ((await operations.open(shop, null)) !== null) return true;
  return bulk !== null && (await bulk.countVariants(shop)) > bulkAbove;
}

/** Null: it has to be read by pages. */
async function readLarge(
  parts: ReadingParts & { bulk: StoreBulk },
  shop: ShopRef,
  keep: () => Promise<boolean>,
): Promise<MirrorRead | null> {
  const reading = await readInBulk(parts, shop, {
    async write(variants, asOf) {
      await writeVariants(parts.pool, shop, { variants, asOf });
      return keep();
    },
  });
  switch (reading.kind) {
    case "wait":
      await parts.enqueueLater(shop, new Date(parts.now().getTime() + reading.ms));
      return { kind: "waiting" };
    case "read":
      await endReading(parts.pool, shop, reading.operation.createdAt);
      await parts.operations.end(reading.operation);
      return { kind: "read", variants: reading.variants };
    case "by_pages":
      return null;
    case "elsewhere":
      return { kind: "already_reading" };
  }
}

async function readPages(parts: MirrorParts, shop: ShopRef, keep: () => Promise<boolean>): Promise<MirrorRead> {
  const startedAt = await databaseNow(parts.pool);
  let variants = 0;
  let cursor: string | null = null;
  do {
    const asOf = await databaseNow(parts.pool);
    const page: Page = await parts.products.readVariantsPage(shop, { cursor, first: PAGE });
    await writeVariants(parts.pool, shop, { variants: page.variants, asOf });
    variants += page.variants.length;
    cursor = page.next;
    if (!(await keep())) return { kind: "already_reading" };
  } while (cursor !== null);
  await endReading(parts.pool, shop, startedAt);
  return { kind: "read", variants };
}

async function endReading(pool: Pool, shop: ShopRef, startedAt: Date): Promise<void> {
  await pool.query(
    `UPDATE store_variants SET gone_at = now() WHERE shop_id = $1 AND gone_at IS NULL AND seen_at < $2`,
    [shop.id, startedAt],
  );
  await refreshLinkStates(pool, shop);
  await pool.query(`UPDATE shops SET variants_read_at = $2 WHERE id = $1`, [shop.id, startedAt]);
}

/** After `products/update` or `products/delete`: the product as it is now, read again, whatever the event said. */
export async function refreshProduct(parts: MirrorParts, shop: ShopRef, productId: ProductId): Promise<void> {
  const startedAt = await databaseNow(parts.pool);
  const before = await knownSkus(parts.pool, shop, productId);
  const variants = (await parts.products.readProduct(shop, productId)) ?? [];
  await writeVariants(parts.pool, shop, { variants, asOf: startedAt });
  await parts.pool.query(
    `UPDATE store_variants SET gone_at = now()
      WHERE shop_id = $1 AND product_id = $2 AND gone_at IS NULL AND seen_at < $3`,
    [shop.id, productId, startedAt],
  );
  const variantIds = [...new Set([...before.map((row) => row.variant_id), ...variants.map((v) => v.variantId)])];
  await refreshLinkStates(parts.pool, shop, { variantIds, skus: before.map((row) => row.sku) });
}

/** Writes what was just read. A variant that was thought gone is there again. */
export function upsertVariants(pool: Pool, shop: ShopRef, variants: VariantFacts[]): Promise<void> {
  return writeVariants(pool, shop, { variants, asOf: null });
}

/** `asOf`: what was read may be as old as that, so a variant that was seen or found gone since is left as it is. */
async function writeVariants(
  pool: Pool,
  shop: ShopRef,
  { variants: read, asOf }: { variants: VariantFacts[]; asOf: Date | null },
): Promise<void> {
  // One that was asked for twice is written once: PostgreSQL refuses to change a row twice in one statement.
  const variants = [...new Map(read.map((variant) => [variant.variantId, variant])).values()];
  if (variants.length === 0) return;
  await pool.query(
    `INSERT INTO store_variants (shop_id, variant_id, product_id, product_title, variant_title, handle, product_status,
                                 sku, inventory_item_id, tracked, requires_shipping, unit_cost, seen_at)
     SELECT $1, id, product, title, variant, handle, status, sku, item, tracked, shipping, cost, clock_timestamp()
       FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
                   $10::bool[], $11::bool[], $12::text[])
            AS n(id, product, title, variant, handle, status, sku, item, tracked, shipping, cost)
     ON CONFLICT (shop_id, variant_id) DO UPDATE
        SET product_id = excluded.product_id, product_title = excluded.product_title,
            variant_title = excluded.variant_title, handle = excluded.handle,
            product_status = excluded.product_status, sku = excluded.sku,
            inventory_item_id = excluded.inventory_item_id, tracked = excluded.tracked,
            requires_shipping = excluded.requires_shipping,
            unit_cost = excluded.unit_cost, seen_at = excluded.seen_at, gone_at = NULL
      WHERE $13::timestamptz IS NULL OR (store_variants.seen_at < $13 AND coalesce(store_variants.gone_at < $13, true))`,
    [
      shop.id,
      variants.map((v) => v.variantId),
      variants.map((v) => v.productId),
      variants.map((v) => v.productTitle),
      variants.map((v) => v.variantTitle),
      variants.map((v) => v.handle),
      variants.map((v) => v.productStatus),
      variants.map((v) => v.sku),
      variants.map((v) => v.inventoryItemId),
      variants.map((v) => v.tracked),
      variants.map((v) => v.requiresShipping),
      variants.map((v) => v.unitCost),
      asOf,
    ],
  );
}

async function knownSkus(pool: Pool, shop: ShopRef, productId: ProductId) {
  const { rows } = await pool.query<{ variant_id: string; sku: string }>(
    `SELECT variant_id, sku FROM store_variants WHERE shop_id = $1 AND product_id = $2`,
    [shop.id, productId],
  );
  return rows;
}

async function databaseNow(pool: Pool): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>(`SELECT date_trunc('milliseconds', clock_timestamp()) AS now`);
  return rows[0]!.now;
}
