-- AlterTable
ALTER TABLE "sold_variants" ADD COLUMN     "kits_sold" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "store_variants" ADD COLUMN     "kits_sold" INTEGER NOT NULL DEFAULT 0;

-- The linking screen narrowed to what sold, most sold first, of all states and of one: as few rows as were sold.
CREATE INDEX "store_variants_sold_idx" ON "store_variants"("shop_id", (-"kits_sold"), "product_title", "variant_id") WHERE "kits_sold" > 0;
CREATE INDEX "store_variants_state_sold_idx" ON "store_variants"("shop_id", "link_state", (-"kits_sold"), "product_title", "variant_id") WHERE "kits_sold" > 0;

-- Sales are gathered anew by the next sweep, with their numbers.
UPDATE "shops" SET "sales_noted_to" = NULL;
