-- expands: older releases write the column when they send, and without a hash beside it they don't read it.
-- Each order has its salt from the start, so that an approval of its address covers that address only (compare-customer.ts).
ALTER TABLE "kit_orders" ALTER COLUMN "customer_salt" SET DEFAULT uuid_send(gen_random_uuid());
UPDATE kit_orders SET customer_salt = uuid_send(gen_random_uuid())
 WHERE customer_salt IS NULL AND submission IN ('received', 'held', 'ready');
