-- AlterTable
ALTER TABLE "product_drafts" ADD COLUMN     "drills" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "product_draft_sizes" ADD COLUMN     "drills" TEXT NOT NULL DEFAULT '';
