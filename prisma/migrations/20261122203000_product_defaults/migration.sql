-- CreateTable
CREATE TABLE "product_defaults" (
    "shop_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "vendor" TEXT NOT NULL,
    "product_type" TEXT NOT NULL,
    "tags" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_defaults_pkey" PRIMARY KEY ("shop_id")
);

-- AddForeignKey
ALTER TABLE "product_defaults" ADD CONSTRAINT "product_defaults_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;
