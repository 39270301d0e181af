// Rows of wishes for products: each is there before Shopify is asked, and says afterwards what came of it.
import type { Pool } from "pg";
import { z } from "zod";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { ProductId, ShopDomain, ShopId, VariantId } from "../kernel/ids.ts";
import type { DraftFacts, DraftImage, RefusalReason } from "./decide-draft.ts";
import { DRAFT_FIELDS } from "./draft-fields.ts";
import type { CheckedDraft } from "./draft-rules.ts";
import type { MadeProduct, Refusal } from "./ports.ts";

export const DraftId = z.uuid().brand<"DraftId">();
export type DraftId = z.infer<typeof DraftId>;

/** Which wish of its design it is, from 1. */
export const WishNumber = z.number().int().positive().max(1_000_000);

export interface DraftRow extends DraftFacts, CheckedDraft {
  id: DraftId;
  shop: ShopRef;
  accountId: string;
  sku: string;
  handle: string;
  productId: ProductId | null;
  variantId: VariantId | null;
}

export interface Wish {
  accountId: string;
  sku: string;
  number: number;
  handle: string;
  draft: CheckedDraft;
}

/** Whole milliseconds, as the column keeps them, and rounded down: rounded up, a row would not be due at once. */
const NOW = "date_trunc('milliseconds', clock_timestamp())";

/**
 * Notes a wish, if it is the design's next one and none before it is still open. Null: it is not, because it was noted
 * already (a double click, a second tab) or because another one is under way.
 */
export async function insertDraft(pool: Pick<Pool, "query">, shop: ShopRef, wish: Wish): Promise<DraftId | null> {
  const { draft } = wish;
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO product_drafts (shop_id, account_id, external_sku, number, handle, title, description, vendor,
                                 product_type, price, cost, due_at)
     SELECT $1, $2, $3, $4::int, $5, $6, $7, $8, $9, $10, $11, ${NOW}
      WHERE $4::int = (SELECT coalesce(max(number), 0) + 1 FROM product_drafts WHERE shop_id = $1 AND external_sku = $3)
        AND NOT EXISTS (SELECT FROM product_drafts
                         WHERE shop_id = $1 AND external_sku = $3 AND state IN ('intended', 'sending', 'unknown'))
     ON CONFLICT (shop_id, external_sku, number) DO NOTHING
     RETURNING id`,
    [
      shop.id,
      wish.accountId,
      wish.sku,
      wish.number,
      wish.handle,
      draft.title,
      draft.description,
      draft.vendor,
      draft.productType,
      draft.price,
      draft.cost,
    ],
  );
  return rows[0] ? DraftId.parse(rows[0].id) : null;
}

/** The row, if it is due; for `leaseMs` nobody else gets it. A shop that left is not worked for. */
export async function claimDraft(pool: Pool, id: DraftId, leaseMs: number): Promise<DraftRow | null> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `UPDATE product_drafts d SET due_at = clock_timestamp() + $2 * interval '1 millisecond'
       FROM shops s
      WHERE d.id = $1 AND d.due_at <= clock_timestamp() AND s.id = d.shop_id AND s.uninstalled_at IS NULL
      RETURNING ${COLUMNS}`,
    [id, leaseMs],
  );
  return rows[0] ? rowOf(rows[0]) : null;
}

/** Committed before the call leaves. */
export async function noteSending(pool: Pool, id: DraftId): Promise<void> {
  await pool.query(
    `UPDATE product_drafts SET state = 'sending', attempts = attempts + 1, attempted_at = clock_timestamp() WHERE id = $1`,
    [id],
  );
}

export type DraftNote =
  | { kind: "made"; product: MadeProduct; picture: boolean }
  | { kind: "refused"; reason: RefusalReason; refusals: Refusal[] }
  /** The answer is lost. */
  | { kind: "unknown"; lookAt: Date }
  /** Nothing left after all: the attempt is given back. */
  | { kind: "not_sent"; again: Date }
  /** It is certain now that the last attempt made nothing. */
  | { kind: "send_again" }
  | { kind: "wait"; until: Date }
  /** The variant is linked, and the picture stands so; `again` null: there is nothing more to look for. */
  | { kind: "settled"; image: DraftImage; again: Date | null };

/** What is made stays made, whoever notes it and however late. */
export async function noteDraft(pool: Pool, id: DraftId, note: DraftNote): Promise<void> {
  switch (note.kind) {
    case "made":
      await pool.query(
        `UPDATE product_drafts
            SET state = 'made', reason = NULL, refusals = '[]', product_id = $2, variant_id = $3,
                made_at = clock_timestamp(), image = $4, due_at = ${NOW}
          WHERE id = $1`,
        [id, note.product.productId, note.product.variantId, note.picture ? "fetching" : "none"],
      );
      return;
    case "refused":
      await pool.query(
        `UPDATE product_drafts SET state = 'refused', reason = $2, refusals = $3, due_at = NULL
          WHERE id = $1 AND state <> 'made'`,
        [id, note.reason, JSON.stringify(note.refusals)],
      );
      return;
    case "unknown":
      await pool.query(`UPDATE product_drafts SET state = 'unknown', due_at = $2 WHERE id = $1 AND state <> 'made'`, [
        id,
        note.lookAt,
      ]);
      return;
    case "not_sent":
      await pool.query(
        `UPDATE product_drafts SET state = 'intended', attempts = attempts - 1, due_at = $2
          WHERE id = $1 AND state <> 'made'`,
        [id, note.again],
      );
      return;
    case "send_again":
      await pool.query(
        `UPDATE product_drafts SET state = 'intended', due_at = ${NOW} WHERE id = $1 AND state <> 'made'`,
        [id],
      );
      return;
    case "wait":
      await pool.query(`UPDATE product_drafts SET due_at = $2 WHERE id = $1`, [id, note.until]);
      return;
    case "settled":
      await pool.query(
        `UPDATE product_drafts SET linked_at = coalesce(linked_at, clock_timestamp()), image = $2, due_at = $3
          WHERE id = $1`,
        [id, note.image, note.again],
      );
      return;
  }
}

/** When it is due next; null: it is settled. */
export async function dueAt(pool: Pool, id: DraftId): Promise<Date | null> {
  const { rows } = await pool.query<{ due_at: Date | null }>(`SELECT due_at FROM product_drafts WHERE id = $1`, [id]);
  return rows[0]?.due_at ?? null;
}

export async function dueDrafts(pool: Pool): Promise<DraftId[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT d.id FROM product_drafts d JOIN shops s ON s.id = d.shop_id
      WHERE d.due_at <= clock_timestamp() AND s.uninstalled_at IS NULL ORDER BY d.due_at LIMIT 200`,
  );
  return rows.map((row) => DraftId.parse(row.id));
}

