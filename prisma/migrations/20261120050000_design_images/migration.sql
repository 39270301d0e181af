-- CreateTable
CREATE TABLE "design_images" (
    "account_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "design_images_pkey" PRIMARY KEY ("account_id","slug","role")
);

-- AddForeignKey
ALTER TABLE "design_images" ADD CONSTRAINT "design_images_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "kit_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
