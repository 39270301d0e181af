-- AlterTable
ALTER TABLE "kit_orders" ADD COLUMN     "differences" JSONB,
ADD COLUMN     "kit_read_fault" TEXT,
ADD COLUMN     "tagged" BOOLEAN NOT NULL DEFAULT false;
