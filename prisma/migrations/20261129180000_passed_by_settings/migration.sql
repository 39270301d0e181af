-- expands: older releases leave the default.
-- AlterTable
ALTER TABLE "kit_orders" ADD COLUMN     "passed" JSONB NOT NULL DEFAULT '{}';
