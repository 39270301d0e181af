// Unpaid orders marked "do not pay": as few as there are such open tasks. In Prisma the same condition is UNPAID with
// DO_NOT_PAY in view-conditions.ts.
export const DO_NOT_PAY_DUE = `
  SELECT k.id FROM tasks t JOIN kit_orders k ON k.id = t.kit_order_id
   WHERE t.shop_id = $1 AND t.kind = 'do_not_pay' AND t.resolved_at IS NULL AND k.shop_id = $1 AND k.phase = 'unpaid'`;
