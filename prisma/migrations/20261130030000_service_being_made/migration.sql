-- expands: the column is new and empty.
-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "service_asked_at" TIMESTAMPTZ(3);
