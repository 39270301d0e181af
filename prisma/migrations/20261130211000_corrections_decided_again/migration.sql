-- expands: it only wakes orders.
-- Orders with an open correction are decided again at once, so that they are known when the merchant has corrected orders
-- replaced automatically (passed-by-settings.ts).
UPDATE kit_orders SET due_at = now()
 WHERE due_at IS NOT NULL
   AND id IN (SELECT kit_order_id FROM tasks
               WHERE kind IN ('changed_after_sending', 'address_changed') AND resolved_at IS NULL);
