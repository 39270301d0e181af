-- AlterTable
ALTER TABLE "kit_tokens" ADD COLUMN     "asked_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "account_places" (
    "shop_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "token_id" UUID,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),
    "removed_why" TEXT,

    CONSTRAINT "account_places_pkey" PRIMARY KEY ("shop_id","account_id")
);

-- CreateIndex
CREATE INDEX "account_places_account_id_idx" ON "account_places"("account_id");

-- CreateIndex
CREATE INDEX "account_places_token_id_idx" ON "account_places"("token_id");

-- AddForeignKey
ALTER TABLE "account_places" ADD CONSTRAINT "account_places_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_places" ADD CONSTRAINT "account_places_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "kit_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_places" ADD CONSTRAINT "account_places_token_id_fkey" FOREIGN KEY ("token_id") REFERENCES "kit_tokens"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "account_places" ADD CONSTRAINT "account_places_removed" CHECK (("removed_at" IS NULL) = ("removed_why" IS NULL));

-- Which version a store showed was not kept: it gets the benefit of the doubt, the newest that Kit accepts.
INSERT INTO "account_places" ("shop_id", "account_id", "token_id")
SELECT s."id", s."kit_account_id",
       (SELECT t."id" FROM "kit_tokens" t WHERE t."account_id" = s."kit_account_id" AND t."state" <> 'retired'
         ORDER BY t."state", t."version" DESC LIMIT 1)
  FROM "shops" s WHERE s."kit_account_id" IS NOT NULL;
