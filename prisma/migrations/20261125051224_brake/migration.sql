-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "paused_for" INTEGER,
ADD COLUMN     "resumed_at" TIMESTAMPTZ(3);
