-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "artwork_keys_from" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "kit_accounts" ADD COLUMN     "former_event_address_hash" TEXT,
ADD COLUMN     "former_event_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "artwork_references" ADD COLUMN     "keyed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "former_artwork_keys" (
    "key" TEXT NOT NULL,
    "shop_id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_artwork_keys_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "former_artwork_keys_shop_id_sha256_idx" ON "former_artwork_keys"("shop_id", "sha256");

-- CreateIndex
CREATE UNIQUE INDEX "kit_accounts_former_event_address_hash_key" ON "kit_accounts"("former_event_address_hash");

-- AddForeignKey
ALTER TABLE "former_artwork_keys" ADD CONSTRAINT "former_artwork_keys_shop_id_sha256_fkey" FOREIGN KEY ("shop_id", "sha256") REFERENCES "artwork_references"("shop_id", "sha256") ON DELETE CASCADE ON UPDATE CASCADE;
