import type { Pool, PoolClient } from "pg";
import { VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { UNPUBLISHED } from "../../publishing/decide-publication.ts";
import type { DraftId } from "../../publishing/draft-id.ts";
import type { CheckedSize } from "../../publishing/draft-rules.ts";
import type { DraftRequest, DraftRow, DraftRows } from "../../publishing/ports/drafts.ts";
import type { MadeProduct } from "../../publishing/ports/store.ts";
import { query } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";
import { unnested } from "../statements/unnested.ts";
import { inTransaction } from "../transaction.ts";

/** Neither moved on by another process since, nor due again because the merchant asked for more. */
const AS_TAKEN = `id = $1 AND due_at = $2`;

export function createDraftRows(pool: Pool): DraftRows {
  return {
    insert: (shop, requests) =>
      inTransaction(pool, async (client) => {
        const ids: (DraftId | null)[] = [];
        for (const request of requests) {
          const id = await insertDraft(client, shop, request);
          if (id && request.draft.sizes.length > 0) await insertSizes(client, id, request.draft.sizes);
          ids.push(id);
        }
        return ids;
      }),
    async take(id) {
      const due = await query(`
        SELECT ${COLUMNS} FROM product_drafts d JOIN shops s ON s.id = d.shop_id
         WHERE d.id = $1 AND d.due_at <= clock_timestamp() AND s.uninstalled_at IS NULL
      `).first(pool, id);
      if (!due) return null;
      const { shop_id, domain, variantId, ...row } = due;
      const { sku, size, drills, price, cost, leftOut } = row;
      const further = await readSizes(pool, id);
      return {
        ...row,
        shop: { id: shop_id, domain },
        tags: row.tags ?? [],
        collections: row.collections ?? [],
        sizes: further,
        variants: [...(leftOut ? [] : [{ sku, size, drills, price, cost, variantId }]), ...further],
      };
    },
    noteSending: ({ id, dueAt }) =>
      query(`
        UPDATE product_drafts SET state = 'sending', attempts = attempts + 1, attempted_at = clock_timestamp()
         WHERE ${AS_TAKEN} AND state = 'intended'
      `).wrote(pool, id, dueAt),
    async note({ id, dueAt }, note) {
      switch (note.kind) {
        case "made":
          await noteSizesMade(pool, id, note.product);
          return query(`
            UPDATE product_drafts
               SET state = 'made', reason = NULL, refusals = '[]', product_id = $2,
                   variant_id = (SELECT n.id FROM unnest($3::text[], $5::text[]) AS n(id, sku)
                                  WHERE sku_key_of(n.sku) = sku_key_of(external_sku) LIMIT 1),
                   made_at = clock_timestamp(), publication_wanted_at = clock_timestamp(), image = $4, due_at = ${THIS_MOMENT}
             WHERE id = $1
          `).run(
            pool,
            id,
            note.product.productId,
            note.product.variants.map(({ variantId }) => variantId),
            note.picture ? "fetching" : "none",
            note.product.variants.map(({ sku }) => sku),
          );
        case "refused":
          return query(`
            UPDATE product_drafts SET state = 'refused', reason = $3, refusals = $4, due_at = NULL
             WHERE ${AS_TAKEN} AND state <> 'made'
          `).run(pool, id, dueAt, note.reason, JSON.stringify(note.refusals));
        case "unknown":
          return query(`
            UPDATE product_drafts SET state = 'unknown', due_at = $3 WHERE ${AS_TAKEN} AND state <> 'made'
          `).run(pool, id, dueAt, note.searchAt);
        case "not_sent":
          return query(`
            UPDATE product_drafts SET state = 'intended', attempts = attempts - 1, due_at = $3
             WHERE ${AS_TAKEN} AND state <> 'made'
          `).run(pool, id, dueAt, note.again);
        case "send_again":
          return query(`
            UPDATE product_drafts SET state = 'intended', due_at = ${THIS_MOMENT} WHERE ${AS_TAKEN} AND state <> 'made'
          `).run(pool, id, dueAt);
        case "wait":
          return query(`
            UPDATE product_drafts SET due_at = $3 WHERE ${AS_TAKEN}
          `).run(pool, id, dueAt, note.until);
        case "settled":
          return query(`
            UPDATE product_drafts SET linked_at = coalesce(linked_at, clock_timestamp()), image = $3, due_at = $4
             WHERE ${AS_TAKEN}
          `).run(pool, id, dueAt, note.image, note.again);
        case "published":
          return query(`
            UPDATE product_drafts SET publication = $3, publication_words = $4, due_at = ${THIS_MOMENT} WHERE ${AS_TAKEN}
          `).run(pool, id, dueAt, note.publication, note.words);
        case "idle":
          return query(`UPDATE product_drafts SET due_at = NULL WHERE ${AS_TAKEN}`).run(pool, id, dueAt);
      }
    },
    dueAt: (id) =>
      query(`
        SELECT d.due_at FROM product_drafts d JOIN shops s ON s.id = d.shop_id
         WHERE d.id = $1 AND s.uninstalled_at IS NULL
      `).firstValue(pool, id),
    due: (limit) =>
      query(`
        SELECT d.id FROM product_drafts d JOIN shops s ON s.id = d.shop_id
         WHERE d.due_at <= statement_timestamp() AND s.uninstalled_at IS NULL ORDER BY d.due_at LIMIT $1
      `).column(pool, limit),
    publishAgain: (shop, productId) =>
      query(`
        UPDATE product_drafts SET publication = 'wanted', publication_wanted_at = clock_timestamp(), due_at = ${THIS_MOMENT}
         WHERE shop_id = $1 AND product_id = $2 AND publication = ANY ($3) RETURNING id
      `).column(pool, shop.id, productId, UNPUBLISHED),
    async madeVariants(shop, productIds) {
      const { rows } = await query(`
        SELECT coalesce(n.variant_id, d.variant_id) AS variant_id
          FROM product_drafts d
         CROSS JOIN LATERAL (SELECT NULL AS variant_id UNION ALL
                             SELECT s.variant_id FROM product_draft_sizes s WHERE s.draft_id = d.id AND s.variant_id IS NOT NULL) n
         WHERE d.shop_id = $1 AND d.product_id = ANY($2) AND coalesce(n.variant_id, d.variant_id) IS NOT NULL
      `).on(pool, shop.id, productIds);
      return rows.map((row) => VariantId.parse(row.variant_id));
    },
  };
}

async function insertDraft(client: PoolClient, shop: ShopRef, request: DraftRequest): Promise<DraftId | null> {
  const { draft } = request;
  return query(`
    INSERT INTO product_drafts (shop_id, account_id, external_sku, number, handle, title, description, vendor,
                                product_type, price, cost, size, tags, due_at, channels, publication,
                                publication_wanted_at, target_id, collections, left_out, drills)
    SELECT $1, $2, $3, $4::int, $5, $6, $7, $8, $9, $10, $11, $12, $13::text[], ${THIS_MOMENT}, $14::text[],
           CASE WHEN cardinality($14::text[]) > 0 THEN 'wanted' ELSE 'none' END, now(), $15, $16::text[], $17::boolean, $18
     WHERE $4::int = (SELECT coalesce(max(number), 0) + 1 FROM product_drafts WHERE shop_id = $1 AND external_sku = $3)
       AND NOT EXISTS (SELECT FROM product_drafts
                        WHERE shop_id = $1 AND external_sku = $3 AND state IN ('intended', 'sending', 'unknown'))
    ON CONFLICT DO NOTHING
    RETURNING id
  `).firstValue(
    client,
    shop.id,
    request.accountId,
    request.sku,
    request.number,
    request.handle,
    draft.title,
    draft.description,
    draft.vendor,
    draft.productType,
    draft.price,
    draft.cost,
    draft.size,
    draft.tags,
    draft.channels,
    draft.target,
    draft.collections,
    draft.leftOut,
    draft.drills,
  );
}

async function insertSizes(client: PoolClient, id: DraftId, sizes: readonly CheckedSize[]): Promise<void> {
  await query(`
    INSERT INTO product_draft_sizes (draft_id, position, external_sku, size, drills, price, cost)
    SELECT $1, n.position, n.sku, n.size, n.drills, n.price, n.cost
      FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) WITH ORDINALITY
           AS n(sku, size, drills, price, cost, position)
  `).on(client, id, ...unnested(sizes, "sku", "size", "drills", "price", "cost"));
}

function readSizes(pool: Pool, id: DraftId): Promise<DraftRow["variants"]> {
  return query(`
    SELECT external_sku AS sku, size, drills, price, cost, variant_id AS "variantId"
      FROM product_draft_sizes WHERE draft_id = $1 ORDER BY position
  `).rows(pool, id);
}

async function noteSizesMade(pool: Pool, id: DraftId, { variants }: MadeProduct): Promise<void> {
  await query(`
    UPDATE product_draft_sizes s SET variant_id = n.id
      FROM unnest($2::text[], $3::text[]) AS n(id, sku)
     WHERE s.draft_id = $1 AND sku_key_of(n.sku) = sku_key_of(s.external_sku)
  `).on(pool, id, ...unnested(variants, "variantId", "sku"));
}

const COLUMNS = `d.id, d.due_at AS "dueAt", d.shop_id, s.domain, d.account_id AS "accountId", d.external_sku AS sku, d.handle, d.title, d.description,
  d.vendor, d.product_type AS "productType", d.price, d.cost, d.size, d.drills, d.tags, d.state, d.attempts,
  d.attempted_at AS "attemptedAt", d.created_at AS "createdAt", d.made_at AS "madeAt", d.linked_at AS "linkedAt", d.image,
  d.product_id AS "productId", d.variant_id AS "variantId", d.channels, d.publication,
  d.publication_wanted_at AS "publicationWantedAt", d.target_id AS target, d.collections, d.left_out AS "leftOut"`;
