-- AlterTable
ALTER TABLE "kit_order_lines" ADD COLUMN     "rest_quantity" INTEGER NOT NULL DEFAULT 0;
