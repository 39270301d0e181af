-- AlterTable
ALTER TABLE "product_defaults" ADD COLUMN     "channels_left_out" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "collections" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "product_drafts" ADD COLUMN     "collections" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "left_out" BOOLEAN NOT NULL DEFAULT false;
