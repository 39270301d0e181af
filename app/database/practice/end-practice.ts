// Ends a store's practice: what it put into the app's own tables goes with its account. Kit orders of a real account, and
// the merchant's rules, stay.
import type { Pool, PoolClient } from "pg";
import type { KitAccountId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { TakenBack } from "../../practice/taken-back.ts";
import { query } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";
import { inTransaction } from "../transaction.ts";

interface Ended {
  account: KitAccountId;
  since: Date;
}

/** On Shopify's test orders. Without an id: being made, or its answer was lost. */
export const MADE_FULFILLMENTS = `
  SELECT f.fulfillment_id AS id, k.order_name AS "orderName"
    FROM practices p JOIN kit_orders k ON k.account_id = p.account_id AND k.shop_id = p.shop_id
    JOIN shipments f ON f.kit_order_id = k.id
   WHERE p.shop_id = $1 AND (f.fulfillment_id IS NOT NULL OR f.state IN ('fulfilling', 'unknown'))
     AND NOT EXISTS (SELECT FROM practice_orders o WHERE o.shop_id = $1 AND o.shopify_order_id = k.shopify_order_id)
   ORDER BY k.created_at, f.fulfillment_id`;

/** False: already left, or a test order was fulfilled meanwhile. */
export function endPractice(pool: Pool, shop: ShopRef, done: TakenBack): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const found = await query(`
      SELECT account_id, started_at FROM practices WHERE shop_id = $1 AND leaving_at IS NOT NULL FOR UPDATE
    `).first(client, shop.id);
    if (!found || found.account_id === null) return false;
    const ended: Ended = { account: found.account_id, since: found.started_at };
    // A fulfillment is in its row before Shopify is called: none begins from here on.
    await query(`SELECT id FROM kit_orders WHERE shop_id = $1 AND account_id = $2 ORDER BY id FOR UPDATE`).on(
      client,
      shop.id,
      ended.account,
    );
    if (await query(MADE_FULFILLMENTS).some(client, shop.id)) return false;
    await leaveAccount(client, shop, ended);
    const orders = await deleteOrders(client, shop, ended);
    await deleteLinks(client, shop, ended);
    await deleteDesigns(client, shop, ended);
    await query(`DELETE FROM inbox WHERE source = 'kit' AND origin = $1`).on(client, ended.account);
    await query(`DELETE FROM kit_accounts WHERE id = $1`).on(client, ended.account);
    const taken: TakenBack = { ...done, orders: done.orders + orders };
    await query(`
      UPDATE practices SET account_id = NULL, left_at = now(), taken_back = $2 WHERE shop_id = $1
    `).on(client, shop.id, JSON.stringify(taken));
    return true;
  });
}

/** Going live in practice was a rehearsal, and so were the steps that were marked in it. */
async function leaveAccount(client: PoolClient, shop: ShopRef, { account }: Ended): Promise<void> {
  await query(`
    UPDATE shops s
       SET kit_account_id = NULL, gone_live_at = NULL, paused_at = NULL, paused_for = NULL, resumed_at = NULL,
           sales_noted_to = NULL, sales_counted_at = NULL, order_fields_before = NULL,
           settings = s.settings - ARRAY['pastOrdersChecked', 'firstOrderExplained', 'earlierOrdersExplained', 'approvalSkus']
     WHERE s.id = $1 AND s.kit_account_id = $2
  `).on(client, shop.id, account);
}

async function deleteOrders(client: PoolClient, shop: ShopRef, { account, since }: Ended): Promise<number> {
  const deleted = await query(`
    DELETE FROM kit_orders
     WHERE shop_id = $1 AND (account_id = $2 OR environment = 'staging' AND account_id IS NULL AND created_at >= $3)
  `).count(client, shop.id, account, since);
  await query(`
    DELETE FROM unlinked_sales u USING practice_orders o
     WHERE u.shop_id = $1 AND o.shop_id = u.shop_id AND o.shopify_order_id = u.shopify_order_id
  `).on(client, shop.id);
  await query(`DELETE FROM practice_orders WHERE shop_id = $1`).on(client, shop.id);
  await query(`DELETE FROM check_reports WHERE shop_id = $1 AND started_at >= $2`).on(client, shop.id, since);
  await query(`DELETE FROM flow_events WHERE shop_id = $1 AND happened_at >= $2`).on(client, shop.id, since);
  // Counted again from the orders that stay.
  await query(`DELETE FROM sold_variants WHERE shop_id = $1`).on(client, shop.id);
  // Orders of real customers waited because of practice: they are decided again. Their tags and fields never reached
  // Shopify.
  await query(`
    UPDATE kit_orders SET due_at = ${THIS_MOMENT}, nudges = nudges + 1, tagged = false, order_fields = NULL
     WHERE id IN (SELECT id FROM kit_orders
                   WHERE shop_id = $1 AND submission IN ('received', 'held', 'ready') ORDER BY id FOR NO KEY UPDATE)
  `).on(client, shop.id);
  return deleted;
}

async function deleteLinks(client: PoolClient, shop: ShopRef, { account, since }: Ended): Promise<void> {
  await query(`DELETE FROM variant_links WHERE shop_id = $1 AND account_id = $2`).on(client, shop.id, account);
  await query(`DELETE FROM suggestion_searches WHERE shop_id = $1`).on(client, shop.id);
  await query(`
    DELETE FROM link_runs WHERE shop_id = $1 AND created_at >= $2 AND kind IN ('link', 'csv', 'undo')
  `).on(client, shop.id, since);
  await query(`DELETE FROM product_drafts WHERE shop_id = $1 AND account_id = $2`).on(client, shop.id, account);
}

async function deleteDesigns(client: PoolClient, shop: ShopRef, { account, since }: Ended): Promise<void> {
  await query(`
    DELETE FROM intended_sizes i USING templates t
     WHERE i.shop_id = $1 AND t.account_id = $2 AND t.external_sku = i.external_sku
  `).on(client, shop.id, account);
  await query(`
    DELETE FROM intended_charts i USING templates t
     WHERE i.shop_id = $1 AND t.account_id = $2 AND t.external_sku = i.external_sku
  `).on(client, shop.id, account);
  await query(`
    DELETE FROM unit_costs c USING catalog_products p
     WHERE c.shop_id = $1 AND p.account_id = $2 AND p.kit_product_id = c.kit_product_id
  `).on(client, shop.id, account);
  await query(`
    UPDATE unlinked_sales u SET why = NULL, design = NULL FROM templates t
     WHERE u.shop_id = $1 AND t.account_id = $2 AND t.name = u.design
  `).on(client, shop.id, account);
  await query(`
    DELETE FROM artwork_references r USING templates t
     WHERE r.shop_id = $1 AND t.account_id = $2 AND r.sha256 = t.chart_sha256 AND r.created_at >= $3
  `).on(client, shop.id, account, since);
}
