import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { z } from "zod";
import { type KitAccountId, Sha256 } from "../../kernel/ids.ts";
import { STAGES } from "../../practice/kit/kit-order.ts";
import { FIRST_KIT_NUMBER, FIRST_TEMPLATE_NUMBER } from "../../practice/limits.ts";
import type { PracticeKitRows } from "../../practice/ports.ts";
import { type Connection, query, type RowOf } from "../statements/query.ts";
import { inTransaction } from "../transaction.ts";

const ORDERS = `SELECT id::int AS id, reference, stage, cancel_type, lines, created_at FROM practice_kit_orders
  WHERE account_id = $1 AND ($2::bigint IS NULL OR id = $2) ORDER BY id`;

export function createPracticeKitRows(pool: Pool): PracticeKitRows {
  return {
    storeOf: (account) =>
      query(`
        SELECT s.domain FROM practices p JOIN shops s ON s.id = p.shop_id WHERE p.account_id = $1
      `).firstValue(pool, account),

    async takeNextAnswer(account) {
      const next = await query(`
        WITH asked AS (SELECT shop_id, next_answer FROM practices WHERE account_id = $1 FOR UPDATE)
        UPDATE practices p SET next_answer = NULL FROM asked
         WHERE p.shop_id = asked.shop_id AND asked.next_answer IS NOT NULL
        RETURNING asked.next_answer AS next
      `).firstValue(pool, account);
      return NextAnswer.parse(next);
    },

    async templates(account) {
      const { rows } = await query(`
        SELECT id::int AS id, uid, slug, name, active, catalog_product_id::int AS "catalogProductId",
               chart_sha256 AS "chartSha256"
          FROM practice_templates WHERE account_id = $1 ORDER BY id
      `).on(pool, account);
      return rows.map((row) => ({ ...row, chartSha256: Sha256.parse(row.chartSha256) }));
    },

    saveTemplate: (account, template) =>
      inTransaction(pool, async (client) => {
        await lock(client, account);
        const { name, slug, active, catalogProductId, chartSha256 } = template;
        // Random, so that no two stores in practice have a SKU in common.
        const uid = `practice_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
        const kept = await query(`
          INSERT INTO practice_templates AS t (account_id, id, uid, slug, name, active, catalog_product_id, chart_sha256)
          SELECT $1, coalesce((SELECT max(id) + 1 FROM practice_templates WHERE account_id = $1), $2), $3, $4, $5, $6, $7, $8
          ON CONFLICT (account_id, slug) DO UPDATE
             SET name = excluded.name, active = excluded.active, catalog_product_id = excluded.catalog_product_id,
                 chart_sha256 = excluded.chart_sha256
          RETURNING t.id::int AS id, t.uid
        `).one(client, account, FIRST_TEMPLATE_NUMBER, uid, slug, name, active, catalogProductId, chartSha256);
        return { created: kept.uid === uid, template: { ...template, id: kept.id, uid: kept.uid } };
      }),

    addOrder: (account, { reference, lines }) =>
      inTransaction(pool, async (client) => {
        await lock(client, account);
        const row = await query(`
          INSERT INTO practice_kit_orders (account_id, id, reference, stage, lines)
          SELECT $1, coalesce((SELECT max(id) + 1 FROM practice_kit_orders WHERE account_id = $1), $2), $3, $4, $5
          ON CONFLICT (account_id, reference) DO NOTHING
          RETURNING id::int AS id, reference, stage, cancel_type, lines, created_at
        `).first(client, account, FIRST_KIT_NUMBER, reference, "pending_payment", JSON.stringify(lines));
        return row && toOrder(row);
      }),

    async order(account, id) {
      if (!Number.isSafeInteger(id)) return null;
      const row = await query(ORDERS).first(pool, account, id);
      return row && toOrder(row);
    },

    orders: async (account) => (await query(ORDERS).on(pool, account, null)).rows.map(toOrder),

    setStage: (account, id, { from, to, cancelType = null }) =>
      query(`
        UPDATE practice_kit_orders SET stage = $4, cancel_type = coalesce($5, cancel_type)
         WHERE account_id = $1 AND id = $2 AND stage = $3
      `).wrote(pool, account, id, from, to, cancelType),
  };
}

/** Numbers are given one after another. */
async function lock(client: Connection, account: KitAccountId): Promise<void> {
  await query(`SELECT 1 FROM kit_accounts WHERE id = $1 FOR NO KEY UPDATE`).on(client, account);
}

const NextAnswer = z.enum(["refuse", "lose"]).nullable();

const Order = z.object({
  id: z.int(),
  reference: z.string(),
  stage: z.enum(STAGES),
  cancel_type: z.enum(["no_cost", "production_cost"]).nullable(),
  lines: z.array(z.object({ product_id: z.int(), quantity: z.int(), artwork_location: z.string() })),
  created_at: z.date(),
});

function toOrder(row: RowOf<typeof ORDERS>) {
  const { cancel_type: cancelType, created_at: createdAt, ...order } = Order.parse(row);
  return { ...order, cancelType, createdAt };
}
