-- CreateTable
CREATE TABLE "not_kits" (
    "shop_id" UUID NOT NULL,
    "product_id" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL DEFAULT '',
    "said_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "not_kits_pkey" PRIMARY KEY ("shop_id","product_id","variant_id")
);

-- AddForeignKey
ALTER TABLE "not_kits" ADD CONSTRAINT "not_kits_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;
