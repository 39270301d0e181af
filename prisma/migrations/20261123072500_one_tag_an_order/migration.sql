-- Part 1 keeps the tag of the store's order for all parts (app/orders/decide/decide.ts); null: it was being changed.
ALTER TABLE "kit_orders" ALTER COLUMN "tagged" DROP NOT NULL;

-- What further parts put on. Part 1 is decided again: it takes the tag off where nothing needs it any more.
UPDATE kit_orders first SET tagged = true, due_at = least(first.due_at, now())
  FROM kit_orders further
 WHERE further.part > 1 AND further.tagged AND first.part = 1 AND first.shop_id = further.shop_id
   AND first.shopify_order_id = further.shopify_order_id AND first.environment = further.environment;
UPDATE kit_orders SET tagged = false WHERE part > 1 AND tagged;
