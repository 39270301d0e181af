-- AlterTable
ALTER TABLE "store_variants" ADD COLUMN     "requires_components" BOOLEAN NOT NULL DEFAULT false;
