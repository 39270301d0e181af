-- AlterTable
ALTER TABLE "kit_accounts" ADD COLUMN     "first_order_right_at" TIMESTAMPTZ(3);

-- Accounts that have sent before have seen many orders arrive.
UPDATE "kit_accounts" SET "first_order_right_at" = now()
 WHERE EXISTS (SELECT FROM "kit_orders" o WHERE o."account_id" = "kit_accounts"."id" AND o."kit_order_id" IS NOT NULL);
