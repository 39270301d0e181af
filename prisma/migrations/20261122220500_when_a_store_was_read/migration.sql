-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "variants_read_done_at" TIMESTAMPTZ(3);
