-- CreateTable
CREATE TABLE "unlinked_sales" (
    "shop_id" UUID NOT NULL,
    "shopify_order_id" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "placed_at" TIMESTAMPTZ(3) NOT NULL,
    "units" INTEGER NOT NULL,
    "open_units" INTEGER NOT NULL,
    "why" TEXT,
    "design" TEXT,

    CONSTRAINT "unlinked_sales_pkey" PRIMARY KEY ("shop_id","shopify_order_id","variant_id")
);

-- CreateIndex
CREATE INDEX "unlinked_sales_shop_id_variant_id_idx" ON "unlinked_sales"("shop_id", "variant_id");

-- CreateIndex
CREATE INDEX "unlinked_sales_placed_at_idx" ON "unlinked_sales"("placed_at");

-- AddForeignKey
ALTER TABLE "unlinked_sales" ADD CONSTRAINT "unlinked_sales_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;
