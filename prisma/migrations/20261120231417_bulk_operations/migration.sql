-- CreateEnum
CREATE TYPE "BulkOperationState" AS ENUM ('prepared', 'asked', 'running', 'ended');

-- AlterTable
ALTER TABLE "link_run_rows" ADD COLUMN     "bulk_line" INTEGER;

-- CreateTable
CREATE TABLE "bulk_operations" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID NOT NULL,
    "run_id" UUID,
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "state" "BulkOperationState" NOT NULL DEFAULT 'prepared',
    "operation_id" TEXT,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asked_at" TIMESTAMPTZ(3),
    "moved_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_operations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "bulk_operations_shop_id_state_idx" ON "bulk_operations"("shop_id", "state");

-- CreateIndex
CREATE UNIQUE INDEX "bulk_operations_run_id_attempt_key" ON "bulk_operations"("run_id", "attempt");

-- CreateIndex
CREATE INDEX "link_run_rows_run_id_bulk_line_idx" ON "link_run_rows"("run_id", "bulk_line");

-- AddForeignKey
ALTER TABLE "bulk_operations" ADD CONSTRAINT "bulk_operations_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_operations" ADD CONSTRAINT "bulk_operations_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "link_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
