-- AlterTable
ALTER TABLE "link_counts" ADD COLUMN     "sold" INTEGER NOT NULL DEFAULT 0;
