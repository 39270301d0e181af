-- CreateEnum
CREATE TYPE "LinkRunKind" AS ENUM ('link', 'csv', 'undo');

-- CreateEnum
CREATE TYPE "LinkRunState" AS ENUM ('draft', 'running', 'stopped', 'done', 'discarded');

-- CreateEnum
CREATE TYPE "LinkRowState" AS ENUM ('waiting', 'done', 'failed', 'skipped');

-- AlterTable
ALTER TABLE "store_variants" ADD COLUMN     "link_reason" TEXT,
ADD COLUMN     "link_state" TEXT NOT NULL DEFAULT 'not_linked',
ADD COLUMN     "unit_cost" TEXT;

-- CreateTable
CREATE TABLE "link_counts" (
    "shop_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "link_counts_pkey" PRIMARY KEY ("shop_id","state")
);

-- CreateTable
CREATE TABLE "unit_costs" (
    "shop_id" UUID NOT NULL,
    "kit_product_id" BIGINT NOT NULL,
    "amount" TEXT NOT NULL,

    CONSTRAINT "unit_costs_pkey" PRIMARY KEY ("shop_id","kit_product_id")
);

-- CreateTable
CREATE TABLE "link_runs" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID NOT NULL,
    "kind" "LinkRunKind" NOT NULL,
    "state" "LinkRunState" NOT NULL DEFAULT 'draft',
    "stop_reason" TEXT,
    "undo_of" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "link_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "link_run_rows" (
    "run_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "old_sku" TEXT NOT NULL,
    "new_sku" TEXT NOT NULL,
    "old_link" TEXT,
    "new_link" TEXT,
    "account_id" UUID,
    "old_tracked" BOOLEAN,
    "new_tracked" BOOLEAN,
    "old_cost" TEXT,
    "new_cost" TEXT,
    "warnings" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "state" "LinkRowState" NOT NULL DEFAULT 'waiting',
    "reason" TEXT,
    "detail" TEXT,

    CONSTRAINT "link_run_rows_pkey" PRIMARY KEY ("run_id","position")
);

-- CreateIndex
CREATE INDEX "link_runs_shop_id_created_at_idx" ON "link_runs"("shop_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "link_run_rows_run_id_state_position_idx" ON "link_run_rows"("run_id", "state", "position");

-- CreateIndex
CREATE INDEX "store_variants_shop_id_link_state_product_title_variant_id_idx" ON "store_variants"("shop_id", "link_state", "product_title", "variant_id");

-- AddForeignKey
ALTER TABLE "link_counts" ADD CONSTRAINT "link_counts_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unit_costs" ADD CONSTRAINT "unit_costs_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "link_runs" ADD CONSTRAINT "link_runs_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "link_run_rows" ADD CONSTRAINT "link_run_rows_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "link_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Search by the beginning of any word of title, variant, SKU or handle. ASCII punctuation parts words, so that `pmt_abc`,
-- `30x40-round` and `cat.png` are found by each of their parts (app/mapping/search-words.ts does the same to the question).
CREATE INDEX "store_variants_words_idx" ON "store_variants" USING GIN (to_tsvector('simple', regexp_replace(
    "product_title" || ' ' || "variant_title" || ' ' || "sku" || ' ' || "handle", '[!-/:-@[-`{-~]+', ' ', 'g')));
CREATE INDEX "templates_words_idx" ON "templates" USING GIN (to_tsvector('simple', regexp_replace(
    "name" || ' ' || "slug" || ' ' || "external_sku", '[!-/:-@[-`{-~]+', ' ', 'g')));
