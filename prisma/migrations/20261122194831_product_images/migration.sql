-- AlterTable
ALTER TABLE "store_variants" ADD COLUMN     "product_image" TEXT;
