-- AlterTable
ALTER TABLE "kit_orders" ADD COLUMN     "order_fields" JSONB;

-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "order_fields_before" TIMESTAMPTZ(3);
