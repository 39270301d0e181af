// Converts a stored request for a draft product to the feature's type.
import { z } from "zod";
import { ProductId, ShopDomain, ShopId, VariantId } from "../../kernel/ids.ts";
import { PUBLICATIONS } from "../../publishing/decide-publication.ts";
import { DraftId } from "../../publishing/draft-id.ts";
import type { DraftRow } from "../../publishing/ports/drafts.ts";

const Stored = z
  .object({
    id: DraftId,
    shop_id: ShopId,
    domain: ShopDomain,
    account_id: z.string(),
    external_sku: z.string(),
    handle: z.string(),
    title: z.string(),
    description: z.string(),
    vendor: z.string(),
    product_type: z.string(),
    price: z.string(),
    cost: z.string().nullable(),
    size: z.string(),
    tags: z.array(z.string()),
    state: z.enum(["intended", "sending", "unknown", "made", "refused"]),
    attempts: z.number(),
    attempted_at: z.date().nullable(),
    created_at: z.date(),
    made_at: z.date().nullable(),
    linked_at: z.date().nullable(),
    image: z.enum(["none", "fetching", "ready", "failed"]),
    product_id: ProductId.nullable(),
    variant_id: VariantId.nullable(),
    channels: z.array(z.string()).nullable(),
    collections: z.array(z.string()).nullable(),
    left_out: z.boolean(),
    target_id: ProductId.nullable(),
    publication: z.enum(PUBLICATIONS),
    publication_wanted_at: z.date().nullable(),
  })
  .transform((row): Omit<DraftRow, "sizes" | "variants"> & { variantId: VariantId | null } => ({
    id: row.id,
    shop: { id: row.shop_id, domain: row.domain },
    accountId: row.account_id,
    sku: row.external_sku,
    handle: row.handle,
    title: row.title,
    description: row.description,
    vendor: row.vendor,
    productType: row.product_type,
    price: row.price,
    cost: row.cost,
    size: row.size,
    tags: row.tags,
    state: row.state,
    attempts: row.attempts,
    attemptedAt: row.attempted_at,
    createdAt: row.created_at,
    madeAt: row.made_at,
    linkedAt: row.linked_at,
    image: row.image,
    productId: row.product_id,
    variantId: row.variant_id,
    target: row.target_id,
    collections: row.collections ?? [],
    leftOut: row.left_out,
    channels: row.channels,
    publication: row.publication,
    publicationWantedAt: row.publication_wanted_at,
  }));

/** `further`: its further sizes. */
export function rowOf(record: Record<string, unknown>, further: DraftRow["variants"]): DraftRow {
  const { variantId, ...row } = Stored.parse(record);
  const { sku, size, price, cost } = row;
  const own = row.leftOut ? [] : [{ sku, size, price, cost, variantId }];
  return { ...row, sizes: further, variants: [...own, ...further] };
}
