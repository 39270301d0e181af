-- CreateEnum
CREATE TYPE "BulkOperationKind" AS ENUM ('variants', 'orders');

-- AlterTable
ALTER TABLE "bulk_operations" ADD COLUMN     "check_id" UUID,
ADD COLUMN     "kind" "BulkOperationKind" NOT NULL DEFAULT 'variants';

-- CreateIndex
CREATE UNIQUE INDEX "bulk_operations_check_id_attempt_key" ON "bulk_operations"("check_id", "attempt");

-- AddForeignKey
ALTER TABLE "bulk_operations" ADD CONSTRAINT "bulk_operations_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "reconciliation_reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was there, and what a process of the version before adds, is about variants and has no check.
ALTER TABLE "bulk_operations" ADD CONSTRAINT "bulk_operations_check_kind" CHECK (("kind" = 'orders') = ("check_id" IS NOT NULL));
