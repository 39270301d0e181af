-- expands: the column is new and empty.
-- AlterTable
ALTER TABLE "kit_accounts" ADD COLUMN     "order_read_at" TIMESTAMPTZ(3);
