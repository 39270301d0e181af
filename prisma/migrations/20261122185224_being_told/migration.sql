-- AlterTable
ALTER TABLE "mail_states" ADD COLUMN     "test_sent_at" TIMESTAMPTZ(3),
ADD COLUMN     "test_wanted_at" TIMESTAMPTZ(3),
ADD COLUMN     "unpaid_told_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "store_email" TEXT;

-- CreateTable
CREATE TABLE "asked_mails" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID NOT NULL,
    "address_hash" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "asked_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "asked_mails_shop_id_sent_at_idx" ON "asked_mails"("shop_id", "sent_at");

-- CreateIndex
CREATE INDEX "asked_mails_address_hash_sent_at_idx" ON "asked_mails"("address_hash", "sent_at");

-- AddForeignKey
ALTER TABLE "asked_mails" ADD CONSTRAINT "asked_mails_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;
