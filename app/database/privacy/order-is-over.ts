/** Of `kit_orders k`: the order is over, with nothing outstanding from Kit, the store or a person. */
export const OVER = `
  (k.submission = 'void' OR k.kit_canceled_at IS NOT NULL OR k.kit_stage = 4
    OR (k.kit_stage = 3 AND EXISTS (
          SELECT FROM shipments s WHERE s.kit_order_id = k.id AND s.state = 'fulfilled'
           UNION ALL
          SELECT FROM other_fulfillments o WHERE o.kit_order_id = k.id AND o.state = 'fulfilled')))
  AND NOT EXISTS (SELECT FROM tasks t WHERE t.kit_order_id = k.id AND t.resolved_at IS NULL)`;
