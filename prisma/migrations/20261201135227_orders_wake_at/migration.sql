-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "orders_wake_at" TIMESTAMPTZ(3);
