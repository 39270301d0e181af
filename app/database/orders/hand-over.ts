// Hands the tag and the fields of a test order's staging row over to its production row.
import type { KitOrderRowId } from "../../kernel/ids.ts";
import { type Connection, queryPrepared } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";

const HAND_OVER = `
    WITH staging AS (
      SELECT shop_id, shopify_order_id, order_fields FROM kit_orders WHERE id = $1 AND environment = 'staging' FOR NO KEY UPDATE),
    production AS (
      UPDATE kit_orders k
         SET tagged = NULL, order_fields = coalesce(staging.order_fields, k.order_fields), due_at = ${THIS_MOMENT}, nudges = nudges + 1
        FROM staging
       WHERE k.shop_id = staging.shop_id AND k.shopify_order_id = staging.shopify_order_id AND k.environment = 'production'
         AND k.part = 1
      RETURNING k.id),
    left_off AS (
      UPDATE kit_orders SET tagged = false, order_fields = NULL WHERE id = $1 AND EXISTS (SELECT FROM production))
    SELECT id FROM production`;

export async function handOver(pool: Connection, id: KitOrderRowId): Promise<KitOrderRowId | null> {
  return queryPrepared(HAND_OVER).firstValue(pool, id);
}
