-- AlterEnum
ALTER TYPE "LinkRowState" ADD VALUE 'left_out';

-- AlterTable
ALTER TABLE "link_run_rows" ADD COLUMN     "kit_size" TEXT,
ADD COLUMN     "variant_size" TEXT;

-- CreateTable
CREATE TABLE "intended_sizes" (
    "shop_id" UUID NOT NULL,
    "variant_id" TEXT NOT NULL,
    "external_sku" TEXT NOT NULL,
    "variant_size" TEXT NOT NULL,
    "kit_size" TEXT NOT NULL,
    "said_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "intended_sizes_pkey" PRIMARY KEY ("shop_id","variant_id","external_sku")
);

-- AddForeignKey
ALTER TABLE "intended_sizes" ADD CONSTRAINT "intended_sizes_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Variants were judged without their sizes: the sweep judges them again.
UPDATE "shops" SET "links_judged_at" = NULL;
