-- AlterTable
ALTER TABLE "store_variants" ADD COLUMN     "product_type" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "vendor" TEXT NOT NULL DEFAULT '';
