-- AlterEnum
ALTER TYPE "LinkRowState" ADD VALUE 'refused';

-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "sales_noted_to" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "sold_variants" (
    "shop_id" UUID NOT NULL,
    "variant_id" TEXT NOT NULL,
    "sold_at" TIMESTAMPTZ(3) NOT NULL,
    "as_kit" BOOLEAN NOT NULL,

    CONSTRAINT "sold_variants_pkey" PRIMARY KEY ("shop_id","variant_id")
);

-- CreateIndex
CREATE INDEX "kit_orders_shop_id_created_at_idx" ON "kit_orders"("shop_id", "created_at");

-- AddForeignKey
ALTER TABLE "sold_variants" ADD CONSTRAINT "sold_variants_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;
