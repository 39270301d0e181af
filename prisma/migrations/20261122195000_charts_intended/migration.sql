-- CreateTable
CREATE TABLE "intended_charts" (
    "shop_id" UUID NOT NULL,
    "external_sku" TEXT NOT NULL,
    "chart_sha256" TEXT NOT NULL,
    "kit_size" TEXT NOT NULL,
    "said_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "intended_charts_pkey" PRIMARY KEY ("shop_id","external_sku")
);

-- AddForeignKey
ALTER TABLE "intended_charts" ADD CONSTRAINT "intended_charts_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;