/** Variants of this product that were made here. */
export async function madeVariants(pool: Pool, shop: ShopRef, productId: ProductId): Promise<VariantId[]> {
  const { rows } = await pool.query<{ variant_id: string }>(
    `SELECT variant_id FROM product_drafts WHERE shop_id = $1 AND product_id = $2 AND variant_id IS NOT NULL`,
    [shop.id, productId],
  );
  return rows.map((row) => VariantId.parse(row.variant_id));
}

const COLUMNS = `d.id, d.shop_id, s.domain, d.account_id, d.external_sku, d.handle, d.title, d.description, d.vendor,
  d.product_type, d.price, d.cost, d.state, d.attempts, d.attempted_at, d.created_at, d.made_at, d.linked_at, d.image,
  d.product_id, d.variant_id`;

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
    state: z.enum(["intended", "sending", "unknown", "made", "refused"]),
    attempts: z.number(),
    attempted_at: z.date().nullable(),
    created_at: z.date(),
    made_at: z.date().nullable(),
    linked_at: z.date().nullable(),
    image: z.enum(["none", "fetching", "ready", "failed"]),
    product_id: ProductId.nullable(),
    variant_id: VariantId.nullable(),
  })
  .transform((row): DraftRow => ({
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
    state: row.state,
    attempts: row.attempts,
    attemptedAt: row.attempted_at,
    createdAt: row.created_at,
    madeAt: row.made_at,
    linkedAt: row.linked_at,
    image: row.image,
    productId: row.product_id,
    variantId: row.variant_id,
  }));

function rowOf(record: Record<string, unknown>): DraftRow {
  return Stored.parse(record);
}

/** Shopify's words as they were kept. */
export const Refusals: z.ZodType<Refusal[]> = z.array(
  z.object({ field: z.enum(DRAFT_FIELDS).nullable(), words: z.string() }),
);
