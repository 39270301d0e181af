// The mirror of the store's variants: read whole page by page, then kept by `products/update`, `products/delete` and a
// nightly reading, so that the linking screen searches 100,000 rows without asking Shopify.
import type { Pool } from "pg";
import type { ShopRef } from "../orders/ports.ts";
import type { ProductId } from "../platform/ids.ts";
import type { Leases } from "../store/leases.ts";
import { isNoAccess } from "./ports.ts";
import type { StoreProducts, VariantFacts } from "./ports.ts";
import { refreshLinkStates } from "./refresh-link-states.ts";

export interface MirrorParts {
  pool: Pool;
  leases: Leases;
  products: StoreProducts;
  owner: string;
}

export type MirrorRead = { kind: "read"; variants: number } | { kind: "already_reading" } | { kind: "no_access" };

/** 250 variants with item and product are some 750 points, below the 1,000 that one query may cost. */
const PAGE = 250;
type Page = Awaited<ReturnType<StoreProducts["readVariantsPage"]>>;

const LEASE_MS = 120_000;

/** Reads every variant of the store. What was not seen is marked gone. One reading at a time per shop. */
export async function readAllVariants(parts: MirrorParts, shop: ShopRef): Promise<MirrorRead> {
  const lease = await parts.leases.acquire(`variants:${shop.id}`, parts.owner, LEASE_MS);
  if (!lease) return { kind: "already_reading" };
  try {
    const startedAt = await databaseNow(parts.pool);
    let variants = 0;
    let cursor: string | null = null;
    do {
      const page: Page = await parts.products.readVariantsPage(shop, { cursor, first: PAGE });
      await upsertVariants(parts.pool, shop, page.variants);
      variants += page.variants.length;
      cursor = page.next;
      if (!(await parts.leases.renew(lease, LEASE_MS))) return { kind: "already_reading" };
    } while (cursor !== null);
    await parts.pool.query(
      `UPDATE store_variants SET gone_at = now() WHERE shop_id = $1 AND gone_at IS NULL AND seen_at < $2`,
      [shop.id, startedAt],
    );
    await refreshLinkStates(parts.pool, shop);
    await parts.pool.query(`UPDATE shops SET variants_read_at = $2 WHERE id = $1`, [shop.id, startedAt]);
    return { kind: "read", variants };
  } catch (error) {
    if (isNoAccess(error)) return { kind: "no_access" };
    throw error;
  } finally {
    await parts.leases.release(lease);
  }
}

/** After `products/update` or `products/delete`: the product as it is now, read again, whatever the event said. */
export async function refreshProduct(parts: MirrorParts, shop: ShopRef, productId: ProductId): Promise<void> {
  const startedAt = await databaseNow(parts.pool);
  const before = await knownSkus(parts.pool, shop, productId);
  const variants = (await parts.products.readProduct(shop, productId)) ?? [];
  await upsertVariants(parts.pool, shop, variants);
  await parts.pool.query(
    `UPDATE store_variants SET gone_at = now()
      WHERE shop_id = $1 AND product_id = $2 AND gone_at IS NULL AND seen_at < $3`,
    [shop.id, productId, startedAt],
  );
  const variantIds = [...new Set([...before.map((row) => row.variant_id), ...variants.map((v) => v.variantId)])];
  await refreshLinkStates(parts.pool, shop, { variantIds, skus: before.map((row) => row.sku) });
}

/** Writes what was just read. A variant that was thought gone is there again. */
export async function upsertVariants(pool: Pool, shop: ShopRef, variants: VariantFacts[]): Promise<void> {
  if (variants.length === 0) return;
  await pool.query(
    `INSERT INTO store_variants (shop_id, variant_id, product_id, product_title, variant_title, handle, product_status,
                                 sku, inventory_item_id, tracked, requires_shipping, seen_at)
     SELECT $1, id, product, title, variant, handle, status, sku, item, tracked, shipping, clock_timestamp()
       FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
                   $10::bool[], $11::bool[])
            AS n(id, product, title, variant, handle, status, sku, item, tracked, shipping)
     ON CONFLICT (shop_id, variant_id) DO UPDATE
        SET product_id = excluded.product_id, product_title = excluded.product_title,
            variant_title = excluded.variant_title, handle = excluded.handle,
            product_status = excluded.product_status, sku = excluded.sku,
            inventory_item_id = excluded.inventory_item_id, tracked = excluded.tracked,
            requires_shipping = excluded.requires_shipping, seen_at = excluded.seen_at, gone_at = NULL`,
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
