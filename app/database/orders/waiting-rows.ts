// Makes rows due when something that they wait for has changed or something of them was never read, and finds a shop's
// due rows.
import type pg from "pg";
import type { KitAccountId, KitOrderRowId, ShopId, ShopifyOrderId } from "../../kernel/ids.ts";
import { query } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";
import { DUE } from "./sweep-rows.ts";

const UNSENT = `submission IN ('received', 'held', 'ready')`;
const OF_ACCOUNT = `(shop_id IN (SELECT id FROM shops WHERE kit_account_id = $1) AND ${UNSENT})
          OR (account_id = $1 AND kit_canceled_at IS NULL AND due_at IS NOT NULL AND (kit_wanted IS NOT NULL OR last_fault IS NOT NULL))`;

/** Lines held because of a design that Kit's list shows otherwise by now: active or listed again, new, or with another file. */
const HELD_BY_OLD_DESIGN = `
  submission = 'held' AND shop_id IN (SELECT id FROM shops WHERE kit_account_id = $1) AND EXISTS (
    SELECT FROM kit_order_lines l
      JOIN templates t ON t.account_id = $1 AND t.sku_key = sku_key_of(coalesce(l.external_sku, l.params ->> 'sku'))
     WHERE l.kit_order_id = kit_orders.id AND l.disposition = 'hold'
       AND CASE l.reason
             WHEN 'unknown_sku' THEN true
             WHEN 'template_gone' THEN t.gone_at IS NULL
             WHEN 'template_inactive' THEN t.active
             WHEN 'artwork_missing' THEN l.params ->> 'sha256' <> t.chart_sha256
             WHEN 'artwork_damaged' THEN l.params ->> 'sha256' <> t.chart_sha256
             ELSE false
           END)`;

// Locked by id, so that two transactions that wake the same orders don't deadlock.
const nudge = <const Condition extends string>(condition: Condition) =>
  `WITH woken AS (UPDATE kit_orders SET due_at = ${THIS_MOMENT}, nudges = nudges + 1
    WHERE id IN (SELECT id FROM kit_orders WHERE ${condition} ORDER BY id FOR NO KEY UPDATE) RETURNING shop_id)
   SELECT DISTINCT shop_id FROM woken` as const;

export function createWaitingRows(pool: Pick<pg.Pool, "query">) {
  return {
    /** Unsent orders of the shop may pass a gate now. */
    async nudgeShop(shopId: ShopId): Promise<void> {
      const changedAt = await query(`SELECT orders_wake_at FROM shops WHERE id = $1`).firstValue(pool, shopId);
      await query(nudge(`shop_id = $1 AND ${UNSENT}`)).run(pool, shopId);
      // Not what was changed since: an order may have been decided with what it was before.
      if (changedAt)
        await query(`UPDATE shops SET orders_wake_at = NULL WHERE id = $1 AND orders_wake_at <= $2`).run(
          pool,
          shopId,
          changedAt,
        );
    },
    /** A process changed what their orders may wait for, and died before it woke them. */
    shopsToWake: () => query(`SELECT id FROM shops WHERE orders_wake_at IS NOT NULL`).column(pool),
    /** All shops that use the account, and rows whose requests to it wait for a token. */
    nudgeAccount: (accountId: KitAccountId): Promise<ShopId[]> => query(nudge(OF_ACCOUNT)).column(pool, accountId),
    /** Orders held because of a design that was changed at Kit. */
    nudgeHeldByDesigns: (accountId: KitAccountId): Promise<ShopId[]> =>
      query(nudge(HELD_BY_OLD_DESIGN)).column(pool, accountId),
    /**
     * Of these store orders, the rows that were last read before values were stored, each once a day at most: Shopify no
     * longer shows some of them.
     */
    nudgeWithoutValue: (shopId: ShopId, orders: readonly ShopifyOrderId[]): Promise<KitOrderRowId[]> =>
      query(`
        UPDATE kit_orders SET due_at = ${THIS_MOMENT}, nudges = nudges + 1
         WHERE id IN (SELECT k.id FROM kit_orders k
            WHERE k.shop_id = $1 AND k.shopify_order_id = ANY($2::text[]) AND k.paid IS NULL AND k.submission = 'submitted'
              AND k.store_gone_at IS NULL AND k.placed_at > statement_timestamp() - interval '60 days'
              AND (k.store_read_at IS NULL OR k.store_read_at < statement_timestamp() - interval '1 day')
              AND EXISTS (SELECT FROM kit_order_lines l WHERE l.kit_order_id = k.id AND l.sent_quantity > 0)
            ORDER BY k.id FOR NO KEY UPDATE)
         RETURNING id
      `).column(pool, shopId, [...orders]),
    /** The shop's row that has been due longest, neither claimed nor waiting for Kit's budget. */
    nextDue: (shopId: ShopId): Promise<KitOrderRowId | null> =>
      query(`
        SELECT id FROM kit_orders WHERE shop_id = $1 AND ${DUE} ORDER BY due_at LIMIT 1
      `).firstValue(pool, shopId),
  };
}
