-- AlterTable
ALTER TABLE "kit_orders" ADD COLUMN     "phone_hmac" BYTEA;
