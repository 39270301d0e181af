-- AlterTable
ALTER TABLE "kit_orders" ADD COLUMN     "progress_reported_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "service_id" TEXT,
ADD COLUMN     "service_location_id" TEXT;

-- CreateTable
CREATE TABLE "service_stock" (
    "shop_id" UUID NOT NULL,
    "inventory_item_id" TEXT NOT NULL,

    CONSTRAINT "service_stock_pkey" PRIMARY KEY ("shop_id","inventory_item_id")
);

-- AddForeignKey
ALTER TABLE "service_stock" ADD CONSTRAINT "service_stock_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;
