-- AlterTable
ALTER TABLE "kit_orders" ADD COLUMN     "paid" DECIMAL(18,4);

-- AlterTable
ALTER TABLE "kit_order_lines" ADD COLUMN     "paid" TEXT;

-- For lists from an amount up: orders below it are passed over within the index, and orders without one aren't in it.
CREATE INDEX kit_orders_paid_idx ON kit_orders (shop_id, placed_at DESC, id, paid) WHERE paid IS NOT NULL;
