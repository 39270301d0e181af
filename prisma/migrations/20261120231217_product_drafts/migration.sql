-- CreateEnum
CREATE TYPE "ProductDraftState" AS ENUM ('intended', 'sending', 'unknown', 'made', 'refused');

-- CreateTable
CREATE TABLE "product_drafts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "external_sku" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "handle" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "vendor" TEXT NOT NULL DEFAULT '',
    "product_type" TEXT NOT NULL DEFAULT '',
    "price" TEXT NOT NULL,
    "cost" TEXT,
    "state" "ProductDraftState" NOT NULL DEFAULT 'intended',
    "reason" TEXT,
    "refusals" JSONB NOT NULL DEFAULT '[]',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "attempted_at" TIMESTAMPTZ(3),
    "product_id" TEXT,
    "variant_id" TEXT,
    "made_at" TIMESTAMPTZ(3),
    "linked_at" TIMESTAMPTZ(3),
    "image" TEXT NOT NULL DEFAULT 'none',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_drafts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "product_drafts_due_at_idx" ON "product_drafts"("due_at");

-- CreateIndex
CREATE INDEX "product_drafts_shop_id_product_id_idx" ON "product_drafts"("shop_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_drafts_shop_id_external_sku_number_key" ON "product_drafts"("shop_id", "external_sku", "number");

-- CreateIndex
CREATE UNIQUE INDEX "product_drafts_shop_id_handle_key" ON "product_drafts"("shop_id", "handle");

-- AddForeignKey
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;
