-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "links_judged_at" TIMESTAMPTZ(3);
