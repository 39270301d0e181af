-- AlterTable
ALTER TABLE "product_drafts" ADD COLUMN     "size" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "target_id" TEXT;

-- CreateTable
CREATE TABLE "product_draft_sizes" (
    "draft_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "external_sku" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "price" TEXT NOT NULL,
    "cost" TEXT,
    "variant_id" TEXT,

    CONSTRAINT "product_draft_sizes_pkey" PRIMARY KEY ("draft_id","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "product_draft_sizes_draft_id_external_sku_key" ON "product_draft_sizes"("draft_id", "external_sku");

-- AddForeignKey
ALTER TABLE "product_draft_sizes" ADD CONSTRAINT "product_draft_sizes_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "product_drafts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
